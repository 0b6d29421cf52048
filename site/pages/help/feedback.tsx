import { feedbackBody } from "../../../api/domain/contracts/help.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { RadioField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { type MessageData, MessageView, messageHead, messageSteps } from "./message-page.tsx";
import { Trap } from "./trap.tsx";

const ratings = ["5", "4", "3", "2", "1"] as const;
const page = {
	path: "/users/Feedback",
	kind: "feedback",
	contract: feedbackBody,
	words: { title: "feedback.title", intro: "feedback.intro", thanks: "feedback.thanks" },
} as const;

function FeedbackPage({ data }: { data: MessageData }) {
	const { t } = useWords();
	return (
		<MessageView of={page} data={data}>
			<Form of={data.form} name="feedback" action={page.path}>
				<RadioField name="rating" options={ratings.map((value) => ({ value, label: t(`feedback.rating.${value}`) }))} />
				<TextareaField name="message" rows={6} />
				<TextField name="email" />
				<Trap />
				<Button>{t("feedback.send")}</Button>
			</Form>
		</MessageView>
	);
}

export default definePage(page.path)<MessageData>({
	...messageSteps(page),
	head: ({ form }, { words }) => messageHead(page, form, words),
	Page: FeedbackPage,
});
