import { callApi } from "../../client/api.ts";
import type { ListCall, QueryOf, RowOf } from "../../client/calls.ts";
import type { KeptRows } from "./kept-rows.ts";

/** Reads a page of a resource's list. */
export async function readRows<Name extends ListCall>(
	call: Name,
	query: QueryOf<Name>,
	signal?: AbortSignal,
): Promise<KeptRows<RowOf<Name>>> {
	const answer = await callApi(call, { query, signal } as never);
	const rows = answer.data as RowOf<Name>[];
	return { rows, total: answer.totalCountOfRecords ?? rows.length, hasMore: answer.hasMore ?? false };
}
