import { defaultLanguage, type Language, languages, preferredLanguage } from "./languages.ts";
import type { RegionCode } from "./regions.ts";

/** A visitor may be offered their browser's language on a page, or the region that it names. */
export type Offer = Exclude<Language, "en"> | Extract<RegionCode, "US">;
export const offers: readonly Offer[] = [...languages.filter((language) => language !== "en"), "US"];

/** The page that a visitor is about to see. */
export interface Shown {
	language: Language;
	region: RegionCode;
}

/** Languages of India, which American English comes first of in many browsers that were sold there. */
const indian = /(?:^|,)\s*(?:hi|te|kn|ta|ml|mr|bn|gu|pa|or|as|ur)\b|-in\b/i;

function readOffer(acceptLanguage: string): Offer | null {
	const language = preferredLanguage(acceptLanguage);
	if (language && language !== "en") return language;
	return /^\s*en-us\b/i.test(acceptLanguage) && !indian.test(acceptLanguage) ? "US" : null;
}

/** Browsers send few different headers; an unusual one is read again after others have displaced it. */
const maxHeaders = 500;
const known = new Map<string, Offer | null>();

/** The offer that follows from Accept-Language, which is read once and then looked up. Crawlers, which send none, get none. */
export function browserOffer(acceptLanguage: string | null): Offer | null {
	if (!acceptLanguage || acceptLanguage.length > 500) return null;
	const cached = known.get(acceptLanguage);
	if (cached !== undefined) return cached;
	if (known.size >= maxHeaders) known.clear();
	const offer = readOffer(acceptLanguage);
	known.set(acceptLanguage, offer);
	return offer;
}

/** Whether the offer differs from the page. The region is offered on English pages only: others have readers in India. */
export function isNew(offer: Offer, { language, region }: Shown): boolean {
	return offer === "US" ? language === defaultLanguage && region !== "US" : offer !== language;
}
