import type { DonationFor } from "../../../api/domain/contracts/billing.ts";
import { toDecimal } from "../../../api/domain/money.ts";
import type { BeneficiaryKind } from "../../../api/domain/payments.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import { enteredMinor } from "../../../api/features/donations/requote.ts";
import type { BillingValues } from "./billing-data.ts";

/** What the specification calls each kind of beneficiary (section 3: donationFor). */
export const donationForOf: Readonly<Record<BeneficiaryKind, DonationFor>> = {
	request: "donationRequest",
	individual: "individual",
	organization: "tal",
	foundation: "tal",
};

/** Whom a donation is for, as the form's fields say it. */
export function recipientOf({ id, beneficiaryKind: kind, beneficiaryId }: DonationRow): BillingValues {
	return {
		donation: id,
		donationFor: donationForOf[kind],
		...(kind === "request" ? { donationRequestId: beneficiaryId } : {}),
		...(kind === "individual" ? { toUserInfo: beneficiaryId } : {}),
	};
}

/** A donation's name is stored as one: the form shows its last word as the last name. */
function namesOf(name: string): Pick<BillingValues, "first_name" | "last_name"> {
	const end = name.lastIndexOf(" ");
	return end < 0 ? { first_name: name } : { first_name: name.slice(0, end), last_name: name.slice(end + 1) };
}

/** The form as its donor left it. */
export function valuesOf(donation: DonationRow, own: boolean): BillingValues {
	return {
		...recipientOf(donation),
		amount: toDecimal(enteredMinor(donation)).replace(/\.00$/, ""),
		...(donation.feesOnTop ? { shouldChargeProcessingFees: "on" } : {}),
		...(donation.anonymous ? { anonymous: "on" } : {}),
		...(own ? donorValuesOf(donation) : {}),
	};
}

function donorValuesOf(donation: DonationRow): BillingValues {
	const address = donation.billingAddress;
	return {
		...namesOf(donation.donorName ?? ""),
		email: donation.donorEmail ?? "",
		country: address?.country ?? "",
		zip_code: address?.zip_code ?? "",
		line1: address?.line1 ?? "",
		line2: address?.line2 ?? "",
		city: address?.city ?? "",
		state: address?.state ?? "",
	};
}
