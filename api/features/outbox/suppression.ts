import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { listSuppressionsQuery, suppressionAnswer } from "../../domain/contracts/mail.ts";
import { isOptional, type MailTopic } from "../../domain/people/mail-topics.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { hold } from "../decisions/hold.ts";
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

// The address of a closed account is stored as a hash, which only the whole address finds.
const queries = listQueries({
	row: suppressionAnswer,
	select: sql`CASE WHEN address = ${placeholder("hash")} THEN ${placeholder("search")} ELSE address END AS address, reason, created_at AS createdAt`,
	from: sql`mail_suppression`,
	where: sql`(address = ${placeholder("hash")} OR (address >= ${placeholder("search")} AND address < ${placeholder("search")} || char(1114111)
			AND address NOT GLOB 'mail:*'))
		AND (${placeholder("reason")} IS NULL OR reason = ${placeholder("reason")})`,
	order: sql`address`,
});

/** The addresses that get no mail, so that staff can tell somebody who misses it why. */
export const listSuppressions = definePages({
	query: listSuppressionsQuery,
	row: suppressionAnswer,
	async queries({ search = "", reason = null }) {
		const start = search.toLowerCase();
		return queries({ search: start, hash: await addressHolder(start), reason });
	},
});

/** Lets mail go to an address again, after its owner asked for it or mended it. Repeating it changes nothing. */
export async function liftSuppression(ctx: Ctx, input: { address: string; reason: string }): Promise<void> {
	const holder = await addressHolder(input.address);
	const address = input.address.toLowerCase();
	const isIt = sql`address IN (${address}, ${holder})`;
	await writeIfMet(ctx.db, [
		requireThat(sql`EXISTS (SELECT 1 FROM mail_suppression WHERE ${isIt})`, "suppressed"),
		...hold(ctx, "mail-suppression", JSON.stringify([address, holder])).around([
			sql`DELETE FROM mail_suppression WHERE ${isIt}`,
			auditRow(ctx, "mail.suppression_lifted", { address: holder }, { reason: input.reason }),
		]),
	]);
}
