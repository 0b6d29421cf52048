import type { MiddlewareHandler } from "hono";
import { provesItself } from "./conventions.ts";
import { Problem } from "./problem.ts";

/**
 * Refuses writes that a browser sends from another site (cross-site request forgery). Browsers send `Sec-Fetch-Site`, or
 * `Origin` in older versions. Other programs send neither, but have no cookies that another site could misuse.
 */
export function sameOriginWrites(publicUrl: string, except: (path: string) => boolean): MiddlewareHandler {
	return async (c, next) => {
		const safe = c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS";
		if (!safe && !except(c.req.path) && !provesItself(c.req.raw)) requireSameOrigin(c.req.raw, publicUrl);
		await next();
	};
}

/** The names of the machine itself. A demo is opened by any of them, whatever name is in its public address. */
const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses a write that a browser sends from another site, and one with cookies to another host's name: the name that a request
 * gives is its sender's choice, so it proves nothing unless it is that of our public address.
 * @throws Problem 403
 */
export function requireSameOrigin({ headers, url }: Request, publicUrl: string): void {
	const ours = new URL(publicUrl);
	const named = new URL(url);
	const isLocal = loopback.has(ours.hostname) && loopback.has(named.hostname);
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	const foreignSite = site !== null && site !== "same-origin" && site !== "none";
	const foreignOrigin = origin !== null && origin !== ours.origin && !(isLocal && origin === named.origin);
	// A proxy may pass another name on, but browsers say which page they write from.
	const foreignHost = origin === null && headers.has("cookie") && named.host !== ours.host && !isLocal;
	if (foreignSite || foreignOrigin || foreignHost) throw new Problem(403, "cross_origin");
}
