import type { OptionalTopic } from "../../../api/domain/mail-topics.ts";
import { readUnsubscribeToken, unsubscribe } from "../../../api/features/outbox/unsubscribe.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

interface UnsubscribeData {
	topic: OptionalTopic;
	/** Null once it is done. */
	token: string | null;
}

function UnsubscribePage({ data: { topic, token } }: { data: UnsubscribeData }) {
	const { t, localizePath } = useWords();
	if (token === null) {
		return (
			<div className="wrap identity">
				<h1>{t("unsubscribe.done")}</h1>
				<p>{t("unsubscribe.done-text")}</p>
			</div>
		);
	}
	return (
		<div className="wrap identity">
			<h1>{t("unsubscribe.title")}</h1>
			<p>{t(`mail.topics.${topic}`)}</p>
			<form method="post" action={localizePath("/unsubscribe")}>
				<input type="hidden" name="token" value={token} />
				<Button>{t("unsubscribe.submit")}</Button>
			</form>
		</div>
	);
}

/** Stops mails on a topic, by the link in each of them. */
export default definePage<UnsubscribeData>({
	path: "/unsubscribe",
	allow: "anyone",
	styles: "identity",
	async load(ctx, { url }) {
		const token = url.searchParams.get("token");
		return reply.page({ topic: (await readUnsubscribeToken(ctx, token)).topic, token });
	},
	async action(ctx, { form }) {
		return reply.page({ topic: await unsubscribe(ctx, form.get("token")), token: null });
	},
	head: (_data, { words }) => ({ title: words.t("unsubscribe.title"), noIndex: true }),
	Page: UnsubscribePage,
});
