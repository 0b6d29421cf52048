import type { BillingForm } from "../../domain/contracts/billing.ts";
import { matchSource } from "../../domain/giving/matching.ts";
import { quoteFor } from "../../domain/giving/payment-methods.ts";
import type { PaymentMethod } from "../../domain/giving/payments.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { Problem } from "../../http/problem.ts";
import { capability } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { assertOwn, type DonationRow, findDonation, getDonation } from "../donations/find.ts";
import { billingRevision, updateUnpaid } from "../donations/revise.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { namesChild } from "../requests/first-name-only.ts";
import { storeTribute } from "../tributes/store.ts";
import { type AttemptRow, openAttemptsOf, paymentPending, providerOf, visitorWaits } from "./internal/attempts.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/** @throws Problem 409 for a donation whose amount was agreed elsewhere */
function assertNotFixed({ source }: DonationRow): void {
	if (source === "event") throw new Problem(409, "registration_fixed");
	if (source === "regular") throw new Problem(409, "regular_gift_fixed");
}

/**
 * Changes the amount, donor and message of an unpaid donation, for a donor who went back to the billing form.
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun and for a sponsor's payment to its pledge,
 *   400 an unknown country or a total that is too large, 503 while the provider can't be reached
 */
export async function reviseDonation(
	ctx: Ctx,
	{ id, form, language = defaultLanguage }: { id: string; form: BillingForm; language?: Language },
): Promise<void> {
	const donation = await findDonation(ctx, { id });
	assertOwn(ctx, donation);
	assertNotFixed(donation);
	if (donation.source === matchSource) throw new Problem(409, "match_payment_fixed");
	const changes = await billingRevision(ctx, { id, form });
	await endOpenAttempts(ctx, { donationId: id });
	await updateUnpaid(ctx, { id, changes: () => changes });
	const { tribute, message: text } = form;
	const { region } = donation;
	const inName = await storeTribute(ctx, { donationId: id, tribute, language, region });
	const to = { kind: donation.beneficiaryKind, id: donation.beneficiaryId };
	const message = { donationId: id, text, namesChild: await namesChild(ctx, to, text) };
	await ctx.db.write([storeMessage(ctx, message), ...inName]);
}

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
	assertNotFixed(donation);
	await endOpenAttempts(ctx, { donationId: id });
	const policies = { card: beneficiary.policy, bank: beneficiary.bankPolicy };
	await updateUnpaid(ctx, { id, changes: (row) => quoteFor(row, policies, method, feesOnTop) });
}

/**
 * Ends every attempt of a donation that waits for its donor (hosted pages, authentications) before the donation changes,
 * because they still charge the old amount. An attempt that was paid meanwhile is settled instead.
 * @throws Problem 503 while the provider can't be reached
 */
async function endOpenAttempts(ctx: Ctx, { donationId }: { donationId: string }): Promise<void> {
	await endAttempts(ctx, donationId, (hurried, attempt) => {
		const { status, providerIntentId: paymentId, providerSessionId: checkoutId } = attempt;
		if (checkoutId !== null) return expirePage(hurried, attempt);
		if (status !== "requires_action" || paymentId === null) return null;
		// Settled at once: an order is canceled here only, and its provider still calls it open.
		return async () => settlePayment(hurried, await providerOf(hurried, attempt).cancelPayment(paymentId));
	});
}

/** Ends an attempt at its provider and settles the result. It is no error if the attempt has ended already. */
async function endAttempt(ctx: Ctx, attempt: AttemptRow, end: () => Promise<unknown>): Promise<void> {
	try {
		await end().catch((error: unknown) => {
			if (troubleOf(error).kind === "unknown") throw error;
		});
		await recheckAttempt(ctx, attempt);
	} catch (error) {
		if (error instanceof Problem) throw error;
		ctx.platform.log.error("open payment could not be ended", error, { attemptId: attempt.id });
		throw paymentPending();
	}
}

type End = (ctx: Ctx, attempt: AttemptRow) => (() => Promise<unknown>) | null;

/** Expires the hosted page of an attempt; null if it has none that is open. */
const expirePage: End = (ctx, attempt) => {
	const { status, providerSessionId: checkoutId } = attempt;
	if (status !== "requires_action" || checkoutId === null) return null;
	return () => capability(providerOf(ctx, attempt), "checkouts").expireCheckout(checkoutId);
};

/**
 * Ends those of a donation's open attempts for which `end` names a call, together and within 5 seconds.
 * @returns whether there were any
 * @throws Problem 503 while the provider can't be reached
 */
async function endAttempts(ctx: Ctx, donationId: string, end: End): Promise<boolean> {
	const open = (await openAttemptsOf(ctx, donationId)).filter((attempt) => end(ctx, attempt) !== null);
	if (open.length === 0) return false;
	const ended = await inTime(ctx, visitorWaits, (hurried) =>
		Promise.allSettled(
			open.map(async (attempt) => {
				const call = end(hurried, attempt);
				if (call) await endAttempt(hurried, attempt, call);
			}),
		),
	);
	for (const result of ended) if (result.status === "rejected") throw result.reason;
	return true;
}

/**
 * Closes a donation's hosted pages before another payment begins, so that nobody pays twice. A page that was paid
 * meanwhile is settled instead.
 * @returns whether there was an open page
 * @throws Problem 503 while the provider can't be reached
 */
export function closeHostedPages(ctx: Ctx, donationId: string): Promise<boolean> {
	return endAttempts(ctx, donationId, expirePage);
}
