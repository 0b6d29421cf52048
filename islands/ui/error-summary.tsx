import { useWords } from "./words.ts";

export interface ErrorSummaryProps {
	id: string;
	/** In the order of the fields: the control's id (null for an error of the whole form) and the message. */
	errors: readonly { controlId: string | null; message: string }[];
}

/** A form's errors, each linking to its field. It takes the focus when the page opens. */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
	const { t } = useWords();
	if (errors.length === 0) return null;
	return (
		// A fragment in the form's action would take the focus away.
		// biome-ignore lint/a11y/noAutofocus: after a failed submission the reader starts at the errors
		<div className="error-summary" id={id} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("error-summary.title")}</h2>
			<ul>
				{errors.map(({ controlId, message }) => (
					<li key={controlId}>{controlId === null ? message : <a href={`#${controlId}`}>{message}</a>}</li>
				))}
			</ul>
		</div>
	);
}
