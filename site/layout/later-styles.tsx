import { laterSheet } from "./assets.ts";

/**
 * The link to the sheet for the rest of a page, placed just before the content it styles: a browser paints everything above
 * it at once, and what follows once the sheet has loaded. If only the footer needs it, the frame adds the link.
 */
export function LaterStyles() {
	return laterSheet ? <link rel="stylesheet" href={laterSheet} /> : null;
}
