import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isOptional, type MailTopic } from "../../domain/people/mail-topics.ts";
import type { Ctx } from "../../http/context.ts";
import { addressHolder } from "./preferences.ts";

const byAddress = sqlQuery<{ reason: string }>(
	() =>
		sql`SELECT reason FROM mail_suppression WHERE address IN (${sql.placeholder("address")}, ${sql.placeholder("hash")})`,
);

/**
 * Whether a mail must not go to an address, because mail bounces from it, or because its owner called mail spam: a complaint stops
 * what can be switched off, so receipts go on. Codes and warnings are always sent.
 */
export async function isSuppressed(ctx: Ctx, address: string, topic: MailTopic): Promise<boolean> {
	if (topic === "security") return false;
	const rows = await ctx.db.all(byAddress({ address: address.toLowerCase(), hash: await addressHolder(address) }));
	return rows.some(({ reason }) => reason === "bounced" || isOptional(topic));
}
