import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../api/http/context.ts";
import type { Settings } from "../api/platform/settings.ts";
import { cssSource, type PageSheets } from "./layout/css.ts";
import type { CspAdditions } from "./page.ts";

const common = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
} as const;

function transport(settings: Settings): Record<string, string> {
	return settings.publicUrl.startsWith("https://")
		? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
		: {};
}

/** Headers of an HTML page; no inline script, and no inline style but our own sheet, by hash. */
export async function pageHeaders(
	settings: Settings,
	sheets: PageSheets,
	additions: CspAdditions = {},
): Promise<Record<string, string>> {
	const directives: Record<string, string[]> = {
		"default-src": ["'self'"],
		"script-src": ["'self'"],
		"style-src": ["'self'", await cssSource(sheets)],
		"img-src": ["'self'", "data:"],
		"font-src": ["'self'"],
		"connect-src": ["'self'"],
		"frame-src": ["'none'"],
		"form-action": ["'self'"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
	};
	for (const [directive, sources] of Object.entries(additions)) {
		const already = directives[directive] ?? [];
		directives[directive] = [...already.filter((source) => source !== "'none'"), ...sources];
	}
	const csp = Object.entries(directives)
		.map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
		.join("; ");
	return { "content-security-policy": csp, "x-frame-options": "DENY", ...common, ...transport(settings) };
}

/** Headers of an API answer: nothing to run, nothing kept unless a call says so. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	const { settings } = c.get("ctx").platform;
	// The reference page stands among the calls and brings a page's headers.
	if (!c.res.headers.has("content-security-policy")) {
		c.res.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	}
	for (const [name, value] of Object.entries({ ...common, ...transport(settings) })) c.res.headers.set(name, value);
	if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
