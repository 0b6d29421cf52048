import { and, eq, sql } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { ChargeCardBody, CreateIntentBody } from "../../domain/contracts/payments.ts";
import { issue } from "../../domain/forms/issues.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { type Currency, isHomeCurrency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { countingDecline, tryCard } from "../../http/decline-limit.ts";
import { callId, storingAnswer } from "../../http/idempotency.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import type { CardPayments, PaymentProvider, ProviderAccount } from "../../providers/types.ts";
import { type DonationRow, getDonation, isOwn } from "../donations/find.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { type AttemptRow, attemptById, paymentPending, providerOf } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import {
	answerEnded,
	answerFor,
	answerTrouble,
	type IntentAnswer,
	isDecline,
	outcomeUnknown,
} from "./internal/intent-answer.ts";
import { assertAmount, obstacleTo, payableDonation, type StatedAmount } from "./internal/payable-donation.ts";
import { mandateOf } from "./mandate.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { keepCustomer, ownCustomer, ownSavedCard } from "./saved-cards.ts";
import { settlePayment } from "./settle-payment.ts";

/** The payment page asks for the captcha where the calls do. */
export { cardCaptcha } from "../../http/decline-limit.ts";

/**
 * POST /create/payment/intent. With `paymentMethodId` it begins an attempt, or resumes the one that its Idempotency-Key has
 * begun; with `paymentIntentId` it confirms one after the donor has authenticated. A decline is a result (400 with the
 * provider's message), not an exception.
 * @throws Problem 400 invalid body, 404 unknown donation or payment, 409 paid or running, 422 another amount, 429 too many
 *   declined cards, 503 unknown outcome
 */
export async function createPaymentIntent(ctx: Ctx, body: CreateIntentBody): Promise<IntentAnswer> {
	const { paymentMethodId, paymentIntentId: paymentId, customer_id: customerId, donationId } = body;
	if (paymentId) return confirmIntent(ctx, { paymentId, donationId });
	if (!paymentMethodId) throw invalid([issue("paymentMethodId", "payment_method_missing")]);
	const card = { paymentMethodId, customerId, save: body.saveCard ?? false };
	return payWithCard(ctx, body, card);
}

/** The page that a donor's bank leads back to. It also leads there. */
export const bankPath = (donationId: string) => `/payment/bank?donation=${donationId}`;

/**
 * POST /charge/card: pays with one of the signed-in user's saved cards. If the bank wants the donor to authenticate, the answer
 * has the bank's page, which leads back to ours; the payment is confirmed there.
 * @throws Problem 404 for a card or customer that is not the user's, and the errors of `payWithCard`
 */
export async function chargeSavedCard(ctx: Ctx, body: ChargeCardBody): Promise<IntentAnswer> {
	const { customerId } = await ownSavedCard(ctx, body.paymentMethodId);
	if (body.customer_id && body.customer_id !== customerId) throw new Problem(404, "unknown_customer");
	const { publicUrl } = ctx.platform.settings;
	const returnUrl = publicUrl + (body.donationId ? bankPath(body.donationId) : "/");
	return payWithCard(ctx, body, { paymentMethodId: body.paymentMethodId, saved: { returnUrl } });
}

/**
 * Pays a period of a regular gift with its saved card, while its donor is there: the bank may ask them to authenticate on its page,
 * which leads back to ours.
 * @throws Problem the errors of `payWithCard`
 */
export function chargeKeptCard(
	ctx: Ctx,
	{ donationId, customerId, methodId }: { donationId: string; customerId: string; methodId: string },
): Promise<IntentAnswer> {
	const returnUrl = ctx.platform.settings.publicUrl + bankPath(donationId);
	return payWithCard(ctx, { donationId }, { paymentMethodId: methodId, kept: customerId, saved: { returnUrl } });
}

/** With a donation its own amount is charged, and a different one is refused. */
interface Order extends StatedAmount {
	donationId?: string | undefined;
}

/**
 * Begins an attempt with a card, or resumes the one that the call's Idempotency-Key has begun.
 * @throws Problem 400 without an amount, 404 unknown donation, 409 paid or running, 422 another amount, 429 too many declined
 *   cards, 503 unknown outcome
 */
async function payWithCard(ctx: Ctx, order: Order, card: Card): Promise<IntentAnswer> {
	const { id, repeated } = callId(ctx, "pat_");
	const begun = repeated ? await attemptById(ctx, id) : null;
	if (begun) return resumeIntent(ctx, begun, card);
	const donation = order.donationId ? (await payableDonation(ctx, order.donationId, "card")).donation : null;
	const attempt = { id, ...(donation ? fromDonation(donation, order) : fromBody(order)) };
	const at = providerFor(ctx.platform, "card");
	return tryCard(ctx, async () => {
		await beginAttempt(ctx, { ...attempt, donation, at, method: "card" });
		try {
			return await chargeCard(ctx, attempt, donation, card);
		} catch (error) {
			return answerTrouble(ctx, error, id, donation);
		}
	});
}

function fromDonation(donation: DonationRow, stated: Order): { amountMinor: number; currency: Currency } {
	assertAmount(donation, stated);
	return { amountMinor: donation.chargeMinor, currency: donation.currency };
}

