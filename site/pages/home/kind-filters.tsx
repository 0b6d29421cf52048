import { bloodGroups } from "../../../api/domain/people/people.ts";
import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { Facets } from "../../../api/features/requests/facets.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { daysText } from "../shared/days-text.ts";
import { type Filters, listAddress, statusWords } from "./filters.ts";
import { FilterLink } from "./request-filters.tsx";

/** The days within which help is needed that a list offers. */
export const neededDays = [3, 7, 30] as const;

/** Whether requests of the chosen kind say this about themselves; a filter that is set stays offered. */
const isAsked = ({ type }: Filters, field: "bloodGroup" | "neededBy") =>
	type !== null && kinds[type].fields.some(({ name }) => name === field);

/** The blood groups and days that the list of a kind offers to filter by. */
export const kindChoices = (filters: Filters) => ({
	bloodGroups: filters.blood !== undefined || isAsked(filters, "bloodGroup") ? bloodGroups : [],
	needed: filters.needed !== undefined || isAsked(filters, "neededBy") ? neededDays : [],
});

/** Links that filter by what only requests of some kinds say: the blood group, and how soon help is needed. */
export function KindFilters({ filters, facets }: { filters: Filters; facets: Facets }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { blood, needed } = filters;
	const offered = kindChoices(filters);
	const days: readonly number[] = offered.needed;
	const href = (change: Partial<Filters>) => {
		const { blood: _, needed: __, ...others } = filters;
		const kept = { ...(blood ? { blood } : {}), ...(needed === undefined ? {} : { needed }), ...change };
		return localizePath(`${listAddress({ ...others, ...kept })}#requests`);
	};
	return (
		<>
			{offered.bloodGroups.length > 0 ? (
				<nav className="filter" aria-label={t("filter.blood")}>
					<ul>
						{([undefined, ...offered.bloodGroups] as const).map((group) => (
							<FilterLink
								key={group ?? ""}
								href={href({ blood: group })}
								chosen={group === blood}
								label={group ?? t("filter.every-blood")}
								count={facets.bloodGroups[group ?? ""]}
							/>
						))}
					</ul>
				</nav>
			) : null}
			{days.length > 0 ? (
				<nav className="filter" aria-label={t("filter.needed")}>
					<ul>
						{[undefined, ...days, ...(needed === undefined || days.includes(needed) ? [] : [needed])].map((within) => (
							<FilterLink
								key={within ?? ""}
								href={href({ needed: within })}
								chosen={within === needed}
								label={within === undefined ? t("filter.any-time") : daysText(words, within)}
								count={facets.needed[within ?? ""]}
							/>
						))}
					</ul>
				</nav>
			) : null}
		</>
	);
}

/** The chosen filters that no row of links displays, each as a link that removes it. */
export function ChosenFilters({ filters, organization }: { filters: Filters; organization: string | null }) {
	const { t, localizePath } = useWords();
	const { status, org, source, zero, unwithdrawn, private: isPrivate } = filters;
	const without = (name: keyof Filters) => {
		const { [name]: _, ...others } = filters;
		return localizePath(`${listAddress({ ...others, type: filters.type, category: filters.category })}#requests`);
	};
	const chosen: readonly (readonly [keyof Filters, string])[] = [
		...(org ? [["org", organization ?? org] as const] : []),
		...(status ? [["status", t(statusWords[status])] as const] : []),
		...(zero ? [["zero", t("filter.zero")] as const] : []),
		...(unwithdrawn ? [["unwithdrawn", t("filter.unwithdrawn")] as const] : []),
		...(isPrivate ? [["private", t("filter.private")] as const] : []),
		...(source ? [["source", t("filter.source", { source })] as const] : []),
	];
	if (chosen.length === 0) return null;
	return (
		<nav className="filter" aria-label={t("filter.chosen")}>
			<ul>
				{chosen.map(([name, label]) => (
					<li key={name}>
						<a href={without(name)} aria-current="true" aria-label={t("filter.remove", { name: label })}>
							{label}
							<span className="facet" aria-hidden="true">
								×
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
