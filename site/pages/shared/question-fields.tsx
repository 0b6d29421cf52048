import { kindOf, type Question, yesOrNo } from "../../../api/domain/questions.ts";
import { RadioField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";

/** A reply for display: yes and no in the reader's language. */
export const replyText = ({ t }: Words, reply: string): string =>
	reply === "yes" || reply === "no" ? t(`reply.${reply}`) : reply;

const nameOf = ({ id }: Question) => `replies.${id}`;

/** The questions by the names of their fields, for the form's errors. */
export const questionLabels = (questions: readonly Question[]): Record<string, string> =>
	Object.fromEntries(questions.map((each) => [nameOf(each), each.text]));

function QuestionField({ of }: { of: Question }) {
	const { t } = useWords();
	const field = { name: nameOf(of), label: of.text };
	switch (kindOf(of)) {
		case "choice":
			return <SelectField {...field} prompt="–" options={of.options.map((value) => ({ value, label: value }))} />;
		case "yesno":
			return <RadioField {...field} options={yesOrNo.map((value) => ({ value, label: t(`reply.${value}`) }))} />;
		case "text":
			return <TextareaField {...field} rows={4} />;
		case "line":
			return <TextField {...field} autoComplete="off" />;
	}
}

/** The fields of questions of an owner's own, by `replies.<id>` of the form around them. */
export function QuestionFields({ questions }: { questions: readonly Question[] }) {
	return questions.map((each) => <QuestionField key={each.id} of={each} />);
}
