import { getCookie } from "hono/cookie";
import {
	defaultLanguage,
	inLanguage,
	type Language,
	languageFrom,
	preferredLanguage,
	splitLanguage,
} from "../api/domain/languages.ts";
import { type RegionCode, regionFrom } from "../api/domain/regions.ts";
import { sha256 } from "../api/domain/sha256.ts";
import type { AppContext } from "../api/http/context.ts";
import {
	browserChange,
	browserSecret,
	type CookieChange,
	frameChange,
	freshCookie,
	isFramed,
	languageCookie,
	newBrowserSecret,
	regionCookie,
	setCookieHeader,
} from "../api/http/cookies.ts";
import { regionChoice } from "./layout/choices.ts";

/** The seconds for which a browser that sent a form gets freshly rendered pages: as long as any page that a form changes is cached. */
export const freshSeconds = 10;
const year = 365 * 24 * 3600;

export function setCookies(c: AppContext, changes: readonly CookieChange[]): void {
	const { settings } = c.get("ctx").platform;
	for (const change of changes) c.header("set-cookie", setCookieHeader(change, settings), { append: true });
}

interface Choices {
	language?: Language | null;
	region?: RegionCode | null;
}

/** The cookies that store a visitor's choices, if they have changed. */
function remember(c: AppContext, { language, region }: Choices): CookieChange[] {
	const changes: CookieChange[] = [];
	if (region && getCookie(c, regionCookie) !== region)
		changes.push({ name: regionCookie, value: region, maxAge: year });
	if (language && languageFrom(getCookie(c, languageCookie)) !== language) {
		changes.push({ name: languageCookie, value: language, maxAge: year });
	}
	return changes;
}

/**
 * The cookies of a browser that sent a form: it sees its own change at once, and returns from the provider's checkout in the
 * form's language.
 */
export function senderCookies(c: AppContext, language: Language): CookieChange[] {
	return [{ name: freshCookie, value: "1", maxAge: freshSeconds }, ...remember(c, { language })];
}

/** Gives a browser that sends a form its secret, before the form is handled: what the form creates is this browser's own. */
export async function identifyBrowser(c: AppContext): Promise<void> {
	const ctx = c.get("ctx");
	const { settings } = ctx.platform;
	let secret = browserSecret(c, settings);
	if (secret === null) {
		secret = newBrowserSecret();
		c.set("ctx", { ...ctx, browserHash: await sha256(secret) });
	}
	setCookies(c, [isFramed(c.req.raw) ? frameChange(secret, settings) : browserChange(secret, settings)]);
}

/**
 * The language for a visitor who opens the front page from outside and never chose a language: their browser's, if we have
 * it. Deeper links keep the language they were shared in, and crawlers are never redirected.
 */
export function welcomeLanguage(request: Request): Language | null {
	const { headers } = request;
	if (headers.get("sec-fetch-mode") !== "navigate" || headers.get("sec-fetch-site") === "same-origin") return null;
	if (new URL(request.url).pathname !== "/") return null;
	return preferredLanguage(headers.get("accept-language"));
}

/**
 * The redirect for a visitor whose language or region differs from the address. A choice by link is stored and redirects to
 * the clean address; an earlier choice redirects addresses without a language. Visitors without cookies stay on the ?region=
 * address; opening a shared one does not change their own region.
 */
export function preferredAddress(c: AppContext): Response | null {
	if (c.req.method !== "GET") return null;
	const url = new URL(c.req.url);
	const { language, path } = splitLanguage(url.pathname);
	const requested = languageFrom(url.searchParams.get("language"));
	const region = regionFrom(url.searchParams.get(regionChoice));
	const regionInUrl = regionFrom(url.searchParams.get("region"));
	const isOwnRegion = regionInUrl !== null && regionInUrl === regionFrom(getCookie(c, regionCookie));
	const remembered = languageFrom(getCookie(c, languageCookie)) ?? welcomeLanguage(c.req.raw) ?? defaultLanguage;
	const wanted = requested ?? (language === defaultLanguage ? remembered : language);
	if (!requested && !region && !isOwnRegion && wanted === language) return null;
	url.searchParams.delete("language");
	url.searchParams.delete(regionChoice);
	if (region) url.searchParams.set("region", region);
	else if (isOwnRegion) url.searchParams.delete("region");
	setCookies(c, remember(c, { language: requested, region }));
	c.header("cache-control", "private, no-store");
	// Only one slash, because two would name another host.
	return c.redirect(inLanguage(path.replace(/^\/+/, "/") + url.search, wanted), 303);
}
