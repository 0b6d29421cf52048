import type { MiddlewareHandler } from "hono";
import type { AppContext, AppEnv, LimitUse } from "./context.ts";

/** An id that a client gives its request: it goes into our log, so it has no room for more than an id. */
const clientsId = /^[\w.:-]{8,128}$/;

/** The id that the sender gave a request; null if it gave none that we take. */
export function sentRequestId(headers: Pick<Headers, "get">): string | null {
	return clientsId.exec(headers.get("x-request-id") ?? "")?.[0] ?? null;
}

const readable = "x-request-id, ratelimit, ratelimit-policy, retry-after, date, content-disposition";
const sendable = "authorization, content-type, accept, idempotency-key, x-request-id";

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Whether scripts of any site may read the answer: it is one to the holder of a token, or to anybody. Neither depends on who is
 * signed in in the browser. The answer never allows credentials, so browsers send no cookies with such calls.
 */
function isOpen({ req }: AppContext): boolean {
	if (req.header("cookie") !== undefined) return false;
	return reads.has(req.method) || carriesToken(req.raw.headers);
}

const carriesToken = (headers: Headers) => /^Bearer \S/.test(headers.get("authorization") ?? "");

/** Whether a call with a token comes without cookies: no site can make a browser send it without knowing the token. */
export const provesItself = ({ headers }: Request): boolean => carriesToken(headers) && !headers.has("cookie");

/** The answer to a browser that asks whether a script may make a call. */
function preflight(c: AppContext): Response {
	const method = c.req.header("access-control-request-method") ?? "";
	const headers = (c.req.header("access-control-request-headers") ?? "").toLowerCase();
	const isAllowed = reads.has(method) || /(^|,)\s*authorization\s*(,|$)/.test(headers);
	if (!isAllowed) return new Response(null, { status: 204 });
	return new Response(null, {
		status: 204,
		headers: {
			"access-control-allow-origin": "*",
			"access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
			"access-control-allow-headers": sendable,
			"access-control-max-age": "7200",
			"cache-control": "public, max-age=7200",
		},
	});
}

/** The fields of the limits that a call counts under. Source: draft-ietf-httpapi-ratelimit-headers-10 */
function limitHeaders(limits: readonly LimitUse[]): [string, string][] {
	if (limits.length === 0) return [];
	const policy = limits.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`);
	const state = limits.map(({ name, left, resets }) => `"${name}";r=${left};t=${resets}`);
	return [
		["ratelimit-policy", policy.join(", ")],
		["ratelimit", state.join(", ")],
	];
}

/** The headers that every call has: the request’s id, its limits, and which sites may read the answer. */
export const apiConventions: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (c.req.method === "OPTIONS" && c.req.header("access-control-request-method")) return preflight(c);
	await next();
	const { requestId, limits } = c.get("ctx");
	const { headers } = c.res;
	headers.set("x-request-id", requestId);
	for (const [name, value] of limitHeaders(limits)) headers.set(name, value);
	if (!isOpen(c)) return;
	headers.set("access-control-allow-origin", "*");
	headers.set("cross-origin-resource-policy", "cross-origin");
	if (!headers.has("access-control-expose-headers")) headers.set("access-control-expose-headers", readable);
};
