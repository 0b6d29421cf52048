export interface PaginationWords {
	/** The accessible name of the navigation. */
	label: string;
	previous: string;
	next: string;
	/** A link's accessible name, such as "Page 3". */
	page: (number: number) => string;
}

/** The words for dashboards, which are in English only, and for stories. */
export const englishPagination: PaginationWords = {
	label: "Pages",
	previous: "Previous",
	next: "Next",
	page: (number) => `Page ${number}`,
};

export interface PaginationProps {
	/** From 1. */
	page: number;
	pages: number;
	hrefOf: (page: number) => string;
	words: PaginationWords;
}

/** The pages to link to: the first, the last, the current one and its neighbours; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const linked = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
	const sorted = [...new Set(linked)].sort((a, b) => a - b);
	return sorted.flatMap((each, index) => {
		const before = sorted[index - 1];
		return before !== undefined && each - before > 1 ? [null, each] : [each];
	});
}

/** Links to the pages of a long list; renders nothing if there is only one. */
export function Pagination({ page, pages, hrefOf, words }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav className="pagination" aria-label={words.label}>
			{page > 1 ? (
				<a href={hrefOf(page - 1)} rel="prev">
					{words.previous}
				</a>
			) : null}
			{pageNumbers(page, pages).map((each, index) =>
				each === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no key of its own
					<span key={`gap-${index}`} aria-hidden="true">
						…
					</span>
				) : (
					<a
						key={each}
						href={hrefOf(each)}
						aria-label={words.page(each)}
						aria-current={each === page ? "page" : undefined}
					>
						{each}
					</a>
				),
			)}
			{page < pages ? (
				<a href={hrefOf(page + 1)} rel="next">
					{words.next}
				</a>
			) : null}
		</nav>
	);
}
