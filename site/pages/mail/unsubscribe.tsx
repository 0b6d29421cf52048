import { readersForm } from "../../../api/domain/contracts/mail.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import type { OptionalTopic } from "../../../api/domain/people/mail-topics.ts";
import { chooseSender, type Sender, senderOf } from "../../../api/features/outbox/senders.ts";
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
	/** The token of a campaign's mail, and its sender. */
	mail: string;
	sender: Sender | null;
	/** Whether the choices were saved just now. */
	isSaved: boolean;
	/** Whether the reader still wants mails on the topic. */
	isWanted: boolean;
	/** The reader's choices for all topics. */
	form: FormState;
}

async function choicesOf(ctx: PageContext, { token, mail }: Tokens, topic: OptionalTopic) {
	const wanted = (await readersChoices(ctx, token)).filter((each) => each.wanted);
	const form = newForm(readersForm, { token, topics: wanted.map((each) => each.topic) });
	const sender = await senderOf(ctx, mail);
	return { topic, token, mail, sender, isWanted: wanted.some((each) => each.topic === topic), form };
}

interface Tokens {
	token: string;
	/** Empty for a mail without a sender. */
	mail: string;
}

/** The choice about one sender, before the one about all of them. */
function SenderChoice({ sender, token, mail }: Tokens & { sender: Sender }) {
	const { t, localizePath } = useWords();
	const { name, isRefused } = sender;
	return (
		<>
			<h1 dir="auto">{t(isRefused ? "unsubscribe.sender-done" : "unsubscribe.sender-title", { sender: name })}</h1>
			{isRefused ? null : <p>{t("unsubscribe.sender-text")}</p>}
			<form method="post" action={localizePath("/unsubscribe")}>
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="mail" value={mail} />
				<Button
					name="intent"
					value={isRefused ? "sender-again" : "sender"}
					variant={isRefused ? "secondary" : "primary"}
				>
					{isRefused ? t("unsubscribe.sender-again") : t("unsubscribe.sender-submit", { sender: name })}
				</Button>
			</form>
		</>
	);
}

function UnsubscribePage({ data }: { data: UnsubscribeData }) {
	const { topic, token, mail, sender, isSaved, isWanted, form } = data;
	const { t, localizePath } = useWords();
	const Title = sender ? "h2" : "h1";
	return (
		<div className="wrap identity">
			{isSaved ? (
				<Alert tone="good" role="status">
					{t("notice.mail-saved")}
				</Alert>
			) : null}
			{sender ? <SenderChoice sender={sender} token={token} mail={mail} /> : null}
			{!isWanted ? (
				<>
					<Title>{t("unsubscribe.done")}</Title>
					<p>{t(`mail.topics.${topic}`)}</p>
					<p>{t("unsubscribe.done-text")}</p>
				</>
			) : (
				<>
					<Title>{t(sender ? "unsubscribe.everyone" : "unsubscribe.title")}</Title>
					<p>{t(`mail.topics.${topic}`)}</p>
					<form method="post" action={localizePath("/unsubscribe")}>
						<input type="hidden" name="token" value={token} />
						<input type="hidden" name="mail" value={mail} />
						<Button variant={sender ? "secondary" : "primary"}>{t("unsubscribe.submit")}</Button>
					</form>
				</>
			)}
			<h2>{t("mail.title")}</h2>
			<Form of={form} name="mail" action="/unsubscribe">
				<HiddenField name="token" />
				<input type="hidden" name="mail" value={mail} />
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
		const tokens = { token: url.searchParams.get("token") ?? "", mail: url.searchParams.get("mail") ?? "" };
		const { topic } = await readUnsubscribeToken(ctx, tokens.token);
		return reply.page({ isSaved: false, ...(await choicesOf(ctx, tokens, topic)) });
	},
	async action(ctx, request) {
		const form = readForm(request, readersForm);
		const tokens = { token: request.form.get("token") ?? "", mail: request.form.get("mail") ?? "" };
		const { topic } = await readUnsubscribeToken(ctx, tokens.token);
		if (form.intent === "sender" || form.intent === "sender-again") {
			await chooseSender(ctx, { token: tokens.mail, wanted: form.intent === "sender-again" });
			return reply.page({ isSaved: false, ...(await choicesOf(ctx, tokens, topic)) });
		}
		if (form.intent !== "choose") {
			await unsubscribe(ctx, tokens.token);
			return reply.page({ isSaved: false, ...(await choicesOf(ctx, tokens, topic)) });
		}
		if (!form.ok) return formAnswer({ ...(await choicesOf(ctx, tokens, topic)), isSaved: false, form }, form);
		await changeReadersChoices(ctx, form.value);
		return reply.page({ isSaved: true, ...(await choicesOf(ctx, tokens, topic)) });
	},
	head: (_data, { words }) => ({ title: words.t("unsubscribe.title"), noIndex: true }),
	Page: UnsubscribePage,
});
