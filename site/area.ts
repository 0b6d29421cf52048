import type { AnyPage } from "./page.ts";
import type { Route } from "./route.ts";

/** The pages and other routes of an area, listed in its `index.ts`. */
export interface SiteArea {
	pages?: readonly AnyPage[];
	/** Addresses that are neither pages nor API calls. */
	routes?: readonly Route[];
}
