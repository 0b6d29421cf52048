import type { BeneficiaryKind } from "./payments.ts";

/** `donationFor` in requests and responses, with the kind of beneficiary that it stands for. */
const kinds = {
	donationRequest: "request",
	individual: "individual",
	organization: "organization",
	tal: "foundation",
} as const satisfies Record<string, BeneficiaryKind>;

export type DonationFor = keyof typeof kinds;

/** The values that forms and calls accept. */
export const acceptedDonationFors = [
	"donationRequest",
	"individual",
	"organization",
	"tal",
] as const satisfies readonly DonationFor[];

export function beneficiaryKindOf(donationFor: DonationFor): BeneficiaryKind {
	return kinds[donationFor];
}

export function donationForOf(kind: BeneficiaryKind): DonationFor {
	const found = (Object.keys(kinds) as DonationFor[]).find((donationFor) => kinds[donationFor] === kind);
	if (!found) throw new Error(`no donationFor for ${kind}`);
	return found;
}
