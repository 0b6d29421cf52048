import { Pagination, type PaginationProps } from "../../../islands/ui/pagination.tsx";
import { useWords } from "../../../islands/ui/words.ts";

interface PagerProps extends Pick<PaginationProps, "page" | "hrefOf"> {
	/** The number of rows on a page, and in the whole list. */
	size: number;
	total: number;
}

/** The links between a list's pages, in the visitor's language. */
export function Pager({ page, size, total, hrefOf }: PagerProps) {
	const { t } = useWords();
	return (
		<Pagination
			page={page}
			pages={Math.ceil(total / size)}
			hrefOf={hrefOf}
			words={{
				label: t("pages"),
				previous: t("pages.previous"),
				next: t("pages.next"),
				page: (number) => t("pages.page", { number }),
			}}
		/>
	);
}
