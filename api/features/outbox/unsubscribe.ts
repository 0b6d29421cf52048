import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { Language } from "../../domain/languages.ts";
import { type OptionalTopic, optionalTopics } from "../../domain/people/mail-topics.ts";
import { hmacSha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { mailToken } from "./campaign-mail.ts";
import { type Preference, preferencesOf, storeChoices, storePreference } from "./preferences.ts";

/** Mail programs POST here without an Origin (RFC 8058), so the origin check leaves it out. */
export const oneClickPath = "/unsubscribe/one-click";

interface Subscription {
	holder: string;
	topic: OptionalTopic;
}

const signatureOf = (key: string, { holder, topic }: Subscription) => hmacSha256(key, `unsubscribe:${holder}:${topic}`);

/**
 * The links of a mail that switch its topic off: a page with a button, and the headers for mail programs.
 * @param of.message a campaign's mail, whose links are about its sender first
 */
export async function unsubscribeLinks(
	ctx: Ctx,
	{ language, message, ...subscription }: Subscription & { language: Language; message?: string | undefined },
): Promise<{ page: string; headers: Record<string, string> }> {
	const { publicUrl, secretsKeys } = ctx.platform.settings;
	const signature = await signatureOf(secretsKeys[0]?.key ?? "", subscription);
	const token = encodeURIComponent(`${subscription.topic}.${subscription.holder}.${signature}`);
	const query = `?token=${token}${message ? `&mail=${await mailToken(ctx, "sender", message)}` : ""}`;
	return {
		page: linkFor(ctx, `/unsubscribe${query}`, language),
		headers: {
			"List-Unsubscribe": `<${publicUrl}${oneClickPath}${query}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
	};
}

/** Reads a link's token, which any of our keys may have signed. @throws Problem 404 for a forged or broken one */
export async function readUnsubscribeToken({ platform }: Ctx, token: string | null): Promise<Subscription> {
	const [, name, holder = "", signature = ""] = /^(\w{1,20})\.([\w:]{1,100})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
	const topic = optionalTopics.find((each) => each === name);
	if (topic) {
		for (const { key } of platform.settings.secretsKeys) {
			if (timingSafeEqual(signature, await signatureOf(key, { holder, topic }))) return { holder, topic };
		}
	}
	throw new Problem(404, "no_such_page");
}

/**
 * Switches a topic off, without signing in: the token is in the recipient's mail. Repeating it changes nothing.
 * @throws Problem 404 for a forged or broken token
 */
export async function unsubscribe(ctx: Ctx, token: string | null): Promise<OptionalTopic> {
	const { holder, topic } = await readUnsubscribeToken(ctx, token);
	const isAccount = holder.startsWith("usr_");
	await ctx.db.write([
		storePreference(ctx, holder, { topic, wanted: false }),
		...(isAccount ? [auditRow(ctx, "user.unsubscribed", { user: holder }, { topic })] : []),
	]);
	return topic;
}

/** The choices of a mail's recipient for each topic, without signing in. @throws Problem 404 for a forged or broken token */
export async function readersChoices(ctx: Ctx, token: string | null): Promise<Preference[]> {
	return preferencesOf(ctx, (await readUnsubscribeToken(ctx, token)).holder);
}

/** Stores them. @param topics the wanted topics; the others are switched off @throws Problem 404 for a forged or broken token */
export async function changeReadersChoices(
	ctx: Ctx,
	{ token, topics }: { token: string; topics: readonly OptionalTopic[] },
): Promise<void> {
	await storeChoices(ctx, (await readUnsubscribeToken(ctx, token)).holder, topics);
}
