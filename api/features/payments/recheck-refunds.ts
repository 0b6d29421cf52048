import { and, asc, eq, sql } from "drizzle-orm";
import { refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { attemptById, providerOf } from "./internal/attempts.ts";
import { isDue, together, whileDue } from "./internal/due.ts";
import type { RefundRow } from "./internal/refund-rows.ts";
import { sendRefund } from "./send-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Sends unanswered refunds again, and reads pending ones from the provider, for a limited time.
 * @param within milliseconds
 */
export async function recheckRefunds(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	await inTime(ctx, within, (hurried) =>
		whileDue(
			hurried,
			clock.now() + within,
			() => take(hurried),
			(row) => recheckRefund(hurried, row),
		),
	);
}

async function take(ctx: Ctx): Promise<RefundRow[]> {
	const now = ctx.platform.clock.now();
	const rows = await ctx.db.read
		.select()
		.from(refund)
		.where(and(sql`${refund.status} IN ('created','pending')`, isDue(now, refund)))
		.orderBy(asc(refund.checkedAt))
		.limit(together);
	if (rows.length === 0) return rows;
	await ctx.db.write(
		rows.map(({ id }) => ctx.db.build.update(refund).set({ checkedAt: now }).where(eq(refund.id, id))),
	);
	return rows;
}

async function recheckRefund(ctx: Ctx, row: RefundRow): Promise<void> {
	if (row.status === "created") return sendRefund(ctx, { refundId: row.id });
	const attempt = await attemptById(ctx, row.attemptId);
	if (!attempt?.providerChargeId) return;
	for (const facts of await providerOf(ctx, attempt).listRefunds(attempt.providerChargeId)) {
		await settleRefund(ctx, facts);
	}
}
