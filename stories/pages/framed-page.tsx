import { type RequestType, requestTypes } from "../../api/domain/requests/types.ts";
import { useWords, type Words } from "../../islands/ui/words.ts";
import { PageFrame } from "../../site/layout/frame.tsx";
import type { AnyPage, View, Viewer } from "../../site/page.ts";
import { isReachable, pageRoutes, routeAt } from "../../site/routes.ts";
import { now } from "./data.ts";

/** The view of a request for `path`, as a guest unless a viewer is given. */
export function viewFor(path: string, words: Words, viewer: Viewer | null = null): View {
	const publicUrl = "http://localhost:8787";
	return {
		path,
		chrome: routeAt(pageRoutes, path)?.page.chrome ?? "full",
		url: new URL(path, publicUrl),
		linkQuery: "",
		words,
		region: "IN",
		publicUrl,
		demo: true,
		now,
		openKinds: new Set(Object.keys(requestTypes) as RequestType[]),
		keyword: "",
		shared: false,
		sound: null,
		unfinished: null,
		searchType: "",
		searchCategory: "",
		viewer,
		waiting: [],
		offer: null,
		newTerms: false,
		notice: null,
		lostFiles: [],
		links: {},
		isReachable: (address) => isReachable(pageRoutes, address, viewer),
	};
}

/** Skips axe for a story whose state is a row in the browser tests' views, where axe checks the whole page. */
export const hasView = { a11y: { test: "off" } } as const;

/** A page in its frame and in the toolbar's language, as visitors see it. */
export function framedPage<Data>(page: AnyPage, path: string) {
	// biome-ignore lint/correctness/noComponentHookFactories: each story file calls this once, when it loads
	return function FramedPage({ data }: { data: Data }) {
		const view = viewFor(path, useWords());
		return (
			<PageFrame view={view}>
				{/* A page does not export the type of its data; the story names the same type. */}
				<page.Page data={data as never} view={view} />
			</PageFrame>
		);
	};
}
