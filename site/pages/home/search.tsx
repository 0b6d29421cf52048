import type { RegionCode } from "../../../api/domain/regions.ts";
import { publicStatuses } from "../../../api/domain/requests/statuses.ts";
import { readMarks } from "../../../api/features/following/read-marks.ts";
import { findCategory } from "../../../api/features/lookups/find-category.ts";
import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { countElsewhere, searchRequests } from "../../../api/features/requests/search.ts";
import { type FoundOnSite, nothingFound, searchSite } from "../../../api/features/search/search-site.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import {
	asVerbFilter,
	type Filters,
	filtersIn,
	isFiltered,
	listAddress,
	listedStatuses,
	listPath,
	orderOf,
	searchPath,
} from "./filters.ts";
import {
	FoundBeside,
	type FoundElsewhere,
	foundAny,
	foundBeside,
	foundInSection,
	SectionLinks,
	sectionsOf,
} from "./found-sections.tsx";
import { Categories, TopFundraisers } from "./front-sections.tsx";
import { type Listed, ListPages, MoreRequests, pageSize, totalText } from "./request-list.tsx";
import { ListFilters, loadOffered, type Offered } from "./requests-section.tsx";
import { SaveSearch } from "./save-search.tsx";

export interface SearchData extends Filters {
	/** Which of the listed requests the visitor keeps as favourites. */
	favourites: ReadonlySet<string>;
	keyword: string;
	/** The keyword that was searched for instead of a mistyped one. */
	corrected: string | null;
	/** Whether the requests have only some of the words. */
	some: boolean;
	/** The hits beside requests, on the first page of an unfiltered search; otherwise null. */
	beside: FoundOnSite | null;
	categoryName: string | null;
	listed: Listed;
	offered: Offered;
	/** Other regions with matches. */
	elsewhere: readonly { region: RegionCode; total: number }[];
	/** The front sections, displayed if nothing was found. */
	instead: Front | null;
}

/** Longer keywords are cut off. */
const longestKeyword = 100;

/** Keywords that lead on, as they are searched for. */
const suggestions = ["fundraiser", "education", "animals", "career-help", "zero-hunger"] as const;

