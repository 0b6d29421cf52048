import { version } from "../package.json";

/** Kindwave's origin. The script build sets it from its own address; npm users call `configure`. */
let origin = "";

/** Sets the address of Kindwave: `https://` and its host. */
export function configure(options: { origin: string }): void {
	origin = new URL(options.origin).origin;
}

export const kindwaveOrigin = (): string => origin;
export { version };

/** An unguessable id. */
export function newId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** The partner whose widgets this page has shown. */
let shown: string | undefined;

/**
 * Tells us about a use of a widget, if the page belongs to a partner. Nothing waits for it.
 * @param kind `load` is told once for all widgets of a page
 */
export function reportUse(partner: string | null | undefined, kind: "load" | "play" | "listen" | "open"): void {
	if (!partner || (kind === "load" && shown === partner)) return;
	shown = partner;
	try {
		navigator.sendBeacon(`${origin}/api/v1/widgets/use`, JSON.stringify({ partner, kind }));
	} catch {
		// Counting is not worth an error on the partner's page.
	}
}
