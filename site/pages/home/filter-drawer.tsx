import type { ReactNode } from "react";
import { bloodGroups } from "../../../api/domain/people/people.ts";
import { regionCodes } from "../../../api/domain/regions.ts";
import { type RequestType, requestTypes } from "../../../api/domain/requests/types.ts";
import type { Facets } from "../../../api/features/requests/facets.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { OpenButton } from "../../../islands/ui/dialog.tsx";
import { Drawer } from "../../../islands/ui/drawer.tsx";
import { RadioChips } from "../../../islands/ui/radio-chips.tsx";
import { kindWord } from "../../../islands/ui/request-words.ts";
import { Select } from "../../../islands/ui/select.tsx";
import { Switch } from "../../../islands/ui/switch.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { daysText } from "../shared/days-text.ts";
import { type Filters, listAddress, statusWords } from "./filters.ts";
import { neededDays } from "./kind-filters.tsx";
import { causeName, countText } from "./request-filters.tsx";

const first: readonly RequestType[] = ["cash", "careerHelp", "scholarship", "internship", "volunteering", "mentoring"];
const others = (Object.keys(requestTypes) as RequestType[]).filter((kind) => !first.includes(kind));
const kinds: readonly RequestType[] = [...first, ...others];
const causes = ["health", "animals", "food-and-hunger", "women-and-girls", "environment"] as const;

/** The filters that a form does not offer, as hidden fields. */
function Kept({ filters, names }: { filters: Filters; names: readonly (keyof Filters)[] }) {
	const query = new URL(listAddress(filters), "http://kept").searchParams;
	return names.map((name) => {
		const value = query.get(name);
		return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
	});
}

interface FilterFormProps {
	filters: Filters;
	categoryName: string | null;
	facets: Facets;
	view: View;
}

/** All filters of a list in a drawer. Without script it is a form whose address can be shared. */
export function FilterDrawer({ filters, categoryName, facets, view }: FilterFormProps) {
	const words = useWords();
	const { t, localizePath } = words;
	const { type, category, tax, urgent, zero, unwithdrawn, blood, needed, path = "/" } = filters;
	const isSearch = path.startsWith("/search/");
	const days: readonly number[] = neededDays;
	const offeredDays = needed === undefined || days.includes(needed) ? days : [...days, needed];
	const counted = (label: string, total: number | undefined) =>
		total === undefined ? label : `${label} (${countText(total)})`;
	const otherCause = category && !causes.some((cause) => cause === category) ? [category] : [];
	const action = localizePath(path);
	const field = (name: string) => `filter-${name}`;
	return (
		<>
			<OpenButton opens="filters" variant="secondary">
				{t("filter.open")}
			</OpenButton>
			<Drawer
				id="filters"
				title={t("filter.title")}
				side="end"
				closeLabel={t("filter.close")}
				actions={
					<>
						<ButtonLink variant="quiet" href={`${action}#requests`}>
							{t("filter.reset")}
						</ButtonLink>
						<Button form="filter-form">{t("filter.apply")}</Button>
					</>
				}
			>
				<form id="filter-form" className="filter-form stack gap-l" method="get" action={`${action}#requests`}>
					<Kept filters={filters} names={["city", "sort", "reverse", "org", "source", "exact"]} />
					<RadioChips
						id={field("type")}
						name="type"
						legend={t("filter.kind")}
						chosen={type ?? ""}
						options={[
							{ value: "", label: t("home.every-kind") },
							...kinds.map((kind) => ({
								value: kind,
								label: counted(t(kindWord(kind)), facets.kinds[kind]),
							})),
						]}
					/>
					<RadioChips
						id={field("category")}
						name="category"
						legend={t("filter.cause")}
						chosen={category ?? ""}
						options={[
							{ value: "", label: t("home.every-kind") },
							...causes.map((cause) => ({
								value: cause,
								label: counted(t(`filter.cause.${cause}`), facets.causes[cause]),
							})),
							...otherCause.map((cause) => ({ value: cause, label: causeName(words, cause, categoryName) ?? cause })),
						]}
					/>
					<RadioChips
						id={field("region")}
						name="region"
						legend={t("filter.region")}
						chosen={view.region}
						options={regionCodes.map((code) => ({
							value: code,
							label: counted(t(`filter.region.${code}`), facets.regions[code]),
						}))}
					/>
					<Switch
						id={field("tax")}
						name="tax"
						value="1"
						label={counted(t("filter.tax"), facets.taxBenefit)}
						defaultChecked={tax}
					/>
					<Checkbox
						id={field("urgent")}
						name="urgent"
						value="1"
						label={counted(t("filter.urgent"), facets.urgent)}
						defaultChecked={urgent}
					/>
					<RadioChips
						id={field("status")}
						name="status"
						legend={t("filter.status")}
						chosen={filters.status ?? ""}
						options={(isSearch
							? (["", "open", "fulfilled", "expired"] as const)
							: (["", "fulfilled", "expired"] as const)
						).map((status) => ({
							value: status,
							label: t(status === "" && isSearch ? "home.every-kind" : statusWords[status || "open"]),
						}))}
					/>
					<Select
						id={field("blood")}
						name="blood"
						label={t("filter.blood")}
						defaultValue={blood ?? ""}
						prompt={t("filter.every-blood")}
						options={bloodGroups.map((group) => ({ value: group, label: counted(group, facets.bloodGroups[group]) }))}
					/>
					<Select
						id={field("needed")}
						name="needed"
						label={t("filter.needed")}
						defaultValue={needed === undefined ? "" : String(needed)}
						prompt={t("filter.any-time")}
						options={offeredDays.map((within) => ({
							value: String(within),
							label: counted(daysText(words, within), facets.needed[within]),
						}))}
					/>
					<Checkbox id={field("zero")} name="zero" value="1" label={t("filter.zero")} defaultChecked={zero} />
					<Checkbox
						id={field("unwithdrawn")}
						name="unwithdrawn"
						value="1"
						label={t("filter.unwithdrawn")}
						defaultChecked={unwithdrawn}
					/>
					{view.viewer && !isSearch ? (
						<Checkbox
							id={field("private")}
							name="private"
							value="1"
							label={t("filter.private")}
							defaultChecked={filters.private}
						/>
					) : null}
				</form>
			</Drawer>
		</>
	);
}

/** Everything but the place. */
const placeKeeps = [
	...(["region", "type", "category", "tax", "urgent", "status", "zero", "unwithdrawn", "private"] as const),
	...(["blood", "needed", "org", "source", "sort", "reverse", "exact"] as const),
];

/** The choice of a place with open requests: the list's only one, or where it begins if it is sorted by distance. */
export function PlaceForm({
	filters,
	places,
	origin,
	children,
}: {
	filters: Filters;
	places: readonly string[];
	origin: string | null;
	children?: ReactNode;
}) {
	const { t, localizePath } = useWords();
	const { city = "", path = "/" } = filters;
	const chosen = origin ?? city;
	const offered = chosen === "" || places.includes(chosen) ? places : [chosen, ...places];
	if (offered.length === 0) return null;
	return (
		<form className="place-form row end gap-s" method="get" action={`${localizePath(path)}#requests`}>
			<Kept filters={filters} names={placeKeeps} />
			<Select
				id="place"
				name="city"
				label={t(origin === null ? "filter.region" : "filter.near")}
				defaultValue={chosen}
				{...(origin === null ? { prompt: t("filter.all-places") } : {})}
				options={offered.map((name) => ({ value: name, label: name }))}
			/>
			<Button variant="secondary">{t("filter.go")}</Button>
			{children}
		</form>
	);
}
