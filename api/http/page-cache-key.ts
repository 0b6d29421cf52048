import { defaultLanguage, inLanguage, type Language, languages } from "../domain/languages.ts";
import { isNew, type Offer, offers } from "../domain/offers.ts";
import { type RegionCode, regionCodes } from "../domain/regions.ts";
import type { Ctx } from "./context.ts";

/** Whether pages in this language are cached with an offer. Others rarely have one, and every variant is one more to purge. */
export function isCachedWith(offer: Offer | null, language: Language): boolean {
	return offer === null || language === defaultLanguage;
}

/** The cache key of public HTML, which depends only on address, region and what the visitor is offered. */
export function pageCacheKey(region: RegionCode, pathAndQuery: string, offer: Offer | null): string {
	return offer ? `${region}+${offer}|${pathAndQuery}` : `${region}|${pathAndQuery}`;
}

/** The keys of pages in all regions and languages, with all offers. */
export function pageCacheKeys(paths: readonly string[]): string[] {
	return regionCodes.flatMap((region) =>
		languages.flatMap((language) => {
			const variants = offers.filter((offer) => isCachedWith(offer, language) && isNew(offer, { language, region }));
			return paths.flatMap((path) =>
				[null, ...variants].map((offer) => pageCacheKey(region, inLanguage(path, language), offer)),
			);
		}),
	);
}

/** Forgets the cached pages at these addresses, after the write that changed or took away what they show. */
export const forgetPages = ({ platform }: Ctx, paths: readonly string[]): Promise<void> =>
	platform.pageCache.purge(pageCacheKeys(paths));
