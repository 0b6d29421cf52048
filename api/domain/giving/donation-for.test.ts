import { describe, expect, it } from "vitest";
import { acceptedDonationFors, beneficiaryKindOf, donationForOf } from "./donation-for.ts";
import type { BeneficiaryKind } from "./payments.ts";

describe("donationFor", () => {
	it.each([
		["request", "donationRequest"],
		["individual", "individual"],
		["organization", "organization"],
		["foundation", "tal"],
	] as const)("says %s as %s, and reads it back", (kind, donationFor) => {
		expect(donationForOf(kind)).toBe(donationFor);
		expect(beneficiaryKindOf(donationFor)).toBe(kind);
	});

	it("accepts every kind of beneficiary", () => {
		expect(acceptedDonationFors.map(beneficiaryKindOf)).toEqual([
			"request",
			"individual",
			"organization",
			"foundation",
		]);
	});

	it("throws for an unknown kind of beneficiary", () => {
		expect(() => donationForOf("committee" as BeneficiaryKind)).toThrow("no donationFor for committee");
	});
});
