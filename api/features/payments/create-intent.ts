import { and, eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { CreateIntentBody } from "../../domain/contracts/payments.ts";
import type { Currency } from "../../domain/money.ts";
import { type Ctx, principalOf } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { confirmIntent, createCustomer, createIntent, readIntent } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import type { IntentFacts } from "../../providers/stripe-facts.ts";
import { type DonationRow, getDonation } from "../donations/get.ts";
import { failUnlessTrying, markProcessing } from "../donations/statements.ts";
import { advance, attemptByIntent } from "./attempts.ts";
import { assertPayable, beginAttempt, payableDonation } from "./begin-attempt.ts";
import { checking } from "./checking.ts";
import { isBooked, settleIntent } from "./settle.ts";

/** What the specification's clients read at the top level of the answer. */
export type IntentAnswer =
	| { statusCode: 200; requiresAction: boolean; clientSecret: string | null; customer_id: string | null }
	| {
			statusCode: 400;
			error: string;
			message: string;
			code: string;
			raw: { message: string; code: string; decline_code: string | null };
	  };

const cardProblem = "Some problem while processing the card. Please check the card information again.";

/**
 * POST /create/payment/intent. With `paymentMethodId` begins a try; with `paymentIntentId` confirms one after the donor
 * has authenticated. A decline is an answer (400 with the provider's words), not an exception.
 * @throws Problem 400 shape, 404 unknown donation or intent, 409 paid or running, 422 another amount, 503 outcome unknown
 */
export async function createPaymentIntent(ctx: Ctx, body: CreateIntentBody): Promise<IntentAnswer> {
	if (body.paymentIntentId) return confirmAgain(ctx, body.paymentIntentId, body.donationId);
	if (!body.paymentMethodId) throw invalid([{ path: "paymentMethodId", message: "Which payment method?" }]);
	const donation = body.donationId ? (await payableDonation(ctx, body.donationId)).donation : null;
	const { amountMinor, currency } = donation ? fromDonation(donation, body) : fromBody(body);

	const attemptId = await beginAttempt(ctx, {
		donationId: donation?.id ?? null,
		amountMinor,
		currency,
		method: "card",
	});
	try {
		const customerId =
			(await knownCustomer(ctx, body.customer_id, donation)) ?? (await newCustomer(ctx, donation, attemptId));
		const facts = await createIntent(ctx.platform, {
			attemptId,
			donationId: donation?.id ?? null,
			amountMinor,
			currency,
			paymentMethodId: body.paymentMethodId,
			customerId,
			description: "Donation",
		});
		await settleIntent(ctx, facts);
		return answerFor(facts);
	} catch (error) {
		return answerTrouble(ctx, error, attemptId, donation);
	}
}

/** The server's amount wins: what the client says must agree. */
function fromDonation(donation: DonationRow, body: CreateIntentBody): { amountMinor: number; currency: Currency } {
	if (body.amount !== undefined && body.amount !== donation.chargeMinor) {
		throw invalid([{ path: "amount", message: "The amount is not this donation’s." }], 422);
	}
	if (body.currency !== undefined && body.currency !== donation.currency) {
		throw invalid([{ path: "currency", message: "The currency is not this donation’s." }], 422);
	}
	return { amountMinor: donation.chargeMinor, currency: donation.currency };
}

function fromBody(body: CreateIntentBody): { amountMinor: number; currency: Currency } {
	if (body.amount === undefined) throw invalid([{ path: "amount", message: "Please enter Amount" }]);
	if (body.currency === undefined) throw invalid([{ path: "currency", message: "Currency is INR or USD" }]);
	return { amountMinor: body.amount, currency: body.currency };
}

/** A customer id that we gave to the same donor earlier; a stranger's is not used. */
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

function newCustomer(ctx: Ctx, donation: DonationRow | null, attemptId: string): Promise<string> {
	const donor = donation ? { name: donation.donorName ?? undefined, email: donation.donorEmail ?? undefined } : {};
	// Keyed by the try: a donor who corrects a name between two tries is another customer to the provider.
	return createCustomer(ctx.platform, donor, attemptId);
}

async function confirmAgain(ctx: Ctx, intentId: string, donationId: string | undefined): Promise<IntentAnswer> {
	const attempt = await attemptByIntent(ctx, intentId);
	if (!attempt) throw new Problem(404, "unknown_payment", "We could not find that payment.");
	if (donationId && attempt.donationId !== donationId) {
		throw invalid([{ path: "paymentIntentId", message: "This payment belongs to another donation." }], 422);
	}
	if (attempt.donationId && !isBooked(attempt)) assertPayable(await getDonation(ctx, attempt.donationId));
	try {
		const facts = await confirmed(ctx, intentId);
		await settleIntent(ctx, facts);
		// The secret proves whose payment a bare intent is, so it is told to nobody but who began it.
		const known =
			(donationId !== undefined && attempt.donationId === donationId) || attempt.principal === principalOf(ctx);
		const answer = answerFor(facts);
		return answer.statusCode === 200 && !known ? { ...answer, clientSecret: null, customer_id: null } : answer;
	} catch (error) {
		if (error instanceof Problem) throw error;
		const donation = attempt.donationId ? (await getDonation(ctx, attempt.donationId)).donation : null;
		return answerTrouble(ctx, error, attempt.id, donation);
	}
}

/** Confirms an intent that waits for it. Of two calls at once the provider refuses one, which then reads what the other made. */
async function confirmed(ctx: Ctx, intentId: string): Promise<IntentFacts> {
	const read = async () => {
		const facts = await readIntent(ctx.platform, intentId);
		if (!facts) throw new Problem(404, "unknown_payment", "We could not find that payment.");
		return facts;
	};
	const before = await read();
	if (before.status !== "requires_confirmation") return before;
	try {
		return await confirmIntent(ctx.platform, intentId);
	} catch (error) {
		if (stripeTrouble(error).kind !== "refused") throw error;
		const after = await read();
		if (after.status === "requires_confirmation") throw error;
		return after;
	}
}

function answerFor(facts: IntentFacts): IntentAnswer {
	if (facts.status === "requires_payment_method" || facts.status === "canceled") {
		const message = facts.failure?.message || cardProblem;
		return declined(message, facts.failure?.code ?? "card_declined", null);
	}
	return {
		statusCode: 200,
		requiresAction: facts.status === "requires_action",
		clientSecret: facts.clientSecret,
		customer_id: facts.customerId,
	};
}

function declined(message: string, code: string, declineCode: string | null): IntentAnswer {
	return { statusCode: 400, error: cardProblem, message, code, raw: { message, code, decline_code: declineCode } };
}

async function answerTrouble(
	ctx: Ctx,
	error: unknown,
	attemptId: string,
	donation: DonationRow | null,
): Promise<IntentAnswer> {
	const trouble = stripeTrouble(error);
	if (trouble.kind === "unknown") {
		ctx.platform.log.error("payment outcome unknown", error, { attemptId });
		if (donation) await ctx.db.write([markProcessing(donation.id, attemptId)]);
		throw checking();
	}
	// Only what a bank says about a card is for the donor; what the provider says about our call is for our log.
	if (trouble.kind === "refused") ctx.platform.log.error("payment call refused", error, { attemptId });
	const message = trouble.kind === "declined" ? trouble.message : cardProblem;
	const code = trouble.kind === "missing" ? "resource_missing" : trouble.code;
	const intent = trouble.kind === "declined" ? trouble.intent : null;
	await ctx.db.write([
		advance(ctx, attemptId, "failed", {
			failureCode: code,
			failureMessage: message,
			...(intent ? { providerIntentId: intent.id } : {}),
		}),
		...(donation ? [failUnlessTrying(donation.id, attemptId)] : []),
	]);
	return declined(message, code, trouble.kind === "declined" ? trouble.declineCode : null);
}
