import { countedExactly } from "../../../api/features/requests/limits.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { RequestCard } from "../../../islands/ui/request-card.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { regionChoice } from "../../layout/choices.ts";
import type { View } from "../../page.ts";
import { Shared } from "../../shared.tsx";
import { CardMark, CardMarksForm, type CardMarksProps, followId } from "../shared/card-marks.tsx";
import { Pager } from "../shared/pager.tsx";
import { listPath } from "./filters.ts";

/** Requests per page. */
export const pageSize = 15;

/** One page of a list of requests. */
export interface Listed {
	rows: readonly RequestRow[];
	/** Exact up to 1,000; 1,001 means "more than 1,000". */
	total: number;
	page: number;
}

export function totalText(words: Words, total: number): string {
	return total > countedExactly
		? words.t("home.count-many", { number: countedExactly.toLocaleString("en") })
		: words.t("home.count", { count: total, number: total.toLocaleString("en") });
}

/** Cards of requests; on a phone a strip that scrolls sideways, or a list of rows with small pictures. */
export function RequestCards({
	rows,
	as,
	eager = 0,
	follow,
}: {
	rows: readonly RequestRow[];
	as: "strip" | "list";
	eager?: number;
	/** Gives each card a button to keep the request as a favourite. */
	follow?: CardMarksProps;
}) {
	return (
		<ul className={`cards cards-${as}`}>
			{rows.map((row, index) => (
				<li key={row.id} id={follow && followId(row.id)} data-row={row.id}>
					<Shared
						of={RequestCard}
						props={{
							id: row.id,
							title: row.title,
							name: row.name,
							city: row.city,
							status: row.status,
							requestType: row.requestType,
							categoryName: row.categoryName,
							categorySlug: row.categorySlug,
							imageUrl: row.defaultImageUrl,
							urgent: row.isUrgent,
							taxBenefit: row.taxScheme !== null,
							currency: row.currency,
							goalMinor: row.goalMinor,
							raisedMinor: row.raisedMinor,
							gifts: row.donationCount,
							likes: row.likeCount,
							comments: row.commentCount,
							shares: row.shareCount,
							lazy: index >= eager,
							smallOnPhones: as === "list",
						}}
					/>
					{follow ? <CardMark request={row} on={follow.favourites.has(row.id)} /> : null}
				</li>
			))}
		</ul>
	);
}

/** A list's page with "Show more": a link to the next page, whose requests a script adds in place. */
export function MoreRequests({
	listed,
	favourites,
	back,
	eager,
	nextHref,
}: CardMarksProps & {
	listed: Listed;
	/** The address of the page, to which the buttons on cards lead back. */
	back: string;
	eager: number;
	nextHref: string | null;
}) {
	const { t } = useWords();
	const isLast = listed.page * pageSize >= Math.min(listed.total, countedExactly);
	const cards = (
		<>
			<CardMarksForm back={back} />
			<RequestCards rows={listed.rows} eager={eager} as="list" follow={{ favourites }} />
		</>
	);
	if (nextHref === null || isLast) return cards;
	return (
		<div
			id="request-list"
			data-shown={t("list.shown", { number: "{number}" })}
			data-failed={t("list.failed")}
			{...enhancedBy("more-rows", "interaction")}
		>
			{cards}
			<p className="more" data-more>
				<ButtonLink variant="secondary" href={nextHref}>
					{t("list.more")}
				</ButtonLink>
			</p>
			<p className="quiet" role="status" />
		</div>
	);
}

/** The text for an empty list, with a link to requests elsewhere. */
export function NothingListed({ view, filtered }: { view: View; filtered: boolean }) {
	const { t, localizePath } = useWords();
	return filtered ? (
		<EmptyState
			title={t("home.filtered-none")}
			action={
				<ButtonLink variant="secondary" href={localizePath(listPath)}>
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
				<ButtonLink variant="secondary" href={localizePath(`/?${regionChoice}=${view.region === "IN" ? "US" : "IN"}`)}>
					{t("home.other-region")}
				</ButtonLink>
			}
		>
			{t("home.none-text")}
		</EmptyState>
	);
}

export function ListPages({ listed, hrefOf }: { listed: Listed; hrefOf: (page: number) => string }) {
	return <Pager page={listed.page} size={pageSize} total={Math.min(listed.total, countedExactly)} hrefOf={hrefOf} />;
}
