import { failedBecause } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { RecordDonationBody } from "../../domain/contracts/payments.ts";
import { parseAmount } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { type Issue, invalid, Problem } from "../../http/problem.ts";
import { readIntent } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import type { IntentFacts } from "../../providers/stripe-facts.ts";
import { attemptById, attemptByIntent, attemptsOf } from "../payments/attempts.ts";
import { checking } from "../payments/checking.ts";
import { settleIntent } from "../payments/settle.ts";
import { claimIntent, recipientPerson, tieIntent } from "./claim.ts";
import { type DonationRow, findDonation } from "./get.ts";

/** The intent that the body names: `transactionId`, else the one its client secret belongs to. */
function intentIdOf(body: RecordDonationBody): string | null {
	const fromSecret = /^(pi_[A-Za-z0-9]+)_secret_/.exec(body.clientSecret ?? "")?.[1];
	const named = body.transactionId?.trim();
	if (named && fromSecret && named !== fromSecret) {
		throw invalid([{ path: "transactionId", message: "This transaction is not the client secret’s." }], 422);
	}
	return named || fromSecret || null;
}

/** A differing claim is refused: the server's amount, currency and recipient win (DESIGN, section 4). */
function assertAgrees(body: RecordDonationBody, donation: DonationRow): void {
	const issues: Issue[] = [];
	const quantity = body.quantity === undefined ? null : parseAmount(body.quantity);
	if (quantity !== null && quantity !== donation.giftMinor && quantity !== donation.chargeMinor) {
		issues.push({ path: "quantity", message: "The amount is not this donation’s." });
	}
	if (body.units && body.units !== donation.currency) {
		issues.push({ path: "units", message: "The currency is not this donation’s." });
	}
	const named = body.donation_request_id || recipientPerson(body);
	if (named && donation.beneficiaryKind !== "foundation" && named !== donation.beneficiaryId) {
		issues.push({ path: "donation_request_id", message: "The recipient is not this donation’s." });
	}
	const kinds = { donationRequest: "request", individual: "individual", tal: "foundation" } as const;
	if (body.donationFor && kinds[body.donationFor] !== donation.beneficiaryKind) {
		issues.push({ path: "donationFor", message: "The recipient is not this donation’s." });
	}
	if (issues.length > 0) throw invalid(issues, 422);
}

async function factsOf(ctx: Ctx, intentId: string): Promise<IntentFacts> {
	try {
		const facts = await readIntent(ctx.platform, intentId);
		if (facts) return facts;
	} catch (error) {
		ctx.platform.log.error("payment could not be read", error, { intentId, trouble: stripeTrouble(error).kind });
		throw checking();
	}
	throw unknownPayment();
}

function unknownPayment(): Problem {
	return new Problem(404, "unknown_payment", "We could not find that payment.");
}

/** The intent to look at when the body names none: the donation's newest try. */
async function newestIntent(ctx: Ctx, donationId: string): Promise<string> {
	const attempts = await attemptsOf(ctx, donationId);
	const chosen =
		attempts.find((attempt) => attempt.status === "succeeded") ?? attempts.find((attempt) => attempt.providerIntentId);
	if (!chosen?.providerIntentId) throw unknownPayment();
	return chosen.providerIntentId;
}

/**
 * POST /donation: records what the provider confirms, never what the browser claims. Repeating it is harmless.
 * @throws Problem 404 an intent that is none of ours, 422 a claim that differs from what was paid or a payment that is not
 *   complete, 503 when the provider can't be asked
 */
export async function recordDonation(ctx: Ctx, body: RecordDonationBody): Promise<DonationRow> {
	const named = intentIdOf(body);
	if (!named && !body.donationId) throw invalid([{ path: "transactionId", message: "Which payment?" }]);
	const intentId = named ?? (await newestIntent(ctx, body.donationId ?? ""));
	const attempt = await attemptByIntent(ctx, intentId);
	if (!attempt) throw unknownPayment();
	if (body.donationId && attempt.donationId !== null && attempt.donationId !== body.donationId) {
		throw invalid([{ path: "transactionId", message: "This payment belongs to another donation." }], 422);
	}
	const facts = await factsOf(ctx, intentId);
	// Whoever can name the payment's donation by its unguessable id may ask about it; else the client secret is the proof.
	const known = attempt.donationId !== null && body.donationId === attempt.donationId;
	const proven = known || timingSafeEqual(body.clientSecret ?? "", facts.clientSecret ?? "");
	if (!proven) throw invalid([{ path: "clientSecret", message: "The client secret is not this payment’s." }], 422);
	if (facts.status !== "succeeded" && facts.status !== "processing") {
		await settleIntent(ctx, facts);
		throw new Problem(422, "payment_not_complete", "This payment has not been completed.");
	}

	const donationId = attempt.donationId ?? (await claim(ctx, body, attempt.id, facts));
	assertAgrees(body, await findDonation(ctx, donationId));
	const settled = await settleIntent(ctx, facts);
	if (settled?.status === "unapplied") throw returned();
	return findDonation(ctx, donationId);
}

function returned(): Problem {
	return new Problem(
		409,
		"payment_returned",
		"This payment could not be used for the donation and has been given back.",
	);
}

/** Finds or makes the donation that a bare intent is for; of two calls at once both get the same one. */
async function claim(ctx: Ctx, body: RecordDonationBody, attemptId: string, facts: IntentFacts): Promise<string> {
	if (facts.charge && facts.charge.refundedMinor > 0) throw returned();
	try {
		if (body.donationId) return await tieIntent(ctx, await findDonation(ctx, body.donationId), attemptId, facts);
		const claimed = await claimIntent(ctx, body, attemptId, facts);
		if (claimed) return claimed;
	} catch (error) {
		if (!failedBecause(error, "precondition failed")) throw error;
	}
	const attempt = await attemptById(ctx, attemptId);
	if (attempt?.donationId) return attempt.donationId;
	throw returned();
}
