import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { capability } from "../../providers/index.ts";
import { ProviderError, troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts, PaymentProvider, PaymentStatus } from "../../providers/types.ts";
import { getDonation } from "../donations/find.ts";
import { markFailed } from "../donations/status.ts";
import { recordFinding } from "../findings/record.ts";
import {
	type AttemptRow,
	advance,
	attemptById,
	confirmingNow,
	giveTurnBack,
	isBooked,
	providerOf,
} from "./internal/attempts.ts";
import { isTryOfGift } from "./internal/try-of-gift.ts";
import { returnUnclaimed } from "./return-payment.ts";
import { settlePayment } from "./settle-payment.ts";

const minute = 60_000;
const hour = 60 * minute;
/** A payment without a donation waits this long for POST /donation before it is refunded. */
export const claimWithin = 30 * minute;
/** Unfinished payments are closed after this time; sooner without a donation, because their donor has no page to return to. */
const abandonedAfter = 24 * hour;
export const bareAbandonedAfter = 10 * minute;
/** An attempt that the provider doesn't know counts as failed after this time, when no delayed call can arrive any more. */
const lostAfter = 10 * minute;

const waiting: readonly PaymentStatus[] = ["needs_action", "needs_confirmation", "needs_method"];

interface Found {
	facts: PaymentFacts | null;
	/** Whether the provider's hosted page can still be paid, or the payment may be further down a list. */
	open: boolean;
}

/**
 * Reads an id that the provider gave us. If it doesn't know the id any more (another account's key, a fault on
 * its side), the payment may have been charged: it stays open, and is reported to staff once it is too old.
 * @throws ProviderError with an unknown outcome then
 */
async function known<T>(ctx: Ctx, attempt: AttemptRow, reading: Promise<T | null>): Promise<T> {
	const found = await reading;
	if (found !== null) return found;
	const { id, provider, createdAt } = attempt;
	if (ctx.platform.clock.now() - createdAt > abandonedAfter) {
		const detail = `open here, unknown at ${provider}`;
		await ctx.db.write([recordFinding(ctx, { kind: "missing_payment", subjectId: id, detail })]);
	}
	throw new ProviderError({ kind: "unknown", message: `${provider} does not know a payment of its own` }, null);
}

/** Finds an attempt at its provider by its hosted page, its payment, or the attempt id in the payment's metadata. */
async function findPayment(ctx: Ctx, attempt: AttemptRow, maxListed: number, calledFor: number): Promise<Found> {
	const provider = providerOf(ctx, attempt);
	if (attempt.providerSessionId) {
		const session = await known(
			ctx,
			attempt,
			capability(provider, "checkouts").readCheckout(attempt.providerSessionId),
		);
		const paymentId = session.paymentId ?? attempt.providerIntentId;
		const facts = paymentId ? await known(ctx, attempt, provider.readPayment(paymentId)) : null;
		return { facts, open: session.open };
	}
	// An order that only we capture was not paid while it is unknown to us, or to the provider. One without its donor is captured at once.
	const isForgotten = calledFor === 0 && neverCaptured(ctx, attempt, provider);
	if (attempt.providerIntentId) {
		const reading = provider.readPayment(attempt.providerIntentId);
		return { facts: isForgotten ? await reading : await known(ctx, attempt, reading), open: false };
	}
	if (isForgotten) return { facts: null, open: false };
	// The search starts before the row's creation, because clocks differ.
	const { createdAt } = attempt;
	let listed = 0;
	for await (const facts of provider.paymentsBetween(createdAt - 10 * minute, createdAt + calledFor + lostAfter)) {
		if (facts.attemptId === attempt.id) return { facts, open: false };
		listed += 1;
		if (listed >= maxListed) return { facts: null, open: true };
	}
	return { facts: null, open: false };
}

/** The charge of a kept account, which was made without its donor in one call; null for any other attempt. */
async function accountCharge(ctx: Ctx, attempt: AttemptRow) {
	const { savedAccounts } = providerOf(ctx, attempt);
	return savedAccounts && (await isTryOfGift(ctx, attempt)) ? savedAccounts : null;
}

/** Whether an order that the provider doesn't know any more was never paid. */
function neverCaptured(ctx: Ctx, attempt: AttemptRow, { orders }: PaymentProvider): boolean {
	const { status, confirmingUntil, providerIntentId: orderId, createdAt } = attempt;
	const forgottenAfter = orders?.forgottenAfter ?? null;
	const age = ctx.platform.clock.now() - createdAt;
	// A capture may have been cut off. After a day the provider's answers are clear: it forgets no order that was captured.
	if (forgottenAfter === null || (confirmingUntil !== null && age <= abandonedAfter)) return false;
	if (orderId === null) return status === "created";
	// A declined order that nobody approved once more is forgotten too.
	return (status === "requires_action" || status === "failed" || status === "canceled") && age > forgottenAfter;
}

/**
 * Reads an attempt from its provider and settles it, to complete what a crash, a closed tab or a timeout interrupted.
 * @param maxListed how many of the provider's payments to look through for one whose id we never got
 * @throws ProviderError if the provider can't be reached; the attempt is unchanged then
 */
