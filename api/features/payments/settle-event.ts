import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import type { EventSubject, PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import { recordFinding, resolveFinding } from "../findings/record.ts";
import {
	type AttemptRow,
	attemptByCharge,
	attemptById,
	attemptByPayment,
	attemptBySession,
	attemptFor,
	isBooked,
	isOpen,
} from "./internal/attempts.ts";
import { keepLate } from "./keep-late.ts";
import { cardChanged, mandateChanged } from "./paid.ts";
import { captureApproved, recheckAttempt } from "./recheck-attempt.ts";
import { returnUnclaimed } from "./return-payment.ts";
import { settleCode } from "./settle-code.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Whether an event needs processing. It does not if its payment is `booked` with its fee (refunds and disputes have
 * their own events), or if we don't use its type (`unused`).
 */
export async function eventRelevance(
	ctx: Ctx,
	input: { provider: ProviderName; type: string; rawBody: string },
): Promise<"relevant" | "booked" | "unused"> {
	const provider = paymentProvider(ctx.platform, input.provider);
	const subject = provider.eventSubject(input);
	if (subject.kind === "other") return "unused";
	if (subject.kind !== "payment") return "relevant";
	const attempt = await attemptByPayment(ctx, provider, subject.paymentId);
	return attempt && isBooked(attempt) && attempt.providerFeeMinor !== null ? "booked" : "relevant";
}

type RefundSubject = Extract<EventSubject, { kind: "refund" }>;
type MandateSubject = Extract<EventSubject, { kind: "mandate" }>;
type DisputeSubject = Extract<EventSubject, { kind: "dispute" }>;

/** A payment as an event names it. */
interface Named {
	paymentId?: string | null;
	chargeId?: string | null;
}

interface StoredEvent {
	provider: ProviderName;
	type: string;
	rawBody: string;
	receivedAt: number;
}

/**
 * Settles the payment, refund or dispute of an event. It is read from the provider again, and its payment is settled first, so the
 * events' order and age don't matter.
 * @returns false for a type that we don't use, or another's payment
 * @throws Error while it can't be settled; the event is retried then
 */
export async function settleEvent(ctx: Ctx, input: StoredEvent): Promise<boolean> {
	const provider = paymentProvider(ctx.platform, input.provider);
	const subject = provider.eventSubject(input);
	switch (subject.kind) {
		case "payment":
		case "charge":
			return (await settleNamed(ctx, provider, subject)) !== null;
		case "checkout":
			return settleCheckout(ctx, provider, subject.checkoutId);
		case "code":
			return settleCode(ctx, provider, subject);
		case "card":
			return tellOfCard(ctx, provider, subject.cardId);
		case "mandate":
			return tellOfMandate(ctx, provider, subject, input);
		case "refund":
			return settleRefundsOf(ctx, provider, subject);
		case "dispute":
			return settleDisputeOf(ctx, provider, subject, input.type);
		case "other":
			return false;
	}
}

/** The payment as its provider reports it. */
function readNamed(provider: PaymentProvider, { paymentId, chargeId }: Named): Promise<PaymentFacts | null> {
	if (paymentId) return provider.readPayment(paymentId);
	return chargeId ? provider.readPaymentOf(chargeId) : Promise.resolve(null);
}

/** Our attempt of a payment, if we have heard of it. */
async function knownAs(
	ctx: Ctx,
	provider: PaymentProvider,
	{ paymentId, chargeId }: Named,
): Promise<AttemptRow | null> {
	const attempt = paymentId ? await attemptByPayment(ctx, provider, paymentId) : null;
	return attempt ?? (chargeId ? attemptByCharge(ctx, provider, chargeId) : null);
}

/**
 * Settles a payment of ours as it is at its provider.
 * @returns the attempt afterwards; null for another's payment
 * @throws Error if it is ours and the provider does not know it now
 */
async function settleNamed(ctx: Ctx, provider: PaymentProvider, named: Named): Promise<AttemptRow | null> {
	const facts = await readNamed(provider, named);
	if (!facts) {
		const known = await knownAs(ctx, provider, named);
		if (known && !isBooked(known)) await recheckAttempt(ctx, known);
		return known && attemptById(ctx, known.id);
	}
	const attempt = await attemptFor(ctx, facts);
	return attempt && settlePayment(ctx, await captureApproved(ctx, attempt, facts));
}

/** The payment that a refund or a dispute is about, settled unless it is booked already. @returns null for another's payment */
async function settledFirst(ctx: Ctx, provider: PaymentProvider, named: Named): Promise<AttemptRow | null> {
	const known = await knownAs(ctx, provider, named);
	return known && isBooked(known) ? known : settleNamed(ctx, provider, named);
}

