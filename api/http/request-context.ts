import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { defaultRegion, regionFrom } from "../domain/regions.ts";
import type { Platform } from "../platform/types.ts";
import type { AppEnv } from "./context.ts";

export const regionCookie = "region";
export const guestCookie = "kw_guest";
export const donationCookie = "kw_donation";

/** Makes the verb's context: who asks, from which region, with a database handle of the request's own. */
export function requestContext(platform: Platform): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const request = c.req.raw;
		const region =
			regionFrom(c.req.query("region")) ??
			regionFrom(getCookie(c, regionCookie)) ??
			regionFrom(platform.clientCountry(request)) ??
			defaultRegion;
		const guestId = getCookie(c, guestCookie) ?? null;
		let requestId: string | undefined;
		c.set("ctx", {
			platform,
			db: platform.openDatabase(),
			actor: { kind: "guest" },
			region,
			guestId: guestId !== null && /^gst_[0-9A-Z]{26}$/.test(guestId) ? guestId : null,
			ownDonation: getCookie(c, donationCookie) ?? null,
			clientAddress: platform.clientAddress(request),
			// Hardly any request is asked for its id, and randomness costs as much as a tenth of a kept page's answer.
			get requestId() {
				requestId ??= platform.ids.next("req_");
				return requestId;
			},
		});
		await next();
	};
}
