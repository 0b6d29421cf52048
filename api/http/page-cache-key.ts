import { inLanguage, languages } from "../domain/languages.ts";
import { type RegionCode, regionCodes } from "../domain/regions.ts";

/** Public HTML differs by address and region only. */
export function pageCacheKey(region: RegionCode, pathAndQuery: string): string {
	return `${region}|${pathAndQuery}`;
}

/** The keys of a page in every region and language. */
export function pageCacheKeys(paths: readonly string[]): string[] {
	return paths.flatMap((path) =>
		languages.flatMap((language) => regionCodes.map((region) => pageCacheKey(region, inLanguage(path, language)))),
	);
}
