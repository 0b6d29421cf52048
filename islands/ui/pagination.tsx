export interface PaginationProps {
	/** From 1. */
	page: number;
	pages: number;
	hrefOf: (page: number) => string;
}

/** The pages worth a link: the ends, the current one and its neighbours; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
	const sorted = [...new Set(shown)].sort((a, b) => a - b);
	return sorted.flatMap((each, index) => {
		const before = sorted[index - 1];
		return before !== undefined && each - before > 1 ? [null, each] : [each];
	});
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav className="pagination" aria-label="Pages">
			{page > 1 ? (
				<a href={hrefOf(page - 1)} rel="prev">
					Previous
				</a>
			) : null}
			{pageNumbers(page, pages).map((each, index) =>
				each === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
					<span key={`gap-${index}`} aria-hidden="true">
						…
					</span>
				) : (
					<a
						key={each}
						href={hrefOf(each)}
						aria-label={`Page ${each}`}
						aria-current={each === page ? "page" : undefined}
					>
						{each}
					</a>
				),
			)}
			{page < pages ? (
				<a href={hrefOf(page + 1)} rel="next">
					Next
				</a>
			) : null}
		</nav>
	);
}
