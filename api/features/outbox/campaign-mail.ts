import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { Language } from "../../domain/languages.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { MessageData } from "../../domain/people/message-templates.ts";
import { type CampaignKind, campaignStaff, isOpenFor } from "../../domain/requests/campaigns/campaign.ts";
import { mailValues, type SharedContent } from "../../domain/requests/campaigns/mail-values.ts";
import { type RequestStatus, requestStatuses } from "../../domain/requests/statuses.ts";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";
import { postalAddressOf } from "./postal-address.ts";

interface StoredCampaign extends Omit<SharedContent, "blocks" | "request" | "kind"> {
	kind: CampaignKind;
	blocks: string;
	state: string;
	by_rules: number;
	user_id: string;
	author_state: string;
	sender_id: string;
	roles: string;
	request_id: string | null;
	requester_id: string | null;
	organization_id: string | null;
	status: RequestStatus | null;
	is_private: number | null;
	title: string | null;
	image_url: string | null;
	gave_again: number;
}

/** Whether the reader of a mail that goes out some time after the last gift has given to its sender since: by account, or by address. */
const gaveAgain = (() => {
	const toSender = sql`d.status IN ${[...paidStatuses]} AND d.succeeded_at >= m.added_at AND (d.beneficiary_id = c.sender_id OR (d.beneficiary_kind = 'request'
		AND EXISTS (SELECT 1 FROM donation_request q WHERE q.id = d.beneficiary_id AND coalesce(q.organization_id, q.user_id) = c.sender_id)))`;
	return sql`EXISTS (SELECT 1 FROM campaign_series s JOIN campaign_recipient m ON m.message_id = ${sql.placeholder("message")}
		WHERE s.campaign_id = c.id AND s.begins = 'last' AND (EXISTS (SELECT 1 FROM donation d WHERE d.donor_user_id = m.user_id AND ${toSender})
			OR EXISTS (SELECT 1 FROM donation d WHERE d.donor_user_id IS NULL AND d.donor_email = m.address COLLATE NOCASE AND ${toSender})))`;
})();

const content = sqlQuery<StoredCampaign>(
	() => sql`SELECT c.kind, CASE coalesce((SELECT variant FROM campaign_recipient WHERE message_id = ${sql.placeholder("message")}), c.winner)
				WHEN 'b' THEN c.subject_b ELSE c.subject END AS subject, c.blocks, c.sender, c.state, c.by_rules, c.user_id, c.sender_id, u.state AS author_state, u.roles, r.id AS request_id,
			r.user_id AS requester_id, r.organization_id, r.status, r.is_private, r.title, r.default_image_url AS image_url, ${gaveAgain} AS gave_again
		FROM campaign c JOIN user u ON u.id = c.user_id LEFT JOIN donation_request r ON r.id = c.request_id WHERE c.id = ${sql.placeholder("id")}`,
);

/** Whether the author may still write so: days may have passed since, in which people lose rights and requests are stopped. */
async function isStillAllowed(ctx: Ctx, { kind, ...found }: StoredCampaign): Promise<boolean> {
	if (found.author_state !== "active") return false;
	const author: Ctx = { ...ctx, actor: { kind: "user", userId: found.user_id, roles: JSON.parse(found.roles) } };
	if (kind === "users") return hasRole(author.actor, campaignStaff);
	if (found.status === null || !isOpenFor(kind, { status: found.status, isPrivate: found.is_private === 1 }))
		return false;
	const request = { userId: found.requester_id ?? "", organizationId: found.organization_id };
	return kind === "contacts" || standsFor(author, request);
}

/**
 * The values of a mail of a campaign, read when it is sent.
 * @param isCounted whether the recipient lets us count that the mail was opened and its links were used
 * @returns `later` while our team reviews the request's new content; null if the campaign was stopped or deleted meanwhile, its
 *   author may not write so any more, or the reader whom it asks to give again did so
 */
export async function campaignValues(
	ctx: Ctx,
	{ id, data, language }: { id: string; data: MessageData; language: Language },
	isCounted: boolean,
): Promise<MessageData | "later" | null> {
	const [found] = await ctx.db.all(content({ id: String(data.campaign), message: id }));
	if (found?.state !== "sending" || found.gave_again) return null;
	if (found.status !== null && requestStatuses[found.status].tone === "waiting") return "later";
	if (!(await isStillAllowed(ctx, found))) return null;
	const { subject, sender, sender_id: senderId } = found;
	// People in a group by rule gave to the sender, but perhaps not to this request.
	const kind: SharedContent["kind"] = found.by_rules ? "givers" : found.kind;
	const request = found.request_id
		? { id: found.request_id, title: found.title ?? "", defaultImageUrl: found.image_url }
		: null;
	const { publicUrl } = ctx.platform.settings;
	const reportUrl =
		kind === "users" ? "" : linkFor(ctx, `/reportMail?token=${await mailToken(ctx, "report", id)}`, language);
	const counting = isCounted ? `token=${await mailToken(ctx, "reading", id)}` : null;
	const counted = counting === null ? {} : countedUrls(publicUrl, counting);
	const postalAddress = await postalAddressOf(ctx, senderId);
	const shared = { kind, subject, sender, senderId, postalAddress, request, blocks: JSON.parse(found.blocks) };
	return { ...mailValues(shared, { name: String(data.name ?? ""), language, publicUrl, reportUrl, ...counted }) };
}

/** The List-Id of a campaign's mails (RFC 2919): each sender has a list, because readers unsubscribe from one sender. */
export function listId({ platform }: Ctx, template: string, senderId: string): string {
	const list = senderId === "" ? template : `${senderId.replaceAll("_", "-")}.${template}`;
	return `<${list}.${new URL(platform.settings.publicUrl).hostname}>`;
}

/** The addresses at which campaigns' mails tell that they were opened, and that a link was used. */
export const openedPath = "/mail/opened";
export const clickedPath = "/mail/link";
const countedUrls = (publicUrl: string, query: string) => ({
	openedUrl: `${publicUrl}${openedPath}?${query}`,
	clickedUrl: `${publicUrl}${clickedPath}?${query}&to=`,
});

/** The purpose of a link in a mail. */
type Purpose = "report" | "reading" | "sender";

const signatureOf = (key: string, purpose: Purpose, messageId: string) =>
	hmacSha256(key, `${purpose}-mail:${messageId}`);

/** The token of a link in a mail, which says which mail it is in. */
export async function mailToken({ platform }: Ctx, purpose: Purpose, messageId: string): Promise<string> {
	return `${messageId}.${await signatureOf(platform.settings.secretsKeys[0]?.key ?? "", purpose, messageId)}`;
}

/** The mail that a link belongs to, which any of our keys may have signed. @throws Problem 404 for a forged or broken token */
export async function readMailToken({ platform }: Ctx, purpose: Purpose, token: string | null): Promise<string> {
	const [, messageId = "", signature = ""] = /^(msg_\w{1,60})\.([0-9a-f]{64})$/.exec(token ?? "") ?? [];
	for (const { key } of messageId === "" ? [] : platform.settings.secretsKeys) {
		if (timingSafeEqual(signature, await signatureOf(key, purpose, messageId))) return messageId;
	}
	throw new Problem(404, "no_such_page");
}
