import { dayThere, momentThere, regionZones } from "../local-day.ts";
import type { RegionCode } from "../regions.ts";
import type { TaxScheme } from "./tax-numbers.ts";

/**
 * The rule of a receipt: a law that makes the gift deductible, or `IN` and `US` for a gift that is not, such as one for a
 * person's own need.
 */
export const receiptSchemes = ["80G", "501c3", "IN", "US"] as const;
export type ReceiptScheme = (typeof receiptSchemes)[number];

/**
 * Receipts and Form 10BD certify all that the donor paid, because the payment's fee is a cost of the recipient (`gross`), or
 * that without the fee (`net`).
 */
export const certifiedParts = ["gross", "net"] as const;
export type CertifiedPart = (typeof certifiedParts)[number];

/** The parts that a receipt certifies of a gift, or of what is left of it, in minor units. */
export const certifiedMinor = (part: CertifiedPart, of: { giftMinor: number; coverMinor: number }): number =>
	part === "gross" ? of.giftMinor + of.coverMinor : of.giftMinor;

export type IssuerKind = "organization" | "foundation";

/**
 * Why a receipt is void: money went back to the donor or was taken back by their bank, or came back to us after a refund failed; or
 * staff have withdrawn it, or corrected its donor by another one.
 */
export type VoidReason = "refunded" | "disputed" | "restored" | "withdrawn" | "corrected";

export const isTaxScheme = (scheme: ReceiptScheme): scheme is TaxScheme => scheme === "80G" || scheme === "501c3";

/** The facts that a year's report needs, and that a valid receipt under a tax law may lack. */
export const missingFacts = ["pan", "name", "address", "registration", "date"] as const;
export type MissingFact = (typeof missingFacts)[number];

/** Whether a receipt lacks the PAN without which India's tax office doesn't credit the gift to its donor. */
export const needsPan = ({ scheme, panLast4 }: { scheme: ReceiptScheme; panLast4: string | null }): boolean =>
	scheme === "80G" && panLast4 === null;

export const countryOfScheme = (scheme: ReceiptScheme): RegionCode =>
	scheme === "80G" || scheme === "IN" ? "IN" : "US";

/** The day of a moment in a country's zone, in which a payment's day counts: `2026-11-05`. @param at milliseconds */
export const localDay = (country: RegionCode, at: number): string => dayThere(at, regionZones[country]);

/** A time as the clocks of a region show it, with their offset from UTC: `2026-11-28T01:30:00+05:30`. Empty for none. */
export const localTime = (country: RegionCode, at: number | null): string =>
	at === null ? "" : momentThere(at, regionZones[country]);

/** The fiscal year of a day, named by the year in which it begins: January in the US, April in India. @param day `2026-03-31` */
export function fiscalYearOf(country: RegionCode, day: string): number {
	const year = Number(day.slice(0, 4));
	return country === "IN" && day.slice(5, 7) < "04" ? year - 1 : year;
}

/** A fiscal year as its country writes it: `2026-27` in India, `2026` in the US. */
export function fiscalYearName(country: RegionCode, year: number): string {
	return country === "IN" ? `${year}-${String((year + 1) % 100).padStart(2, "0")}` : String(year);
}

/** Reads what `fiscalYearName` writes. @returns null for anything else */
export function fiscalYearFrom(text: string): { country: RegionCode; year: number } | null {
	const match = /^(2\d{3})(-\d{2})?$/.exec(text);
	if (!match) return null;
	const country = match[2] ? "IN" : "US";
	const year = Number(match[1]);
	return fiscalYearName(country, year) === text ? { country, year } : null;
}

/** The last day on which a donor's PAN gets into the report of a gift, and whether it is over. */
export interface PanDue {
	on: string;
	late: boolean;
}

/**
 * Until when an 80G receipt of a fiscal year needs its PAN: Form 10BD is due on the 31st of May after that year (Rule 18AB of the
 * Income-tax Rules, 1962).
 * @param now milliseconds
 */
export function panDue(fiscalYear: number, now: number): PanDue {
	const on = `${fiscalYear + 1}-05-31`;
	return { on, late: localDay("IN", now) > on };
}

/** A receipt's number as it is printed: `80G/2026-27/000042`. It is unique for its issuer. */
export function receiptNumber({
	scheme,
	fiscalYear,
	number,
}: {
	scheme: ReceiptScheme;
	fiscalYear: number;
	number: number;
}): string {
	return `${scheme}/${fiscalYearName(countryOfScheme(scheme), fiscalYear)}/${String(number).padStart(6, "0")}`;
}

/** Reads a receipt's number as a person types it, or as its file is named, with hyphens; null for anything else. */
export function receiptNumberFrom(text: string): { scheme: ReceiptScheme; fiscalYear: number; number: number } | null {
	const [, scheme, year, number] =
		/^(80G|501c3|IN|US)[/-](2\d{3})(?:-\d\d)?[/-](\d{1,12})$/i.exec(text.replaceAll(/\s/g, "")) ?? [];
	const known = receiptSchemes.find((each) => each.toLowerCase() === scheme?.toLowerCase());
	return known ? { scheme: known, fiscalYear: Number(year), number: Number(number) } : null;
}

/** From this gift on (USD 250), a US donor needs the statement about goods and services (26 U.S.C. § 170(f)(8)). */
export const goodsStatementFromMinor = 250_00;

/** The code as it is printed, in groups of four: `7K3M-…`. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/**
 * Reads a code as a person types it. Letters that look like digits count as those (Crockford's base 32).
 * @returns null if it can't be one
 */
export function codeFrom(text: string): string | null {
	const code = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
	return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** A name's first letters: "Meera Iyer" → "M. I." Enough to compare a receipt with, and no more. */
export function initials(names: readonly (string | null)[]): string {
	return names
		.flatMap((name) => [...(name?.trim() ?? "")].slice(0, 1))
		.map((letter) => `${letter.toLocaleUpperCase("en")}.`)
		.join(" ");
}
