import { useCallback, useState } from "react";
import { type Action, countedExactly } from "./resource.ts";

/** Rows of a whole filter are read in pages of this size. */
const pageOfAll = 100;

interface SelectionOf<Row> {
	idOf(row: Row): string;
	total: number;
	/** Reads a page of all rows that the filters find. */
	readPage(limit: number, offset: number): Promise<{ rows: readonly Row[]; hasMore: boolean }>;
}

/** The selected rows of a list: some of them, or everything that its filters find. */
export function useSelection<Row>({ idOf, total, readPage }: SelectionOf<Row>) {
	const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
	const [everything, setEverything] = useState(false);
	const count = everything ? Math.min(total, countedExactly) : selected.size;
	const forget = useCallback(() => {
		setSelected(new Map());
		setEverything(false);
	}, []);

	/** The selected rows; a whole filter is read page by page. */
	async function rows(): Promise<readonly Row[]> {
		if (!everything) return [...selected.values()];
		const all: Row[] = [];
		for (let offset = 0; offset < countedExactly; offset += pageOfAll) {
			const next = await readPage(pageOfAll, offset);
			all.push(...next.rows);
			if (!next.hasMore) break;
		}
		return all.slice(0, countedExactly);
	}

	return {
		selected,
		everything,
		count,
		forget,
		rows,
		selectEverything: () => setEverything(true),
		/** @param known rows that the ids may be of, besides those that are selected */
		select(ids: readonly string[], known: readonly Row[]) {
			const all = new Map([...selected, ...known.map((row) => [idOf(row), row] as const)]);
			setEverything(false);
			setSelected(new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) as Row]] : []))));
		},
		/** Whether an action applies to any of them, as far as that is known. */
		allows: (action: Action<Row>) => everything || [...selected.values()].some((row) => action.appliesTo(row)),
		countFor: (action: Action<Row>) =>
			everything ? count : [...selected.values()].filter((row) => action.appliesTo(row)).length,
	};
}
