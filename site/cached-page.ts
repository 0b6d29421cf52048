import { getCookie } from "hono/cookie";
import { defaultLanguage, splitLanguage } from "../api/domain/languages.ts";
import { defaultRegion, regionFrom } from "../api/domain/regions.ts";
import { countPageView } from "../api/features/page-views/count.ts";
import type { AppContext } from "../api/http/context.ts";
import {
	freshCookie,
	invitationCookies,
	noticeCookie,
	sessionCookies,
	sharedCookie,
	soundCookie,
	unfinishedCookie,
} from "../api/http/cookies.ts";
import { isCachedWith, pageCacheKey } from "../api/http/page-cache-key.ts";
import type { Platform } from "../api/platform/types.ts";
import { heldIn } from "./held-form.ts";
import { offerFor } from "./offer.ts";
import type { AnyPage } from "./page.ts";
import { pageRoutes, routeAt } from "./routes.ts";
import { welcomeLanguage } from "./visitor.ts";

/**
 * Cookies whose visitors never get a cached page: a session, an opened invitation, a form just sent, a notice to display, a shared
 * document, a sound, an unfinished gift.
 */
const personalCookies = [
	...sessionCookies,
	...invitationCookies,
	freshCookie,
	noticeCookie,
	sharedCookie,
	soundCookie,
	unfinishedCookie,
];

/** Whether this visit may be answered from the cache, because public HTML contains nothing personal. */
function isCacheable(c: AppContext, { cache = 0 }: AnyPage): boolean {
	const isRead = c.req.method === "GET" || c.req.method === "HEAD";
	const isGuest = c.get("ctx").actor.kind === "guest";
	return (
		cache > 0 &&
		isRead &&
		isGuest &&
		heldIn(new URL(c.req.url)) === null &&
		!personalCookies.some((name) => getCookie(c, name) !== undefined)
	);
}

export const privateControl = "private, no-store";

async function uncached(render: () => Promise<Response>): Promise<Response> {
	const response = await render();
	response.headers.set("cache-control", privateControl);
	return response;
}

/** Answers from the page cache, or with `render`, whose response is then cached for the page's seconds. */
export async function throughPageCache(
	c: AppContext,
	page: AnyPage,
	render: () => Promise<Response>,
): Promise<Response> {
	if (!isCacheable(c, page)) return uncached(render);
	const { platform, region } = c.get("ctx");
	const url = new URL(withoutTracking(c.req.url));
	const { language } = splitLanguage(url.pathname);
	const offer = offerFor(platform, c.req.raw, { language, region });
	if (!isCachedWith(offer, language)) return uncached(render);
	const key = pageCacheKey(region, url.pathname + url.search, offer);
	const cached = await platform.pageCache.get(key, c.req.header("accept-encoding"));
	if (cached) return cached;
	const response = await render();
	if (response.headers.get("cache-control") === privateControl) return response;
	response.headers.set("cache-control", "public, max-age=0, must-revalidate");
	response.headers.set("vary", "cookie, accept-language");
	if (response.status === 200) {
		const copy = response.clone();
		copy.headers.delete("set-cookie");
		platform.defer(platform.pageCache.put(key, copy, page.cache ?? 0));
	}
	return response;
}

/** Cookies that decide which page a visitor gets, or where it redirects. */
const relevantCookies = new RegExp(`(?:^|;\\s*)(?:${[...personalCookies, "language"].join("|")})=`);
const regionIn = /(?:^|;\s*)region=(\w+)/;

/**
 * A cached page for a visitor whose cookies do not matter, looked up before anything else: routing and creating a context
 * would cost more than the response.
 */
export async function cachedPage(platform: Platform, request: Request): Promise<Response | null> {
	if (request.method !== "GET" || request.headers.has("authorization") || isAskedByPlayer(request)) return null;
	const cookies = request.headers.get("cookie") ?? "";
	if (relevantCookies.test(cookies)) return null;
	const address = withoutTracking(request.url);
	const path = address.slice(address.indexOf("/", "https://".length));
	if (path.startsWith("/api/") || path.startsWith("/sandbox/")) return null;
	if (/[?&](?:region|choose-region|language)=/.test(path)) return null;
	if (path.startsWith("/?") || path === "/") {
		const language = welcomeLanguage(request);
		if (language && language !== defaultLanguage) return null;
	}
	const region =
		regionFrom(regionIn.exec(cookies)?.[1]) ?? regionFrom(platform.clientCountry(request)) ?? defaultRegion;
	const { language } = splitLanguage(path);
	const offer = offerFor(platform, request, { language, region });
	const key = pageCacheKey(region, path, offer);
	const cached = await platform.pageCache.get(key, request.headers.get("accept-encoding") ?? undefined);
	if (cached && isView(request, cached)) countPageView(platform, pageAt(path));
	return cached;
}

/** Names the language of a player, the radio's or an episode's, which asks for a page to show it in its own document. */
export const playerHeader = "x-player-language";

export const isAskedByPlayer = ({ headers }: Request): boolean => headers.has(playerHeader);

/** Whether a visitor sees the page: not a redirect, an error, or a page that a browser fetches in advance. */
export function isView({ headers }: Request, { status }: Response): boolean {
	return (status === 200 || status === 304) && !headers.has("sec-purpose");
}

/** The pages of addresses, because matching one with every page's path costs more than the answer. */
const pages = new Map<string, string>();
const mostPages = 2000;

/** The path of the page at an address, as the page is defined. */
function pageAt(address: string): string {
	const [path = ""] = address.split("?", 1);
	const known = pages.get(path);
	if (known !== undefined) return known;
	const found = routeAt(pageRoutes, splitLanguage(path).path)?.path ?? path;
	if (pages.size >= mostPages) pages.clear();
	pages.set(path, found);
	return found;
}

/** Parameters that advertisers and mailers add to shared links. */
const tracking =
	/^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|li_fat_id)(?:=|$)/;

/** Removes tracking parameters, because each shared link would otherwise be a page of its own in the cache. */
export function withoutTracking(address: string): string {
	const start = address.indexOf("?");
	if (start < 0) return address;
	const parameters = address.slice(start + 1).split("&");
	const wanted = parameters.filter((parameter) => !tracking.test(parameter));
	if (wanted.length === parameters.length) return address;
	return wanted.length === 0 ? address.slice(0, start) : `${address.slice(0, start)}?${wanted.join("&")}`;
}
