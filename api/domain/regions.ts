import type { Currency, HomeCurrency } from "./money.ts";

/** The regions that the product serves. Their currencies and fees are rows in the database. */
export const regionCodes = ["IN", "US"] as const;
export type RegionCode = (typeof regionCodes)[number];
export const defaultRegion: RegionCode = "IN";

/** Reads a region from its ISO 3166 alpha-2 or alpha-3 code in any case. @returns null for a region we don't serve */
export function regionFrom(value: string | null | undefined): RegionCode | null {
	switch (value?.trim().toUpperCase()) {
		case "IN":
		case "IND":
			return "IN";
		case "US":
		case "USA":
			return "US";
		default:
			return null;
	}
}

/** The currency of a region's requests. */
export function currencyOf(region: RegionCode): HomeCurrency {
	return region === "IN" ? "INR" : "USD";
}

/** The region whose requests have this currency. */
export function regionOf(currency: Currency): RegionCode {
	return currency === "INR" ? "IN" : "US";
}
