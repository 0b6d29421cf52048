import { contactBody } from "../../../api/domain/contracts/help.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { type MessageData, MessageView, messageHead, messageSteps } from "./message-page.tsx";
import { Trap } from "./trap.tsx";

const page = {
	path: "/users/ContactUs",
	kind: "contact",
	contract: contactBody,
	words: { title: "contact.title", intro: "contact.intro", thanks: "contact.thanks" },
} as const;

function ContactPage({ data }: { data: MessageData }) {
	const { t } = useWords();
	return (
		<MessageView of={page} data={data}>
			<Form of={data.form} name="contact" action={page.path}>
				<TextField name="name" />
				<TextField name="email" />
				<TextField name="subject" />
				<TextareaField name="message" rows={6} />
				<Trap />
				<Button>{t("contact.send")}</Button>
			</Form>
		</MessageView>
	);
}

export default definePage(page.path)<MessageData>({
	...messageSteps(page),
	head: ({ form }, { words }) => messageHead(page, form, words),
	Page: ContactPage,
});
