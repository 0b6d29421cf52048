import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";

/**
 * Refuses writes that a browser sends from another site (cross-site request forgery). Browsers send `Sec-Fetch-Site`, or
 * `Origin` in older versions. Other programs send neither, but have no cookies that another site could misuse.
 */
export function sameOriginWrites(publicUrl: string, except: (path: string) => boolean): MiddlewareHandler {
	return async (c, next) => {
		const safe = c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS";
		if (!safe && !except(c.req.path)) requireSameOrigin(c.req.raw, publicUrl);
		await next();
	};
}

/** @throws Problem 403 for a request that a browser sends from another site */
export function requireSameOrigin({ headers, url }: Request, publicUrl: string): void {
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	const foreignSite = site !== null && site !== "same-origin" && site !== "none";
	const foreignOrigin = origin !== null && origin !== new URL(publicUrl).origin && origin !== new URL(url).origin;
	if (foreignSite || foreignOrigin) throw new Problem(403, "cross_origin");
}
