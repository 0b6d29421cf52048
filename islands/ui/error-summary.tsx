import { createContext, useContext } from "react";
import { enhancedBy } from "./parts.ts";
import { useWords } from "./words.ts";

/** Whether the page stands in a frame on a partner's page, where browsers ignore `autofocus` and call it an error. */
export const FramedContext = createContext(false);

export interface ErrorSummaryProps {
	id: string;
	/** In the order of the fields: the control's id (null for an error of the whole form) and the message. */
	errors: readonly { controlId: string | null; message: string }[];
}

/** A form's errors, each linking to its field. It takes the focus when the page opens. */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
	const { t } = useWords();
	const isFramed = useContext(FramedContext);
	if (errors.length === 0) return null;
	return (
		// A fragment in the form's action would take the focus away.
		<div
			className="error-summary"
			id={id}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: after a failed submission the reader starts at the errors
			autoFocus={!isFramed}
			aria-labelledby={`${id}-title`}
			{...(isFramed ? enhancedBy("take-focus") : {})}
		>
			<h2 id={`${id}-title`}>{t("error-summary.title")}</h2>
			<ul>
				{errors.map(({ controlId, message }) => (
					<li key={controlId}>{controlId === null ? message : <a href={`#${controlId}`}>{message}</a>}</li>
				))}
			</ul>
		</div>
	);
}
