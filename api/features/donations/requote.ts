import { quote } from "../../domain/fees.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./get.ts";
import { changeWhileUnpaid } from "./while-unpaid.ts";

/** The amount that the donor once entered: the gift with fees on top, the whole charge without. */
export function enteredMinor(row: Pick<DonationRow, "feesOnTop" | "giftMinor" | "chargeMinor">): number {
	return row.feesOnTop ? row.giftMinor : row.chargeMinor;
}

/**
 * Adds the processing fee on top of a donation, or takes it off again, under the policy that was quoted.
 * @throws Problem 409 once a payment has begun: its amount is already with the provider
 */
export async function requoteDonation(ctx: Ctx, id: string, feesOnTop: boolean): Promise<void> {
	await changeWhileUnpaid(ctx, id, (row) => {
		const policy = { bps: row.feeBps, fixedMinor: row.feeFixedMinor };
		const { giftMinor, coverMinor, chargeMinor } = quote(enteredMinor(row), row.currency, policy, feesOnTop);
		return { giftMinor, coverMinor, chargeMinor, feesOnTop };
	});
}
