import type { PageAccess, PageExample } from "./page.ts";

/** A page's address, who may open it, and how the demo's guide does. */
export interface KnownPage {
	path: string;
	allow: PageAccess;
	example?: PageExample | undefined;
}

/** The addresses of all pages. `routes.ts` fills it: the demo guide is a page, so it can't import the list of pages itself. */
export const knownPages: KnownPage[] = [];
