import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { Language } from "../../domain/languages.ts";
import { inLanguage } from "../../domain/languages.ts";
import type { MessageData } from "../../domain/message-templates.ts";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { mailValues, type SharedContent } from "./content.ts";

interface StoredCampaign extends Omit<SharedContent, "blocks" | "request"> {
	blocks: string;
	state: string;
	request_id: string | null;
	title: string | null;
	story: string | null;
	image_url: string | null;
}

const content = sqlQuery<StoredCampaign>(
	() => sql`SELECT c.kind, c.subject, c.blocks, c.sender, c.state, r.id AS request_id, r.title, r.story, r.default_image_url AS image_url
		FROM campaign c LEFT JOIN donation_request r ON r.id = c.request_id WHERE c.id = ${sql.placeholder("id")}`,
);

/**
 * The values of a mail of a campaign, read when it is sent.
 * @returns null if the campaign was stopped or deleted meanwhile
 */
export async function campaignValues(
	ctx: Ctx,
	{ id, data, language }: { id: string; data: MessageData; language: Language },
): Promise<MessageData | null> {
	const [found] = await ctx.db.all(content({ id: String(data.campaign) }));
	if (found?.state !== "sending") return null;
	const { kind, subject, sender } = found;
	const request = found.request_id
		? { id: found.request_id, title: found.title ?? "", story: found.story ?? "", defaultImageUrl: found.image_url }
		: null;
	const { publicUrl } = ctx.platform.settings;
	const reportUrl =
		kind === "users" ? "" : publicUrl + inLanguage(`/reportMail?token=${await reportToken(ctx, id)}`, language);
	const shared = { kind, subject, sender, request, blocks: JSON.parse(found.blocks) };
	return { ...mailValues(shared, { name: String(data.name ?? ""), publicUrl, reportUrl }) };
}

/** The List-Id of a campaign's mails (RFC 2919). */
export function listId({ platform }: Ctx, template: string): string {
	return `<${template}.${new URL(platform.settings.publicUrl).hostname}>`;
}

const signatureOf = (key: string, messageId: string) => hmacSha256(key, `report-mail:${messageId}`);

async function reportToken({ platform }: Ctx, messageId: string): Promise<string> {
	return `${messageId}.${await signatureOf(platform.settings.secretsKeys[0]?.key ?? "", messageId)}`;
}

/** The mail that a report link belongs to, which any of our keys may have signed. @throws Problem 404 for a forged or broken token */
export async function readReportToken({ platform }: Ctx, token: string | null): Promise<string> {
	const [, messageId = "", signature = ""] = /^(msg_\w{1,60})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
	for (const { key } of messageId === "" ? [] : platform.settings.secretsKeys) {
		if (timingSafeEqual(signature, await signatureOf(key, messageId))) return messageId;
	}
	throw new Problem(404, "no_such_page");
}
