import { and, eq, inArray, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { donation, requestTotals } from "../../../db/schema/index.ts";
import type { DonationStatus } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./get.ts";

/** Statuses that a payment may still move. */
const unpaid: DonationStatus[] = ["created", "processing", "failed", "canceled"];

/** Marks a donation as being paid, where the try that pays it is running (it may have been overtaken). */
export function markProcessing(donationId: string, attemptId: string): Statement {
	return sql`UPDATE donation SET status = 'processing' WHERE id = ${donationId} AND status IN ('created', 'failed', 'canceled')
		AND EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attemptId} AND status IN ('created', 'processing', 'in_review'))`;
}

/** A try that came to nothing leaves its donation open for another, unless another try is still running. */
export function failUnlessTrying(donationId: string, attemptId: string): Statement {
	return sql`UPDATE donation SET status = 'failed' WHERE id = ${donationId} AND status IN ('created', 'processing')
		AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${donationId} AND id <> ${attemptId}
			AND status IN ('created', 'processing', 'in_review'))`;
}

/** Marks a donation paid and counts it for its request; belongs in the batch of the capture's posting. */
export function markPaid(ctx: Ctx, row: DonationRow, paidAt: number): Statement[] {
	return [
		ctx.db.build
			.update(donation)
			.set({ status: "succeeded", succeededAt: paidAt })
			.where(and(eq(donation.id, row.id), inArray(donation.status, unpaid))),
		...(row.beneficiaryKind === "request" ? [addToTotals(ctx, row, row.giftMinor, 1)] : []),
	];
}

/** Undoes `markRefunded` for a refund that failed after all. */
export function unmarkRefunded(ctx: Ctx, row: DonationRow, refundedMinor: number, giftMinor: number): Statement[] {
	const wasWhole = row.refundedMinor === row.chargeMinor;
	return [
		ctx.db.build
			.update(donation)
			.set({ refundedMinor, status: refundedMinor === 0 ? "succeeded" : "partially_refunded" })
			.where(eq(donation.id, row.id)),
		...(row.beneficiaryKind === "request" ? [addToTotals(ctx, row, giftMinor, wasWhole ? 1 : 0)] : []),
	];
}

/** Marks a donation given back, in part or whole; belongs in the batch of the refund's posting. */
export function markRefunded(ctx: Ctx, row: DonationRow, refundedMinor: number, giftMinor: number): Statement[] {
	const whole = refundedMinor === row.chargeMinor;
	return [
		ctx.db.build
			.update(donation)
			.set({ refundedMinor, status: whole ? "refunded" : "partially_refunded" })
			.where(eq(donation.id, row.id)),
		...(row.beneficiaryKind === "request" ? [addToTotals(ctx, row, -giftMinor, whole ? -1 : 0)] : []),
	];
}

function addToTotals(ctx: Ctx, row: DonationRow, giftMinor: number, count: -1 | 0 | 1): Statement {
	return ctx.db.build
		.insert(requestTotals)
		.values({ requestId: row.beneficiaryId, currency: row.currency, raisedMinor: giftMinor, donationCount: count })
		.onConflictDoUpdate({
			target: requestTotals.requestId,
			set: {
				raisedMinor: sql`${requestTotals.raisedMinor} + ${giftMinor}`,
				donationCount: sql`${requestTotals.donationCount} + ${count}`,
			},
		});
}
