import { typedLastName } from "../../../api/domain/contracts/names.ts";
import { donationForOf } from "../../../api/domain/giving/donation-for.ts";
import { enteredMinor } from "../../../api/domain/giving/fees.ts";
import { asPaid } from "../../../api/domain/giving/paid-in.ts";
import { toDecimal } from "../../../api/domain/money.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import type { knownDonor } from "../../../api/features/donors/donor.ts";

/** A donation's values by the names of the form's fields. */
type BillingValues = Readonly<Record<string, string>>;

/** The fields that name a donation's recipient. */
export function recipientOf({ id, beneficiaryKind: kind, beneficiaryId, region }: DonationRow): BillingValues {
	return {
		donation: id,
		donationFor: donationForOf(kind),
		...(kind === "request" ? { donationRequestId: beneficiaryId } : {}),
		...(kind === "individual" ? { toUserInfo: beneficiaryId } : {}),
		...(kind === "organization" ? { orgId: beneficiaryId } : {}),
		...(kind === "foundation" ? { currency: currencyOf(region) } : {}),
	};
}

/** The form's values from a signed-in donor's account; none for a guest. */
export function accountValuesOf(donor: Awaited<ReturnType<typeof knownDonor>>): Record<string, string> {
	if (!donor) return {};
	const { firstName, lastName, email, phone, address, payIn, remembered } = donor;
	const known = {
		first_name: firstName,
		last_name: lastName === null ? null : typedLastName(lastName),
		email,
		phone,
		payIn,
		...address,
		remember: remembered ? "on" : "",
	};
	return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The form's values as the donor last submitted them; the donor's details only for the browser that created the donation. */
export function valuesOf(donation: DonationRow, own: boolean): BillingValues {
	const paid = asPaid(donation);
	return {
		...recipientOf(donation),
		payIn: paid.currency,
		amount: toDecimal(enteredMinor({ ...paid, feesOnTop: donation.feesOnTop }), paid.currency).replace(/\.00$/, ""),
		...(donation.every ? { every: donation.every === "month" ? "month" : "other", rhythm: donation.every } : {}),
		...(donation.fundId ? { fund: donation.fundId } : {}),
		...(donation.feesOnTop ? { shouldChargeProcessingFees: "on" } : {}),
		...(own ? donorValuesOf(donation) : {}),
	};
}

function donorValuesOf(donation: DonationRow): BillingValues {
	const address = donation.billingAddress;
	return {
		...(donation.anonymous ? { anonymous: "on" } : {}),
		first_name: donation.donorFirstName ?? "",
		last_name: donation.donorLastName === null ? "" : typedLastName(donation.donorLastName),
		email: donation.donorEmail ?? "",
		country: address?.country ?? donation.region,
		zip_code: address?.zip_code ?? "",
		line1: address?.line1 ?? "",
		line2: address?.line2 ?? "",
		city: address?.city ?? "",
		state: address?.state ?? "",
	};
}
