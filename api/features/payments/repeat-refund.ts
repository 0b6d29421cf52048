import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { RefundRow } from "./internal/refund-failed.ts";
import { sendRefund } from "./send-refund.ts";

/** Sends a failed refund once more, as a new one. @returns false if the provider refused it again, or nothing is left to refund */
export async function repeatRefund(ctx: Ctx, failed: RefundRow): Promise<boolean> {
	const id = ctx.platform.ids.next("ref_");
	const now = ctx.platform.clock.now();
	try {
		await ctx.db.write([
			requireThat(
				sql`(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE attempt_id = ${failed.attemptId} AND status <> 'failed')
					+ ${failed.amountMinor} <= (SELECT amount_minor FROM payment_attempt WHERE id = ${failed.attemptId})`,
				"at most what was paid",
			),
			ctx.db.build
				.insert(refund)
				.values({ ...failed, id, providerRefundId: null, status: "created", createdAt: now, checkedAt: now }),
		]);
	} catch (error) {
		if (failedBecause(error, "precondition failed")) return false;
		throw error;
	}
	await sendRefund(ctx, { refundId: id });
	const [after] = await ctx.db.read.select().from(refund).where(eq(refund.id, id)).limit(1);
	return after?.status !== "failed";
}
