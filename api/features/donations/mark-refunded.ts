import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";
import { addToTotals } from "./internal/totals.ts";

/**
 * The statements that set the refunded amount of a donation: higher after a refund, lower after one that failed.
 * They belong in the same write as the refund's posting.
 * @param input.refundedMinor the new total of refunds, including fees
 * @param input.byBank the donor's bank took the money back
 * @param input.giftMinor the refunded part of the gift; negative if a refund is reversed
 */
export function markRefunded(
	ctx: Ctx,
	input: { donation: DonationRow; refundedMinor: number; giftMinor: number; byBank?: boolean },
): Statement[] {
	const { donation: row, refundedMinor, giftMinor, byBank = false } = input;
	const whole = refundedMinor === row.chargeMinor;
	const wasWhole = row.refundedMinor === row.chargeMinor;
	const status = whole
		? byBank
			? "charged_back"
			: "refunded"
		: row.status === "disputed" && !byBank
			? "disputed"
			: refundedMinor === 0
				? "succeeded"
				: "partially_refunded";
	return [
		ctx.db.build.update(donation).set({ refundedMinor, status }).where(eq(donation.id, row.id)),
		...addToTotals(row, -giftMinor, Number(wasWhole) - Number(whole)),
	];
}

/** The statements that leave a request what it has withdrawn already, because the foundation's reserve pays for it. */
export function coverShortfall(donation: DonationRow, shortfallMinor: number): Statement[] {
	return addToTotals(donation, shortfallMinor, 0);
}
