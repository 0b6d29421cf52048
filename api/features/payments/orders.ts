import { eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import type { MandateMeans } from "../../domain/giving/mandates.ts";
import type { OfferedMethod } from "../../domain/giving/payment-methods.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { callId } from "../../http/idempotency.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import { type DonationRow, getDonation, isOwn } from "../donations/find.ts";
import {
	type AttemptRow,
	advance,
	attemptById,
	attemptByPayment,
	isBooked,
	openAttemptsOf,
} from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { outcomeUnknown } from "./internal/intent-answer.ts";
import { assertPayable, payableDonation } from "./internal/payable-donation.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Begins an order that its donor approves at the provider, or goes on with the one that waits for its donor: two tabs share
 * it.
 * @param input.mandate the permission to debit the donor again, which paying makes
 * @returns the order, with the address of the provider's page if it has one
 * @throws Problem 404 unknown donation, 409 paid or running or not payable by this method, 503 if the provider does not answer
 */
export async function beginOrder(
	ctx: Ctx,
	{ donationId, method, mandate = null }: { donationId: string; method: OfferedMethod; mandate?: WantedMandate | null },
): Promise<PaymentFacts> {
	const { donation, beneficiary } = await payableDonation(ctx, donationId, method);
	// Only its own donor lets us keep the account; anybody else pays once.
	const keepsAccount = method === "paypal" && donation.every !== null && isOwn(ctx, donation);
	const purpose = keepsAccount ? "account" : (mandate?.means ?? null);
	const waiting = await orderThatWaits(ctx, providerFor(ctx.platform, method), { donation, purpose });
	if (waiting) return waiting;
	const { chargeMinor: amountMinor, currency } = donation;
	const page = `${ctx.platform.settings.publicUrl}/payment?donation=${donationId}&method=${method}`;
	return newOrder(ctx, method, {
		donation,
		amountMinor,
		currency,
		description: beneficiary.title ? `Donation: ${beneficiary.title}` : "Donation",
		mandate,
		keepsAccount,
		returnUrl: `${page}&approved=1`,
		cancelUrl: `${page}&unpaid=1`,
	});
}

/**
 * Begins an order whose donation `POST /donation` names once it is paid. If that never comes, the reconciler refunds it.
 * @throws Problem 429 if the network has too many unfinished ones, 503 if the provider does not answer
 */
export function beginBareOrder(
	ctx: Ctx,
	{ amountMinor, currency, method }: { amountMinor: number; currency: Currency; method: OfferedMethod },
): Promise<PaymentFacts> {
	const { publicUrl } = ctx.platform.settings;
	return newOrder(ctx, method, {
		donation: null,
		amountMinor,
		currency,
		description: "Donation",
		mandate: null,
		// The caller opens PayPal in a window of its own and goes on in its own page.
		returnUrl: `${publicUrl}/`,
		cancelUrl: `${publicUrl}/publicPayment`,
	});
}

/** A permission to debit its donor again. */
export interface WantedMandate {
	means: MandateMeans;
	/** The number that the donor's bank knows, in international form. */
	phone: string;
}

/** @returns whether paying a donation makes a mandate: only its own donor agrees to that, and anybody else pays once */
export const makesMandate = (ctx: Ctx, donation: DonationRow): boolean =>
	donation.every !== null && donation.currency === "INR" && isOwn(ctx, donation);

async function orderMandate(
	provider: PaymentProvider,
	of: { attemptId: string; donation: DonationRow; mandate: WantedMandate },
): Promise<PaymentFacts> {
	const { attemptId, donation, mandate } = of;
	const { id: donationId, chargeMinor: amountMinor, currency, donorEmail } = donation;
	const mandates = capability(provider, "mandates");
	const customerId = await mandates.createCustomer({
		name: donorName(donation) ?? undefined,
		email: donorEmail ?? undefined,
		phone: mandate.phone,
	});
	return mandates.createMandateOrder({
		attemptId,
		donationId,
		amountMinor,
		currency,
		customerId,
		means: mandate.means,
		mostMinor: amountMinor,
	});
}

interface OrderDetails {
	donation: DonationRow | null;
	amountMinor: number;
	currency: Currency;
	description: string;
	mandate: WantedMandate | null;
	keepsAccount?: boolean;
	returnUrl: string;
	cancelUrl: string;
}

async function newOrder(ctx: Ctx, method: OfferedMethod, details: OrderDetails): Promise<PaymentFacts> {
	const { donation, mandate, ...order } = details;
	const { amountMinor, currency } = order;
	const provider = providerFor(ctx.platform, method);
	const { id: attemptId, repeated } = callId(ctx, "pat_");
	const begun = repeated ? await attemptById(ctx, attemptId) : null;
	// The provider gets the same key for a repeated call, and answers with the same order.
	if (!begun) await beginAttempt(ctx, { id: attemptId, donation, amountMinor, currency, at: provider, method });
	else if (begun.status !== "created" || begun.amountMinor !== amountMinor) throw new Problem(409, "order_ended");
	return opening(ctx, attemptId, "order_not_created", async () => {
		const donationId = donation?.id ?? null;
		const created =
			donation && mandate
				? await orderMandate(provider, { attemptId, donation, mandate })
				: await capability(provider, "orders").createOrder({ ...order, attemptId, donationId });
		await settlePayment(ctx, created);
		return created;
	});
}

/**
 * Opens an order or a page at the provider. If that fails, the attempt has failed: nobody has approved what has no id here yet, so
 * nothing can have been paid.
 * @throws Problem 503 then
 */
async function opening<T>(
	ctx: Ctx,
	attemptId: string,
	failureCode: "checkout_not_opened" | "order_not_created",
	open: () => Promise<T>,
): Promise<T> {
	try {
		return await open();
	} catch (error) {
		ctx.platform.log.error(failureCode.replaceAll("_", " "), error, { attemptId, trouble: troubleOf(error).kind });
		await ctx.db.write([advance(ctx, attemptId, "failed", { failureCode })]);
		throw new Problem(503, "provider_unavailable", { retryAfter: 30 });
	}
}

/** The donation's newest order that its donor can still approve. */
async function orderThatWaits(
	ctx: Ctx,
	{ provider, readPayment }: PaymentProvider,
	{ donation: { id, chargeMinor, currency }, purpose }: Pick<PaymentFacts, "purpose"> & { donation: DonationRow },
): Promise<PaymentFacts | null> {
	const attempt = (await openAttemptsOf(ctx, id)).find((each) => each.provider === provider);
	if (attempt?.status !== "requires_action" || !attempt.providerIntentId) return null;
	try {
		const facts = await readPayment(attempt.providerIntentId);
		const fits =
			facts?.amountMinor === chargeMinor && facts.currency === currency && (facts.purpose ?? null) === purpose;
		return fits && facts.status === "needs_action" && facts.approvalUrl !== null ? facts : null;
	} catch (error) {
		ctx.platform.log.error("order could not be read", error, { attemptId: attempt.id });
		return null;
	}
}

/**
 * Captures an order after its donor has approved it, as the provider confirms it. Repeating it is harmless.
 * @returns the attempt: paid, or with its money on the way
 * @throws Problem 404 an unknown order, 409 one that has ended or whose donation was paid otherwise, 422 another donation's
 *   order, or one that was declined or not approved, 503 while it is unknown whether it was charged
 */
export async function captureOrder(
	ctx: Ctx,
	input: { orderId: string; donationId: string; method: OfferedMethod },
): Promise<AttemptRow> {
	const { orderId, donationId } = input;
	const before = await attemptByPayment(ctx, providerFor(ctx.platform, input.method), orderId);
	if (!before) throw new Problem(404, "unknown_payment");
	if (before.donationId !== donationId) throw invalid([issue("orderId", "payment_of_another_donation")], 422);
	if (isBooked(before)) return asPaid(before);
	const found = await getDonation(ctx, { id: donationId });
	assertPayable(found);
	if (before.status === "failed" || before.status === "canceled") throw new Problem(409, "order_ended");
	try {
		await recheckAttempt(ctx, before);
	} catch (error) {
		if (error instanceof Problem) throw error;
		await outcomeUnknown(ctx, error, before.id, found.donation);
	}
	const after = await attemptById(ctx, before.id);
	if (!after) throw new Problem(404, "unknown_payment");
	return asPaid(after);
}

/** @throws Problem for an attempt that has brought no money to its donation */
function asPaid(attempt: AttemptRow): AttemptRow {
	switch (attempt.status) {
		case "succeeded":
		case "processing":
			return attempt;
		case "surplus":
		case "unapplied":
			throw new Problem(409, "payment_returned");
		case "failed":
			throw new Problem(422, "paypal_declined");
		case "canceled":
			throw new Problem(409, "order_ended");
		default:
			throw new Problem(422, "order_not_approved");
	}
}

/**
 * Begins a payment on the provider's hosted page, for donors without JavaScript.
 * @returns the page's URL
 * @throws Problem 404 unknown donation, 409 paid or running, 503 if the provider does not answer
 */
export async function startHostedCheckout(
	ctx: Ctx,
	{ donationId, method }: { donationId: string; method: "card_hosted" | "razorpay" },
): Promise<{ url: string }> {
	const { donation, beneficiary } = await payableDonation(ctx, donationId, method);
	const { chargeMinor: amountMinor, currency } = donation;
	const provider = providerFor(ctx.platform, method);
	const attemptId = ctx.platform.ids.next("pat_");
	await beginAttempt(ctx, { id: attemptId, donation, amountMinor, currency, at: provider, method });
	const { publicUrl } = ctx.platform.settings;
	return opening(ctx, attemptId, "checkout_not_opened", async () => {
		const { id: providerSessionId, url } = await capability(provider, "checkouts").createCheckout({
			attemptId,
			donationId,
			amountMinor,
			currency,
			saveForLater: donation.every !== null && isOwn(ctx, donation),
			// The page displays it to whoever opens it.
			email: (isOwn(ctx, donation) && donation.donorEmail) || undefined,
			description: beneficiary.title ? `Donation: ${beneficiary.title}`.slice(0, 250) : "Donation",
			successUrl: `${publicUrl}/thankyou?donation=${donationId}`,
			cancelUrl: `${publicUrl}/payment?donation=${donationId}`,
		});
		await ctx.db.write([
			ctx.db.build
				.update(paymentAttempt)
				.set({ providerSessionId, status: "requires_action", statusRank: attemptRank.requires_action })
				.where(eq(paymentAttempt.id, attemptId)),
		]);
		return { url };
	});
}
