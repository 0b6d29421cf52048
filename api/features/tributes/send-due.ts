import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { cardPath, unpaidTributeSpan } from "../../domain/giving/tribute.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { queueMail } from "../outbox/queue.ts";
import { findCard } from "./find.ts";

/** Cards that one run queues; the next run, a minute later, queues more. */
const batch = 50;
const day = 24 * 3_600_000;

/** The decision about its words can no longer be taken back. */
const decided = (id: SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM decision WHERE subject_id = ${id} AND kind = 'card')`;

const due = sqlQuery<{ id: string; email: string }>(
	() => sql`SELECT t.id, t.told_email AS email FROM gift_tribute t INDEXED BY gift_tribute_due JOIN donation d ON d.id = t.donation_id
		WHERE t.due_at IS NOT NULL AND t.sent_at IS NULL AND t.due_at <= ${placeholder("now")} AND t.state = 'shown'
			AND d.status IN ('succeeded', 'partially_refunded') AND t.told_email IS NOT NULL AND ${decided(sql`t.id`)}
		ORDER BY t.due_at LIMIT ${sql.raw(String(batch))}`,
);

/** Mails the cards of paid gifts whose day has come, each once. A gift that goes back first has none. */
export async function sendDueCards(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const { id, email } of await ctx.db.all(due({ now }))) {
		const { language, kind, name, toldName, from, title, amountMinor, currency, message } = await findCard(ctx, { id });
		await writeIfMet(ctx.db, [
			requireThat(
				sql`EXISTS (SELECT 1 FROM gift_tribute t JOIN donation d ON d.id = t.donation_id WHERE t.id = ${id} AND t.sent_at IS NULL
					AND t.told_email = ${email} AND t.state = 'shown' AND d.status IN ('succeeded', 'partially_refunded')
					AND ${decided(sql`t.id`)})`,
				"the card is due",
			),
			sql`UPDATE gift_tribute SET sent_at = ${now} WHERE id = ${id}`,
			queueMail(ctx, { email, userId: null, language }, "gift-card", {
				card: id,
				kind,
				name,
				toldName,
				from: from ?? "",
				title: title ?? "",
				amount: amountMinor === null ? "" : formatMoney(amountMinor, currency),
				message,
				link: linkFor(ctx, cardPath(id), language),
			}),
		]);
	}
}

/** Forgets in whose name gifts were begun that were never paid, after a month. Once a day. */
export async function forgetUnpaidTributes(ctx: Ctx): Promise<void> {
	const before = ctx.platform.clock.now() - unpaidTributeSpan;
	// Some days more, in case the timer stood still.
	await ctx.db.write([
		sql`DELETE FROM gift_tribute WHERE created_at < ${before} AND created_at > ${before - 10 * day}
			AND (SELECT status FROM donation WHERE id = donation_id) IN ('created', 'failed', 'canceled')`,
	]);
}