function Suggestions() {
	const { t, localizePath } = useWords();
	return (
		<nav className="filter" aria-label={t("search.suggestions")}>
			<ul>
				{suggestions.map((keyword) => (
					<li key={keyword}>
						<a href={localizePath(searchPath(keyword.replaceAll("-", " ")))}>{t(`search.suggestion.${keyword}`)}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The correction with a link to the exact words, and links to the other regions' matches. */
function Hints({ data: { keyword, corrected, some, elsewhere, type, category } }: { data: SearchData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const address = (filters: Partial<Filters>) =>
		localizePath(listAddress({ type, category, path: searchPath(keyword), ...filters }));
	return (
		<>
			{corrected ? (
				<p>
					{t("search.corrected")} <a href={address({ exact: true })}>{t("search.exact", { keyword })}</a>
				</p>
			) : null}
			{some ? <p>{t("search.some")}</p> : null}
			{elsewhere.map(({ region, total }) => (
				<p key={region}>
					<a href={address({ region })}>{t(`search.elsewhere.${region}`, { found: totalText(words, total) })}</a>
				</p>
			))}
		</>
	);
}

/** The sections beside requests. Where the requests have all words, those that have only some are left out. */
function besideOf(words: Words, { keyword, beside, some, listed }: SearchData): FoundElsewhere | null {
	if (!beside) return null;
	const isWorse = beside.some && !some && listed.total > 0;
	return sectionsOf(words, keyword, isWorse ? nothingFound : beside.sections);
}

/** The requests that were found, with their filters. */
function FoundRequests({ data, beside, view }: { data: SearchData; beside: FoundElsewhere | null; view: View }) {
	const { t, localizePath } = useWords();
	const { keyword, listed, instead } = data;
	return (
		<>
			<div className="search-hints">
				<Hints data={data} />
			</div>
			{listed.total > 1 || isFiltered(data) ? (
				<ListFilters
					filters={data}
					categoryName={data.categoryName}
					offered={data.offered}
					best="sort.best"
					view={view}
				/>
			) : listed.total === 0 && instead ? (
				<Suggestions />
			) : null}
			{listed.rows.length === 0 ? (
				<EmptyState
					title={t(beside && foundBeside(beside) ? "search.none-requests" : "search.none", { keyword })}
					action={
						<ButtonLink variant="secondary" href={localizePath(listPath)}>
							{t("home.see-all")}
						</ButtonLink>
					}
				>
					{t("search.none-text")}
				</EmptyState>
			) : (
				<MoreRequests
					listed={listed}
					favourites={data.favourites}
					back={view.path + view.url.search}
					eager={3}
					nextHref={localizePath(listAddress(data, listed.page + 1))}
				/>
			)}
			<ListPages listed={listed} hrefOf={(page) => localizePath(listAddress(data, page))} />
			<SaveSearch filters={data} keyword={keyword} view={view} />
		</>
	);
}

/** `/search/{keyword}`: the region's public requests with these words, the best matches first. `/search` leads home. */
export default definePage<string>("/search/{keyword}")<SearchData>({
	twins: ["/search"],
	example: { at: "/search/school", reached: "Search without script; it leads to /search/{keyword}." },
	allow: "anyone",
	cache: 5,
	styles: "home",
	async load(ctx, { params, url }) {
		const typed = params.keyword ?? url.searchParams.get("keyword") ?? "";
		const keyword = typed.trim().slice(0, longestKeyword).toWellFormed();
		if (keyword === "") return { redirect: "/#requests" };
		const { filters: read, page, tidy } = filtersIn(url, ctx.region);
		const exact = url.searchParams.get("exact") === "1";
		const { private: _, ...open } = read;
		const filters = { ...open, path: searchPath(keyword), ...(exact ? { exact } : {}) };
		if (params.keyword === undefined || !tidy) return { redirect: listAddress(filters) };
		const { type, category } = filters;
		const cause = category ? await findCategory(ctx, category) : null;
		const status = filters.status ? listedStatuses[filters.status] : publicStatuses;
		const kinds = type ? { requestType: [type] } : {};
		const beside =
			page === 1 && !isFiltered(filters) ? await searchSite(ctx, { keyword, limit: foundInSection }) : null;
		const { rows, total, corrected, some, matched } = await searchRequests(ctx, {
			keyword,
			...asVerbFilter(filters, ctx.platform.clock.now(), ctx.region),
			status,
			sort: filters.sort ?? "best",
			order: orderOf(filters),
			exact,
			// A word that something else has is no typing error.
			asTyped: beside !== null && foundAny(beside.sections),
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		const last = Math.max(1, Math.ceil(total / pageSize));
		if (rows.length === 0 && page > last) return { redirect: listAddress(filters, last) };
		const [{ favourites }, elsewhere, instead, offered] = await Promise.all([
			readMarks(
				ctx,
				rows.map(({ id }) => id),
			),
			page === 1 ? countElsewhere(ctx, { keyword: corrected ?? keyword, ...kinds, category, status }) : [],
			rows.length === 0 && !(beside && foundAny(beside.sections)) ? readFront(ctx) : null,
			loadOffered(ctx, filters, { keyword: corrected ?? keyword, matched, status }),
		]);
		const listed = { rows, total, page };
		const categoryName = cause?.name ?? null;
		const found = { keyword, corrected, some, beside, categoryName, listed, favourites, offered, elsewhere, instead };
		return { data: { ...filters, ...found } };
	},
	head: ({ keyword }, { words }) => ({ title: words.t("search.title", { keyword }), noIndex: true }),
	Page({ data, view }) {
		const { words } = view;
		const { t } = words;
		const { keyword, corrected, some, listed, instead } = data;
		const beside = besideOf(words, data);
		const requests = <FoundRequests data={data} beside={beside} view={view} />;
		// Requests with all of the words come before those with only some.
		const isBetter = beside !== null && foundBeside(beside) && (listed.total === 0 || (some && !data.beside?.some));
		return (
			<>
				<section className="wrap front-section" id={isBetter ? undefined : "requests"} aria-labelledby="results-title">
					<div className="section-head">
						<h1 id="results-title">
							{corrected ? t("search.showing", { keyword: corrected }) : t("search.title", { keyword })}
						</h1>
						<h2 className="quiet">{totalText(words, listed.total)}</h2>
					</div>
					{beside ? <SectionLinks found={beside} requests={listed.total} /> : null}
					{isBetter ? null : requests}
				</section>
				{beside ? <FoundBeside found={beside} /> : null}
				{isBetter ? (
					<section className="wrap front-section" id="requests" aria-label={t("search.section.requests")}>
						{requests}
					</section>
				) : null}
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
