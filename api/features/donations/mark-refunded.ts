import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { DisputeStatus } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";
import { addToTotals } from "./internal/totals.ts";

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
	return sql`UPDATE donation SET status = ${partlyLeft(donationId, sql`refunded_minor`)}
		WHERE id = ${donationId} AND status IN ('succeeded', 'partially_refunded', 'disputed')`;
}

/**
 * The statements that set the refunded amount of a donation: higher after a refund, lower after one that failed.
 * They belong in the same write as the refund's posting.
 * @param input.refundedMinor the new total of refunds, including fees
 * @param input.giftMinor the refunded part of the gift; negative if a refund is reversed
 */
export function markRefunded(
	_ctx: Ctx,
	input: { donation: DonationRow; refundedMinor: number; giftMinor: number },
): Statement[] {
	const { donation: row, refundedMinor, giftMinor } = input;
	const whole = refundedMinor === row.chargeMinor;
	const wasWhole = row.refundedMinor === row.chargeMinor;
	const status = whole ? nothingLeft(row.id) : partlyLeft(row.id, sql`${refundedMinor}`);
	return [
		sql`UPDATE donation SET refunded_minor = ${refundedMinor}, status = ${status} WHERE id = ${row.id}`,
		...addToTotals(row, -giftMinor, Number(wasWhole) - Number(whole)),
	];
}

/** The statements that leave a request what it has withdrawn already, although it went back to donors: its account does not pay that. */
export function coverShortfall(donation: DonationRow, shortfallMinor: number): Statement[] {
	return addToTotals(donation, shortfallMinor, 0);
}
