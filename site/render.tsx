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

/** A page with the data that its own `load` or `action` answered. */
export function renderPage(page: AnyPage, data: never, view: View): string {
	return renderDocument(<page.Page data={data} view={view} />, page.head(data, view), view, page.styles);
}
