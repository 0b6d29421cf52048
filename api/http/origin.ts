import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";

/**
 * Refuses writes that a browser sends for another site. Forms and fetches carry `Sec-Fetch-Site`, older browsers
 * `Origin`; programs carry neither and hold no cookie of ours that a stranger could ride on.
 */
export function sameOriginWrites(publicUrl: string, except: (path: string) => boolean): MiddlewareHandler {
	const ours = new URL(publicUrl).origin;
	return async (c, next) => {
		const safe = c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS";
		if (!safe && !except(c.req.path)) {
			const site = c.req.header("sec-fetch-site");
			const origin = c.req.header("origin");
			const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
			const foreignOrigin = origin !== undefined && origin !== ours && origin !== new URL(c.req.url).origin;
			if (foreignSite || foreignOrigin) {
				throw new Problem(403, "cross_origin", "This form was sent from another site. Open our page and try again.");
			}
		}
		await next();
	};
}
