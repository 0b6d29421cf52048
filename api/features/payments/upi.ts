import { and, eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { StartUpiBody, UpiRequest } from "../../domain/contracts/razorpay.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import { type DonationRow, getDonation, isOwn } from "../donations/find.ts";
import { parsePhone } from "../lookups/phone.ts";
import { openAttemptsOf } from "./internal/attempts.ts";
import { beginOrder, makesMandate } from "./orders.ts";
import { settlePayment } from "./settle-payment.ts";

/** Milliseconds for which a UPI request waits for the donor's approval. */
const approvableFor = 5 * 60_000;

/** The address that Razorpay stores for payers who give none. */
const noEmail = "void@razorpay.com";

/**
 * Begins a UPI payment, or goes on with the one that waits for its approval. The donor approves it in an app, and only the
 * provider knows when. A regular gift's own donor allows later debits with it; anybody else pays once.
 * @param input.once pays without a mandate
 * @throws Problem 400 an invalid number, 404 unknown donation, 409 paid or running, 503 if the provider does not answer
 */
export async function startUpi(
	ctx: Ctx,
	{ donationId, phone, once = false }: StartUpiBody & { once?: boolean },
): Promise<UpiRequest> {
	const number = parsePhone(phone, "IN");
	if (number === null) throw invalid([issue("phone", "phone_invalid")]);
	const { donation } = await getDonation(ctx, { id: donationId });
	const waiting = await upiRequest(ctx, donation);
	if (waiting) return waiting;
	const mandate = !once && makesMandate(ctx, donation) ? ({ means: "upi", phone: number } as const) : null;
	const order = await beginOrder(ctx, { donationId, method: "razorpay", mandate });
	const provider = providerFor(ctx.platform, "razorpay");
	const until = ctx.platform.clock.now() + approvableFor;
	const link = await requestApproval(ctx, provider, order, { donationId, phone: number });
	await ctx.db.write([
		ctx.db.build
			.update(paymentAttempt)
			.set({ approvalLink: link, approvalUntil: until })
			.where(and(eq(paymentAttempt.provider, order.provider), eq(paymentAttempt.providerIntentId, order.id))),
	]);
	// Without an answer now, the reconciler asks.
	const facts = await provider.readPayment(order.id).catch(() => null);
	if (facts) await settlePayment(ctx, facts);
	return { donationId, link, until };
}

/** @returns the link with which the donor's app approves the order */
async function requestApproval(
	ctx: Ctx,
	provider: PaymentProvider,
	{ id: orderId, amountMinor, customerId }: PaymentFacts,
	{ donationId, phone }: StartUpiBody,
): Promise<string> {
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	const { publicUrl } = ctx.platform.settings;
	try {
		const { link } = await capability(provider, "upi").createUpiPayment({
			orderId,
			amountMinor,
			currency: donation.currency,
			description: beneficiary.title ? `Donation: ${beneficiary.title}`.slice(0, 250) : "Donation",
			email: (isOwn(ctx, donation) && donation.donorEmail) || noEmail,
			phone,
			customerId: customerId ?? undefined,
			ip: ctx.clientAddress,
			userAgent: ctx.userAgent ?? "unknown",
			referer: publicUrl,
		});
		return link;
	} catch (error) {
		// Nobody has seen the link, so nothing can have been paid.
		ctx.platform.log.error("UPI payment was not begun", error, { trouble: troubleOf(error).kind });
		throw new Problem(503, "provider_unavailable", { retryAfter: 30 });
	}
}

/** Whether approving a request allows later debits too: any that does not certainly pay once. */
export const allowsMandate = ({ link }: Pick<UpiRequest, "link">): boolean => !link.startsWith("upi://pay?");

/**
 * A donation's UPI request that waits for its donor's approval; null if there is none that the caller may approve, or its time is over.
 * One that allows later debits is for the gift's own donor only.
 */
export async function upiRequest(ctx: Ctx, donation: DonationRow): Promise<UpiRequest | null> {
	const { id: donationId } = donation;
	const now = ctx.platform.clock.now();
	const agrees = makesMandate(ctx, donation);
	for (const { approvalLink: link, approvalUntil: until } of await openAttemptsOf(ctx, donationId)) {
		const waits = link !== null && until !== null && until > now;
		if (waits && (agrees || !allowsMandate({ link }))) return { donationId, link, until };
	}
	return null;
}

/** Whether a donation's payment waits for its approval in a donor's UPI app. */
export async function isApproving(ctx: Ctx, { donationId }: { donationId: string }): Promise<boolean> {
	const now = ctx.platform.clock.now();
	return (await openAttemptsOf(ctx, donationId)).some(({ approvalUntil: until }) => until !== null && until > now);
}
