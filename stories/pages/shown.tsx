import { type RequestType, requestTypes } from "../../api/domain/request-types.ts";
import { useWords, type Words } from "../../islands/ui/words.ts";
import { PageFrame } from "../../site/layout/frame.tsx";
import { surroundingsOf } from "../../site/layout/surroundings.ts";
import type { AnyPage, View, Viewer } from "../../site/page.ts";
import { leadsTo, pageRoutes } from "../../site/routes.ts";
import { now } from "./data.ts";

/** What a page is told of its request, for a guest unless a viewer is named. */
export function viewAt(path: string, words: Words, viewer: Viewer | null = null): View {
	const publicUrl = "http://localhost:8787";
	return {
		path,
		surroundings: surroundingsOf(path),
		url: new URL(path, publicUrl),
		words,
		region: "IN",
		publicUrl,
		now,
		openKinds: new Set(Object.keys(requestTypes) as RequestType[]),
		keyword: "",
		viewer,
		links: {},
		leadsTo: (address) => leadsTo(pageRoutes, address, viewer),
	};
}

/** A page as its visitors see it, in its frame and in the toolbar's language. */
export function shown<Data>(page: AnyPage, path: string) {
	// biome-ignore lint/correctness/noComponentHookFactories: called once by each story file, when it loads
	return function ShownPage({ data }: { data: Data }) {
		const view = viewAt(path, useWords());
		return (
			<PageFrame view={view}>
				{/* A page keeps its data's type to itself; the story names the same type. */}
				<page.Page data={data as never} view={view} />
			</PageFrame>
		);
	};
}
