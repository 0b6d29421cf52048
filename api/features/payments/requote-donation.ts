import { quoteFor } from "../../domain/payment-methods.ts";
import type { PaymentMethod } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { getDonation } from "../donations/get.ts";
import { assertOwn } from "../donations/own.ts";
import { updateUnpaid } from "../donations/update-unpaid.ts";
import { endOpenAttempts } from "./end-open-attempts.ts";

/**
 * Quotes a donation for a payment method, with the processing fee on top or not.
 * @param input.feesOnTop as stored by default
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun, 503 while the provider can't be reached
 */
export async function requoteDonation(
	ctx: Ctx,
	{ id, method, feesOnTop }: { id: string; method: PaymentMethod; feesOnTop?: boolean },
): Promise<void> {
	const { donation, beneficiary } = await getDonation(ctx, { id });
	assertOwn(ctx, donation);
	if (donation.source === "event") throw new Problem(409, "registration_fixed");
	await endOpenAttempts(ctx, { donationId: id });
	const policies = { card: beneficiary.policy, bank: beneficiary.bankPolicy };
	await updateUnpaid(ctx, { id, changes: (row) => quoteFor(row, policies, method, feesOnTop) });
}
