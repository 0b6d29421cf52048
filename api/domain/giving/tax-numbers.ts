import { isPan } from "../people/identity-numbers.ts";
import type { RegionCode } from "../regions.ts";

/** A law under which gifts to a registered organization are deductible: 80G of India's Income Tax Act, or 501(c)(3) in the US. */
export const taxSchemes = ["80G", "501c3"] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** The scheme of each country. */
export const schemeOf: Readonly<Record<RegionCode, TaxScheme>> = { IN: "80G", US: "501c3" };

/**
 * The registrations that an organization enters: `legal` is its own, as a trust, society or company, in the US its incorporation. India's
 * 12A frees its own income from tax, and the FCRA one lets it take money from abroad. These make no gifts deductible.
 */
export const registrationSchemes = ["legal", ...taxSchemes, "12A", "FCRA"] as const;
export type RegistrationScheme = (typeof registrationSchemes)[number];

/** The ones of each country. */
export const registrationsOf: Readonly<Record<RegionCode, readonly RegistrationScheme[]>> = {
	IN: ["legal", "80G", "12A", "FCRA"],
	US: ["legal", "501c3"],
};

const names: Readonly<Partial<Record<RegistrationScheme, string>>> = { legal: "Legal entity", "501c3": "501(c)(3)" };
/** Its name as people write it. */
export const schemeName = (scheme: RegistrationScheme): string => names[scheme] ?? scheme;
/** Whether a registration has a last day. */
export const hasEnd = (scheme: RegistrationScheme): boolean => scheme !== "legal" && scheme !== "501c3";
/** Whether it makes gifts deductible. */
export const makesDeductible = (scheme: RegistrationScheme): scheme is TaxScheme =>
	taxSchemes.some((each) => each === scheme);

/** One that an organization entered: staff have to look, did so, or a newer one took its place. */
export const entryStates = ["waiting", "approved", "rejected", "replaced"] as const;
export type EntryState = (typeof entryStates)[number];

/** An EIN (irs.gov): 2 digits, a hyphen, 7 digits. */
const ein = /^\d{2}-?\d{7}$/;

/** An 80G registration is the PAN with a letter and five digits, or, newer, with `25CH02`; a 501(c)(3) record has the EIN. */
const ofIncomeTax = /^[A-Z]{5}\d{4}[A-Z](?:[A-Z]\d{5}|\d{2}[A-Z]{2}\d{2})$/;
/** Each register of trusts, societies and companies numbers in its own way: "1182 of 2009", "MH/144/1961", "U29299KA1987NPL008812". */
const ofRegister = /^(?=.*\d)[\p{L}\p{M}\d .,/()&-]{2,30}$/u;
/** A 12A registration is numbered like 80G; an FCRA one has nine digits (fcraonline.nic.in). */
const registrationNumbers: Readonly<Record<RegistrationScheme, RegExp>> = {
	legal: ofRegister,
	"80G": ofIncomeTax,
	"12A": ofIncomeTax,
	FCRA: /^\d{9}$/,
	"501c3": ein,
};

export const isTaxNumber = (region: RegionCode, number: string): boolean =>
	region === "IN" ? isPan(number) : ein.test(number);
export const isRegistrationNumber = (scheme: RegistrationScheme, number: string): boolean =>
	registrationNumbers[scheme].test(number);
