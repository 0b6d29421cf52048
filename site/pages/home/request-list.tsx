import type { RegionCode } from "../../../api/domain/regions.ts";
import type { RequestType } from "../../../api/domain/request-types.ts";
import { countedExactly } from "../../../api/features/requests/list.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { RequestCard } from "../../../islands/ui/request-card.tsx";
import { kindWord } from "../../../islands/ui/request-words.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { regionChoice } from "../../layout/choices.ts";
import type { View } from "../../page.ts";

/** Requests a page (specification, section 9). */
export const pageSize = 15;

/** Kinds of help that visitors look for; the other ones are found by search. */
const shownTypes: readonly RequestType[] = [
	"cash",
	"volunteering",
	"internship",
	"careerHelp",
	"scholarship",
	"mentoring",
	"bloodDonation",
];

/** A list of requests as its address describes it. */
export interface Listed {
	rows: readonly RequestRow[];
	/** Exact to 1,000; one more means "more than that". */
	total: number;
	page: number;
}

/** What narrows the list down; all of it is in the address. */
export interface Narrowing {
	type: RequestType | null;
	category: string | null;
	/** The region that the address names, to be kept while paging: not every visitor keeps cookies. */
	region?: RegionCode;
}

/** The address of a list's page. */
export function listAddress(narrowing: Narrowing, page = 1): string {
	const query = new URLSearchParams({
		...(narrowing.region ? { region: narrowing.region } : {}),
		...(narrowing.type ? { type: narrowing.type } : {}),
		...(narrowing.category ? { category: narrowing.category } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return query.size > 0 ? `/?${query}` : "/";
}

export function totalText(words: Words, total: number): string {
	return total > countedExactly
		? words.t("home.count-many", { number: countedExactly.toLocaleString("en") })
		: words.t("home.count", { count: total, number: total.toLocaleString("en") });
}

/** Links that narrow the list down to a kind of help that someone asks for now; none of them is the current one while a cause is chosen. */
export function TypeFilter({ narrowing, open }: { narrowing: Narrowing; open: View["openKinds"] }) {
	const { t, at } = useWords();
	const types: readonly (RequestType | null)[] = [null, ...shownTypes.filter((type) => open.has(type))];
	const { type: chosen, category } = narrowing;
	const shown = types.includes(chosen) ? types : [...types, chosen];
	return (
		<nav className="filter" aria-label={t("home.kinds")}>
			<ul>
				{shown.map((type) => (
					<li key={type}>
						<a
							href={at(`${listAddress({ type, category: null })}#requests`)}
							aria-current={type === chosen && !category ? "true" : undefined}
						>
							{type === null ? t("home.every-kind") : t(kindWord(type))}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Cards of requests; on a phone a strip to leaf through sideways, or a list of rows with small pictures. */
export function RequestCards({
	rows,
	as,
	eager = 0,
}: {
	rows: readonly RequestRow[];
	as: "strip" | "list";
	eager?: number;
}) {
	return (
		<ul className={`cards cards-${as}`}>
			{rows.map((row, index) => (
				<li key={row.id}>
					<RequestCard
						id={row.id}
						title={row.title}
						name={row.name}
						city={row.city}
						status={row.status}
						requestType={row.requestType}
						categoryName={row.categoryName}
						categorySlug={row.categorySlug}
						imageUrl={row.defaultImageUrl}
						urgent={row.isUrgent}
						taxBenefit={row.isTaxBenefit}
						currency={row.currency}
						goalMinor={row.goalMinor}
						raisedMinor={row.raisedMinor}
						donors={row.donationCount}
						lazy={index >= eager}
						smallOnPhones={as === "list"}
					/>
				</li>
			))}
		</ul>
	);
}

/** Nothing in the list: why, and a way on. */
export function NothingListed({ view, narrowed }: { view: View; narrowed: boolean }) {
	const { t, at } = useWords();
	return narrowed ? (
		<EmptyState
			title={t("home.filtered-none")}
			action={
				<ButtonLink variant="secondary" href={at("/#requests")}>
					{t("home.see-all")}
				</ButtonLink>
			}
		>
			{t("home.filtered-none-text")}
		</EmptyState>
	) : (
		<EmptyState
			title={t("home.none")}
			action={
				<ButtonLink variant="secondary" href={at(`/?${regionChoice}=${view.region === "IN" ? "US" : "IN"}`)}>
					{t("home.other-region")}
				</ButtonLink>
			}
		>
			{t("home.none-text")}
		</EmptyState>
	);
}

export function ListPages({ listed, hrefOf }: { listed: Listed; hrefOf: (page: number) => string }) {
	const { t } = useWords();
	return (
		<Pagination
			page={listed.page}
			pages={Math.ceil(Math.min(listed.total, countedExactly) / pageSize)}
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
