import { documentTypes } from "../../../api/domain/files/chosen-types.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { HiddenField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Lock } from "../../../islands/ui/icons.ts";
import { answerWord } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { FittingFile } from "../files/fitting-file.tsx";
import { answerPath } from "./paths.ts";

export interface AnswerFormProps {
	request: { id: string; requestType: RequestType };
	form: FormState;
	/** Guests log in first, and add a document afterwards. */
	isGuest: boolean;
	/** The name of a document that is attached already. */
	documentName: string | null;
	/** The text of the button; by default the request's own. */
	label?: string;
}

/** The form that answers a request for something other than money. Works without script. */
export function AnswerForm({ request, form, isGuest, documentName, label }: AnswerFormProps) {
	const { t, problem } = useWords();
	const wrongFile = form.issues.find(({ path }) => path === "file");
	const whole = (
		<Form of={form} name="answer" action={answerPath(request.id)} upload>
			<TextareaField name="message" rows={5} />
			<TextField name="availability" />
			<TextField name="email" />
			<TextField name="phone" type="tel" />
			<p className="hint">
				<Icon of={Lock} /> {t("answer.private")}
			</p>
			{documentName === null ? null : (
				<>
					<p>{t("answer.attached", { name: documentName })}</p>
					<Checkbox id="answer-remove" name="removeDocument" label={t("answer.remove")} />
				</>
			)}
			<HiddenField name="documentId" />
			{isGuest ? null : (
				<FileDrop
					id="answer-file"
					name="file"
					label={t(documentName === null ? "answer.file" : "answer.file-other")}
					prompt={t("answer.file-prompt")}
					hint={t("documents.hint")}
					error={wrongFile && problem(wrongFile)}
					accept={documentTypes}
					optional
				/>
			)}
			<Button wide>{label ?? t(answerWord(request.requestType))}</Button>
			{isGuest ? <p className="hint">{t("answer.guest")}</p> : null}
		</Form>
	);
	return isGuest ? whole : <FittingFile kind="document">{whole}</FittingFile>;
}
