import { timingSafeEqual } from "../../domain/constant-time.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { countingDecline } from "../../http/decline-limit.ts";
import { inTime } from "../../http/in-time.ts";
import { principalOf } from "../../http/principal.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { providerFor } from "../../providers/index.ts";
import { ProviderError, troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import { getDonation } from "../donations/find.ts";
import {
	type AttemptRow,
	attemptByPayment,
	giveTurnBack,
	isBooked,
	openAttemptsOf,
	paymentPending,
	providerOf,
	visitorWaits,
} from "./internal/attempts.ts";
import { takeTurnToConfirm } from "./internal/begin-attempt.ts";
import { answerFor, answerTrouble, type IntentAnswer, isDecline } from "./internal/intent-answer.ts";
import { assertPayable, payableDonation } from "./internal/payable-donation.ts";
import { settlePayment } from "./settle-payment.ts";

const unknownPayment = () => new Problem(404, "unknown_payment");

/**
 * Confirms a card payment after its donor has authenticated.
 * @throws Problem 404 unknown payment, 409 a donation that is paid or closed, 422 another donation's payment, 503 unknown
 *   outcome
 */
export async function confirmIntent(
	ctx: Ctx,
	{ paymentId, donationId }: { paymentId: string; donationId: string | undefined },
): Promise<IntentAnswer> {
	const provider = providerFor(ctx.platform, "card");
	const attempt = await attemptByPayment(ctx, provider, paymentId);
	if (attempt?.method !== "card") throw unknownPayment();
	if (donationId && attempt.donationId !== donationId) {
		throw invalid([issue("paymentIntentId", "payment_of_another_donation")], 422);
	}
	const found = attempt.donationId ? await getDonation(ctx, { id: attempt.donationId }) : null;
	if (found && !isBooked(attempt)) assertPayable(found);
	try {
		const facts = await confirmed(ctx, provider, attempt, paymentId);
		const isNewDecline = isDecline(facts) && attempt.status !== "failed";
		await settlePayment(isNewDecline ? countingDecline(ctx) : ctx, facts);
		const answer = answerFor(facts, attempt.donationId);
		if (answer.statusCode !== 200) return answer;
		// The caller who began the payment needs its secret to authenticate; nobody needs it afterwards.
		const began = timingSafeEqual(attempt.principal, await principalOf(ctx, attempt.id));
		return {
			...answer,
			clientSecret: began && answer.requiresAction ? answer.clientSecret : null,
			customer_id: began ? answer.customer_id : null,
		};
	} catch (error) {
		if (error instanceof Problem) throw error;
		return answerTrouble(ctx, error, attempt.id, found?.donation ?? null);
	}
}

/**
 * Confirms a payment in its donation's turn. The provider refuses one of two simultaneous calls for the same payment, which
 * then reads the other one's result.
 */
async function confirmed(
	ctx: Ctx,
	provider: PaymentProvider,
	attempt: AttemptRow,
	paymentId: string,
): Promise<PaymentFacts> {
	const read = async () => {
		// A refused read says nothing about the payment, which an earlier call may have confirmed.
		const facts = await provider.readPayment(paymentId).catch((error: unknown) => {
			throw new ProviderError({ kind: "unknown", message: "payment could not be read" }, error);
		});
		if (!facts) throw unknownPayment();
		return facts;
	};
	const before = await read();
	if (before.status !== "needs_confirmation") return before;
	if (attempt.donationId) await payableDonation(ctx, attempt.donationId);
	await takeTurnToConfirm(ctx, attempt);
	try {
		const facts = await provider.confirmPayment(paymentId);
		if (facts.status === "needs_action") await giveTurnBack(ctx, attempt.id);
		return facts;
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind === "unknown" || (trouble.kind === "declined" && trouble.payment)) throw error;
		const after = await read();
		if (after.status === "needs_confirmation") throw error;
		return after;
	}
}

/**
 * Continues a payment that waits for its donor's bank: the donor goes to the bank's page, or has come back from it.
 * @returns the bank's page; null if nothing waits for the bank any more, because the payment was completed or has failed
 * @throws Problem 409 or 503 as `confirmIntent`
 */
export async function continueAtBank(ctx: Ctx, { donationId }: { donationId: string }): Promise<string | null> {
	const waiting = (await openAttemptsOf(ctx, donationId)).filter(
		({ status, providerSessionId }) => status === "requires_action" && providerSessionId === null,
	);
	for (const attempt of waiting) {
		const { providerIntentId: paymentId, principal, id } = attempt;
		if (paymentId === null || !timingSafeEqual(principal, await principalOf(ctx, id))) continue;
		const facts = await inTime(ctx, visitorWaits, (hurried) =>
			providerOf(hurried, attempt).readPayment(paymentId),
		).catch((error: unknown) => {
			ctx.platform.log.error("payment could not be read", error, { attemptId: id, trouble: troubleOf(error).kind });
			throw paymentPending();
		});
		if (!facts) continue;
		if (facts.status === "needs_action") {
			if (facts.authenticationUrl) return facts.authenticationUrl;
		} else if (facts.status === "needs_confirmation") await confirmIntent(ctx, { paymentId, donationId });
		else await settlePayment(ctx, facts);
	}
	return null;
}
