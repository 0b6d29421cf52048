import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import type { DisputeStatus } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";

/** The statement that marks a donation as processing, if the attempt is still running. */
export function markProcessing(_ctx: Ctx, input: { donationId: string; attemptId: string }): Statement {
	return sql`UPDATE donation SET status = 'processing' WHERE id = ${input.donationId} AND status IN ('created', 'failed', 'canceled')
		AND EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${input.attemptId} AND status IN ('created', 'processing', 'in_review'))`;
}

/** The statement that marks a donation as failed after an attempt, unless another one is running. It can be paid again. */
export function markFailed(_ctx: Ctx, input: { donationId: string; attemptId: string }): Statement {
	return sql`UPDATE donation SET status = 'failed' WHERE id = ${input.donationId} AND status IN ('created', 'processing')
		AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${input.donationId} AND id <> ${input.attemptId}
			AND status IN ('created', 'processing', 'in_review'))`;
}

/**
 * The statements that mark a donation as paid and add it to its request's totals.
 * They belong in the same write as the capture's posting.
 * @param input.paidAt milliseconds
 */
export function markPaid(_ctx: Ctx, input: { donation: DonationRow; paidAt: number }): Statement[] {
	const { donation, paidAt } = input;
	const { paidCurrency, paidGiftMinor, paidMinor, currency, giftMinor, coverMinor, chargeMinor } = donation;
	// A payment in another currency becomes what it was credited as.
	const credited = {
		text: ", currency = ?, gift_minor = ?, cover_minor = ?, charge_minor = ?, paid_currency = ?, paid_gift_minor = ?, paid_minor = ?",
		args: [currency, giftMinor, coverMinor, chargeMinor, paidCurrency, paidGiftMinor, paidMinor],
	};
	const { text, args } = paidCurrency === null ? { text: "", args: [] } : credited;
	return [
		{
			text: `UPDATE donation SET status = 'succeeded', succeeded_at = ?${text}
				WHERE id = ? AND status IN ('created', 'processing', 'failed', 'canceled')`,
			args: [paidAt, ...args, donation.id],
		},
		...addToTotals(donation, donation.giftMinor, 1),
	];
}

/** Whether a paid donation has a dispute in this state. */
const hasDispute = (donationId: string, status: DisputeStatus): SQL =>
	sql`EXISTS (SELECT 1 FROM payment_attempt p JOIN dispute x ON x.attempt_id = p.id AND x.status = ${status}
		WHERE p.donation_id = ${donationId} AND p.status = 'succeeded')`;

/** The status of a paid donation that was not refunded as a whole: disputed while any of its disputes is open. */
const partlyLeft = (donationId: string, refundedMinor: SQL): SQL =>
	sql`CASE WHEN ${hasDispute(donationId, "open")} THEN 'disputed'
		WHEN ${refundedMinor} = 0 THEN 'succeeded' ELSE 'partially_refunded' END`;

/** The status of one that was: the donor's bank took it back, or a part of it, or else it was refunded. The order does not matter. */
const nothingLeft = (donationId: string): SQL =>
	sql`CASE WHEN ${hasDispute(donationId, "lost")} THEN 'charged_back' ELSE 'refunded' END`;

/** The statement that tells whether a paid donation is disputed now. It belongs in the write of a dispute's state. */
export function markDisputed({ donationId }: { donationId: string }): Statement {
	// A tiny refund of a payment in another currency may be nothing in the donation's own.
	return sql`UPDATE donation SET status = ${partlyLeft(donationId, sql`refunded_minor + paid_refunded_minor`)}
		WHERE id = ${donationId} AND status IN ('succeeded', 'partially_refunded', 'disputed')`;
}

/**
 * The statements that set the refunded amount of a donation: higher after a refund, lower after one that failed.
 * They belong in the same write as the refund's posting.
 * @param input.refundedMinor the new total of refunds, including fees
 * @param input.paidRefundedMinor the same in the currency of the payment, if that was another
 * @param input.giftMinor the refunded part of the gift; negative if a refund is reversed
 */
export function markRefunded(
	_ctx: Ctx,
	input: { donation: DonationRow; refundedMinor: number; paidRefundedMinor: number; giftMinor: number },
): Statement[] {
	const { donation: row, refundedMinor, paidRefundedMinor, giftMinor } = input;
	// Rounding may leave nothing of a payment in another currency before all of it went back, so what was paid decides.
	const { chargeMinor, refundedMinor: before } = asPaid(row);
	const back = row.paidMinor === null ? refundedMinor : paidRefundedMinor;
	const [whole, wasWhole] = [back === chargeMinor, before === chargeMinor];
	const status = whole ? nothingLeft(row.id) : partlyLeft(row.id, sql`${back}`);
	return [
		sql`UPDATE donation SET refunded_minor = ${refundedMinor}, paid_refunded_minor = iif(paid_minor IS NULL, 0, ${paidRefundedMinor}),
			status = ${status} WHERE id = ${row.id}`,
		...addToTotals(row, -giftMinor, Number(wasWhole) - Number(whole)),
	];
}

/** The statements that leave a request what it has withdrawn already, although it went back to donors: its account does not pay that. */
export function coverShortfall(donation: DonationRow, shortfallMinor: number): Statement[] {
	return addToTotals(donation, shortfallMinor, 0);
}

/**
 * Adds to a request's raised amount. Other beneficiaries have no totals.
 * @param count change of the number of donations
 */
function addToTotals(donation: DonationRow, giftMinor: number, count: number): Statement[] {
	if (donation.beneficiaryKind !== "request") return [];
	return [
		{
			text: `INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor, donation_count) VALUES (?, ?, ?, 0, ?)
			ON CONFLICT (request_id) DO UPDATE SET
				raised_minor = raised_minor + excluded.raised_minor, donation_count = donation_count + excluded.donation_count`,
			args: [donation.beneficiaryId, donation.currency, giftMinor, count],
		},
	];
}
