/** Where the product works (specification, section 9); a region's currency and fees are rows of the database. */
export const regionCodes = ["IN", "US"] as const;
export type RegionCode = (typeof regionCodes)[number];
export const defaultRegion: RegionCode = "IN";

/** Reads a region from its id, ISO 3166 alpha-2 or alpha-3 code, in any case; null when it is none of ours. */
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
