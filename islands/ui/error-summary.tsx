import { useWords } from "./words.ts";

export interface ErrorSummaryProps {
	id: string;
	/** In the order of the fields: the control's id and what is wrong with it. */
	errors: readonly { controlId: string; message: string }[];
}

/** What is wrong with a form, each message a link to its field; it takes the focus when the page opens. */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
	const { t } = useWords();
	if (errors.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: after a refused form the reader starts at what went wrong
		<div className="error-summary" id={id} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("error-summary.title")}</h2>
			<ul>
				{errors.map(({ controlId, message }) => (
					<li key={controlId}>
						<a href={`#${controlId}`}>{message}</a>
					</li>
				))}
			</ul>
		</div>
	);
}
