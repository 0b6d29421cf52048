import styles from "../styles/index.css?inline";

/** The whole style sheet, inlined: with the HTML it fits one round trip (DESIGN, section 7). */
export const css = styles;

/** The address of a file of our typeface, as the style sheet names it. */
function fontAddress(name: string): string {
	const address = new RegExp(`/fonts/${name}-[0-9a-f]{8}\\.woff2`).exec(css)?.[0];
	if (!address) throw new Error(`the style sheet has no ${name}`);
	return address;
}

/** What a page's text needs of our typeface at once: Latin, and in India the rupee sign. */
export const fonts = { latin: fontAddress("figtree"), rupee: fontAddress("figtree-rupee") } as const;

let source: Promise<string> | undefined;

/** The style sheet's CSP source: 'sha256-…'. Hashed once a process. */
export function cssSource(): Promise<string> {
	source ??= crypto.subtle.digest("SHA-256", new TextEncoder().encode(css)).then((digest) => {
		const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
		return `'sha256-${base64}'`;
	});
	return source;
}
