import { useCallback, useSyncExternalStore } from "react";
import { lastOffset } from "./resource.ts";

/** The state of a list. All of it is in the page's address, so it survives reload, back and sharing. */
export interface ListState {
	/** The filters' values by name; empty ones are left out. */
	values: Readonly<Record<string, string>>;
	sort: { by: string; order: "asc" | "desc" } | null;
	/** From 1. */
	page: number;
	size: number;
	/** The record in the panel. */
	open: string | null;
}

/** The part of a resource that decides what its address may say. */
export interface ListShape {
	names: readonly string[];
	sorts: readonly string[];
	sort: ListState["sort"];
	pageSizes: readonly number[];
	pageSize: number;
	/** Parameters that stay in the address whatever the list displays, such as the tab that it is on. */
	fixed?: Readonly<Record<string, string>> | undefined;
}

/** Reads the state from an address. What the list does not know is left out. */
export function readState(search: string, shape: ListShape): ListState {
	const params = new URLSearchParams(search);
	const values: Record<string, string> = {};
	for (const name of shape.names) {
		const value = params.get(name)?.trim();
		if (value) values[name] = value;
	}
	const [, minus = "", by = ""] = /^(-?)(\w+)$/.exec(params.get("sort") ?? "") ?? [];
	const size = Number(params.get("size"));
	const knownSize = shape.pageSizes.includes(size) ? size : shape.pageSize;
	const page = Math.floor(Number(params.get("page")));
	return {
		values,
		sort: shape.sorts.includes(by) ? { by, order: minus ? "desc" : "asc" } : shape.sort,
		page: page >= 1 ? Math.min(page, Math.floor(lastOffset / knownSize) + 1) : 1,
		size: knownSize,
		open: params.get("open") || null,
	};
}

/** The query of an address with this state. Defaults are left out. */
export function writeState(state: ListState, shape: ListShape): string {
	const params = new URLSearchParams(shape.fixed);
	for (const name of shape.names) if (state.values[name]) params.set(name, state.values[name]);
	const { sort, page, size, open } = state;
	if (sort && (sort.by !== shape.sort?.by || sort.order !== shape.sort.order)) {
		params.set("sort", (sort.order === "desc" ? "-" : "") + sort.by);
	}
	if (size !== shape.pageSize) params.set("size", String(size));
	if (page > 1) params.set("page", String(page));
	if (open !== null) params.set("open", open);
	const text = params.toString();
	return text === "" ? "" : `?${text}`;
}

const changed = "list:changed";

function subscribe(listener: () => void): () => void {
	// Otherwise the loader loads the page anew (islands/client/loader.ts).
	window.onpopstate = null;
	addEventListener("popstate", listener);
	addEventListener(changed, listener);
	return () => {
		removeEventListener("popstate", listener);
		removeEventListener(changed, listener);
	};
}

/** Displays a list with the query of a saved view; another tab of its screen loads the page anew. */
export function openView(query: string): void {
	const tabIn = (search: string) => new URLSearchParams(search).get("tab");
	if (tabIn(query) !== tabIn(location.search)) {
		location.assign(location.pathname + query);
		return;
	}
	history.pushState(null, "", location.pathname + query);
	dispatchEvent(new Event(changed));
}

export type UpdateList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The list's state, and how to change it. Changes go into the browser's history unless they replace the last one. */
export function useListState(shape: ListShape): [ListState, UpdateList] {
	const search = useSyncExternalStore(subscribe, () => location.search);
	const update = useCallback<UpdateList>(
		(change, { replace = false } = {}) => {
			const before = readState(location.search, shape);
			const other = ["values", "sort", "size"].some((name) => name in change);
			const next = writeState({ ...before, ...(other ? { page: 1 } : {}), ...change }, shape);
			if (next === location.search) return;
			history[replace ? "replaceState" : "pushState"](null, "", location.pathname + next);
			dispatchEvent(new Event(changed));
		},
		[shape],
	);
	return [readState(search, shape), update];
}
