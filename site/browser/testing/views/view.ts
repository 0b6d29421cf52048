import type { Page } from "playwright";

/**
 * One state of a page that looks different from the others: a row of the tables beside this file. `check-views.ts` makes all
 * its checks on every row, so a new page needs rows here but no test file.
 */
export interface View {
	/** Names the test by what the visitor sees. */
	name: string;
	/** The address that the visitor opens. */
	path: string;
	/** The demo account that opens it, such as `donor`; a guest by default. */
	as?: string;
	/** The browser's language, such as `hi-IN`; `en-IN` by default, which is offered nothing. */
	locale?: string;
	/** The browser's name for itself, as a phone's. */
	userAgent?: string;
	/** The steps need a phone's menu, so that a desk gets the view by widening the window. */
	onPhone?: true;
	/** The route in `site/routes.ts` that the view belongs to, if `steps` lead to a page other than `path`. */
	route?: string;
	/** The browser has Apple Pay and Google Pay: once they are found, what stands below slides down, which counts as a shift. */
	wallets?: true;
	/** The visitor's actions that lead to the view. */
	steps?(page: Page): Promise<unknown>;
	/** The status of the final document; 200 by default. */
	status?: number;
	/** Selects elements of which there are hundreds alike. All have to fit; the slower checks take the first ten only. */
	alike?: string;
	/** The page has no islands and no enhancements, so it must load no script at all. A signed-in viewer's menu has one. */
	scriptless?: true;
}
