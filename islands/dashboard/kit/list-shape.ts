import type { ListCall } from "../../client/calls.ts";
import type { ListShape } from "./list-state.ts";
import { type Resource, staffPages } from "./resource.ts";

/** The part of a resource that its list keeps in the address. */
export function shapeOf({
	filters = [],
	search,
	columns,
	sort,
	pages = staffPages,
	fixed,
}: Resource<ListCall>): ListShape {
	const names = filters.flatMap((filter) => (filter.kind === "days" ? [filter.name, filter.to] : [filter.name]));
	return {
		names: search ? [search.name, ...names] : names,
		sorts: columns.flatMap((column) => (column.sort ? [column.sort.by] : [])),
		sort: sort ?? null,
		pageSizes: pages.sizes,
		pageSize: pages.size,
		fixed,
	};
}
