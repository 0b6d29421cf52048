import checkout from "../styles/checkout.css?inline";
import front from "../styles/front.css?inline";
import every from "../styles/index.css?inline";
import reference from "../styles/reference.css?inline";
import request from "../styles/request.css?inline";

/** Sheets of some pages only, so that the others need not carry them. */
const sheets = { front, request, checkout, reference } as const;

export type PageStyles = keyof typeof sheets;

/**
 * A page's style sheet, inlined: with the HTML it fits one round trip, where a file of its own would take a second one
 * before anything is seen (DESIGN, section 7).
 */
export function cssOf(styles: PageStyles | undefined): string {
	return styles ? every + sheets[styles] : every;
}

/** The address of a file of our typeface, as the style sheet names it. */
function fontAddress(name: string): string {
	const address = new RegExp(`/fonts/${name}-[0-9a-f]{8}\\.woff2`).exec(every)?.[0];
	if (!address) throw new Error(`the style sheet has no ${name}`);
	return address;
}

/** What a page's text needs of our typeface at once: Latin, and in India the rupee sign. */
export const fonts = { latin: fontAddress("figtree"), rupee: fontAddress("figtree-rupee") } as const;

const sources = new Map<PageStyles | undefined, Promise<string>>();

/** The style sheet's CSP source: 'sha256-…'. Hashed once a process. */
export function cssSource(styles: PageStyles | undefined): Promise<string> {
	const known = sources.get(styles);
	if (known) return known;
	const source = crypto.subtle.digest("SHA-256", new TextEncoder().encode(cssOf(styles))).then((digest) => {
		const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
		return `'sha256-${base64}'`;
	});
	sources.set(styles, source);
	return source;
}
