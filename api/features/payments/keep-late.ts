import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { PaymentProvider } from "../../providers/types.ts";
import { getDonation } from "../donations/find.ts";
import { attemptByPayment } from "./internal/attempts.ts";
import { regularPaid } from "./paid.ts";

/**
 * Begins the regular gift of a payment that was booked before its provider had kept the donor's means of payment.
 * @returns false if the payment is none of ours, or is no regular gift's, or still has no such means
 */
export async function keepLate(
	ctx: Ctx,
	at: PaymentProvider,
	{ paymentId, mandateId }: { paymentId: string; mandateId: string },
): Promise<boolean> {
	const attempt = await attemptByPayment(ctx, at, paymentId);
	if (attempt?.status !== "succeeded" || attempt.donationId === null) return false;
	const { donation } = await getDonation(ctx, { id: attempt.donationId });
	if (!donation.every || donation.status !== "succeeded") return false;
	const facts = await at.readPayment(paymentId);
	if (!facts?.charge || facts.methodId !== mandateId) return false;
	const isNew = sql`NOT EXISTS (SELECT 1 FROM recurring_period WHERE donation_id = ${donation.id})
		AND NOT EXISTS (SELECT 1 FROM recurring_renewal WHERE donation_id = ${donation.id})`;
	const paid = { donation, facts, charge: facts.charge };
	const statements = (await Promise.all([...regularPaid].map((statementsOf) => statementsOf(ctx, paid)))).flat();
	return writeIfMet(ctx.db, [requireThat(isNew, "no gift of this payment"), ...statements]);
}
