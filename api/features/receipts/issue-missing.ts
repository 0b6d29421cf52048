import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { leftOf } from "../../domain/giving/refund-share.ts";
import type { Ctx } from "../../http/context.ts";
import { findDonation } from "../donations/find.ts";
import { getIssuer } from "../donations/get-issuer.ts";
import { issueStatement } from "./internal/statements.ts";

const oldest = sqlQuery<{ id: string; paidOn: string | null }>(
	() => sql`SELECT b.donation_id AS id, (SELECT g.received_on FROM payment_attempt p JOIN offline_gift g ON g.attempt_id = p.id
			WHERE p.donation_id = b.donation_id) AS paidOn
		FROM receipt_backlog b ORDER BY b.paid_at, b.donation_id LIMIT 1`,
);

/**
 * Issues the receipts of gifts that were paid before receipts existed, in the order of payment, each with the next number of its
 * series. They are not mailed: their donors find them among their gifts.
 * @param input.within milliseconds after which the rest waits for the next minute
 * @returns how many gifts are done
 */
export async function issueMissingReceipts(ctx: Ctx, { within }: { within: number }): Promise<number> {
	const { clock } = ctx.platform;
	const start = clock.now();
	for (let done = 0; ; done++) {
		const [next] = await ctx.db.all(oldest({}));
		if (!next || clock.now() - start > within) return done;
		await issueMissing(ctx, next);
	}
}

async function issueMissing(ctx: Ctx, { id, paidOn }: { id: string; paidOn: string | null }): Promise<void> {
	const donation = await findDonation(ctx, { id });
	const { status, refundedMinor, succeededAt: paidAt } = donation;
	const left = leftOf(donation, refundedMinor);
	const isDone = sql`DELETE FROM receipt_backlog WHERE donation_id = ${id}`;
	const nothingLeft = left.giftMinor + left.coverMinor <= 0 || status === "charged_back";
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM donation WHERE id = ${id} AND status = ${status} AND refunded_minor = ${refundedMinor})`,
		"gift as read",
	);
	// Another process, or a refund that arrived first, has issued it.
	const hasReceipt = sql`EXISTS (SELECT 1 FROM receipt WHERE donation_id = ${id})`;
	const statements = async () => {
		if (paidAt === null || nothingLeft) return [];
		const issuer = await getIssuer(ctx, { donation });
		const { statement } = issueStatement(ctx, { donation, issuer, paidAt, paidOn: paidOn ?? undefined, left });
		return [requireThat(sql`NOT ${hasReceipt}`, "no receipt yet"), statement];
	};
	if (await writeIfMet(ctx.db, [asRead, ...(await statements()), isDone])) return;
	await ctx.db.write([sql`DELETE FROM receipt_backlog WHERE donation_id = ${id} AND ${hasReceipt}`]);
}
