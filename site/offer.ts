import { browserOffer, isNew, type Offer, type Shown } from "../api/domain/offers.ts";
import { languageCookie, regionCookie } from "../api/http/cookies.ts";
import type { Platform } from "../api/platform/types.ts";

/** A language that the visitor chose before. "No thanks" is a choice too: of the page's own language or region. */
const choseLanguage = new RegExp(`(?:^|;\\s*)${languageCookie}=`);
/** A region chosen before, or requested by the address. */
const choseRegion = new RegExp(`(?:^|;\\s*)${regionCookie}=`);
const regionInAddress = /[?&]region=/;

/**
 * The offer to this visitor: the language that their browser prefers, or the United States if it speaks American English
 * and the host does not know better. Null if the page is that already, or the visitor has chosen.
 */
export function offerFor(platform: Pick<Platform, "clientCountry">, request: Request, shown: Shown): Offer | null {
	const offer = browserOffer(request.headers.get("accept-language"));
	if (offer === null || !isNew(offer, shown)) return null;
	const cookies = request.headers.get("cookie") ?? "";
	if (offer !== "US") return choseLanguage.test(cookies) ? null : offer;
	if (choseRegion.test(cookies) || regionInAddress.test(request.url)) return null;
	return platform.clientCountry(request) === "IN" ? null : offer;
}
