import styles from "../styles/index.css?inline";

/** The whole style sheet, inlined: with the HTML it fits one round trip (DESIGN, section 7). */
export const css = styles;

let source: Promise<string> | undefined;

/** The style sheet's CSP source: 'sha256-…'. Hashed once a process. */
export function cssSource(): Promise<string> {
	source ??= crypto.subtle.digest("SHA-256", new TextEncoder().encode(css)).then((digest) => {
		const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
		return `'sha256-${base64}'`;
	});
	return source;
}
