import { type RegionCode, regionFrom } from "../../../api/domain/regions.ts";
import { type RequestSort, requestSorts } from "../../../api/domain/request-sorts.ts";
import { isRequestType, type RequestType } from "../../../api/domain/request-types.ts";
import { notFound } from "../../../api/http/problem.ts";
import { causeOf, kindWord } from "../../../islands/ui/request-words.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";

/** The list of all open requests on a page of its own. */
export const listPath = "/AllDonationRequestCard";

/** The types of help offered as filters; all others are found by search. */
const filterTypes: readonly RequestType[] = [
	"cash",
	"volunteering",
	"internship",
	"careerHelp",
	"scholarship",
	"mentoring",
	"bloodDonation",
];

/** The filters of a list or search, all of them in its address. */
export interface Filters {
	type: RequestType | null;
	category: string | null;
	sort?: RequestSort;
	/** The region in the address; links keep it, because not every visitor accepts cookies. */
	region?: RegionCode;
	/** The list's own path; the front page by default. */
	path?: string;
	/** A search for the keyword as it is, without a correction. */
	exact?: boolean;
}

/** Reads the filters and the page from an address. @throws Problem 404 for a region, kind, cause, order or page that can't exist */
export function filtersIn(url: URL, region: RegionCode): { filters: Filters; page: number } {
	const read = (name: string) => url.searchParams.get(name) ?? "";
	const [type, category, sort, page] = [read("type"), read("category"), read("sort"), read("page") || "1"];
	if (read("region") !== "" && !regionFrom(read("region"))) throw notFound("list_page");
	if (type !== "" && !isRequestType(type)) throw notFound("kind");
	if (category !== "" && !/^[a-z0-9-]{1,60}$/.test(category)) throw notFound("cause");
	const order = requestSorts.find((each) => each === sort);
	if (sort !== "" && !order) throw notFound("list_page");
	if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound("list_page");
	return {
		filters: {
			type: isRequestType(type) ? type : null,
			category: category || null,
			...(order ? { sort: order } : {}),
			...(url.searchParams.has("region") ? { region } : {}),
		},
		page: Number(page),
	};
}

/** The address of one page of a list. */
export function listAddress(filters: Filters, page = 1): string {
	const query = new URLSearchParams({
		...(filters.region ? { region: filters.region } : {}),
		...(filters.type ? { type: filters.type } : {}),
		...(filters.category ? { category: filters.category } : {}),
		...(filters.sort && filters.sort !== "best" ? { sort: filters.sort } : {}),
		...(filters.exact ? { exact: "1" } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	const { path = "/" } = filters;
	return query.size > 0 ? `${path}?${query}` : path;
}

export const searchPath = (keyword: string) => `/search/${encodeURIComponent(keyword)}`;

interface FilterProps {
	filters: Filters;
	/** The name of the chosen cause, as staff entered it. */
	categoryName: string | null;
	open: View["openKinds"];
}

/** The name of a chosen cause. */
export function causeName(words: Words, category: string, categoryName: string | null): string | null {
	return causeOf(words, { requestType: "cash", categorySlug: category, categoryName });
}

/** Links that filter a list by a type with open requests, or that leave out the chosen cause. */
export function TypeFilter({ filters, categoryName, open }: FilterProps) {
	const words = useWords();
	const { t, localizePath } = words;
	const { type: selected, category } = filters;
	const types: readonly (RequestType | null)[] = [null, ...filterTypes.filter((type) => open.has(type))];
	const offeredTypes = types.includes(selected) ? types : [...types, selected];
	const address = (chosen: Pick<Filters, "type" | "category">) =>
		localizePath(`${listAddress({ ...filters, ...chosen })}#requests`);
	return (
		<nav className="filter" aria-label={t("home.kinds")}>
			<ul>
				{offeredTypes.map((type) => (
					<li key={type}>
						<a
							href={address({ type, category: null })}
							aria-current={type === selected && !category ? "true" : undefined}
						>
							{type === null ? t("home.every-kind") : t(kindWord(type))}
						</a>
					</li>
				))}
				{category ? (
					<li>
						<a href={address({ type: selected, category })} aria-current="true">
							{causeName(words, category, categoryName)}
						</a>
					</li>
				) : null}
			</ul>
		</nav>
	);
}

/** Links that sort a list. */
export function SortLinks({ filters, best }: { filters: Filters; best: "sort.best" | "sort.recommended" }) {
	const { t, localizePath } = useWords();
	const current = filters.sort ?? "best";
	return (
		<nav className="sorts" aria-labelledby="sorts-label">
			<span id="sorts-label">{t("sort")}</span>
			<ul>
				{requestSorts.map((sort) => (
					<li key={sort}>
						<a
							href={localizePath(`${listAddress({ ...filters, sort })}#requests`)}
							aria-current={sort === current ? "true" : undefined}
						>
							{t(sort === "best" ? best : `sort.${sort}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
