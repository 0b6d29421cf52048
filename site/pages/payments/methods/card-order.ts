import { donationForOf } from "../../../../api/domain/giving/donation-for.ts";
import { donorName } from "../../../../api/domain/giving/donor-name.ts";
import { toDecimal } from "../../../../api/domain/money.ts";
import type { DonationRow } from "../../../../api/features/donations/find.ts";
import type { CardOrder } from "../../../../islands/visitor/card-form/order.ts";

/** The body of POST /create/payment/intent, without the fields that the payment itself adds. */
function intentBody({ id, currency, chargeMinor }: DonationRow): object {
	return {
		donationId: id,
		currency,
		settlementCurrency: currency,
		payment_method_types: ["card"],
		amount: chargeMinor,
		saveCard: false,
	};
}

/** The body of POST /donation, without the fields that the payment itself adds. */
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
		donationFor: donationForOf(kind),
		...(kind === "request" ? { donation_request_id: beneficiaryId } : {}),
		...(kind === "individual" ? { toUserInfo: beneficiaryId } : {}),
		...(kind === "organization" ? { orgId: beneficiaryId } : {}),
	};
}

/** The payer's details for the bank's checks. Empty parts are left out because the provider rejects them. */
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
		name: donorName(donation) ?? undefined,
		email: donation.donorEmail || undefined,
		address: Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
	};
}

/**
 * Everything the card form submits.
 * @param own whether this browser created the donation; any other browser does not get the donor's details
 */
export function cardOrderOf(donation: DonationRow, own: boolean): CardOrder {
	return {
		donationId: donation.id,
		intent: JSON.stringify(intentBody(donation)),
		donation: JSON.stringify(donationBody(donation)),
		billingDetails: JSON.stringify(own ? billingDetails(donation) : {}),
	};
}
