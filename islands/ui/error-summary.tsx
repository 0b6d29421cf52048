import { useWords } from "./words.ts";

export interface ErrorSummaryProps {
	id: string;
	/** In the order of the fields: the control's id, its label and what is wrong with it. */
	errors: readonly { controlId: string; label: string; message: string }[];
}

/** What is wrong with a form, each field's name and message a link to it; it takes the focus when the page opens. */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
	const { t } = useWords();
	if (errors.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: after a refused form the reader starts at what went wrong
		<div className="error-summary" id={id} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("error-summary.title")}</h2>
			<ul>
				{errors.map(({ controlId, label, message }) => (
					<li key={controlId}>
						<a href={`#${controlId}`}>{t("error-summary.entry", { field: label, message })}</a>
					</li>
				))}
			</ul>
		</div>
	);
}
