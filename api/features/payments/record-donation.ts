import { failedBecause } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { ThankYouAnswer } from "../../domain/contracts/answers.ts";
import type { RecordDonationBody } from "../../domain/contracts/payments.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { beneficiaryKindOf } from "../../domain/giving/donation-for.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import { parseAmount } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { isRecognized, principalOf, proofOfBeginning } from "../../http/principal.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { paymentProviders } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts } from "../../providers/types.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { donationState } from "./donation-state.ts";
import {
	type AttemptRow,
	attemptById,
	attemptByPayment,
	attemptsOf,
	isBooked,
	mayAsk,
	paymentPending,
	providerOf,
	visitorWaits,
} from "./internal/attempts.ts";
import { claimPayment, namedRecipient } from "./internal/claim-payment.ts";
import { captureApproved } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";
import { linkPayment } from "./tie-payment.ts";
import { thankYouToWire } from "./wire.ts";

/**
 * Finds the attempt by the body's payment id or client secret, else the donation's decisive one.
 * @throws Problem 400 if the body names none, or a provider that is not configured, 404 for an unknown one, 422 if it names two different ones
 */
async function attemptOf(ctx: Ctx, body: RecordDonationBody): Promise<AttemptRow> {
	const provider = paymentProviders(ctx.platform).find((each) => each.provider === (body.paymentMethod ?? "stripe"));
	if (!provider) throw invalid([issue("paymentMethod", "payment_method_unknown")]);
	const fromSecret = provider.cards?.paymentIdOf(body.clientSecret ?? "") ?? null;
	const named = body.transactionId?.trim();
	if (named && fromSecret && named !== fromSecret) {
		throw invalid([issue("transactionId", "transaction_differs")], 422);
	}
	const paymentId = named || fromSecret;
	if (!paymentId && !body.donationId) throw invalid([issue("transactionId", "payment_missing")]);
	const attempt = paymentId
		? await attemptByPayment(ctx, provider, paymentId)
		: decisive(await attemptsOf(ctx, body.donationId ?? ""));
	if (!attempt) throw unknownPayment();
	return attempt;
}

/** The successful attempt, else the newest one that has reached the provider. */
function decisive(attempts: readonly AttemptRow[]): AttemptRow | undefined {
	return attempts.find(({ status }) => status === "succeeded") ?? attempts.find(({ providerIntentId: id }) => id);
}

/** Refuses a body whose amount, currency or recipient differs from the donation's. */
function assertAgrees(body: RecordDonationBody, donation: DonationRow): void {
	const issues: Issue[] = [];
	const { giftMinor, chargeMinor, currency } = asPaid(donation);
	const quantity = body.quantity === undefined ? null : parseAmount(body.quantity, currency);
	if (quantity !== null && quantity !== giftMinor && quantity !== chargeMinor) {
		issues.push(issue("quantity", "amount_differs"));
	}
	if (body.units && body.units !== currency) {
		issues.push(issue("units", "currency_differs"));
	}
	const named = namedRecipient(body);
	if (named && named !== donation.beneficiaryId) {
		issues.push(issue("donation_request_id", "recipient_differs"));
	}
	if (body.donationFor && beneficiaryKindOf(body.donationFor) !== donation.beneficiaryKind) {
		issues.push(issue("donationFor", "recipient_differs"));
	}
	if (issues.length > 0) throw invalid(issues, 422);
}

async function readFacts(ctx: Ctx, attempt: AttemptRow): Promise<PaymentFacts> {
	const { providerIntentId: paymentId } = attempt;
	try {
		const facts =
			paymentId && (await inTime(ctx, visitorWaits, (hurried) => providerOf(hurried, attempt).readPayment(paymentId)));
		if (facts) return facts;
	} catch (error) {
		const trouble = troubleOf(error).kind;
		ctx.platform.log.error("payment could not be read", error, { attemptId: attempt.id, trouble });
		throw paymentPending();
	}
	throw unknownPayment();
}

/**
 * Whether the caller may name the payment's donor: with its client secret, or, if it is an order, with the secret of who began it or
 * as the same user or browser.
 */
async function holdsPayment(
	ctx: Ctx,
	{ clientSecret }: RecordDonationBody,
	attempt: AttemptRow,
	facts: PaymentFacts,
): Promise<boolean> {
	const secret = clientSecret ?? "";
	if (facts.clientSecret !== null && timingSafeEqual(secret, facts.clientSecret)) return true;
	if (!isOrder(ctx, attempt)) return false;
	const { id, principal } = attempt;
	if (timingSafeEqual(secret, await proofOfBeginning(ctx, id))) return true;
	return isRecognized(ctx) && timingSafeEqual(await principalOf(ctx, id), principal);
}

