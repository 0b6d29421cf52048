import { ownPagesPath } from "../../../api/domain/giving/supporter-page.ts";
import { listOwnPages } from "../../../api/features/supporter-pages/list-pages.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { type ShownPage, SupporterRow } from "../shared/supporter-card.tsx";

const pageSize = 20;

interface MineData {
	pages: readonly ShownPage[];
	total: number;
	page: number;
}

/** `/fundraisers`: the supporter's pages of the visitor. */
export default definePage("/fundraisers")<MineData>({
	example: { at: "/fundraisers", as: "donor" },
	allow: "signed-in",
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const { rows, total } = await listOwnPages(ctx, { limit: pageSize, offset: (page - 1) * pageSize });
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		return reply.page({ pages: rows, total, page });
	},
	head: (_data, { words }) => ({ title: words.t("fundraisers.title"), noIndex: true }),
	Page({ data: { pages, total, page } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap page stack gap-m">
				<h1>{t("fundraisers.title")}</h1>
				<p className="quiet">{t("fundraisers.intro")}</p>
				{pages.length === 0 ? (
					<EmptyState
						title={t("fundraisers.none")}
						level={2}
						action={<ButtonLink href={localizePath("/donationRequest")}>{t("fundraisers.find")}</ButtonLink>}
					>
						{t("fundraisers.none-text")}
					</EmptyState>
				) : (
					<ul className="stack gap-m">
						{pages.map((each) => (
							<SupporterRow key={each.slug} page={each} own />
						))}
					</ul>
				)}
				<Pager
					page={page}
					size={pageSize}
					total={total}
					hrefOf={(number) => localizePath(`${ownPagesPath}?page=${number}`)}
				/>
			</div>
		);
	},
});
