import type { PageAccess } from "./page.ts";

/** A page's address and who may open it. */
export interface KnownPage {
	path: string;
	allow: PageAccess;
}

/** The addresses of all pages. `routes.ts` fills it: the demo guide is a page, so it can't import the list of pages itself. */
export const knownPages: KnownPage[] = [];
