import { Hono } from "hono";
import { type ThankYouAnswer, thankYouAnswer } from "../../domain/contracts/answers.ts";
import { recordDonationBody } from "../../domain/contracts/payments.ts";
import { currencySymbol, toMajor } from "../../domain/money.ts";
import type { AppEnv, Ctx } from "../../http/context.ts";
import { describeCall } from "../../http/describe.ts";
import { ok } from "../../http/envelope.ts";
import { idempotent } from "../../http/idempotency.ts";
import { limitPayments } from "../../http/rate-limit.ts";
import { acceptsJson } from "../../http/validate.ts";
import { donationState } from "../payments/refresh.ts";
import { recordDonation } from "./record.ts";
import { enteredMinor } from "./requote.ts";

/** The thank-you page's data: field names of the specification (section 3, donation details), amounts in major units. */
async function thankYou(ctx: Ctx, donationId: string): Promise<ThankYouAnswer> {
	const { donation, beneficiary, attempt } = await donationState(ctx, donationId);
	const [first = "", ...rest] = (donation.donorName ?? "").split(" ");
	return {
		_id: donation.id,
		donationId: donation.id,
		status: donation.status,
		donationFor: {
			request: "donationRequest",
			individual: "individual",
			organization: "organization",
			foundation: "tal",
		}[donation.beneficiaryKind],
		donationRequestId: donation.beneficiaryKind === "request" ? donation.beneficiaryId : null,
		title: beneficiary.title,
		recepientName: beneficiary.ownerName,
		donor: { first_name: first, last_name: rest.join(" ") },
		isAnonymous: donation.anonymous,
		amount: toMajor(enteredMinor(donation)),
		donatedAmount: toMajor(donation.giftMinor),
		quantity: toMajor(donation.giftMinor),
		processingFees: toMajor(donation.coverMinor),
		totalAmount: toMajor(donation.chargeMinor),
		currency: donation.currency,
		units: donation.currency,
		currencySymbol: currencySymbol(donation.currency),
		shouldChargeProcessingFees: donation.feesOnTop,
		paymentMethod: "stripe",
		paymentMode: "card",
		transactionId: attempt?.providerIntentId ?? null,
		customer_id: attempt?.providerCustomerId ?? null,
		region: donation.region,
		createdAt: donation.createdAt,
		succeededAt: donation.succeededAt,
	};
}

/** Donations, recorded as the provider confirms them. */
export const donations = new Hono<AppEnv>().post(
	"/donation",
	describeCall({
		tag: "Payments",
		summary: "Record a donation that the provider confirms",
		description:
			"Reads the payment intent from the provider: status, amount, currency and recipient must agree. Repeating the call is harmless. Takes an Idempotency-Key.",
		data: thankYouAnswer,
		problems: [400, 403, 404, 409, 413, 415, 422, 429, 503],
		money: true,
	}),
	limitPayments,
	idempotent,
	acceptsJson(recordDonationBody),
	async (c) => {
		const ctx = c.get("ctx");
		const { id } = await recordDonation(ctx, c.req.valid("json"));
		return ok(c, await thankYou(ctx, id), { message: "Thank you for your donation." });
	},
);
