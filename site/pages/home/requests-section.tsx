import { liveStatuses } from "../../../api/domain/statuses.ts";
import { readMarks } from "../../../api/features/following/read-marks.ts";
import { findCategory } from "../../../api/features/lookups/find-category.ts";
import { listRequests } from "../../../api/features/requests/list.ts";
import { kindWord } from "../../../islands/ui/request-words.ts";
import type { Words } from "../../../islands/ui/words.ts";
import type { Head, PageContext, View } from "../../page.ts";
import { CardMarksForm } from "../following/card-marks.tsx";
import { causeName, type Filters, filtersIn, listAddress, SortLinks, TypeFilter } from "./request-filters.tsx";
import { type Listed, ListPages, NothingListed, pageSize, RequestCards, totalText } from "./request-list.tsx";

/** A page of a list of open requests. */
export interface ListData extends Filters {
	listed: Listed;
	/** Which of them the visitor keeps as favourites. */
	favourites: ReadonlySet<string>;
	/** The name of the cause that the list is filtered by, as staff entered it. */
	categoryName: string | null;
}

/**
 * Reads the page of the list at an address: urgent requests first, then nearly funded ones, unless it is sorted otherwise.
 * @throws Problem 404 for an unknown kind, cause, order or page
 */
export async function loadList(
	ctx: PageContext,
	url: URL,
	path: string,
): Promise<{ data: ListData } | { redirect: string }> {
	const { filters: read, page } = filtersIn(url, ctx.region);
	const filters = { ...read, path };
	const { type, category, sort = "best" } = filters;
	const cause = category ? await findCategory(ctx, category) : null;
	const { rows, total } = await listRequests(ctx, {
		status: liveStatuses,
		...(type ? { requestType: [type] } : {}),
		...(category ? { category } : {}),
		sort,
		limit: pageSize,
		offset: (page - 1) * pageSize,
	});
	// Lists get shorter, so an old link redirects to the last page.
	if (rows.length === 0 && page > 1) {
		return { redirect: listAddress(filters, Math.max(1, Math.ceil(total / pageSize))) };
	}
	const marks = await readMarks(
		ctx,
		rows.map(({ id }) => id),
	);
	return {
		data: {
			...filters,
			categoryName: cause?.name ?? null,
			listed: { rows, total, page },
			favourites: marks.favourites,
		},
	};
}

/** The list's title: a cause, a type of help, or everything that is open. */
function listTitle(words: Words, { type, category, categoryName }: ListData): string {
	if (type) return words.t(kindWord(type));
	return (category ? causeName(words, category, categoryName) : null) ?? words.t("home.list");
}

/** The head of a list's page. The canonical address leaves out the order. */
export function listHead(data: ListData, { words, publicUrl }: View, firstTitle?: string): Head {
	const { page } = data.listed;
	const { type, category, path = "/" } = data;
	const address = listAddress({ type, category, path }, page);
	const title = firstTitle && page === 1 && !type && !category ? firstTitle : listTitle(words, data);
	return {
		title: page === 1 ? title : words.t("home.title-list", { list: listTitle(words, data), number: page }),
		canonical: address,
		og: { url: publicUrl + words.localizePath(address), image: `${publicUrl}/art/giving.png` },
	};
}

/**
 * The list with its filters.
 * @param below whether the list is below other sections, which have the page's h1; otherwise it has it, and can be sorted
 */
export function RequestsSection({ data, view, below = false }: { data: ListData; view: View; below?: boolean }) {
	const { words } = view;
	const { listed, type, category } = data;
	const [Heading, Count] = below ? (["h2", "p"] as const) : (["h1", "h2"] as const);
	return (
		<section className="wrap front-section" id="requests" aria-labelledby="requests-title">
			<div className="section-head">
				<Heading className="front-title" id="requests-title">
					{listTitle(words, data)}
				</Heading>
				<Count className="quiet">
					{totalText(words, listed.total)}
					{listed.page > 1 ? <> · {words.t("home.page", { number: listed.page })}</> : null}
				</Count>
			</div>
			<TypeFilter filters={data} categoryName={data.categoryName} open={view.openKinds} />
			{below || listed.rows.length < 2 ? null : <SortLinks filters={data} best="sort.recommended" />}
			{listed.rows.length === 0 ? (
				<NothingListed view={view} filtered={type !== null || category !== null} />
			) : (
				<>
					<CardMarksForm back={view.path + view.url.search} />
					<RequestCards rows={listed.rows} eager={below ? 0 : 3} as="list" follow={{ favourites: data.favourites }} />
				</>
			)}
			<ListPages listed={listed} hrefOf={(page) => words.localizePath(`${listAddress(data, page)}#requests`)} />
		</section>
	);
}
