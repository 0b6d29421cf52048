import account from "../styles/account.css?inline";
import checkout from "../styles/checkout.css?inline";
import front from "../styles/front.css?inline";
import every from "../styles/index.css?inline";
import reference from "../styles/reference.css?inline";
import request from "../styles/request.css?inline";

/** Sheets of some pages only, so that the others need not carry them. */
const sheets = { front, request, checkout, reference } as const;

export type PageStyles = keyof typeof sheets;

/** The sheets of a page beside the one that all carry: its own, and the one of the side menu when someone is signed in. */
export interface PageSheets {
	styles: PageStyles | undefined;
	account: boolean;
}

export function sheetsOf({ viewer }: { viewer: object | null }, styles?: PageStyles): PageSheets {
	return { styles, account: viewer !== null };
}

/**
 * A page's style sheet, inlined: with the HTML it fits one round trip, where a file of its own would take a second one
 * before anything is seen (DESIGN, section 7).
 */
export function cssOf({ styles, account: signedIn }: PageSheets): string {
	return every + (styles ? sheets[styles] : "") + (signedIn ? account : "");
}

/** The address of a file of our typeface, as the style sheet names it. */
function fontAddress(name: string): string {
	const address = new RegExp(`/fonts/${name}-[0-9a-f]{8}\\.woff2`).exec(every)?.[0];
	if (!address) throw new Error(`the style sheet has no ${name}`);
	return address;
}

/** What a page's text needs of our typeface at once: Latin, and in India the rupee sign. */
export const fonts = { latin: fontAddress("figtree"), rupee: fontAddress("figtree-rupee") } as const;

const sources = new Map<string, Promise<string>>();

/** The style sheet's CSP source: 'sha256-…'. Hashed once a process. */
export function cssSource(page: PageSheets): Promise<string> {
	const key = `${page.styles} ${page.account}`;
	const known = sources.get(key);
	if (known) return known;
	const source = crypto.subtle.digest("SHA-256", new TextEncoder().encode(cssOf(page))).then((digest) => {
		const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
		return `'sha256-${base64}'`;
	});
	sources.set(key, source);
	return source;
}
