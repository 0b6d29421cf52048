import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { isSigned, type MailEvent, readMailEvent } from "../../providers/messages.ts";

/**
 * Verifies an event of the mail provider by its signature over the raw body.
 * @returns null for an event that tells us nothing
 * @throws Problem 400 if the signature is invalid or too old, or no secret is set
 */
export async function verifyMailEvent(
	{ platform }: Ctx,
	input: { body: string; header: (name: string) => string | null },
): Promise<MailEvent | null> {
	const { webhookSecret: secret } = platform.settings.mail;
	if (!secret || !(await isSigned(input, { secret, now: platform.clock.now() })))
		throw new Problem(400, "bad_signature");
	return readMailEvent(input.body);
}

const columns = { delivered: "delivered_at", bounced: "bounced_at", complained: "complained_at" } as const;

/**
 * Stores what happened to a mail: for the report of its campaign, and so that no more mail goes to an address that bounces for
 * ever or whose owner called it spam. Repeating it changes nothing.
 */
export async function storeMailEvent(ctx: Ctx, { type, to, messageId, permanent }: MailEvent): Promise<void> {
	const now = ctx.platform.clock.now();
	const column = sql.raw(columns[type]);
	const stops = type === "complained" || (type === "bounced" && permanent);
	const statements: Statement[] = [
		...(messageId === null
			? []
			: [sql`UPDATE campaign_recipient SET ${column} = ${now} WHERE message_id = ${messageId} AND ${column} IS NULL`]),
		...(stops
			? to.map(
					(address) => sql`INSERT INTO mail_suppression (address, reason, created_at)
						VALUES (${address.toLowerCase()}, ${type}, ${now}) ON CONFLICT DO NOTHING`,
				)
			: []),
	];
	if (statements.length > 0) await ctx.db.write(statements);
}
