import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat } from "../../../db/client.ts";
import { paymentAttempt, refund } from "../../../db/schema/index.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUninvolved } from "./internal/involved.ts";
import type { RefundRow } from "./internal/refund-failed.ts";
import { sendRefund } from "./send-refund.ts";

/**
 * Sends a failed refund once more, as a new one whose id depends on the failed one, so that two members of staff, or a process that
 * died, never send it twice.
 * @throws Problem 403 for staff who have a part in the gift
 * @returns `too_much` if less than that is left of the payment by now
 */
export async function repeatRefund(ctx: Ctx, failed: RefundRow): Promise<"sent" | "refused" | "too_much"> {
	const [of] = await ctx.db.read
		.select({ donationId: paymentAttempt.donationId })
		.from(paymentAttempt)
		.where(eq(paymentAttempt.id, failed.attemptId));
	const uninvolved = await requireUninvolved(ctx, of?.donationId ?? null);
	const id = `ref_${(await sha256(`again ${failed.id}`)).slice(0, 26)}`;
	const now = ctx.platform.clock.now();
	try {
		await ctx.db.write([
			...uninvolved,
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
		await requireUninvolved(ctx, of?.donationId ?? null);
		if (failedBecause(error, "precondition failed")) return (await stateOf(ctx, id)) ?? "too_much";
		if (!failedBecause(error, "UNIQUE constraint failed")) throw error;
	}
	await sendRefund(ctx, { refundId: id });
	return (await stateOf(ctx, id)) ?? "refused";
}

async function stateOf(ctx: Ctx, id: string): Promise<"sent" | "refused" | null> {
	const [row] = await ctx.db.read.select({ status: refund.status }).from(refund).where(eq(refund.id, id)).limit(1);
	return row ? (row.status === "failed" ? "refused" : "sent") : null;
}
