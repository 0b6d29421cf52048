import type { ThankYouAnswer } from "../../domain/contracts/answers.ts";
import { donationForOf } from "../../domain/donation-for.ts";
import { enteredMinor } from "../../domain/fees.ts";
import { currencySymbol, toMajor } from "../../domain/money.ts";
import type { DonationState } from "./donation-state.ts";

/** A donation in the API's format, for the thank-you page. Amounts are in major units. */
export function thankYouToWire({ donation, beneficiary, attempt }: DonationState): ThankYouAnswer {
	return {
		_id: donation.id,
		donationId: donation.id,
		status: donation.status,
		donationFor: donationForOf(donation.beneficiaryKind),
		donationRequestId: donation.beneficiaryKind === "request" ? donation.beneficiaryId : null,
		title: beneficiary.title,
		recepientName: beneficiary.ownerName,
		donor: { first_name: donation.donorFirstName ?? "", last_name: donation.donorLastName ?? "" },
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
		paymentMethod: attempt?.provider ?? "stripe",
		paymentMode: "card",
		transactionId: attempt?.providerIntentId ?? null,
		customer_id: attempt?.providerCustomerId ?? null,
		region: donation.region,
		createdAt: donation.createdAt,
		succeededAt: donation.succeededAt,
	};
}
