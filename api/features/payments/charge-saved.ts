import { eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { AttemptStatus, PaymentMethod, ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import type { DonationRow } from "../donations/find.ts";
import { markFailed } from "../donations/status.ts";
import { repeatableFor } from "./create-intent.ts";
import { advance, attemptById, providerOf } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/** The outcome of a try: `created` while it is unknown. */
export interface Tried {
	status: AttemptStatus;
	failureCode: string | null;
}

interface Saved {
	/** The try's name, stored by the caller before it begins: a repeated call never charges twice. */
	attemptId: string;
	donation: DonationRow;
	provider: ProviderName;
	customerId: string;
	methodId: string;
	method: PaymentMethod;
	/** The announced order, for a mandate: nothing else is debited. */
	orderId?: string | undefined;
}

/**
 * Charges a saved means of payment while its donor is away. It begins the try, or goes on with the one that a dead process began:
 * the provider gets the same key.
 * @throws Problem 409 while another payment of the donation runs, or if its recipient takes no gifts
 */
export async function chargeSaved(ctx: Ctx, saved: Saved): Promise<Tried> {
	const { attemptId: id, donation, method, orderId } = saved;
	const { chargeMinor: amountMinor, currency } = donation;
	const provider = paymentProvider(ctx.platform, saved.provider);
	const begun = await attemptById(ctx, id);
	const waits = begun?.status === "created" || (orderId !== undefined && begun?.status === "requires_action");
	if (begun && !waits) return outcomeOf(ctx, id);
	// An order is debited once, however late the call; a card's call is repeated only while its key is known.
	const isOld =
		begun && orderId === undefined && ctx.platform.clock.now() - begun.createdAt >= repeatable(provider, saved);
	if (begun && (isOld || begun.provider !== saved.provider)) {
		await recheckAttempt(ctx, begun);
		return outcomeOf(ctx, id);
	}
	if (!begun) await beginAttempt(ctx, { id, donation, amountMinor, currency, at: provider, method });
	if (orderId !== undefined && begun?.providerIntentId !== orderId) await ctx.db.write([tieToOrder(ctx, id, orderId)]);
	try {
		await settlePayment(ctx, await charge(provider, saved));
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind !== "declined")
			ctx.platform.log.error("saved means of payment was not charged", error, { attemptId: id, trouble: trouble.kind });
		// Whatever refuses a repeat says nothing about the first call, which may have taken the money.
		const isClear = trouble.kind === "declined" || !begun || orderId !== undefined;
		if (trouble.kind !== "unknown" && isClear) {
			const code = trouble.kind === "missing" ? "resource_missing" : trouble.code;
			const declined = trouble.kind === "declined" ? trouble : null;
			await ctx.db.write([
				advance(ctx, id, "failed", {
					failureCode: declined?.declineCode ?? code,
					failureMessage: declined?.message ?? null,
					...(declined?.payment ? { providerIntentId: declined.payment.id } : {}),
				}),
				markFailed(ctx, { donationId: donation.id, attemptId: id }),
			]);
		}
	}
	return outcomeOf(ctx, id);
}

/** Settles a try that must not go on, and cancels it unless it has been charged. @returns null for one that never began */
export async function leaveSaved(ctx: Ctx, attemptId: string): Promise<Tried | null> {
	const begun = await attemptById(ctx, attemptId);
	if (!begun) return null;
	await recheckAttempt(ctx, begun);
	const after = (await attemptById(ctx, attemptId)) ?? begun;
	const { status, providerIntentId: paymentId } = after;
	if (paymentId !== null && (status === "created" || status === "requires_action"))
		await settlePayment(ctx, await providerOf(ctx, after).cancelPayment(paymentId));
	return outcomeOf(ctx, attemptId);
}

/** Milliseconds for which the provider knows a call's key. */
const repeatable = (provider: PaymentProvider, { method }: Saved) =>
	method === "paypal" ? capability(provider, "savedAccounts").repeatableFor : repeatableFor;

/** The order's id, by which everybody finds the try at its provider. */
const tieToOrder = (ctx: Ctx, id: string, orderId: string) =>
	ctx.db.build.update(paymentAttempt).set({ providerIntentId: orderId }).where(eq(paymentAttempt.id, id));

function charge(provider: PaymentProvider, saved: Saved): Promise<PaymentFacts> {
	const { attemptId, donation, customerId, methodId, method, orderId } = saved;
	const description = "Donation";
	if (orderId !== undefined)
		return capability(provider, "mandates").debit({ orderId, customerId, mandateId: methodId, description });
	const { id: donationId, chargeMinor: amountMinor, currency } = donation;
	const order = { attemptId, amountMinor, currency, description };
	if (method === "paypal")
		return capability(provider, "savedAccounts").chargeAccount({ ...order, accountId: methodId });
	const payment = { ...order, donationId, paymentMethodId: methodId, customerId, withoutDonor: true };
	if (method === "us_bank_account") return capability(provider, "banks").createTransfer(payment);
	return capability(provider, "cards").createPayment(payment);
}

async function outcomeOf(ctx: Ctx, id: string): Promise<Tried> {
	const { status = "created", failureCode = null } = (await attemptById(ctx, id)) ?? {};
	return { status, failureCode };
}
