import type { ReactNode } from "react";
import type * as v from "valibot";
import type { HelpInput } from "../../../api/domain/contracts/help.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { formTime, looksAutomatic } from "../../../api/features/help/form-time.ts";
import { leaveMessage, ownAddress } from "../../../api/features/help/leave-message.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { type Again, defineIntent } from "../../intents.ts";
import type { Head, PageContext, PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";

export interface MessageData {
	form: FormState;
	sent: boolean;
}

type MessageWords = Record<"title" | "intro" | "thanks", WordKey>;

interface MessagePage<Schema extends v.GenericSchema> {
	path: string;
	words: MessageWords;
	kind: Exclude<HelpInput["kind"], "account">;
	contract: Schema;
}

type Sent = Omit<HelpInput, "kind"> & { website: string; started: string };

/** The functions of a page whose form goes to our staff; the page adds its head and its view. */
export function messageSteps<Schema extends v.GenericSchema<unknown, Sent>>({
	path,
	kind,
	contract,
}: MessagePage<Schema>) {
	const emptyForm = async (ctx: PageContext) => {
		const { email, ...own } = (await ownAddress(ctx)) ?? {};
		return newForm(contract, { ...own, ...(email ? { email } : {}), started: await formTime(ctx) });
	};
	return {
		allow: "anyone",
		styles: "signed-in",
		limit: kind,
		async load(ctx: PageContext, { url }: PageRequest, again: Again) {
			const form = again();
			return reply.page({ form: form ?? (await emptyForm(ctx)), sent: !form && url.searchParams.has("sent") });
		},
		intents: {
			send: defineIntent({
				form: contract,
				async run(ctx, value, { url }) {
					const { website, started, ...input } = value as Sent;
					const looksLikeSpam = await looksAutomatic(ctx, { website, started });
					await leaveMessage(
						ctx,
						{ kind, ...input },
						{ language: splitLanguage(url.pathname).language, looksLikeSpam },
					);
				},
				to: `${path}?sent=1`,
			}),
		},
	} as const;
}

/** The head of such a page. */
export function messageHead(
	{ path, words }: Pick<MessagePage<never>, "path" | "words">,
	form: FormState,
	{ t }: Words,
): Head {
	const title = t(words.title);
	return {
		title: isRefused(form) ? t("report.title-error", { title }) : title,
		description: t(words.intro),
		canonical: path,
	};
}

/** The page around the form, with thanks in its place once it is sent. */
export function MessageView({
	of: { words },
	data: { sent },
	children,
}: {
	of: Pick<MessagePage<never>, "words">;
	data: MessageData;
	children: ReactNode;
}) {
	const { t } = useWords();
	return (
		<div className="wrap page help">
			<h1>{t(words.title)}</h1>
			<p>{t(words.intro)}</p>
			{sent ? (
				<Alert tone="good" role="status">
					{t(words.thanks)}
				</Alert>
			) : (
				<div className="panel">{children}</div>
			)}
		</div>
	);
}