export async function recheckAttempt(
	ctx: Ctx,
	attempt: AttemptRow,
	maxListed = Number.POSITIVE_INFINITY,
): Promise<void> {
	const age = ctx.platform.clock.now() - attempt.createdAt;
	if (isAbandonedBare(attempt, age) && (await cancelUnread(ctx, attempt))) return;
	const { repeatableFor: calledFor = 0, listedAfter = lostAfter } = (await accountCharge(ctx, attempt)) ?? {};
	const { facts: found, open } = await findPayment(ctx, attempt, maxListed, calledFor);
	const facts = found && (await captureApproved(ctx, attempt, found));
	const over = !open && (attempt.providerSessionId !== null || age > calledFor + listedAfter);
	if (!facts) {
		const code = attempt.providerIntentId === null ? "never_reached_provider" : "unknown_at_provider";
		if (over) await ctx.db.write(giveUp(ctx, attempt, code));
		return;
	}
	const charge = facts.status === "succeeded" ? facts.charge : null;
	if (charge && !attempt.donationId && age > claimWithin && !isBooked(attempt)) {
		// Settling stores the charge's id, which its refund will refer to.
		await settlePayment(ctx, facts);
		await returnUnclaimed(ctx, { attempt, facts, charge });
		return;
	}
	const waits = waiting.includes(facts.status);
	if (waits && attempt.providerSessionId !== null && over) {
		// The page is closed, so the donor can't pay any more.
		await ctx.db.write(giveUp(ctx, attempt, facts.failure?.code ?? "checkout_expired", facts));
		return;
	}
	const tooOld = age > (attempt.donationId ? abandonedAfter : bareAbandonedAfter);
	if (waits && tooOld && attempt.providerSessionId === null) {
		await settlePayment(ctx, await providerOf(ctx, attempt).cancelPayment(facts.id));
		return;
	}
	await settlePayment(ctx, facts);
}

/** Whether an attempt without a donation has waited too long for a confirmation that never came. */
function isAbandonedBare({ donationId, status, providerIntentId }: AttemptRow, age: number): boolean {
	return donationId === null && status === "requires_action" && providerIntentId !== null && age > bareAbandonedAfter;
}

/** Cancels without reading first, which halves the calls. @returns false if the provider refuses: then it must be read */
async function cancelUnread(ctx: Ctx, attempt: AttemptRow): Promise<boolean> {
	try {
		await settlePayment(ctx, await providerOf(ctx, attempt).cancelPayment(attempt.providerIntentId ?? ""));
		return true;
	} catch (error) {
		// An order that the provider has forgotten can't be canceled either.
		if (troubleOf(error).kind !== "refused" && troubleOf(error).kind !== "missing") throw error;
		return false;
	}
}

function giveUp(ctx: Ctx, attempt: AttemptRow, code: string, facts: PaymentFacts | null = null): Statement[] {
	const { id: attemptId, donationId } = attempt;
	return [
		advance(ctx, attemptId, "failed", {
			failureCode: code,
			...(facts ? { providerIntentId: facts.id, failureMessage: facts.failure?.message ?? null } : {}),
		}),
		...(donationId ? [markFailed(ctx, { donationId, attemptId })] : []),
	];
}

/**
 * Closes a payment that its provider doesn't know, after asking once more. If the provider knows it now, that is settled instead.
 * @returns what was done
 */
export async function giveUpPayment(ctx: Ctx, attempt: AttemptRow): Promise<string> {
	try {
		await recheckAttempt(ctx, attempt);
	} catch (error) {
		// It says so itself if it doesn't know the payment; an answer that never came says nothing.
		if (!(error instanceof ProviderError) || !error.message.includes("does not know"))
			throw new Problem(409, "provider_silent");
	}
	const now = (await attemptById(ctx, attempt.id)) ?? attempt;
	if (isBooked(now)) return "The provider knows it again, and it is booked.";
	if (now.status === "failed" || now.status === "canceled") return "It has failed.";
	await ctx.db.write([
		advance(ctx, now.id, "failed", { failureCode: "unknown_at_provider" }),
		...(now.donationId ? [markFailed(ctx, { donationId: now.donationId, attemptId: now.id })] : []),
	]);
	return "The provider does not know it: it is closed here.";
}

/**
 * Captures an order that its donor has approved at the provider, once its donation can be paid with it: the donor's return,
 * the provider's event and the reconciler all come here, whichever is first. Any other payment is left as it is.
 * @returns the payment afterwards
 * @throws ProviderError with an unknown outcome if the provider does not answer
 */
export async function captureApproved(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts): Promise<PaymentFacts> {
	const provider = providerOf(ctx, attempt);
	if (facts.status !== "needs_confirmation" || !provider.orders || !(await takeTurnToCapture(ctx, attempt, facts))) {
		return facts;
	}
	try {
		const after = await provider.confirmPayment(facts.id);
		if (after.status === "needs_action") await giveTurnBack(ctx, attempt.id);
		return after;
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind === "declined" && trouble.payment) return trouble.payment;
		if (trouble.kind === "refused") await giveTurnBack(ctx, attempt.id);
		throw error;
	}
}

/** Takes the donation's turn. @returns false if the order's money is not what the donation asks for now */
async function takeTurnToCapture(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts): Promise<boolean> {
	const { id, donationId } = attempt;
	if (donationId === null) return false;
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	const { chargeMinor, currency } = asPaid(donation);
	if (!beneficiary.open || facts.amountMinor !== chargeMinor || facts.currency !== currency) return false;
	const isPayable = sql`status IN ('created', 'requires_action') AND EXISTS (SELECT 1 FROM donation
		WHERE id = ${donationId} AND charge_minor = ${chargeMinor} AND currency = ${currency} AND status IN ('created', 'processing', 'failed'))`;
	const [taken] = await ctx.db.write([confirmingNow(ctx, { id, donationId }, isPayable)]);
	return taken?.rowsAffected === 1;
}
