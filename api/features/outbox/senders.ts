import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { saidToAuthor } from "../../../db/sql/refused-authors.ts";
import type { Ctx } from "../../http/context.ts";
import { readMailToken } from "./campaign-mail.ts";
import { addressHolder } from "./preferences.ts";

/** The sender of a mail as its recipient sees them, and whether the recipient wants no more of their mails. */
export interface Sender {
	name: string;
	isRefused: boolean;
}

const ofMail = sqlQuery<{
	campaign: string;
	sender: string;
	name: string;
	address: string;
	account: string | null;
	isRefused: number;
}>(
	() => sql`SELECT c.id AS campaign, c.sender_id AS sender, coalesce(o.name, c.sender) AS name, lower(r.address) AS address, r.user_id AS account,
			EXISTS (SELECT 1 FROM sender_refusal f WHERE f.sender_id = c.sender_id AND f.holder IN (lower(r.address), r.user_id)) AS "isRefused"
		FROM campaign_recipient r JOIN campaign c ON c.id = r.campaign_id LEFT JOIN organization o ON o.id = c.sender_id
		WHERE r.message_id = ${placeholder("id")} AND c.sender_id <> ''`,
);

const refusals = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM campaign_recipient r JOIN campaign c ON c.id = r.campaign_id
		JOIN sender_refusal f ON f.holder IN (${placeholder("address")}, ${placeholder("account")}, ${placeholder("hash")})
			AND (f.sender_id = c.sender_id OR (r.added_at IS NULL AND (f.sender_id = c.user_id OR ${saidToAuthor(sql`c.user_id`)})))
		WHERE r.message_id = ${placeholder("id")} AND c.sender_id <> '' LIMIT 1`,
);

/** Whether the recipient of a campaign's mail wants none of its sender, also if they said so after it was queued. */
export async function refusesSender(
	ctx: Ctx,
	{ id, recipient, userId }: { id: string; recipient: string; userId: string | null },
): Promise<boolean> {
	const address = recipient.toLowerCase();
	const hash = await addressHolder(recipient);
	return (await ctx.db.all(refusals({ id, address, hash, account: userId }))).length > 0;
}

const refusalOf = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM sender_refusal f WHERE f.holder IN (${placeholder("address")}, ${placeholder("account")}, ${placeholder("hash")})
		AND (f.sender_id IN (SELECT value FROM json_each(${placeholder("senders")}))
			OR ${saidToAuthor(sql`SELECT value FROM json_each(${placeholder("senders")})`)}) LIMIT 1`,
);

/** Whether somebody wants no mails of any of these people and organizations. */
export async function refusesAnyOf(
	ctx: Ctx,
	{ recipient, userId }: { recipient: string; userId: string | null },
	senders: readonly string[],
): Promise<boolean> {
	const address = recipient.toLowerCase();
	const of = { address, hash: await addressHolder(address), account: userId, senders: JSON.stringify(senders) };
	return (await ctx.db.all(refusalOf(of))).length > 0;
}

async function findMail(ctx: Ctx, token: string | null) {
	if (token === null || token === "") return null;
	const [found] = await ctx.db.all(ofMail({ id: await readMailToken(ctx, "sender", token) }));
	return found ?? null;
}

/** The sender of the mail that a link is in; null if it has none, or its campaign is gone. @throws Problem 404 for a forged token */
export async function senderOf(ctx: Ctx, token: string | null): Promise<Sender | null> {
	const found = await findMail(ctx, token);
	return found && { name: found.name, isRefused: found.isRefused === 1 };
}

/**
 * Stores whether the reader of a mail wants further ones of its sender, without signing in. Repeating it changes nothing.
 * @returns whether the mail has a sender
 * @throws Problem 404 for a forged token
 */
export async function chooseSender(ctx: Ctx, { token, wanted }: { token: string; wanted: boolean }): Promise<boolean> {
	const found = await findMail(ctx, token);
	if (!found) return false;
	const { sender, address, account, campaign } = found;
	const holders = [address, ...(account ? [account] : [])];
	await ctx.db.write(
		wanted
			? [sql`DELETE FROM sender_refusal WHERE sender_id = ${sender} AND holder IN ${holders}`]
			: holders.map(
					(holder) => sql`INSERT OR IGNORE INTO sender_refusal (holder, sender_id, campaign_id, created_at)
						VALUES (${holder}, ${sender}, ${campaign}, ${ctx.platform.clock.now()})`,
				),
	);
	return true;
}
