import type { DonationFor } from "../../../api/domain/contracts/billing.ts";
import type { BeneficiaryKind } from "../../../api/domain/payments.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import type { CardOrder } from "../../../islands/visitor/card-form/order.ts";

const donationForOf: Readonly<Record<BeneficiaryKind, DonationFor>> = {
	request: "donationRequest",
	individual: "individual",
	organization: "tal",
	foundation: "tal",
};

/** What the card form needs to know of a donation. The donor alone sees this page: its id is the key to it. */
export function cardOrderOf(donation: DonationRow): CardOrder {
	const address = donation.billingAddress;
	const to = (kind: BeneficiaryKind) => (donation.beneficiaryKind === kind ? donation.beneficiaryId : "");
	return {
		donationId: donation.id,
		donationFor: donationForOf[donation.beneficiaryKind],
		donationRequestId: to("request"),
		toUserInfo: to("individual"),
		currency: donation.currency,
		giftMinor: donation.giftMinor,
		coverMinor: donation.coverMinor,
		chargeMinor: donation.chargeMinor,
		name: donation.donorName ?? "",
		email: donation.donorEmail ?? "",
		address: {
			line1: address?.line1 ?? "",
			line2: address?.line2 ?? "",
			city: address?.city ?? "",
			state: address?.state ?? "",
			postal_code: address?.zip_code ?? "",
			country: address?.country ?? "",
		},
	};
}
