import { requestSorts } from "../../../api/domain/requests/sorts.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import type { Facets } from "../../../api/features/requests/facets.ts";
import { countedExactly } from "../../../api/features/requests/limits.ts";
import { causeOf, kindWord } from "../../../islands/ui/request-words.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { type Filters, listAddress } from "./filters.ts";

/** The types of help offered as links above a list; the drawer has all of them. */
export const filterTypes: readonly RequestType[] = [
	"cash",
	"volunteering",
	"internship",
	"careerHelp",
	"scholarship",
	"mentoring",
	"bloodDonation",
];

/** The causes offered as filters. */
export const filterCauses = [
	"education",
	"health",
	"women-and-girls",
	"animals",
	"food-and-hunger",
	"environment",
] as const;

/** The name of a chosen cause. */
export function causeName(words: Words, category: string, categoryName: string | null): string | null {
	return causeOf(words, { requestType: "cash", categorySlug: category, categoryName });
}

/** A count beside a choice: exact up to 1,000. */
export function countText(total: number): string {
	return total > countedExactly ? `${countedExactly.toLocaleString("en")}+` : total.toLocaleString("en");
}

export function FilterLink({
	href,
	chosen,
	label,
	count,
}: {
	href: string;
	chosen: boolean;
	label: string | null;
	count?: number | undefined;
}) {
	return (
		<li>
			<a href={href} aria-current={chosen ? "true" : undefined}>
				{label}
				{count === undefined ? null : <span className="facet"> {countText(count)}</span>}
			</a>
		</li>
	);
}

/** Links that filter a list by a type with open requests. */
export function TypeFilter({
	filters,
	open,
	facets,
}: {
	filters: Filters;
	open: View["openKinds"];
	facets: Facets | null;
}) {
	const { t, localizePath } = useWords();
	const { type: selected } = filters;
	const types: readonly (RequestType | null)[] = [null, ...filterTypes.filter((type) => open.has(type))];
	return (
		<nav className="filter" aria-label={t("home.kinds")}>
			<ul>
				{(types.includes(selected) ? types : [...types, selected]).map((type) => (
					<FilterLink
						key={type}
						href={localizePath(`${listAddress({ ...filters, type, category: null })}#requests`)}
						chosen={type === selected}
						label={type === null ? t("home.every-kind") : t(kindWord(type))}
						count={facets?.kinds[type ?? ""]}
					/>
				))}
			</ul>
		</nav>
	);
}

/** Links that filter fundraisers by a cause. */
export function CauseFilter({
	filters,
	categoryName,
	facets,
}: {
	filters: Filters;
	categoryName: string | null;
	facets: Facets;
}) {
	const words = useWords();
	const { t, localizePath } = words;
	const { category: selected } = filters;
	const causes: readonly (string | null)[] = [null, ...filterCauses];
	return (
		<nav className="filter filter-causes" aria-label={t("filter.causes")}>
			<ul>
				{(causes.includes(selected) ? causes : [...causes, selected]).map((category) => (
					<FilterLink
						key={category}
						href={localizePath(`${listAddress({ ...filters, category })}#requests`)}
						chosen={category === selected}
						label={category === null ? t("home.every-kind") : causeName(words, category, categoryName)}
						count={facets.causes[category ?? ""]}
					/>
				))}
			</ul>
		</nav>
	);
}

/** Links that sort a list. */
export function SortLinks({ filters, best }: { filters: Filters; best: "sort.best" | "sort.recommended" }) {
	const { t, localizePath } = useWords();
	const { sort: current = "best", reverse = false } = filters;
	const { reverse: _, ...usual } = filters;
	return (
		<nav className="sorts" aria-labelledby="sorts-label">
			<span id="sorts-label">{t("sort")}</span>
			<ul>
				{requestSorts.map((sort) => (
					<li key={sort}>
						<a
							href={localizePath(`${listAddress({ ...usual, sort })}#requests`)}
							aria-current={sort === current ? "true" : undefined}
						>
							{t(sort === "best" ? best : `sort.${sort}`)}
						</a>
					</li>
				))}
				{current === "best" ? null : (
					<li>
						<a
							href={localizePath(`${listAddress(reverse ? usual : { ...usual, reverse: true })}#requests`)}
							aria-current={reverse ? "true" : undefined}
						>
							{t("sort.reverse")}
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}