function fromBody({ amount, currency }: Order): { amountMinor: number; currency: Currency } {
	if (amount === undefined) throw invalid([issue("amount", "amount_missing")]);
	// Only a donation names the recipient, who must be able to get it.
	if (currency === undefined || !isHomeCurrency(currency)) throw invalid([issue("currency", "currency_invalid")]);
	return { amountMinor: amount, currency };
}

/**
 * Milliseconds for which a call may send the payment again. It ends well before the reconciler counts an attempt that the
 * provider doesn't know as failed.
 */
export const repeatableFor = 5 * 60_000;

/**
 * Completes an attempt whose answer was lost, for a repeated call with its Idempotency-Key. The provider gets the same key
 * as before, so the card is charged once. Stripe repeats its own 500s under a key, although the card may have been charged.
 * @throws Problem 503 while the outcome is unknown
 */
async function resumeIntent(ctx: Ctx, attempt: AttemptRow, card: Card): Promise<IntentAnswer> {
	const { id, donationId, status, createdAt } = attempt;
	const found = donationId ? await getDonation(ctx, { id: donationId }) : null;
	const recent = ctx.platform.clock.now() - createdAt < repeatableFor;
	try {
		if (status === "created" && recent && !(found && obstacleTo(found))) {
			try {
				return await chargeCard(ctx, attempt, found?.donation ?? null, card);
			} catch (error) {
				// Whatever refuses the repeat says nothing about the first call, which may have charged the card.
				ctx.platform.log.error("repeated payment has no outcome", error, { attemptId: id });
			}
		}
		return await storedOutcome(ctx, attempt);
	} catch (error) {
		if (error instanceof Problem) throw error;
		return outcomeUnknown(ctx, error, id, found?.donation ?? null);
	}
}

/** Looks the attempt up at the provider, and answers with what is known then. */
async function storedOutcome(ctx: Ctx, { id }: AttemptRow): Promise<IntentAnswer> {
	const before = await attemptById(ctx, id);
	if (before?.status === "created") await recheckAttempt(ctx, before);
	const attempt = await attemptById(ctx, id);
	if (attempt?.status === "failed" || attempt?.status === "canceled") return answerEnded(attempt);
	const paymentId = attempt?.providerIntentId;
	const facts = attempt && paymentId ? await providerOf(ctx, attempt).readPayment(paymentId) : null;
	if (!attempt || !facts) throw paymentPending();
	await settlePayment(ctx, facts);
	return answerFor(facts, attempt.donationId);
}

/** The donor's card as the call names it. */
interface Card {
	paymentMethodId: string;
	customerId?: string | null | undefined;
	/** Whether to save it for the signed-in user. */
	save?: boolean;
	/** The customer of a regular gift, whose card it is. */
	kept?: string;
	/** It is one of the user's saved cards; the bank's page leads back to this address. */
	saved?: { returnUrl: string };
}

/**
 * Charges a stored attempt and settles the result. Repeating it with the same arguments never charges again.
 * @throws ProviderError for a decline, a refusal, or an unknown outcome
 */
async function chargeCard(
	ctx: Ctx,
	{ id: attemptId, amountMinor, currency }: Pick<AttemptRow, "id" | "amountMinor" | "currency">,
	donation: DonationRow | null,
	card: Card,
): Promise<IntentAnswer> {
	const provider = providerFor(ctx.platform, "card");
	// A wallet's token pays once.
	if (donation?.every && card.paymentMethodId.startsWith("ctoken_")) throw new Problem(409, "method_not_offered");
	const isRegular = staysForLater(ctx, donation, card);
	const { customerId, saveCard } = await customerFor(ctx, provider, { card, donation, attemptId });
	const facts = await capability(provider, "cards").createPayment({
		attemptId,
		donationId: donation?.id ?? null,
		amountMinor,
		currency,
		paymentMethodId: card.paymentMethodId,
		customerId,
		saveCard: isRegular ? "for later" : saveCard ? "for donor" : undefined,
		mandate: isRegular ? mandateOf(donation) : null,
		returnUrl: card.saved?.returnUrl,
		description: "Donation",
	});
	const answer = answerFor(facts, donation?.id ?? null);
	const storing = storingAnswer(ctx, answer);
	await settlePayment(isDecline(facts) ? countingDecline(storing) : storing, facts);
	return answer;
}

/**
 * Whether the card pays a regular gift from now on: only its own donor agrees to that. Anybody else who has the donation's link
 * pays once.
 */
function staysForLater(ctx: Ctx, donation: DonationRow | null, { kept }: Card): boolean {
	return Boolean(donation?.every) && (kept !== undefined || (donation !== null && isOwn(ctx, donation)));
}

/** The customer that is charged. A card is saved with the signed-in user's own customer; a guest's is never saved. */
async function customerFor(
	ctx: Ctx,
	provider: PaymentProvider,
	{ card, donation, attemptId }: { card: Card; donation: DonationRow | null; attemptId: string },
): Promise<{ customerId: string; saveCard: boolean }> {
	if (card.kept) return { customerId: card.kept, saveCard: false };
	const saveCard = (card.save === true || staysForLater(ctx, donation, card)) && ctx.actor.kind === "user";
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
