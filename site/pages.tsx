import type { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
	defaultLanguage,
	inLanguage,
	isFilePath,
	type Language,
	languageFrom,
	preferredLanguage,
	splitLanguage,
} from "../api/domain/languages.ts";
import { defaultRegion, type RegionCode, regionFrom } from "../api/domain/regions.ts";
import { type RequestType, requestTypes } from "../api/domain/request-types.ts";
import { readOpenKinds } from "../api/features/requests/kinds.ts";
import type { AppContext, AppEnv, Ctx } from "../api/http/context.ts";
import { pageCacheKey } from "../api/http/page-cache-key.ts";
import { Problem } from "../api/http/problem.ts";
import { donationCookie, guestCookie, regionCookie } from "../api/http/request-context.ts";
import type { Failure } from "../api/http/respond.ts";
import type { Platform } from "../api/platform/types.ts";
import { thisMinute } from "../islands/ui/dates.ts";
import { wordsIn } from "../islands/ui/words/index.ts";
import { brand } from "./brand.ts";
import { regionChoice } from "./layout/choices.ts";
import { sheetsOf } from "./layout/css.ts";
import { FailurePage } from "./layout/failure-page.tsx";
import { surroundingsOf } from "./layout/surroundings.ts";
import type { PageAnswer, PageRequest, PageRoute, View } from "./page.ts";
import { renderDocument, renderPage, renderPublicPage } from "./render.tsx";
import { leadsTo, pageRoutes } from "./routes.ts";
import { pageHeaders } from "./security.ts";

const languageCookie = "language";

/** The cookie that marks a signed-in browser; its pages are never cached. */
const sessionCookie = "session";

/** A guest may open what anyone may. */
function guestMayOpen(path: string): boolean {
	return leadsTo(pageRoutes, path, null);
}

/** What cannot be counted now is named: a menu is no reason for a page to fail. */
async function openKinds(ctx: Ctx): Promise<View["openKinds"]> {
	try {
		return await readOpenKinds(ctx);
	} catch (error) {
		ctx.platform.log.error("open kinds", error);
		return new Set(Object.keys(requestTypes) as RequestType[]);
	}
}

export async function viewOf(c: AppContext, platform: Platform): Promise<View> {
	const url = new URL(c.req.url);
	const { language, path } = splitLanguage(url.pathname);
	return {
		path,
		surroundings: surroundingsOf(path),
		url,
		words: wordsIn(language),
		region: c.get("ctx").region,
		publicUrl: platform.settings.publicUrl,
		now: thisMinute(platform.clock.now()),
		openKinds: await openKinds(c.get("ctx")),
		keyword: path.startsWith("/search/") ? (c.req.param("keyword") ?? "") : "",
		viewer: null,
		links: brand.links,
		leadsTo: guestMayOpen,
	};
}

interface Chosen {
	language?: Language | null;
	region?: RegionCode | null;
}

/** Remembers what the visitor chose by link, and gives a donor's browser an id for its idempotency keys. */
function setVisitorCookies(c: AppContext, platform: Platform, { language, region }: Chosen = {}): void {
	const secure = platform.settings.publicUrl.startsWith("https://");
	const options = { path: "/", sameSite: "Lax", httpOnly: true, secure, maxAge: 365 * 24 * 3600 } as const;
	if (region && getCookie(c, regionCookie) !== region) setCookie(c, regionCookie, region, options);
	if (language && languageFrom(getCookie(c, languageCookie)) !== language) {
		setCookie(c, languageCookie, language, options);
	}
	if (c.req.method === "POST" && !c.get("ctx").guestId) setCookie(c, guestCookie, platform.ids.next("gst_"), options);
}

/** Who has only the link of a donation sees nothing of its donor's details. */
function rememberDonation(c: AppContext, platform: Platform, id: string): void {
	const secure = platform.settings.publicUrl.startsWith("https://");
	setCookie(c, donationCookie, id, { path: "/", sameSite: "Lax", httpOnly: true, secure, maxAge: 24 * 3600 });
}

