import { type RegionCode, regionFrom } from "../../../api/domain/regions.ts";
import { type RequestSort, requestSorts } from "../../../api/domain/request-sorts.ts";
import { isRequestType, type RequestType } from "../../../api/domain/request-types.ts";
import { notFound } from "../../../api/http/problem.ts";

/** The list of all open requests on a page of its own. */
export const listPath = "/AllDonationRequestCard";

/** The filters of a list or search, all of them in its address. */
export interface Filters {
	type: RequestType | null;
	category: string | null;
	sort?: RequestSort;
	/** A city: the list has only its requests, or begins there if it is sorted by distance. */
	city?: string;
	/** Only requests whose gifts are deductible. */
	tax?: boolean;
	urgent?: boolean;
	/** The region in the address; links keep it, because not every visitor accepts cookies. */
	region?: RegionCode;
	/** The list's own path; the front page by default. */
	path?: string;
	/** A search for the keyword as it is, without a correction. */
	exact?: boolean;
}

/** Whether anything but the order and the region is chosen. */
export const isFiltered = ({ type, category, city, sort, tax, urgent }: Filters) =>
	type !== null || category !== null || (city !== undefined && sort !== "nearest") || tax === true || urgent === true;

/** The fields of the filters' forms. */
const fields = ["keyword", "type", "category", "sort", "city", "tax", "urgent", "region", "page"];

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
	const [tax, urgent] = [read("tax"), read("urgent")];
	for (const switched of [tax, urgent]) if (switched !== "" && switched !== "1") throw notFound("list_page");
	return {
		filters: {
			type: isRequestType(type) ? type : null,
			category: category || null,
			...(order && order !== "best" ? { sort: order } : {}),
			...(city ? { city: city.toWellFormed() } : {}),
			...(tax ? { tax: true } : {}),
			...(urgent ? { urgent: true } : {}),
			...(url.searchParams.has("region") ? { region } : {}),
		},
		page: Number(page),
		tidy: fields.every((field) => url.searchParams.get(field) !== ""),
	};
}

/** The address of one page of a list. */
export function listAddress(filters: Filters, page = 1): string {
	const query = new URLSearchParams({
		...(filters.region ? { region: filters.region } : {}),
		...(filters.type ? { type: filters.type } : {}),
		...(filters.category ? { category: filters.category } : {}),
		...(filters.city ? { city: filters.city } : {}),
		...(filters.tax ? { tax: "1" } : {}),
		...(filters.urgent ? { urgent: "1" } : {}),
		...(filters.sort && filters.sort !== "best" ? { sort: filters.sort } : {}),
		...(filters.exact ? { exact: "1" } : {}),
		...(page > 1 ? { page: String(page) } : {}),
	});
	const { path = "/" } = filters;
	return query.size > 0 ? `${path}?${query}` : path;
}

export const searchPath = (keyword: string) => `/search/${encodeURIComponent(keyword)}`;

/** The filters as the verbs take them. */
export const asVerbFilter = ({ type, category, city, tax, urgent }: Filters) => ({
	...(type ? { requestType: [type] } : {}),
	...(category ? { category } : {}),
	...(city ? { city } : {}),
	...(tax ? { isTaxBenefit: true } : {}),
	...(urgent ? { isUrgent: true } : {}),
});