async function settleCheckout(ctx: Ctx, provider: PaymentProvider, checkoutId: string): Promise<boolean> {
	const checkout = await capability(provider, "checkouts").readCheckout(checkoutId);
	if (checkout?.paymentId && (await settleNamed(ctx, provider, { paymentId: checkout.paymentId }))) return true;
	const attempt = await attemptBySession(ctx, provider, checkoutId);
	if (attempt && !isBooked(attempt)) await recheckAttempt(ctx, attempt);
	return attempt !== null;
}

/** @returns false for a card that we can't charge */
async function tellOfCard(ctx: Ctx, provider: PaymentProvider, cardId: string): Promise<boolean> {
	const card = await capability(provider, "vault").readCard(cardId);
	if (!card?.customerId) return false;
	for (const hear of cardChanged) await hear(ctx, card);
	return true;
}

/** An event whose payment is on its way, maybe for days: it waits, and counts as no failure. */
export class EventWaits extends Error {}

/** Whether a payment of ours may still take money. */
export async function isOnItsWay(ctx: Ctx, at: PaymentProvider, paymentId: string): Promise<boolean> {
	const attempt = await attemptByPayment(ctx, at, paymentId);
	return attempt !== null && isOpen(attempt);
}

/** The time in which the payment that made a mandate may still be on its way to us. */
const bookedWithin = 60 * 60_000;

/**
 * Tells of a mandate that has changed. One that no gift has could still be debited, so it is found for staff once its payment has had time.
 * @throws Error for one that no gift has yet; the event is retried then
 */
async function tellOfMandate(
	ctx: Ctx,
	at: PaymentProvider,
	{ mandateId, customerId, paymentId, isOver }: MandateSubject,
	{ type, receivedAt }: StoredEvent,
): Promise<boolean> {
	const { provider } = at;
	const heard = await Promise.all([...mandateChanged].map((hear) => hear(ctx, { provider, mandateId })));
	const finding = { kind: "orphan_mandate", subjectId: mandateId } as const;
	if (heard.includes(true) || isOver) {
		await ctx.db.write([resolveFinding(ctx, { ...finding, resolution: isOver ? "It is over." : "A gift has it." })]);
		return heard.includes(true);
	}
	if (paymentId && (await isOnItsWay(ctx, at, paymentId)))
		throw new EventWaits(`payment ${paymentId} of mandate ${mandateId} is on its way`);
	if (paymentId && (await keepLate(ctx, at, { paymentId, mandateId }))) return true;
	if (ctx.platform.clock.now() - receivedAt < bookedWithin) throw new Error(`no gift has mandate ${mandateId} yet`);
	// One that we let go ourselves is over, and so is its event's news.
	const mandate = customerId ? await capability(at, "permissions").readMandate(customerId, mandateId) : null;
	if (mandate?.status === "over") return false;
	const detail = `${type}${customerId ? ` of customer ${customerId}` : ""}${paymentId ? ` by payment ${paymentId}` : ""}`;
	await ctx.db.write([recordFinding(ctx, { ...finding, provider, detail })]);
	return true;
}

/** Lets an event wait for its payment. */
const notBooked = ({ id, status }: AttemptRow) => new Error(`payment ${id} is ${status}, and not booked yet`);

/** Settles all refunds of a charge. */
async function settleRefundsOf(ctx: Ctx, provider: PaymentProvider, subject: RefundSubject): Promise<boolean> {
	const attempt = await settledFirst(ctx, provider, subject);
	if (!attempt) return false;
	const chargeId = subject.chargeId ?? attempt.providerChargeId;
	if (!isBooked(attempt) && attempt.donationId === null) {
		// A payment without a donation that was refunded at the provider before anybody claimed it.
		const facts = await readNamed(provider, subject);
		if (facts?.charge) await returnUnclaimed(ctx, { attempt, facts, charge: facts.charge });
	}
	if (!chargeId) throw notBooked(attempt);
	for (const refund of await provider.listRefunds(chargeId)) await settleRefund(ctx, refund);
	const settled = await attemptById(ctx, attempt.id);
	if (settled && !isBooked(settled)) throw notBooked(settled);
	return true;
}

/** Reports a dispute to finance staff. A lost one takes its gift back. */
async function settleDisputeOf(
	ctx: Ctx,
	provider: PaymentProvider,
	{ disputeId, chargeId: named }: DisputeSubject,
	type: string,
): Promise<boolean> {
	const facts = await provider.readDispute(disputeId);
	const chargeId = facts?.chargeId ?? named;
	const attempt = await settledFirst(ctx, provider, { chargeId });
	if (!attempt) return false;
	const detail = `${type} of payment ${attempt.id}`;
	await ctx.db.write([recordFinding(ctx, { kind: "dispute", subjectId: disputeId, detail })]);
	if (!isBooked(attempt)) throw notBooked(attempt);
	if (!facts) throw new Error(`${provider.provider} does not know dispute ${disputeId} of payment ${attempt.id}`);
	await settleDispute(ctx, facts);
	return true;
}
