import { isPan } from "../people/identity-numbers.ts";
import type { RegionCode } from "../regions.ts";

/** A law under which gifts to a registered organization are deductible: 80G of India's Income Tax Act, or 501(c)(3) in the US. */
export const taxSchemes = ["80G", "501c3"] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** The scheme of each country. */
export const schemeOf: Readonly<Record<RegionCode, TaxScheme>> = { IN: "80G", US: "501c3" };

/** An EIN (irs.gov): 2 digits, a hyphen, 7 digits. */
const ein = /^\d{2}-?\d{7}$/;

/** An 80G registration is the PAN with a letter and five digits, or, newer, with `25CH02`; a 501(c)(3) record has the EIN. */
const registrationNumbers: Readonly<Record<TaxScheme, RegExp>> = {
	"80G": /^[A-Z]{5}\d{4}[A-Z](?:[A-Z]\d{5}|\d{2}[A-Z]{2}\d{2})$/,
	"501c3": ein,
};

export const isTaxNumber = (region: RegionCode, number: string): boolean =>
	region === "IN" ? isPan(number) : ein.test(number);
export const isRegistrationNumber = (scheme: TaxScheme, number: string): boolean =>
	registrationNumbers[scheme].test(number);
