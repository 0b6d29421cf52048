import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "./context.ts";

/** The methods that are counted by name; clients may send any word. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts every routed request, and logs it if the settings say so: the route's pattern, never the address, whose ids and words
 * may be secret or personal. Pages from the cache are neither counted nor logged. The answer names its request's id, by which
 * its lines are found in the log.
 */
export function observeRequests(isApi: (path: string) => boolean): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const start = performance.now();
		await next();
		const { platform, requestId } = c.get("ctx");
		const kind = isApi(c.req.path) ? "api" : "page";
		const method = methods.has(c.req.method) ? c.req.method : "OTHER";
		const { status } = c.res;
		const milliseconds = performance.now() - start;
		platform.requestCounts.add(kind, method, status, milliseconds / 1000);
		if (!platform.settings.logRequests) return;
		c.res.headers.set("x-request-id", requestId);
		platform.log.info("request", { kind, method, route: routePath(c), status, ms: Math.round(milliseconds) });
	};
}