async function formOf(c: AppContext): Promise<URLSearchParams> {
	if (c.req.method !== "POST") return new URLSearchParams();
	const type = c.req.header("content-type") ?? "";
	if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
		throw new Problem(415, "not_a_form", "This page takes an ordinary form.");
	}
	return new URLSearchParams(await c.req.text());
}

function paramsOf(c: AppContext, route: PageRoute): Record<string, string> {
	const params: Record<string, string> = {};
	for (const [, name = ""] of route.path.matchAll(/\{(\w+)\}/g)) params[name] = c.req.param(name) ?? "";
	return params;
}

function retryHeader(seconds: number | undefined): Record<string, string> {
	return seconds === undefined ? {} : { "retry-after": String(seconds) };
}

/** What a page says to everybody: no answer to a form, and nothing that is a visitor's own. */
function isPublic(c: AppContext, route: PageRoute): boolean {
	return route.cache > 0 && c.req.method === "GET";
}

async function answer(c: AppContext, platform: Platform, route: PageRoute): Promise<Response> {
	const ctx = c.get("ctx");
	const { settings } = platform;
	const request: PageRequest = { url: new URL(c.req.url), params: paramsOf(c, route), form: await formOf(c), settings };
	const { action } = route.page;
	if (c.req.method === "POST" && !action) throw new Problem(404, "no_such_form", "This page takes no form.");
	const view = await viewOf(c, platform);
	const reply: PageAnswer<never> =
		c.req.method === "POST" && action ? await action(ctx, request) : await route.page.load(ctx, request);
	// Who sends a form in a language comes back to it, from the provider's checkout too.
	setVisitorCookies(c, platform, { language: c.req.method === "POST" ? view.words.language : null });
	if ("redirect" in reply) {
		if (reply.donation) rememberDonation(c, platform, reply.donation);
		return c.redirect(reply.redirect.startsWith("/") ? view.words.at(reply.redirect) : reply.redirect, 303);
	}
	const render = isPublic(c, route) && view.viewer === null ? renderPublicPage : renderPage;
	const html = render(route.page, reply.data, view);
	return c.html(html, reply.status ?? 200, {
		...(await pageHeaders(settings, sheetsOf(view, route.page.styles), route.page.csp?.(settings))),
		...retryHeader(reply.retryAfter),
	});
}

/**
 * The language to open the site in for a visitor who comes to its front door from elsewhere and never chose one: their
 * browser's, where we speak it. Deeper links keep the language that they were shared in, ways within the site the one
 * that is being read, and who is no person with a browser (a crawler, a script) gets the address that was asked for.
 */
function welcome(request: Request): Language | null {
	const { headers } = request;
	if (headers.get("sec-fetch-mode") !== "navigate" || headers.get("sec-fetch-site") === "same-origin") return null;
	if (new URL(request.url).pathname !== "/") return null;
	return preferredLanguage(headers.get("accept-language"));
}

/**
 * Where a visitor is sent who asks for a page in another language or region than the one to be shown: a choice by link
 * is remembered and leads to the page's clean address, and who chose before is led there from addresses without a
 * language. A region chosen goes by an address that names it, which becomes clean once the cookie has come back: who
 * keeps none stays there, and who is sent that address sees the region without having chosen it.
 */
function preferred(c: AppContext, platform: Platform): Response | null {
	if (c.req.method !== "GET") return null;
	const url = new URL(c.req.url);
	const { language, path } = splitLanguage(url.pathname);
	const asked = languageFrom(url.searchParams.get("language"));
	const region = regionFrom(url.searchParams.get(regionChoice));
	const named = regionFrom(url.searchParams.get("region"));
	const known = named !== null && named === regionFrom(getCookie(c, regionCookie));
	const remembered = languageFrom(getCookie(c, languageCookie)) ?? welcome(c.req.raw) ?? defaultLanguage;
	const wanted = asked ?? (language === defaultLanguage ? remembered : language);
	if (!asked && !region && !known && wanted === language) return null;
	url.searchParams.delete("language");
	url.searchParams.delete(regionChoice);
	if (region) url.searchParams.set("region", region);
	else if (known) url.searchParams.delete("region");
	setVisitorCookies(c, platform, { language: asked, region });
	c.header("cache-control", "private, no-store");
	// One slash: two would name another host.
	return c.redirect(inLanguage(path.replace(/^\/+/, "/") + url.search, wanted), 303);
}

