import type { BillingForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { assertOwn } from "../donations/own.ts";
import { billingRevision } from "../donations/revision.ts";
import { updateUnpaid } from "../donations/update-unpaid.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { endOpenAttempts } from "./end-open-attempts.ts";

/**
 * Changes the amount, donor and message of an unpaid donation, for a donor who went back to the billing form.
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun, 400 an unknown country or a
 *   total that is too large, 503 while the provider can't be reached
 */
export async function reviseDonation(ctx: Ctx, { id, form }: { id: string; form: BillingForm }): Promise<void> {
	const donation = await findDonation(ctx, { id });
	assertOwn(ctx, donation);
	if (donation.source === "event") throw new Problem(409, "registration_fixed");
	const changes = await billingRevision(ctx, { id, form });
	await endOpenAttempts(ctx, { donationId: id });
	await updateUnpaid(ctx, { id, changes: () => changes });
	await ctx.db.write([storeMessage(ctx, { donationId: id, text: form.message })]);
}
