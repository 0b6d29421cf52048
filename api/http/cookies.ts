import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Settings } from "../platform/settings.ts";
import { ownSeconds } from "./gift-keys.ts";

/** The session's token. Over https the cookie's name has the prefix of `hostCookie`. */
const sessionCookie = "session";
/** Both names of the session's cookie. Pages for a browser with it are never cached. */
export const sessionCookies = [sessionCookie, `__Host-${sessionCookie}`] as const;
export const regionCookie = "region";
export const languageCookie = "language";
/** A notice to display on the next page. */
export const noticeCookie = "kw_notice";
/** Set by every form, so that its sender gets freshly rendered pages for as long as the old ones may be cached. */
export const freshCookie = "kw_fresh";

/**
 * Set by the script that shows a page without a script in the document of another (islands/visitor/radio-player): such pages
 * then get one for going back.
 */
export const sharedCookie = "kw_shared";
/**
 * The sound that the visitor hears, such as `radio-hindi` or `episode-med_1`, set by the players' script
 * (islands/visitor/radio-player/remembered-sound.ts).
 */
export const soundCookie = "kw_sound";

/**
 * The id of the gift that was begun last in this browser, until it is paid or refused. It names nobody and opens nothing: only the
 * browser's secret proves whose gift it is.
 */
export const unfinishedCookie = "kw_unfinished";

/** Seconds for which a browser can prove that it created a donation. Short, because browsers are shared. */
const browserMaxAge = 24 * 3600;

const isSecure = (settings: Settings) => settings.publicUrl.startsWith("https://");

/** A cookie that proves something. Over https its prefix keeps other hosts of the domain from setting it. */
const hostCookie = (name: string, settings: Settings) => (isSecure(settings) ? `__Host-${name}` : name);

const browserCookie = (settings: Settings) => hostCookie("kw_browser", settings);

/** The token of the browser's session, or null if it has none. */
export function sessionToken(c: Context, settings: Settings): string | null {
	return getCookie(c, hostCookie(sessionCookie, settings)) ?? null;
}

/**
 * The same secret in a frame on a partner's page, where browsers keep only partitioned cookies. Each partner's site has its own,
 * which no other page gets.
 */
const frameCookie = (settings: Settings) => hostCookie("kw_frame", settings);

/** Whether a browser loads this into a frame. */
export const isFramed = (request: Request): boolean => request.headers.get("sec-fetch-dest") === "iframe";

/** The browser's secret, or null if it has none. */
export function browserSecret(c: Context, settings: Settings): string | null {
	const secret = getCookie(c, browserCookie(settings)) ?? getCookie(c, frameCookie(settings));
	return secret !== undefined && /^[0-9a-f]{32}$/.test(secret) ? secret : null;
}

/** 128 random bits in hexadecimal. */
export function newBrowserSecret(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Gives the browser its secret, or keeps it for another day. */
export function browserChange(secret: string, settings: Settings): CookieChange {
	return { name: browserCookie(settings), value: secret, maxAge: browserMaxAge };
}

/** The same for a frame on a partner's page. */
export function frameChange(secret: string, settings: Settings): CookieChange {
	return { name: frameCookie(settings), value: secret, maxAge: browserMaxAge, inFrames: true };
}

/** Remembers the gift for as long as the browser can prove that it is its own; null forgets it. */
export function unfinishedChange(donationId: string | null): CookieChange {
	return { name: unfinishedCookie, value: donationId, maxAge: browserMaxAge };
}

const giftsCookie = "kw_gifts";
const ownCookie = "kw_own";
const invitationsCookie = "kw_invited";
/** Both names of that cookie. Pages for a browser with it are never cached, because it opens private requests. */
export const invitationCookies = [invitationsCookie, `__Host-${invitationsCookie}`] as const;
/** The cookies that pages set by these names. Over https they have the prefix of `hostCookie`. */
const hosted: readonly string[] = [sessionCookie, giftsCookie, ownCookie, invitationsCookie];

/** The proof that a gift, which was begun in a frame, is this window's own; null for none. */
export function ownProof(c: Context, settings: Settings): string | null {
	return getCookie(c, hostCookie(ownCookie, settings)) ?? null;
}

export const ownChange = (proof: string): CookieChange => ({ name: ownCookie, value: proof, maxAge: ownSeconds });

/** The keys of the gifts that links in mails have opened in the browser; null for none. */
export function giftKeys(c: Context, settings: Settings): string | null {
	return getCookie(c, hostCookie(giftsCookie, settings)) ?? null;
}

/** Keeps opened gifts for as long as those that the browser made. */
export function giftsChange(keys: string): CookieChange {
	return { name: giftsCookie, value: keys, maxAge: browserMaxAge };
}

/** The keys of the invitations that links in mails have opened in the browser; null for none. */
export function invitationKeys(c: Context, settings: Settings): string | null {
	return getCookie(c, hostCookie(invitationsCookie, settings)) ?? null;
}

/** Keeps an opened invitation for as long as opened gifts. */
export function invitationsChange(keys: string): CookieChange {
	return { name: invitationsCookie, value: keys, maxAge: browserMaxAge };
}

/** The cookie of a browser in which a user has signed in. It outlives the session, so that it still counts after signing out. */
const deviceCookie = (settings: Settings) => hostCookie("kw_device", settings);

export function deviceToken(c: Context, settings: Settings): string | null {
	return getCookie(c, deviceCookie(settings))?.slice(0, 200) ?? null;
}

export function deviceChange(token: string, settings: Settings): CookieChange {
	return { name: deviceCookie(settings), value: token, maxAge: longestMaxAge };
}

/** The account that gets pushes in this browser. It opens nothing, and tells pages to compare the subscription with ours. */
export const pushCookie = "kw_push";

/** Remembers whose pushes this browser gets; null once it gets none. */
export function pushChange(userId: string | null): CookieChange {
	return { name: pushCookie, value: userId, maxAge: longestMaxAge };
}

const longestMaxAge = 365 * 24 * 3600;

/** A cookie to set; a null value clears it. */
export interface CookieChange {
	name: string;
	value: string | null;
	/** Seconds, at most a year. Without it the cookie ends with the browser's session. */
	maxAge?: number;
	/** Also sent from frames on other sites, to each site its own (CHIPS). Such a cookie is always `Secure`. */
	inFrames?: boolean;
}

/** The cookie of a session, for the 30 days that it lasts without use. */
export function sessionChange(token: string): CookieChange {
	return { name: sessionCookie, value: token, maxAge: 30 * 24 * 3600 };
}

/** The cookies of a browser that signs out. Whoever uses it next can't see the gifts that were made in it, nor private requests. */
export function signedOutChanges(settings: Settings): CookieChange[] {
	return [
		{ name: sessionCookie, value: null },
		{ name: browserCookie(settings), value: null },
		{ name: giftsCookie, value: null },
		{ name: ownCookie, value: null },
		{ name: invitationsCookie, value: null },
		unfinishedChange(null),
	];
}

/** The Set-Cookie header: for the whole site, hidden from scripts, and over https only if the site uses https. */
export function setCookieHeader({ name, value, maxAge, inFrames = false }: CookieChange, settings: Settings): string {
	return serialize(hosted.includes(name) ? hostCookie(name, settings) : name, value ?? "", {
		path: "/",
		sameSite: inFrames ? "None" : "Lax",
		httpOnly: true,
		secure: inFrames || isSecure(settings),
		...(inFrames ? { partitioned: true } : {}),
		...(value === null ? { maxAge: 0 } : maxAge === undefined ? {} : { maxAge: Math.min(maxAge, longestMaxAge) }),
	});
}
