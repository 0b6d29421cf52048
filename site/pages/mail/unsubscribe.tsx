import { readersForm } from "../../../api/domain/contracts/mail.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import type { OptionalTopic } from "../../../api/domain/people/mail-topics.ts";
import {
	changeReadersChoices,
	readersChoices,
	readUnsubscribeToken,
	unsubscribe,
} from "../../../api/features/outbox/unsubscribe.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxesField, HiddenField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";

interface UnsubscribeData {
	topic: OptionalTopic;
	token: string;
	/** Whether the choices were saved just now. */
	isSaved: boolean;
	/** Whether the reader still wants mails on the topic. */
	isWanted: boolean;
	/** The reader's choices for all topics. */
	form: FormState;
}

async function choicesOf(ctx: PageContext, token: string, topic: OptionalTopic) {
	const wanted = (await readersChoices(ctx, token)).filter((each) => each.wanted);
	const form = newForm(readersForm, { token, topics: wanted.map((each) => each.topic) });
	return { topic, token, isWanted: wanted.some((each) => each.topic === topic), form };
}

function UnsubscribePage({ data: { topic, token, isSaved, isWanted, form } }: { data: UnsubscribeData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			{isSaved ? (
				<Alert tone="good" role="status">
					{t("notice.mail-saved")}
				</Alert>
			) : null}
			{!isWanted ? (
				<>
					<h1>{t("unsubscribe.done")}</h1>
					<p>{t(`mail.topics.${topic}`)}</p>
					<p>{t("unsubscribe.done-text")}</p>
				</>
			) : (
				<>
					<h1>{t("unsubscribe.title")}</h1>
					<p>{t(`mail.topics.${topic}`)}</p>
					<form method="post" action={localizePath("/unsubscribe")}>
						<input type="hidden" name="token" value={token} />
						<Button>{t("unsubscribe.submit")}</Button>
					</form>
				</>
			)}
			<h2>{t("mail.title")}</h2>
			<Form of={form} name="mail" action="/unsubscribe">
				<HiddenField name="token" />
				<CheckboxesField name="topics" />
				<Button name="intent" value="choose" variant="secondary">
					{t("mail.save")}
				</Button>
			</Form>
		</div>
	);
}

/** Stops mails on a topic, by the link in each of them, or all that the reader does not want. Nobody signs in. */
export default definePage("/unsubscribe")<UnsubscribeData>({
	example: { reached: "Follow the link at the end of a mail." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, { url }) {
		const token = url.searchParams.get("token") ?? "";
		const { topic } = await readUnsubscribeToken(ctx, token);
		return reply.page({ isSaved: false, ...(await choicesOf(ctx, token, topic)) });
	},
	async action(ctx, request) {
		const form = readForm(request, readersForm);
		const token = request.form.get("token") ?? "";
		const { topic } = await readUnsubscribeToken(ctx, token);
		if (form.intent !== "choose") {
			await unsubscribe(ctx, token);
			return reply.page({ isSaved: false, ...(await choicesOf(ctx, token, topic)) });
		}
		if (!form.ok) return formAnswer({ ...(await choicesOf(ctx, token, topic)), isSaved: false, form }, form);
		await changeReadersChoices(ctx, form.value);
		return reply.page({ isSaved: true, ...(await choicesOf(ctx, token, topic)) });
	},
	head: (_data, { words }) => ({ title: words.t("unsubscribe.title"), noIndex: true }),
	Page: UnsubscribePage,
});