function unknownPayment(): Problem {
	return new Problem(404, "unknown_payment");
}

/**
 * POST /donation: records the payment as the provider confirms it, never as the browser claims. Repeating it is harmless.
 * @param claimAs makes the donation of a payment that was made without one
 * @throws Problem 404 an unknown payment, 422 a body that differs from the payment or a payment that is not complete,
 *   503 if the provider can't be reached
 */
export async function recordDonation(
	ctx: Ctx,
	body: RecordDonationBody,
	claimAs: typeof claimPayment = claimPayment,
): Promise<DonationRow> {
	const attempt = await attemptOf(ctx, body);
	if (body.donationId && attempt.donationId !== null && attempt.donationId !== body.donationId) {
		throw invalid([issue("transactionId", "payment_of_another_donation")], 422);
	}
	// Knowing the donation's unguessable id is sufficient proof; without it the payment itself must be proven.
	const namesDonation = attempt.donationId !== null && body.donationId === attempt.donationId;
	if (namesDonation && attempt.status === "succeeded" && attempt.providerFeeMinor !== null) {
		const donation = await findDonation(ctx, { id: attempt.donationId ?? "" });
		assertAgrees(body, donation);
		return donation;
	}
	// A booked payment is read once more for its fee, which needs no turn: the next call finds the fee stored.
	if (namesDonation && !isBooked(attempt) && !(await mayAsk(ctx, attempt))) throw paymentPending();
	const facts = await readFacts(ctx, attempt);
	if (!namesDonation && !(await holdsPayment(ctx, body, attempt, facts)))
		throw invalid([issue("clientSecret", "client_secret_differs")], 422);
	// An order without a donation that its donor has approved is captured once it has one.
	const isApproved = attempt.donationId === null && facts.status === "needs_confirmation" && isOrder(ctx, attempt);
	if (facts.status !== "succeeded" && facts.status !== "processing" && !isApproved) {
		await settlePayment(ctx, facts);
		throw new Problem(422, "payment_not_complete");
	}

	const donationId = attempt.donationId ?? (await claim(ctx, body, attempt.id, facts, claimAs));
	assertAgrees(body, await findDonation(ctx, { id: donationId }));
	const settled = isApproved
		? await captureClaimed(ctx, { ...attempt, donationId }, facts)
		: await settlePayment(ctx, facts);
	if (settled?.status === "unapplied") throw returned();
	return findDonation(ctx, { id: donationId });
}

const isOrder = (ctx: Ctx, attempt: AttemptRow) => Boolean(providerOf(ctx, attempt).orders);

/** Captures an approved order that has just got its donation. @throws Problem 422 if it is declined, 503 while that is unknown */
async function captureClaimed(ctx: Ctx, attempt: AttemptRow, approved: PaymentFacts): Promise<AttemptRow | null> {
	try {
		const facts = await captureApproved(ctx, attempt, approved);
		const settled = await settlePayment(ctx, facts);
		if (facts.status === "succeeded" || facts.status === "processing") return settled;
	} catch (error) {
		ctx.platform.log.error("order could not be captured", error, { attemptId: attempt.id });
		throw paymentPending();
	}
	throw new Problem(422, "payment_not_complete");
}

function returned(): Problem {
	return new Problem(409, "payment_returned");
}

/** Finds or creates the donation of a payment without one. Two simultaneous calls get the same donation. */
async function claim(
	ctx: Ctx,
	body: RecordDonationBody,
	attemptId: string,
	facts: PaymentFacts,
	claimAs: typeof claimPayment,
): Promise<string> {
	if (facts.charge && facts.charge.refundedMinor > 0) throw returned();
	try {
		if (body.donationId)
			return await linkPayment(ctx, await findDonation(ctx, { id: body.donationId }), attemptId, facts);
		const claimed = await claimAs(ctx, body, attemptId, facts);
		if (claimed) return claimed;
	} catch (error) {
		if (!failedBecause(error, "unmet")) throw error;
	}
	const attempt = await attemptById(ctx, attemptId);
	if (attempt?.donationId) return attempt.donationId;
	throw returned();
}

/** A donation with its payment in the API's format, as the caller may see it. @throws Problem 404 for an unknown donation */
export async function answerDonation(ctx: Ctx, input: { donationId: string }): Promise<ThankYouAnswer> {
	return thankYouToWire(await donationState(ctx, input));
}
