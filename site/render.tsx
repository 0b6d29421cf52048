import { renderToString } from "preact-render-to-string";
import type { ReactElement } from "react";
import { WordsContext } from "../islands/ui/words.ts";
import { collectIslands } from "../islands/visitor/island.tsx";
import { islandScript } from "./layout/assets.ts";
import type { PageStyles } from "./layout/css.ts";
import { Document } from "./layout/document.tsx";
import { PageFrame } from "./layout/frame.tsx";
import type { AnyPage, Head, View } from "./page.ts";

type VNode = Parameters<typeof renderToString>[0];

/** Renders to HTML. The element is typed as React's and is Preact's: the server build aliases `react`. */
function toHtml(element: ReactElement): string {
	return renderToString(element as unknown as VNode);
}

/** The whole document around `content`. */
export function renderDocument(content: ReactElement, head: Head, view: View, styles?: PageStyles): string {
	const { result: body, islands } = collectIslands(islandScript, () =>
		toHtml(
			<WordsContext.Provider value={view.words}>
				<PageFrame view={view}>{content}</PageFrame>
			</WordsContext.Provider>,
		),
	);
	return `<!doctype html>${toHtml(<Document head={head} view={view} styles={styles} islands={islands} body={body} />)}`;
}

const kept = new Map<string, string>();
const keptMost = 64;

/**
 * A public page of data that was read just now: what was rendered of the same data for the same view is not rendered
 * again. It spares most of the work for a page that many read at once, the visitors among them whom no page cache serves.
 * @param data as `load` answered it; what it holds must be all in its JSON
 */
export function renderPublicPage(page: AnyPage, data: never, view: View): string {
	const { words, openKinds, leadsTo, ...facts } = view;
	const key = JSON.stringify([words.language, [...openKinds], facts, data]);
	const html = kept.get(key) ?? renderPage(page, data, view);
	// The one that was asked for longest ago goes first.
	kept.delete(key);
	kept.set(key, html);
	for (const [oldest] of kept) {
		if (kept.size <= keptMost) break;
		kept.delete(oldest);
	}
	return html;
}

/** A page with the data that its own `load` or `action` answered. */
export function renderPage(page: AnyPage, data: never, view: View): string {
	return renderDocument(<page.Page data={data} view={view} />, page.head(data, view), view, page.styles);
}
