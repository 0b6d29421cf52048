import { type Decline, donorDecline } from "../../../domain/giving/donor-decline.ts";
import { messages } from "../../../domain/messages/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { countingDecline } from "../../../http/decline-limit.ts";
import { storingAnswer } from "../../../http/idempotency.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import type { PaymentFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { markFailed, markProcessing } from "../../donations/status.ts";
import { type AttemptRow, advance, paymentPending } from "./attempts.ts";

/** The response of POST /create/payment/intent, whose clients read these fields at the top level. */
export type IntentAnswer =
	| {
			statusCode: 200;
			requiresAction: boolean;
			clientSecret: string | null;
			customer_id: string | null;
			/** The bank's page, for a saved card whose donor must authenticate. */
			redirectUrl?: string;
	  }
	| {
			statusCode: 400;
			error: string;
			message: string;
			code: string;
			raw: { message: string; code: string; decline_code: string | null };
	  };

/**
 * The response for a payment as the provider reports it. Its secret is for a donor who must authenticate; a payment without
 * a donation always has it, because POST /donation takes it as proof.
 */
export function answerFor(facts: PaymentFacts, donationId: string | null): IntentAnswer {
	if (facts.status === "needs_method" || facts.status === "canceled") {
		const { message = "", code = "card_declined" } = facts.failure ?? {};
		return declined({ message: message || messages.card_problem, code, declineCode: code });
	}
	const requiresAction = facts.status === "needs_action";
	return {
		statusCode: 200,
		requiresAction,
		clientSecret: requiresAction || donationId === null ? facts.clientSecret : null,
		customer_id: facts.customerId,
		...(requiresAction && facts.authenticationUrl ? { redirectUrl: facts.authenticationUrl } : {}),
	};
}

/** Whether the card was declined, or its donor could not be authenticated. */
export function isDecline({ status, failure }: PaymentFacts): boolean {
	return status === "needs_method" && failure !== null;
}

function declined(decline: Decline): IntentAnswer {
	return failed(donorDecline(decline));
}

function failed({ code, declineCode, message }: Decline): IntentAnswer {
	return {
		statusCode: 400,
		error: messages.card_problem,
		message,
		code,
		raw: { message, code, decline_code: declineCode },
	};
}

/**
 * Leaves an attempt open for the reconciler, because its card may have been charged.
 * @throws Problem 503 always
 */
export async function outcomeUnknown(
	ctx: Ctx,
	error: unknown,
	attemptId: string,
	donation: DonationRow | null,
): Promise<never> {
	const trouble = troubleOf(error).kind;
	ctx.platform.log.error("payment outcome unknown", error, { attemptId, trouble });
	if (donation) await ctx.db.write([markProcessing(ctx, { donationId: donation.id, attemptId })]);
	throw paymentPending();
}

/**
 * Stores that the first call of an attempt to the provider failed. @returns the response for the donor
 * @throws Problem 503 while it is unknown whether the card was charged
 */
export async function answerTrouble(
	ctx: Ctx,
	error: unknown,
	attemptId: string,
	donation: DonationRow | null,
): Promise<IntentAnswer> {
	const trouble = troubleOf(error);
	if (trouble.kind === "unknown") return outcomeUnknown(ctx, error, attemptId, donation);
	const tie = donation ? { donationId: donation.id, attemptId } : null;
	// The bank's message about a card is for the donor; the provider's message about our call is for our log.
	if (trouble.kind === "refused") ctx.platform.log.error("payment call refused", error, { attemptId });
	const message = trouble.kind === "declined" ? trouble.message : messages.card_problem;
	const code = trouble.kind === "missing" ? "resource_missing" : trouble.code;
	const declineCode = trouble.kind === "declined" ? trouble.declineCode : null;
	const payment = trouble.kind === "declined" ? trouble.payment : null;
	const decline = { message, code, declineCode };
	const answer = trouble.kind === "declined" ? declined(decline) : failed(decline);
	const storing = storingAnswer(ctx, answer);
	const { db } = trouble.kind === "declined" ? countingDecline(storing) : storing;
	await db.write([
		advance(ctx, attemptId, "failed", {
			failureCode: declineCode ?? code,
			failureMessage: message,
			...(payment ? { providerIntentId: payment.id } : {}),
		}),
		...(tie ? [markFailed(ctx, tie)] : []),
	]);
	return answer;
}

/** The response for an attempt that has ended without a payment, as far as its row knows the reason. */
export function answerEnded({ failureCode, failureMessage }: AttemptRow): IntentAnswer {
	const code = failureCode ?? "card_declined";
	return declined({ message: failureMessage || messages.card_problem, code, declineCode: code });
}
