import type { SharedRequest } from "../../../api/domain/contracts/invited.ts";
import { listShared } from "../../../api/features/invited/list-shared.ts";
import { Problem } from "../../../api/http/problem.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { sharedWithMePath } from "../shared/request-paths.ts";
import { SharedList } from "../shared/shared-list.tsx";

const pageSize = 15;

interface SharedData {
	rows: readonly SharedRequest[];
	total: number;
	page: number;
}

function SharedPage({ data: { rows, total, page } }: { data: SharedData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page following">
			<h1>{t("shared.title")}</h1>
			<p>{t("shared.lede")}</p>
			{rows.length > 0 ? (
				<SharedList requests={rows} level={2} />
			) : (
				<EmptyState title={t("shared.none")} level={2}>
					{t("shared.none-text")}
				</EmptyState>
			)}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(number > 1 ? `${sharedWithMePath}?page=${number}` : sharedWithMePath)}
			/>
		</div>
	);
}

/** `/sharedWithMe`: the private requests to which others invited the visitor. */
export default definePage(sharedWithMePath)<SharedData>({
	allow: "signed-in",
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const { rows, total } = await listShared(ctx, { limit: pageSize, offset: (page - 1) * pageSize });
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		return reply.page({ rows, total, page });
	},
	head: (_data, { words }) => ({ title: words.t("shared.title"), noIndex: true }),
	Page: SharedPage,
});
