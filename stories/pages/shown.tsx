import { PageFrame } from "../../site/layout/frame.tsx";
import type { AnyPage, View } from "../../site/page.ts";

/** A page as its visitors see it, in its frame. */
export function shown<Data>(page: AnyPage, path: string) {
	const view: View = {
		path,
		url: new URL(path, "http://localhost:8787"),
		region: "IN",
		publicUrl: "http://localhost:8787",
	};
	// biome-ignore lint/correctness/noComponentHookFactories: called once by each story file, when it loads
	return function ShownPage({ data }: { data: Data }) {
		return (
			<PageFrame view={view} bare={page.frame?.bare ?? false}>
				{/* A page keeps its data's type to itself; the story names the same type. */}
				<page.Page data={data as never} view={view} />
			</PageFrame>
		);
	};
}
