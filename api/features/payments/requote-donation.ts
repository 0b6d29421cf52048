import { enteredMinor, quote } from "../../domain/fees.ts";
import type { Ctx } from "../../http/context.ts";
import { findDonation } from "../donations/find.ts";
import { assertOwn } from "../donations/own.ts";
import { updateUnpaid } from "../donations/update-unpaid.ts";
import { endOpenAttempts } from "./end-open-attempts.ts";

/**
 * Adds the processing fee on top of a donation, or removes it, under the quoted policy.
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun, 503 while the provider can't be reached
 */
export async function requoteDonation(ctx: Ctx, { id, feesOnTop }: { id: string; feesOnTop: boolean }): Promise<void> {
	assertOwn(ctx, await findDonation(ctx, { id }));
	await endOpenAttempts(ctx, { donationId: id });
	await updateUnpaid(ctx, {
		id,
		changes: (row) => {
			const policy = { bps: row.feeBps, fixedMinor: row.feeFixedMinor };
			const { giftMinor, coverMinor, chargeMinor } = quote(enteredMinor(row), row.currency, policy, feesOnTop);
			return { giftMinor, coverMinor, chargeMinor, feesOnTop };
		},
	});
}
