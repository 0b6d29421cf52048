import { englishPagination, Pagination } from "../../ui/pagination.tsx";
import { PageSize } from "./controls.tsx";
import { countedExactly, lastOffset } from "./resource.ts";

export interface ListPagesProps {
	page: number;
	size: number;
	total: number;
	hasMore: boolean;
	pageSizes: readonly number[];
	noun: { one: string; other: string };
	hrefOf(page: number): string;
	onPage: (page: number) => void;
	onSize: (size: number) => void;
}

/** Links to the pages of a list, and the number of rows on each. */
export function ListPages({ page, size, total, hasMore, pageSizes, noun, hrefOf, onPage, onSize }: ListPagesProps) {
	const last = Math.floor(lastOffset / size) + 1;
	// A total that was not counted to its end has at least one more page than the reader has seen.
	const known =
		total > countedExactly ? Math.max(Math.ceil(total / size), page + (hasMore ? 1 : 0)) : Math.ceil(total / size);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside handle keys
		<div
			className="list-pages"
			onClick={(event) => {
				const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[href]");
				if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				onPage(Number(new URL(link.href).searchParams.get("page") ?? 1));
			}}
		>
			<Pagination page={page} pages={Math.min(known, last)} hrefOf={hrefOf} words={englishPagination} />
			<PageSize of={noun.other} size={size} sizes={pageSizes} onSize={onSize} />
		</div>
	);
}