/** Public pages come from the cache for visitors whom we do not know; a known browser always gets a fresh one. */
async function cached(c: AppContext, platform: Platform, route: PageRoute): Promise<Response> {
	const elsewhere = preferred(c, platform);
	if (elsewhere) return elsewhere;
	const ctx = c.get("ctx");
	const cacheable = isPublic(c, route) && !getCookie(c, sessionCookie) && ctx.guestId === null;
	if (!cacheable) {
		const response = await answer(c, platform, route);
		response.headers.set("cache-control", "private, no-store");
		return response;
	}
	const url = new URL(c.req.url);
	const key = pageCacheKey(ctx.region, url.pathname + url.search);
	const kept = await platform.pageCache.get(key, c.req.header("accept-encoding"));
	if (kept) return kept;
	const response = await answer(c, platform, route);
	response.headers.set("cache-control", "public, max-age=0, must-revalidate");
	// Whom the front page is sent to depends on the browser's languages too; nothing else does.
	response.headers.set("vary", route.path === "/" ? "cookie, accept-language" : "cookie");
	if (response.status === 200) {
		const copy = response.clone();
		copy.headers.delete("set-cookie");
		platform.defer(platform.pageCache.put(key, copy, route.cache));
	}
	return response;
}

/**
 * A kept page for a visitor of whom nothing is known (no cookie, no region asked for), before anything else is looked
 * at: routing and a context would cost more than the answer.
 */
export async function keptPage(platform: Platform, request: Request): Promise<Response | null> {
	if (request.method !== "GET" || request.headers.has("cookie")) return null;
	const path = request.url.slice(request.url.indexOf("/", "https://".length));
	if (path.startsWith("/api/") || path.startsWith("/sandbox/") || /[?&](?:region|choose-region|language)=/.test(path))
		return null;
	if (path.startsWith("/?") || path === "/") {
		const language = welcome(request);
		if (language && language !== defaultLanguage) return null;
	}
	const region = regionFrom(platform.clientCountry(request)) ?? defaultRegion;
	return platform.pageCache.get(pageCacheKey(region, path), request.headers.get("accept-encoding") ?? undefined);
}

/** Every page of site/routes.ts, then the page for what does not exist. */
export function mountPages(app: Hono<AppEnv>, platform: Platform): void {
	for (const route of pageRoutes) {
		const pattern = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
		app.on(["GET", "POST"], pattern, (c) => cached(c, platform, route));
	}
	app.all("*", () => {
		throw new Problem(404, "no_such_page", "The address may be mistyped, or the page may have moved.");
	});
}

/** A failure as a page, in the same frame as every other. */
export async function renderFailure(c: AppContext, failure: Failure): Promise<Response> {
	const { platform } = c.get("ctx");
	const elsewhere = isFilePath(new URL(c.req.url).pathname) ? null : preferred(c, platform);
	if (elsewhere) return elsewhere;
	const asked = await viewOf(c, platform);
	// What does not exist has no rules for what stands around it: its visitor needs every way on.
	const view: View = failure.status === 404 ? { ...asked, surroundings: "whole" } : asked;
	const title = view.words.t(failure.status === 404 ? "failure.not-found" : "failure.wrong");
	const html = renderDocument(<FailurePage failure={failure} view={view} />, { title, noIndex: true }, view);
	return c.html(html, failure.status, {
		...(await pageHeaders(platform.settings, sheetsOf(view))),
		"cache-control": "private, no-store",
		...retryHeader(failure.retryAfter),
	});
}
