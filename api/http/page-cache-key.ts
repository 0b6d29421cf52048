import { sql } from "drizzle-orm";
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

/** The same for a request: its own page, the lists that show it, and the profiles of its owner and its organization. */
export async function forgetRequest(ctx: Ctx, requestId: string): Promise<void> {
	const [row] = await ctx.db.read.all<{ userId: string; username: string | null; organizationId: string | null }>(
		sql`SELECT r.user_id AS userId, u.username, r.organization_id AS organizationId FROM donation_request r JOIN user u ON u.id = r.user_id
			WHERE r.id = ${requestId}`,
	);
	const profiles = [
		...(row ? [row.userId, ...(row.username ? [row.username] : [])] : []).map(
			(name) => `/user/${encodeURIComponent(name)}`,
		),
		...(row?.organizationId ? [`/organization/${row.organizationId}`] : []),
	];
	await forgetPages(ctx, ["/", "/AllDonationRequestCard", `/donationRequest/${requestId}`, ...profiles]);
}
