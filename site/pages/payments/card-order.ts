import { toDecimal } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import type { CardOrder } from "../../../islands/visitor/card-form/order.ts";
import { donationForOf } from "./billing-again.ts";

/** The body of POST /donation (specification, section 7) without what the payment itself adds. */
function donationBody(donation: DonationRow): object {
	const { beneficiaryKind: kind, beneficiaryId } = donation;
	return {
		donationId: donation.id,
		paymentMethod: "stripe",
		paymentMode: "card",
		type: "cash",
		units: donation.currency,
		quantity: toDecimal(donation.giftMinor),
		processingFees: toDecimal(donation.coverMinor),
		anonymous: donation.anonymous,
		donationFor: donationForOf[kind],
		...(kind === "request" ? { donation_request_id: beneficiaryId } : {}),
		...(kind === "individual" ? { toUserInfo: beneficiaryId } : {}),
	};
}

/** Who pays, for the bank's checks; empty parts are left out, since the provider refuses them. */
function billingDetails(donation: DonationRow): object {
	const address = donation.billingAddress;
	const parts = {
		line1: address?.line1,
		line2: address?.line2,
		city: address?.city,
		state: address?.state,
		postal_code: address?.zip_code,
		country: address?.country,
	};
	return {
		name: donation.donorName || undefined,
		email: donation.donorEmail || undefined,
		address: Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
	};
}

/**
 * What the card form sends.
 * @param own whether this browser made the donation; another one, with the link alone, is not told who gives
 */
export function cardOrderOf(donation: DonationRow, own: boolean): CardOrder {
	return {
		donationId: donation.id,
		currency: donation.currency,
		amount: donation.chargeMinor,
		donation: JSON.stringify(donationBody(donation)),
		billingDetails: JSON.stringify(own ? billingDetails(donation) : {}),
	};
}
