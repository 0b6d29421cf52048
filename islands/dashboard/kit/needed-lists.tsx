import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListCall, QueryOf, RowOf } from "../../client/calls.ts";
import { LoadError } from "./controls.tsx";
import { ListWaits } from "./list-screen.tsx";
import type { Option } from "./option.ts";
import { readRows } from "./read-rows.ts";

/** Rows that a page of a list has. */
const inOnePage = 100;

/** Reads a list page by page, such as the choices of a field: a choice that is left out would be lost when the form is saved. */
async function readAll<Name extends ListCall>(
	call: Name,
	query: QueryOf<Name>,
	signal: AbortSignal,
): Promise<RowOf<Name>[]> {
	const all: RowOf<Name>[] = [];
	for (;;) {
		const { rows, hasMore } = await readRows(call, { ...query, limit: inOnePage, offset: all.length }, signal);
		all.push(...rows);
		if (!hasMore || rows.length === 0) return all;
	}
}

/** All rows of a list as the options of a field or filter. */
export function useOptions<Name extends ListCall>(call: Name, labelOf: (row: RowOf<Name>) => string) {
	return useQuery({
		queryKey: [call, "all"],
		queryFn: ({ signal }) => readAll(call, {} as QueryOf<Name>, signal),
		select: (rows): readonly Option[] =>
			rows.map((row) => ({ value: (row as { _id: string })._id, label: labelOf(row) })),
	});
}

/**
 * The content of a screen before the lists that it needs are there: that they load, or why one failed, with a way to try again.
 * @returns null once all are there
 */
export function untilLoaded(...lists: readonly UseQueryResult<unknown>[]): ReactNode {
	const failed = lists.filter(({ isLoadingError }) => isLoadingError);
	if (failed.length > 0) {
		return (
			<LoadError
				title="This page could not be loaded"
				level={2}
				onRetry={() => failed.forEach((list) => void list.refetch())}
			>
				{failed[0]?.error?.message}
			</LoadError>
		);
	}
	return lists.some(({ isLoading }) => isLoading) ? <ListWaits /> : null;
}
