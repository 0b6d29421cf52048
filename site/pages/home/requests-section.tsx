import { regionCodes } from "../../../api/domain/regions.ts";
import { type RequestType, requestTypes } from "../../../api/domain/requests/types.ts";
import { readMarks } from "../../../api/features/following/read-marks.ts";
import { findCategory } from "../../../api/features/lookups/find-category.ts";
import { findOrganization } from "../../../api/features/organizations/find.ts";
import { originOf } from "../../../api/features/requests/distance.ts";
import {
	countFacets,
	type FacetFilter,
	type Facets,
	nothingCounted,
	readOpenPlaces,
} from "../../../api/features/requests/facets.ts";
import { listRequests, type RequestPage } from "../../../api/features/requests/list.ts";
import { listCollection } from "../../../api/features/requests/list-of.ts";
import { kindWord } from "../../../islands/ui/request-words.ts";
import type { Words } from "../../../islands/ui/words.ts";
import type { Head, PageContext, View } from "../../page.ts";
import { FilterDrawer, PlaceForm } from "./filter-drawer.tsx";
import { asVerbFilter, type Filters, filtersIn, isFiltered, listAddress, listedStatuses, orderOf } from "./filters.ts";
import { ChosenFilters, KindFilters, kindChoices } from "./kind-filters.tsx";
import { CauseFilter, causeName, filterCauses, SortLinks, TypeFilter } from "./request-filters.tsx";
import { type Listed, ListPages, MoreRequests, NothingListed, pageSize, totalText } from "./request-list.tsx";
import { SaveSearch } from "./save-search.tsx";

/** The choices of a list's filters. */
export interface Offered {
	facets: Facets;
	/** Cities with open requests. */
	places: readonly string[];
	/** The city that a list sorted by distance begins with; null for other lists. */
	origin: string | null;
	/** The name of the organization that a list is filtered by. */
	organization: string | null;
}

/** A page of a list of open requests. */
export interface ListData extends Filters {
	listed: Listed;
	/** Which of them the visitor keeps as favourites. */
	favourites: ReadonlySet<string>;
	/** The name of the cause that the list is filtered by, as staff entered it. */
	categoryName: string | null;
	/** Null below the front page's other sections, where the list has only a row of kinds. */
	offered: Offered | null;
}

/** Counts the choices of a list with these statuses. @throws Problem 400 for a city to begin with that does not exist */
export async function loadOffered(
	ctx: PageContext,
	filters: Filters,
	list: Pick<FacetFilter, "keyword" | "matched" | "status">,
): Promise<Offered> {
	const { city, sort, org } = filters;
	const byDistance = sort === "nearest";
	const now = ctx.platform.clock.now();
	const [facets, places, origin, organization] = await Promise.all([
		filters.private
			? nothingCounted
			: countFacets(
					ctx,
					{
						...asVerbFilter(filters, now, ctx.region),
						...(byDistance ? { city: null } : {}),
						...list,
						region: ctx.region,
					},
					{
						kinds: Object.keys(requestTypes) as RequestType[],
						causes: filterCauses,
						regions: regionCodes,
						...kindChoices(filters),
					},
				),
		readOpenPlaces(ctx),
		byDistance ? originOf(ctx, { city, region: ctx.region }) : null,
		org ? findOrganization(ctx, org) : null,
	]);
	return { facets, places, origin: origin?.name ?? null, organization: organization?.name ?? null };
}

/** A page of the list's rows: of the region's public requests, or of the private ones that the visitor may see. */
function readList(ctx: PageContext, filters: Filters, page: number): Promise<RequestPage> {
	const { sort = "best", status = "open" } = filters;
	const wanted = {
		...asVerbFilter(filters, ctx.platform.clock.now(), ctx.region),
		status: listedStatuses[status],
		sort,
		order: orderOf(filters),
		limit: pageSize,
		offset: (page - 1) * pageSize,
	};
	if (!filters.private) return listRequests(ctx, wanted);
	return listCollection(ctx, { ...wanted, of: "private", isPrivate: true, region: ctx.region });
}

