import { helpDeskBody } from "../../../api/domain/contracts/help.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { type MessageData, MessageView, messageHead, messageSteps } from "./message-page.tsx";
import { Trap } from "./trap.tsx";

const page = {
	path: "/users/help-desk",
	kind: "help",
	contract: helpDeskBody,
	words: { title: "help-desk.title", intro: "help-desk.intro", thanks: "help-desk.thanks" },
} as const;

function HelpDeskPage({ data }: { data: MessageData }) {
	const { t, localizePath } = useWords();
	return (
		<MessageView of={page} data={data}>
			<p className="help-ways">
				<a href={localizePath("/help")}>{t("answers.title")}</a>
				<a href={localizePath("/start")}>{t("start.title")}</a>
				<a href={localizePath("/myGift")}>{t("gift-link.title")}</a>
				<a href={localizePath("/verifyReceipt")}>{t("verify.title")}</a>
			</p>
			<Form of={data.form} name="help-desk" action={page.path}>
				<TextField name="name" />
				<TextField name="email" />
				<SelectField name="topic" prompt={t("help-desk.choose")} />
				<TextareaField name="message" rows={6} />
				<Trap />
				<Button>{t("help-desk.send")}</Button>
			</Form>
		</MessageView>
	);
}

export default definePage(page.path)<MessageData>({
	...messageSteps(page),
	head: ({ form }, { words }) => messageHead(page, form, words),
	Page: HelpDeskPage,
});
