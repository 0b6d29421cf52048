import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";
import { ActionDialog } from "./later.ts";
import type { Action, JointAction } from "./resource.ts";

/** The subject of a dialog. */
export interface Asking<Row> {
	action: Action<Row>;
	/** Null for the selected rows. */
	single: Row | null;
	/** Goes back to the only record, once its decision was taken back. */
	back(): void;
}

interface ListDialogsProps<Row> {
	asking: Asking<Row> | null;
	joining: { action: JointAction<Row>; rows: readonly Row[] } | null;
	countFor(action: Action<Row>, single: Row | null): number;
	/** The number of selected rows; null for a whole filter. */
	selected: number | null;
	rowsFor(action: Action<Row>, single: Row | null): Promise<readonly Row[]>;
	nameOf(row: Row): string;
	onAsked(changed: boolean): void;
	onJoined(made?: string): void;
}

/** The dialogs of a list's actions. */
export function ListDialogs<Row>(props: ListDialogsProps<Row>) {
	const { asking, joining, selected, countFor } = props;
	return (
		<Suspense>
			{asking ? (
				<ActionDialog<Row>
					action={asking.action}
					single={asking.single}
					count={countFor(asking.action, asking.single)}
					leftOut={asking.single || selected === null ? 0 : selected - countFor(asking.action, null)}
					rows={() => props.rowsFor(asking.action, asking.single)}
					nameOf={props.nameOf}
					onClose={props.onAsked}
					onUndone={asking.back}
				/>
			) : null}
			{joining ? <joining.action.Dialog rows={joining.rows} onClose={props.onJoined} /> : null}
		</Suspense>
	);
}

interface DecidingOf<Row> {
	actions: readonly Action<Row>[];
	/** The list's rows at present, and its key in the cache of calls. */
	rows: readonly Row[];
	queryKey: readonly unknown[];
	idOf(row: Row): string;
	/** The record in the panel, the selected rows as far as they are known, or the row with the focus. */
	target(): { single: Row | null; allows(action: Action<Row>): boolean } | null;
	/** Opens a record in place of the decided one; null closes the panel. */
	go(id: string | null): void;
	/** A function that goes back to a record as it is displayed now, in the panel or in the list. */
	backTo(id: string): () => void;
}

/** Decisions by keys, and the next record after each. */
export function useDeciding<Row>({ actions, rows, queryKey, idOf, target, go, backTo }: DecidingOf<Row>) {
	const queries = useQueryClient();
	const [asking, setAsking] = useState<Asking<Row> | null>(null);
	const [following, setFollowing] = useState<readonly string[]>([]);
	const ask = useCallback(
		(next: Omit<Asking<Row>, "back">) => {
			const place = next.single ? rows.findIndex((row) => next.single && idOf(row) === idOf(next.single)) : -1;
			setFollowing(place < 0 ? [] : rows.slice(place + 1).map(idOf));
			setAsking({ ...next, back: next.single ? backTo(idOf(next.single)) : () => {} });
		},
		[rows, idOf, backTo],
	);
	const keys = Object.fromEntries(
		actions.flatMap(({ key }) => {
			if (key === undefined) return [];
			const press = () => {
				const on = target();
				const action = on ? actions.find((each) => each.key === key && on.allows(each)) : undefined;
				return on && action ? ask({ action, single: on.single }) : false;
			};
			return [[key, press] as const];
		}),
	);
	const done = (changed: boolean) => {
		setAsking(null);
		if (!changed || !asking?.single || asking.action.key === undefined) return;
		const fresh = queries.getQueryData<{ rows: readonly Row[] }>(queryKey)?.rows ?? [];
		const ids = fresh.map(idOf);
		go(
			following.find((id) => ids.includes(id)) ?? ids.find((id) => asking.single && id !== idOf(asking.single)) ?? null,
		);
	};
	return { asking, ask, keys, done };
}
