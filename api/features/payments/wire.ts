import type { SavedCardAnswer, ThankYouAnswer } from "../../domain/contracts/answers.ts";
import { paidToWire } from "../../domain/contracts/paid-amounts.ts";
import { donationForOf } from "../../domain/giving/donation-for.ts";
import { enteredMinor } from "../../domain/giving/fees.ts";
import { onlineMethods } from "../../domain/giving/payment-providers/index.ts";
import type { PaymentMethod } from "../../domain/giving/payments.ts";
import { currencySymbol, toMajor } from "../../domain/money.ts";
import type { SavedCard } from "../../providers/card-types.ts";
import type { DonationState } from "./donation-state.ts";

/** The words of the API for how a donation was paid. */
const paymentMode = (method: PaymentMethod): string =>
	method === "bank_statement" ? "bank" : onlineMethods[method].mode;

/** The API's thanks to a donor: a payment on its way is not a donation yet. */
export const thanksFor = ({ status }: Pick<ThankYouAnswer, "status">): string =>
	status === "processing" ? "Your payment is on its way." : "Thank you for your donation.";

/** A donation in the API's format, for the thank-you page. Amounts are in major units. */
export function thankYouToWire({ donation, beneficiary, attempt }: DonationState): ThankYouAnswer {
	return {
		_id: donation.id,
		donationId: donation.id,
		status: donation.status,
		donationFor: donationForOf(donation.beneficiaryKind),
		donationRequestId: donation.beneficiaryKind === "request" ? donation.beneficiaryId : null,
		orgId: donation.beneficiaryKind === "organization" ? donation.beneficiaryId : null,
		fundId: donation.fundId,
		fundName: beneficiary.fund?.name ?? null,
		title: beneficiary.title,
		recepientName: beneficiary.ownerName,
		donor: { first_name: donation.donorFirstName ?? "", last_name: donation.donorLastName ?? "" },
		isAnonymous: donation.anonymous,
		amount: toMajor(enteredMinor(donation)),
		donatedAmount: toMajor(donation.giftMinor),
		quantity: toMajor(donation.giftMinor),
		processingFees: toMajor(donation.coverMinor),
		totalAmount: toMajor(donation.chargeMinor),
		...paidToWire(donation),
		currency: donation.currency,
		units: donation.currency,
		currencySymbol: currencySymbol(donation.currency),
		shouldChargeProcessingFees: donation.feesOnTop,
		paymentMethod: attempt?.provider ?? "stripe",
		paymentMode: attempt ? paymentMode(attempt.method) : "card",
		transactionId: attempt?.providerIntentId ?? null,
		customer_id: attempt?.providerCustomerId ?? null,
		region: donation.region,
		createdAt: donation.createdAt,
		succeededAt: donation.succeededAt,
	};
}

/** A saved card in the API's format, which is the provider's. */
export function savedCardToWire({ id, brand, last4, expiryMonth, expiryYear, nameOnCard }: SavedCard): SavedCardAnswer {
	return {
		id,
		card: { brand, last4, exp_month: expiryMonth, exp_year: expiryYear },
		billing_details: { name: nameOnCard },
	};
}
