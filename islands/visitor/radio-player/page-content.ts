import { playerOrigins } from "../../../api/domain/radio/video-address.ts";
import barStyles from "./bar.css?inline";

/** The headers of a page that needs no more than every page does (site/security.ts), without its sheet's hash. */
export const plainHeaders = {
	"content-security-policy":
		"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
} as const;

/** The radio's pages' additions to the policy, and the sheet's hash. */
const additions = / 'sha256-[^']+'|; media-src 'self' blob:/g;
const frames = `frame-src ${playerOrigins.join(" ")}`;

/** Whether a page works under the headers of a radio page, which allow the sound and films in addition. */
export function hasPlainHeaders(headers: Headers): boolean {
	return Object.entries(plainHeaders).every(
		([name, value]) => headers.get(name)?.replaceAll(additions, "").replace(frames, "frame-src 'none'") === value,
	);
}

/** Another page, ready to be shown in this document. */
export interface PageContent {
	/** After redirects. */
	address: string;
	/** Its inlined styles, and all its sheets in their order; null stands for the inlined one. */
	css: string;
	sheets: readonly (CSSStyleSheet | null)[];
	page: Document;
}

const linked = "link[rel=stylesheet]";

/** A head's facts about its page. */
const about = [
	"title",
	"meta:is([name=description], [name=robots], [name^=twitter], [property])",
	"link:is([rel=canonical], [rel=alternate])",
	"[type$='ld+json']",
].join();

/** A sound that goes on from page to page, with its player. */
export interface Sound {
	isOn(): boolean;
	/** The player in this document, or its own place in a page that comes. */
	find(root: ParentNode): HTMLElement | null;
	/** Called after each page, with whether the player is in its place there; otherwise it is the last thing on the page. */
	moved(isInPlace: boolean): void;
}

// The policy of this document knows its own sheet only. Sheets that a script makes are not subject to it.
function sheetOf(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	return sheet;
}

const files = new Map<string, Promise<CSSStyleSheet>>();

function sheetAt(address: string): Promise<CSSStyleSheet> {
	const known = files.get(address) ?? fetch(address).then(async (response) => sheetOf(await response.text()));
	files.set(address, known);
	known.catch(() => files.delete(address));
	return known;
}

/**
 * Fetches a page. @returns null if it has to open as usual: it is no page, needs other headers, or is a screen of its own.
 * The server answers nothing for most of these (site/mount-site.ts), because it counts what it answers as a view.
 */
export async function loadContent(address: string, signal: AbortSignal): Promise<PageContent | null> {
	const headers = { accept: "text/html", "x-player-language": document.documentElement.lang };
	const response = await fetch(address, { headers, signal });
	if (!response.ok || !hasPlainHeaders(response.headers)) return null;
	const html = await response.text();
	// The policy also refuses the styles of a page that is only parsed, so they are taken out before.
	const css = /<style>(.*?)<\/style>/s.exec(html)?.[1];
	if (css === undefined) return null;
	// Its media elements refuse to load until `load()` is called in the document.
	const page = new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ""), "text/html");
	const sheetsIn = (part: Element) =>
		[...part.querySelectorAll<HTMLLinkElement>(linked)].map(({ href }) => sheetAt(href));
	const sheets = await Promise.all([...sheetsIn(page.head), null, ...sheetsIn(page.body)]);
	// Without script it would be shown; here it would only load.
	for (const element of page.querySelectorAll(`noscript, ${linked}`)) element.remove();
	return { address: response.url + new URL(address).hash, css, sheets, page };
}

/** Gives this document the styles of a page. Its own inlined sheet rests while the page has another. */
function applySheets(css: string, sheets: PageContent["sheets"]): void {
	const own = document.querySelector<HTMLStyleElement>("head > style");
	const isSame = own?.textContent === css;
	if (own?.sheet) own.sheet.disabled = !isSame;
	const worn = sheets.map((sheet) => sheet ?? (isSame ? null : sheetOf(css))).filter((sheet) => sheet !== null);
	document.adoptedStyleSheets = [...worn, sheetOf(barStyles)];
}

/**
 * Shows a page in this document: its styles, head, header, content and footer.
 * @param sounds those that go on; only their players stay
 */
export function showContent({ css, sheets, page }: PageContent, sounds: readonly Sound[]): void {
	const kept = sounds.map(({ find, moved }) => ({ player: find(document), place: find(page), moved }));
	applySheets(css, sheets);
	document.body.replaceChildren(...page.body.childNodes);
	for (const { player, place } of kept) {
		if (!player) continue;
		// A sound in the document goes on if its element is back in it at once.
		if (place) place.replaceWith(player);
		else document.body.append(player);
	}
	// A document that is only parsed refuses to load media, and its elements remember that.
	for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
		if (!kept.some(({ player }) => player?.contains(media))) media.load();
	}
	for (const element of document.head.querySelectorAll(about)) element.remove();
	document.head.append(...page.head.querySelectorAll(about));
	// Loaded anew, such a page needs the script that goes back from it (islands/client/loader.ts). For an hour it gets it.
	if (!page.querySelector("script[src]")) {
		const expires = Date.now() + 3_600_000;
		globalThis.cookieStore?.set({ name: "kw_shared", value: "1", expires, sameSite: "lax" }).catch(() => {});
	}
	dispatchEvent(new Event("content:added"));
	document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	for (const { place, moved } of kept) moved(place !== null);
}
