import type { Supported } from "../../../api/domain/giving/supporter-page.ts";
import { listPages } from "../../../api/features/supporter-pages/list-pages.ts";
import { openRecipient } from "../../../api/features/supporter-pages/recipient.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { subjectExists } from "../shared/subject-exists.ts";
import { type ShownPage, SupporterRow } from "../shared/supporter-card.tsx";
import { startSupporterPath, supportersPath } from "../shared/supporter-list.tsx";

const pageSize = 20;

interface SupportersData {
	of: Supported;
	name: string;
	pages: readonly ShownPage[];
	total: number;
	page: number;
}

/** `/donationRequest/{id}/fundraisers` and `/organization/{id}/fundraisers`: who collects for a request or an organization. */
export default definePage<string>("/donationRequest/{id}/fundraisers")<SupportersData>({
	twins: ["/organization/{id}/fundraisers"],
	example: { at: ["/donationRequest/{request}/fundraisers", "/organization/{organization}/fundraisers"] },
	allow: "anyone",
	exists: subjectExists,
	async load(ctx, { params: { id = "" }, url }) {
		const page = pageNumberIn(url);
		const of: Supported = { kind: url.pathname.includes("/organization/") ? "organization" : "request", id };
		const { title } = await openRecipient(ctx, of);
		const { rows, total } = await listPages(ctx, { of, limit: pageSize, offset: (page - 1) * pageSize });
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		return reply.page({ of, name: title ?? "", pages: rows, total, page });
	},
	head: ({ name }, { words }) => ({ title: `${words.t("fundraisers.section")}: ${name}`, noIndex: true }),
	Page({ data: { of, name, pages, total, page } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap page stack gap-m">
				<h1>{t("fundraisers.section")}</h1>
				<p dir="auto">{t("fundraiser.goes-to", { name })}</p>
				<p>
					<ButtonLink href={localizePath(startSupporterPath(of))}>{t("fundraisers.start")}</ButtonLink>
				</p>
				{total === 0 ? <p className="quiet">{t("fundraisers.nobody")}</p> : null}
				<ul className="stack gap-m">
					{pages.map((each) => (
						<SupporterRow key={each.slug} page={each} />
					))}
				</ul>
				<Pager
					page={page}
					size={pageSize}
					total={total}
					hrefOf={(number) => localizePath(`${supportersPath(of)}?page=${number}`)}
				/>
			</div>
		);
	},
});
