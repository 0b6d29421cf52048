import { eq, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./get.ts";

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
export function markPaid(row: DonationRow, paidAt: number): Statement[] {
	return [
		{
			text: `UPDATE donation SET status = 'succeeded', succeeded_at = ?
				WHERE id = ? AND status IN ('created', 'processing', 'failed', 'canceled')`,
			args: [paidAt, row.id],
		},
		...(row.beneficiaryKind === "request" ? [addToTotals(row, row.giftMinor, 1)] : []),
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
		...(row.beneficiaryKind === "request" ? [addToTotals(row, giftMinor, wasWhole ? 1 : 0)] : []),
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
		...(row.beneficiaryKind === "request" ? [addToTotals(row, -giftMinor, whole ? -1 : 0)] : []),
	];
}

function addToTotals(row: DonationRow, giftMinor: number, count: -1 | 0 | 1): Statement {
	return {
		text: `INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor, donation_count) VALUES (?, ?, ?, 0, ?)
			ON CONFLICT (request_id) DO UPDATE SET
				raised_minor = raised_minor + excluded.raised_minor, donation_count = donation_count + excluded.donation_count`,
		args: [row.beneficiaryId, row.currency, giftMinor, count],
	};
}
