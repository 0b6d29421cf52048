import { and, eq } from "drizzle-orm";
import { paymentAttempt } from "../../../../db/schema/index.ts";
import { donorName } from "../../../domain/donor-name.ts";
import type { Ctx } from "../../../http/context.ts";
import { countingDecline } from "../../../http/decline-limit.ts";
import { storingAnswer } from "../../../http/idempotency.ts";
import { providerFor } from "../../../providers/index.ts";
import type { PaymentProvider } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { settlePayment } from "../settle-payment.ts";
import type { AttemptRow } from "./attempts.ts";
import { answerFor, type IntentAnswer, isDecline } from "./intent-answer.ts";

/** The donor's card as the call names it. */
export interface Card {
	paymentMethodId: string;
	customerId: string | null | undefined;
}

/**
 * Charges a stored attempt and settles the result. Repeating it with the same arguments never charges again.
 * @throws ProviderError for a decline, a refusal, or an unknown outcome
 */
export async function chargeCard(
	ctx: Ctx,
	{ id: attemptId, amountMinor, currency }: Pick<AttemptRow, "id" | "amountMinor" | "currency">,
	donation: DonationRow | null,
	{ paymentMethodId, customerId }: Card,
): Promise<IntentAnswer> {
	const provider = providerFor(ctx.platform, "card");
	const facts = await provider.createPayment({
		attemptId,
		donationId: donation?.id ?? null,
		amountMinor,
		currency,
		paymentMethodId,
		customerId: (await knownCustomer(ctx, customerId, donation)) ?? (await newCustomer(provider, donation, attemptId)),
		description: "Donation",
	});
	const answer = answerFor(facts, donation?.id ?? null);
	const storing = storingAnswer(ctx, answer);
	await settlePayment(isDecline(facts) ? countingDecline(storing) : storing, facts);
	return answer;
}

/** The customer id from the body, if an earlier attempt of the same donation used it. Any other id is ignored. */
async function knownCustomer(
	ctx: Ctx,
	customerId: string | null | undefined,
	donation: DonationRow | null,
): Promise<string | null> {
	if (!customerId || !donation) return null;
	const [row] = await ctx.db.read
		.select({ id: paymentAttempt.providerCustomerId })
		.from(paymentAttempt)
		.where(and(eq(paymentAttempt.donationId, donation.id), eq(paymentAttempt.providerCustomerId, customerId)))
		.limit(1);
	return row?.id ?? null;
}

/** Keyed by the attempt, because the donor may correct the name between two attempts, and a key's params must not change. */
function newCustomer(provider: PaymentProvider, donation: DonationRow | null, attemptId: string): Promise<string> {
	const donor = donation ? { name: donorName(donation) ?? undefined, email: donation.donorEmail ?? undefined } : {};
	return provider.createCustomer(donor, attemptId);
}