/**
 * Reads the page of the list at an address: urgent requests first, then nearly funded ones, unless it is sorted otherwise.
 * Guests log in first to see private requests.
 * @throws Problem 404 for an unknown kind, cause, order, organization or page, 400 for an unknown city to begin with
 */
export async function loadList(
	ctx: PageContext,
	url: URL,
	path: string,
): Promise<{ data: ListData } | { redirect: string }> {
	const { filters: read, page, tidy } = filtersIn(url, ctx.region);
	const { status, ...others } = read;
	const filters: Filters = { ...others, ...(status && status !== "open" ? { status } : {}), path };
	if (!tidy) return { redirect: `${listAddress(filters, page)}#requests` };
	const { category } = filters;
	if (filters.private && ctx.actor.kind !== "user") {
		return { redirect: `/login?next=${encodeURIComponent(listAddress(filters, page))}` };
	}
	const isFront = path === "/" && page === 1 && !filters.sort && !isFiltered(filters);
	const cause = category ? await findCategory(ctx, category) : null;
	const [{ rows, total }, offered] = await Promise.all([
		readList(ctx, filters, page),
		isFront ? null : loadOffered(ctx, filters, { status: listedStatuses[filters.status ?? "open"] }),
	]);
	// Lists get shorter, so an old link redirects to the last page.
	const last = Math.max(1, Math.ceil(total / pageSize));
	if (rows.length === 0 && page > last) return { redirect: listAddress(filters, last) };
	const { favourites } = await readMarks(
		ctx,
		rows.map(({ id }) => id),
	);
	const categoryName = cause?.name ?? null;
	return { data: { ...filters, categoryName, listed: { rows, total, page }, favourites, offered } };
}

/** The list's title: a cause, a type of help, or everything that is open. */
function listTitle(words: Words, { type, category, categoryName }: ListData): string {
	if (type) return words.t(kindWord(type));
	return (category ? causeName(words, category, categoryName) : null) ?? words.t("home.list");
}

/** The head of a list's page. The canonical address leaves out the order and the narrower filters. */
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

/** The rows of filters above a list: kinds, causes, the drawer with all of them, the place, the order. */
export function ListFilters({
	filters,
	categoryName,
	offered: { facets, places, origin, organization },
	best,
	view,
}: {
	filters: Filters;
	categoryName: string | null;
	offered: Offered;
	best: "sort.best" | "sort.recommended";
	view: View;
}) {
	const { type } = filters;
	return (
		<>
			<TypeFilter filters={filters} open={view.openKinds} facets={facets} />
			{type === null || type === "cash" ? (
				<CauseFilter filters={filters} categoryName={categoryName} facets={facets} />
			) : null}
			<KindFilters filters={filters} facets={facets} />
			<ChosenFilters filters={filters} organization={organization} />
			<div className="finder row end gap-s">
				<PlaceForm filters={filters} places={places} origin={origin} />
				<FilterDrawer filters={filters} categoryName={categoryName} facets={facets} view={view} />
			</div>
			<SortLinks filters={filters} best={best} />
		</>
	);
}

/**
 * The list with its filters.
 * @param below whether the list is below other sections, which have the page's h1; otherwise it has it, and can be sorted
 */
export function RequestsSection({ data, view, below = false }: { data: ListData; view: View; below?: boolean }) {
	const { words } = view;
	const { listed, offered } = data;
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
			{offered ? (
				<ListFilters
					filters={data}
					categoryName={data.categoryName}
					offered={offered}
					best="sort.recommended"
					view={view}
				/>
			) : (
				<TypeFilter filters={data} open={view.openKinds} facets={null} />
			)}
			{listed.rows.length === 0 ? (
				<NothingListed view={view} filtered={isFiltered(data)} />
			) : (
				<MoreRequests
					listed={listed}
					favourites={data.favourites}
					back={view.path + view.url.search}
					eager={below ? 0 : 3}
					nextHref={below ? null : words.localizePath(listAddress(data, listed.page + 1))}
				/>
			)}
			<ListPages listed={listed} hrefOf={(page) => words.localizePath(`${listAddress(data, page)}#requests`)} />
			{offered && isFiltered(data) ? <SaveSearch filters={data} keyword="" view={view} /> : null}
		</section>
	);
}
