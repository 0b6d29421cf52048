import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../api/http/context.ts";
import type { PublicSettings } from "../api/platform/settings.ts";
import { cssSource, type PageSheets } from "./layout/css.ts";
import type { PageSecurity } from "./page.ts";

const common = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
} as const;

function isolation({ openerPolicy = "same-origin-allow-popups", microphone = false, payment = [] }: PageSecurity) {
	const payers = ["self", ...payment.map((origin) => `"${origin}"`)].join(" ");
	return {
		"cross-origin-opener-policy": openerPolicy,
		"permissions-policy": `camera=(), microphone=(${microphone ? "self" : ""}), geolocation=(), payment=(${payers})`,
	};
}

function transport(settings: Pick<PublicSettings, "publicUrl">): Record<string, string> {
	return settings.publicUrl.startsWith("https://")
		? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
		: {};
}

/** The headers of an HTML page. They allow no inline script, and no inline style except our own sheet, by its hash. */
export async function pageHeaders(
	settings: PublicSettings,
	sheets: PageSheets,
	security: PageSecurity = {},
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
		"frame-ancestors": [...(security.frameAncestors ?? ["'none'"])],
	};
	for (const [directive, sources] of Object.entries(security.csp ?? {})) {
		if (sources.length === 0) continue;
		const current = directives[directive] ?? [];
		directives[directive] = [...current.filter((source) => source !== "'none'"), ...sources];
	}
	const csp = Object.entries(directives)
		.map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
		.join("; ");
	return {
		"content-security-policy": csp,
		...(security.frameAncestors ? {} : { "x-frame-options": "DENY" }),
		...common,
		...isolation(security),
		...transport(settings),
	};
}

/** The headers of an API response: nothing may run, and nothing is cached unless a call sets it. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	const { settings } = c.get("ctx").platform;
	// The reference page has an API path but brings a page's headers.
	if (!c.res.headers.has("content-security-policy")) {
		c.res.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	}
	for (const [name, value] of Object.entries({ ...common, ...isolation({}), ...transport(settings) })) {
		if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	}
	if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};

/** Any site may read what our widgets show: it depends on no cookie, and so do its failures. */
export const openToAllSites: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	c.res.headers.set("access-control-allow-origin", "*");
	c.res.headers.set("cross-origin-resource-policy", "cross-origin");
};
