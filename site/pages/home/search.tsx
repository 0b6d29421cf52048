import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { searchRequests } from "../../../api/features/requests/search.ts";
import { notFound } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { definePage } from "../../page.ts";
import { Categories, TopFundraisers } from "./front-sections.tsx";
import { type Listed, ListPages, pageSize, RequestCards, totalText } from "./request-list.tsx";

export interface SearchData {
	keyword: string;
	listed: Listed;
	/** What to look at instead, where nothing was found. */
	instead: Front | null;
}

/** Longer questions are cut: nothing that a person looks for needs more. */
const longestKeyword = 100;

const searchAddress = (keyword: string, page = 1) =>
	`/search/${encodeURIComponent(keyword)}${page > 1 ? `?page=${page}` : ""}`;

/** `/search/{keyword}`: the region's public requests that hold these words, best first. */
export default definePage<SearchData>({
	styles: "front",
	async load(ctx, { params, url }) {
		const keyword = (params.keyword ?? "").trim().slice(0, longestKeyword);
		if (keyword === "") return { redirect: "/#requests" };
		const asked = url.searchParams.get("page") ?? "1";
		if (!/^[1-9]\d{0,2}$/.test(asked)) throw notFound("That page of the list");
		const page = Number(asked);
		const { rows, total } = await searchRequests(ctx, { keyword, limit: pageSize, offset: (page - 1) * pageSize });
		if (rows.length === 0 && page > 1) {
			return { redirect: searchAddress(keyword, Math.max(1, Math.ceil(total / pageSize))) };
		}
		const instead = rows.length === 0 ? await readFront(ctx) : null;
		return { data: { keyword, listed: { rows, total, page }, instead } };
	},
	head: ({ keyword }, { words }) => ({ title: words.t("search.title", { keyword }), noIndex: true }),
	Page({ data: { keyword, listed, instead }, view: { words } }) {
		const { t, at } = words;
		return (
			<>
				<section className="wrap front-section" aria-labelledby="results-title">
					<div className="section-head">
						<h1 id="results-title">{t("search.title", { keyword })}</h1>
						<h2 className="quiet">{totalText(words, listed.total)}</h2>
					</div>
					{listed.rows.length === 0 ? (
						<EmptyState
							title={t("search.none", { keyword })}
							action={
								<ButtonLink variant="secondary" href={at("/#requests")}>
									{t("home.see-all")}
								</ButtonLink>
							}
						>
							{t("search.none-text")}
						</EmptyState>
					) : (
						<RequestCards rows={listed.rows} eager={3} as="list" />
					)}
					<ListPages listed={listed} hrefOf={(page) => at(searchAddress(keyword, page))} />
				</section>
				{instead ? (
					<>
						<Categories front={instead} />
						<TopFundraisers front={instead} />
					</>
				) : null}
			</>
		);
	},
});
