import { getCookie } from "hono/cookie";
import { type UnfinishedGift, unfinishedGift } from "../api/features/donations/unfinished.ts";
import type { AppContext } from "../api/http/context.ts";
import { type CookieChange, unfinishedChange, unfinishedCookie } from "../api/http/cookies.ts";
import type { View } from "./page.ts";
import { requestPath } from "./pages/shared/request-paths.ts";

/**
 * The unfinished gift that the front page and its request's page offer to finish. Its cookie makes pages private, as a session does, so
 * cached pages stay the same for everyone, the row needs no script, and only browsers with an unfinished gift get pages rendered anew.
 * @returns the cookie's change too, once there is nothing left to finish
 */
export async function unfinishedOf(
	c: AppContext,
	{ path, chrome }: View,
): Promise<{ gift: UnfinishedGift | null; cookies: readonly CookieChange[] }> {
	const none = { gift: null, cookies: [] };
	const donationId = getCookie(c, unfinishedCookie);
	const offers = path === "/" || path.startsWith(requestPath(""));
	if (donationId === undefined || !offers || chrome !== "full") return none;
	const ctx = c.get("ctx");
	try {
		const gift = await unfinishedGift(ctx, { donationId });
		if (gift === "ended") return { gift: null, cookies: [unfinishedChange(null)] };
		return gift && (path === "/" || path === requestPath(gift.beneficiaryId)) ? { gift, cookies: [] } : none;
	} catch (error) {
		// A page without its offer is better than none.
		ctx.platform.log.error("unfinished gift", error);
		return none;
	}
}
