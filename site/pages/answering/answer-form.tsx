import { Fragment } from "react";
import { documentTypes } from "../../../api/domain/files/chosen-types.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import type { Question } from "../../../api/domain/questions.ts";
import { currencyOf, type RegionCode } from "../../../api/domain/regions.ts";
import { groupsText, suiting, unsuitedOptions } from "../../../api/domain/requests/applications/answer-issues.ts";
import { answerFields, documentOf } from "../../../api/domain/requests/applications/details.ts";
import { isSigned } from "../../../api/domain/requests/applications/status.ts";
import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { type Details, isKindField } from "../../../api/domain/requests/kinds/kind.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { CheckboxField, HiddenField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Lock } from "../../../islands/ui/icons.ts";
import { answerWord } from "../../../islands/ui/request-words.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { FittingFile } from "../files/fitting-file.tsx";
import { KindFieldInput } from "../shared/kind-field.tsx";
import { QuestionFields, questionLabels } from "../shared/question-fields.tsx";
import { AnswerNeed } from "./answer-need.tsx";
import { answerPath } from "./paths.ts";

export interface AnswerableRequest {
	id: string;
	requestType: RequestType;
	region: RegionCode;
	details: Details;
}

export interface AnswerFormProps {
	request: AnswerableRequest;
	form: FormState;
	/** Guests log in first, and add a document afterwards. */
	isGuest: boolean;
	/** The day that it is in the place of the request. */
	today: string;
	/** The owner's questions. */
	questions: readonly Question[];
	/** The shifts whose places are taken. */
	full: readonly string[];
	/** The name of a document that is attached already. */
	documentName: string | null;
	/** The text of the button; by default the request's own. */
	label?: string;
}

/** The fields that the kind of request declares. */
function KindAnswer({
	request: { requestType, region, details },
	today,
	full,
}: Pick<AnswerFormProps, "request" | "today" | "full">) {
	const { t } = useWords();
	const match = suiting(requestType, details);
	return answerFields(requestType).map((field) => {
		const name = `details.${field.name}`;
		if (field.name === "isEligible" && details.eligibility === undefined)
			return <CheckboxField key={name} name={name} label={t("answer.offer-suits")} />;
		if (field.type === "flag") return <CheckboxField key={name} name={name} />;
		if (!isKindField(field)) return null;
		const without = field.name === "shifts" ? full : unsuitedOptions(requestType, field, details);
		// If one thing suits, the request's page says which.
		if (field.name === "component" && field.type === "pick" && field.options.length - without.length === 1) return null;
		return (
			<Fragment key={name}>
				<KindFieldInput
					name={name}
					field={field}
					of="answer"
					currency={currencyOf(region)}
					today={today}
					without={without}
					hint={match?.field === field.name ? t("answer.groups-suit", { groups: groupsText(match.groups) }) : undefined}
				/>
				{field.name === "shifts" && full.length > 0 ? <p className="hint">{t("answer.shifts-full")}</p> : null}
			</Fragment>
		);
	});
}

/** The form that signs a request: words if the signer has some, and whether everyone sees the name. */
function SignatureForm({ request, form, isGuest, today, label }: AnswerFormProps) {
	const { t } = useWords();
	return (
		<Form of={form} name="answer" action={answerPath(request.id)} upload>
			<TextareaField name="message" label={t("answer.comment")} hint={t("answer.comment-hint")} rows={3} />
			<KindAnswer request={request} today={today} full={[]} />
			<p className="hint">{t("answer.sign-note")}</p>
			<HiddenField name="seen" />
			<Button wide>{label ?? t("answer.sign")}</Button>
			{isGuest ? <p className="hint">{t("answer.sign-guest")}</p> : null}
		</Form>
	);
}

/** The form that answers a request for something other than money. Works without script. */
export function AnswerForm(props: AnswerFormProps) {
	return isSigned(props.request.requestType) ? <SignatureForm {...props} /> : <ApplicationForm {...props} />;
}

function ApplicationForm({ request, form, isGuest, today, questions, full, documentName, label }: AnswerFormProps) {
	const { t, problem } = useWords();
	const wrongFile = form.issues.find(({ path }) => path === "file" || path === "documentId");
	const document = documentOf(request.requestType);
	const whole = (
		<Form of={form} name="answer" action={answerPath(request.id)} labels={questionLabels(questions)} upload>
			<AnswerNeed request={request} />
			<KindAnswer request={request} today={today} full={full} />
			<QuestionFields questions={questions} />
			<TextareaField
				name="message"
				rows={5}
				hint={answerWord(request.requestType) === "answer.need" ? t("answer.need-hint") : undefined}
			/>
			{kinds[request.requestType].hasNoAvailability ? (
				<HiddenField name="availability" />
			) : (
				<TextField name="availability" />
			)}
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
			<HiddenField name="seen" />
			{isGuest ? null : (
				<FileDrop
					id="answer-file"
					name="file"
					label={
						documentName !== null
							? t("answer.file-other")
							: t(document ? (`answer.details.${document.name}` as WordKey) : "answer.file")
					}
					prompt={t("answer.file-prompt")}
					hint={t("documents.hint")}
					error={wrongFile && problem(wrongFile)}
					accept={documentTypes}
					optional={documentName !== null || !document?.required}
				/>
			)}
			<Button wide>{label ?? t(answerWord(request.requestType))}</Button>
			{isGuest ? <p className="hint">{t("answer.guest")}</p> : null}
		</Form>
	);
	return isGuest ? whole : <FittingFile kind="document">{whole}</FittingFile>;
}
