import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { type Question, questionsForm } from "../../../api/domain/questions.ts";
import { readQuestions, saveQuestions } from "../../../api/features/applications/questions.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxField, HiddenField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { FormRows } from "../../../islands/ui/form/form-rows.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ApplicantsFrame } from "./applicants-frame.tsx";
import { questionsPath } from "./paths.ts";

interface QuestionsData {
	requestId: string;
	title: string;
	form: FormState;
}

const typedQuestion = ({ id, text, options, required }: Question) => ({
	_id: id,
	text,
	options: options.join("\n"),
	required: required ? "on" : "",
});

function QuestionsPage({ data: { requestId, title, form } }: { data: QuestionsData }) {
	const { t } = useWords();
	return (
		<ApplicantsFrame requestId={requestId} title={title} heading={t("questions.title")}>
			<p className="quiet">{t("questions.intro")}</p>
			<div className="panel">
				<Form of={form} name="questions" action={questionsPath(requestId)}>
					<FormRows name="questions">
						{(row) => (
							<>
								<HiddenField name={`${row}._id`} />
								<TextField name={`${row}.text`} />
								<TextareaField name={`${row}.options`} rows={3} />
								<CheckboxField name={`${row}.required`} />
							</>
						)}
					</FormRows>
					<Button name="intent" value="save">
						{t("me.save")}
					</Button>
				</Form>
			</div>
		</ApplicantsFrame>
	);
}

/** `/donationRequest/{id}/questions`: what the owner's side asks everyone who answers. */
export default definePage("/donationRequest/{id}/questions")<QuestionsData>({
	example: { at: "/donationRequest/{volunteering}/questions", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id: requestId } }, again) {
		const { title, questions } = await readQuestions(ctx, { requestId });
		const started = questions.length > 0 ? questions.map(typedQuestion) : [{}];
		return reply.page({ requestId, title, form: again() ?? newForm(questionsForm, { questions: started }) });
	},
	intents: {
		save: defineIntent({
			form: questionsForm,
			run: (ctx, value, { params }) => saveQuestions(ctx, { requestId: params.id, ...value }),
			notice: "notice.saved",
		}),
	},
	head: ({ form }, { words }) => {
		const title = words.t("questions.title");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: QuestionsPage,
});
