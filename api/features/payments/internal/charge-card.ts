import { and, eq, sql } from "drizzle-orm";
import { paymentAttempt } from "../../../../db/schema/index.ts";
import { donorName } from "../../../domain/giving/donor-name.ts";
import type { Ctx } from "../../../http/context.ts";
import { countingDecline } from "../../../http/decline-limit.ts";
import { storingAnswer } from "../../../http/idempotency.ts";
import { capability, providerFor } from "../../../providers/index.ts";
import type { CardPayments, PaymentProvider, ProviderAccount } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { keepCustomer, ownCustomer } from "../saved-cards.ts";
import { settlePayment } from "../settle-payment.ts";
import type { AttemptRow } from "./attempts.ts";
import { answerFor, type IntentAnswer, isDecline } from "./intent-answer.ts";

/** The donor's card as the call names it. */
export interface Card {
	paymentMethodId: string;
	customerId?: string | null | undefined;
	/** Whether to save it for the signed-in user. */
	save?: boolean;
	/** It is one of the user's saved cards; the bank's page leads back to this address. */
	saved?: { returnUrl: string };
}

/**
 * Charges a stored attempt and settles the result. Repeating it with the same arguments never charges again.
 * @throws ProviderError for a decline, a refusal, or an unknown outcome
 */
export async function chargeCard(
	ctx: Ctx,
	{ id: attemptId, amountMinor, currency }: Pick<AttemptRow, "id" | "amountMinor" | "currency">,
	donation: DonationRow | null,
	card: Card,
): Promise<IntentAnswer> {
	const provider = providerFor(ctx.platform, "card");
	const { customerId, saveCard } = await customerFor(ctx, provider, { card, donation, attemptId });
	const facts = await capability(provider, "cards").createPayment({
		attemptId,
		donationId: donation?.id ?? null,
		amountMinor,
		currency,
		paymentMethodId: card.paymentMethodId,
		customerId,
		saveCard,
		returnUrl: card.saved?.returnUrl,
		description: "Donation",
	});
	const answer = answerFor(facts, donation?.id ?? null);
	const storing = storingAnswer(ctx, answer);
	await settlePayment(isDecline(facts) ? countingDecline(storing) : storing, facts);
	return answer;
}

/** The customer that is charged. A card is saved with the signed-in user's own customer; a guest's is never saved. */
async function customerFor(
	ctx: Ctx,
	provider: PaymentProvider,
	{ card, donation, attemptId }: { card: Card; donation: DonationRow | null; attemptId: string },
): Promise<{ customerId: string; saveCard: boolean }> {
	const saveCard = card.save === true && ctx.actor.kind === "user";
	const fresh = () => newCustomer(capability(provider, "cards"), donation, attemptId);
	if (!saveCard && !card.saved) {
		return { customerId: (await knownCustomer(ctx, provider, card.customerId, donation)) ?? (await fresh()), saveCard };
	}
	const own = await ownCustomer(ctx, provider);
	return { customerId: own ?? (await keepCustomer(ctx, provider, await fresh())), saveCard };
}

/**
 * The customer id from the body, if an earlier attempt of the same donation with an entered card used it. Any other id is
 * ignored, also one that holds a user's saved cards: only `ownSavedCard` leads to those.
 */
async function knownCustomer(
	ctx: Ctx,
	{ provider, account }: ProviderAccount,
	customerId: string | null | undefined,
	donation: DonationRow | null,
): Promise<string | null> {
	if (!customerId || !donation) return null;
	const [row] = await ctx.db.read
		.select({ id: paymentAttempt.providerCustomerId })
		.from(paymentAttempt)
		.where(
			and(
				eq(paymentAttempt.donationId, donation.id),
				eq(paymentAttempt.providerCustomerId, customerId),
				eq(paymentAttempt.method, "card"),
				sql`NOT EXISTS (SELECT 1 FROM provider_customer
					WHERE provider = ${provider} AND provider_account = ${account} AND customer_id = ${customerId})`,
			),
		)
		.limit(1);
	return row?.id ?? null;
}

/** Keyed by the attempt, because the donor may correct the name between two attempts, and a key's params must not change. */
function newCustomer(cards: CardPayments, donation: DonationRow | null, attemptId: string): Promise<string> {
	const donor = donation ? { name: donorName(donation) ?? undefined, email: donation.donorEmail ?? undefined } : {};
	return cards.createCustomer(donor, attemptId);
}
