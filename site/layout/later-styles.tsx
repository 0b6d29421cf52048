import { laterSheet } from "./assets.ts";

/**
 * The link to what styles the rest of a page. It stands just before what it styles: a browser paints everything above it
 * at once, and waits with what comes after it. A page with nothing of the kind before its footer leaves it to the frame.
 */
export function LaterStyles() {
	return laterSheet ? <link rel="stylesheet" href={laterSheet} /> : null;
}
