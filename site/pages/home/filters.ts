import { daysAhead, mostDaysAhead } from "../../../api/domain/days-ahead.ts";
import { type BloodGroup, bloodGroups } from "../../../api/domain/people/people.ts";
import { type RegionCode, regionFrom } from "../../../api/domain/regions.ts";
import { ownOrder, type RequestSort, requestSorts, type SortOrder } from "../../../api/domain/requests/sorts.ts";
import { liveStatuses, type RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { isRequestType, type RequestType } from "../../../api/domain/requests/types.ts";
import { notFound } from "../../../api/http/problem.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";

/** The list of all open requests on a page of its own. */
export const listPath = "/AllDonationRequestCard";

/** The choices of a status, as everyone may see them. */
export const listedStatuses = {
	open: liveStatuses,
	fulfilled: [2],
	expired: [-4],
} as const satisfies Record<string, readonly RequestStatus[]>;
export type ListedStatus = keyof typeof listedStatuses;

/** The badge of each choice. */
export const statusWords = {
	open: "status.1",
	fulfilled: "status.2",
	expired: "status.-4",
} as const satisfies Record<ListedStatus, WordKey>;

/** The filters of a list or search, all of them in its address. */
export interface Filters {
	type: RequestType | null;
	category: string | null;
	sort?: RequestSort;
	/** The opposite of the sort's own order. */
	reverse?: boolean;
	/** A city: the list has only its requests, or begins there if it is sorted by distance. */
	city?: string;
	/** By default open requests; for a search all that everyone may see. */
	status?: ListedStatus;
	/** Only requests whose gifts are deductible. */
	tax?: boolean;
	urgent?: boolean;
	/** Nothing raised so far. */
	zero?: boolean;
	/** Nothing withdrawn so far. */
	unwithdrawn?: boolean;
	/** Only private requests that the visitor may see. */
	private?: boolean;
	blood?: BloodGroup;
	/** Help that is needed within so many days. */
	needed?: number;
	/** An organization's id. */
	org?: string;
	/** The way by which the request was raised: `sourceOfCreation`. */
	source?: string;
	/** The region in the address; links keep it, because not every visitor accepts cookies. */
	region?: RegionCode;
	/** The list's own path; the front page by default. */
	path?: string;
	/** A search for the keyword as it is, without a correction. */
	exact?: boolean;
}

const narrowing = ["tax", "urgent", "zero", "unwithdrawn", "private"] as const;
const switches = [...narrowing, "reverse"] as const;
/** The narrower filters that have a value. */
const valued = ["status", "blood", "needed", "org", "source"] as const;

/** Whether anything but the order and the region is chosen. */
export const isFiltered = (filters: Filters) =>
	filters.type !== null ||
	filters.category !== null ||
	(filters.city !== undefined && filters.sort !== "nearest") ||
	[...narrowing, ...valued].some((name) => filters[name] !== undefined);

/** The fields of the filters' forms. */
const fields = ["keyword", "type", "category", "sort", "city", "region", "page", ...valued, ...switches];

/** Reads the filters that only an address has, which every list may have besides kind, cause, place and order. */
function narrowerIn(read: (name: string) => string): Omit<Filters, "type" | "category"> {
	const [status, blood, needed, org, source] = valued.map(read);
	if (status && !Object.hasOwn(listedStatuses, status)) throw notFound("list_page");
	const group = bloodGroups.find((each) => each === blood);
	if (blood && !group) throw notFound("list_page");
	if (needed && !(/^\d{1,2}$/.test(needed) && Number(needed) <= mostDaysAhead)) throw notFound("list_page");
	if (org && !/^\w{1,64}$/.test(org)) throw notFound("list_page");
	if (source && !/^[\w-]{1,40}$/.test(source)) throw notFound("list_page");
	const on = switches.filter((name) => {
		const value = read(name);
		if (value !== "" && value !== "1") throw notFound("list_page");
		return value === "1";
	});
	return {
		...(status ? { status: status as ListedStatus } : {}),
		...(group ? { blood: group } : {}),
		...(needed ? { needed: Number(needed) } : {}),
		...(org ? { org } : {}),
		...(source ? { source } : {}),
		...Object.fromEntries(on.map((name) => [name, true])),
	};
}

/**
 * Reads the filters and the page from an address. `tidy` is false for a form's address with empty values, which redirects.
 * @throws Problem 404 for a region, kind, cause, order, place, switch or page that can't exist
 */
export function filtersIn(url: URL, region: RegionCode): { filters: Filters; page: number; tidy: boolean } {
	const read = (name: string) => url.searchParams.get(name)?.trim() ?? "";
	const [type, category, sort, city, page] = [
		read("type"),
		read("category"),
		read("sort"),
		read("city"),
		read("page") || "1",
	];
	if (read("region") !== "" && !regionFrom(read("region"))) throw notFound("list_page");
	if (type !== "" && !isRequestType(type)) throw notFound("kind");
	if (category !== "" && !/^[a-z0-9-]{1,60}$/.test(category)) throw notFound("cause");
	const order = requestSorts.find((each) => each === sort);
	if ((sort !== "" && !order) || city.length > 80) throw notFound("list_page");
	if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound("list_page");
	return {
		filters: {
			type: isRequestType(type) ? type : null,
			category: category || null,
			...(order && order !== "best" ? { sort: order } : {}),
			...(city ? { city: city.toWellFormed() } : {}),
			...narrowerIn(read),
			...(url.searchParams.has("region") ? { region } : {}),
		},
		page: Number(page),
		tidy: fields.every((field) => url.searchParams.get(field) !== ""),
	};
}

/** The address of one page of a list. */
export function listAddress(filters: Filters, page = 1): string {
	const { sort, needed, path = "/" } = filters;
	const on = (name: (typeof switches)[number]) => (filters[name] ? { [name]: "1" } : {});
	const sorted = sort !== undefined && sort !== "best";
	const query = new URLSearchParams({
		...(filters.region ? { region: filters.region } : {}),
		...(filters.type ? { type: filters.type } : {}),
		...(filters.category ? { category: filters.category } : {}),
		...(filters.city ? { city: filters.city } : {}),
		...(filters.status ? { status: filters.status } : {}),
		...(filters.blood ? { blood: filters.blood } : {}),
		...(needed === undefined ? {} : { needed: String(needed) }),
		...on("tax"),
		...on("urgent"),
		...on("zero"),
		...on("unwithdrawn"),
		...on("private"),
		...(filters.org ? { org: filters.org } : {}),
		...(filters.source ? { source: filters.source } : {}),
		...(sorted ? { sort } : {}),
		...(sorted ? on("reverse") : {}),
		...(filters.exact ? { exact: "1" } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	return query.size > 0 ? `${path}?${query}` : path;
}

export const searchPath = (keyword: string) => `/search/${encodeURIComponent(keyword)}`;

/** The filters as the verbs take them. @param now milliseconds, for the days by which help is needed */
export const asVerbFilter = (filters: Filters, now: number, region: RegionCode) => ({
	...(filters.type ? { requestType: [filters.type] } : {}),
	...(filters.category ? { category: filters.category } : {}),
	...(filters.city ? { city: filters.city } : {}),
	...(filters.tax ? { isTaxBenefit: true } : {}),
	...(filters.urgent ? { isUrgent: true } : {}),
	...(filters.zero ? { zeroFunds: true } : {}),
	...(filters.unwithdrawn ? { noWithdrawals: true } : {}),
	...(filters.blood ? { bloodGroup: filters.blood } : {}),
	...(filters.needed === undefined ? {} : { neededOn: daysAhead(now, filters.needed, region) }),
	...(filters.org ? { organizationId: filters.org } : {}),
	...(filters.source ? { source: filters.source } : {}),
});

/** The order of a list that is turned round; undefined for the sort's own. */
export const orderOf = ({ sort = "best", reverse }: Filters): SortOrder | undefined =>
	reverse && sort !== "best" ? (ownOrder(sort) === "asc" ? "desc" : "asc") : undefined;
