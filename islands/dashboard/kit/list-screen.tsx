import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callAddress } from "../../client/api.ts";
import type { ListCall, QueryOf, RowOf } from "../../client/calls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Filters, loadFilter } from "./filters.tsx";
import { type KeptRows, keepRows, keptRows } from "./kept-rows.ts";
import { ColumnsMenu, KeysHelp, loadColumnsMenu } from "./later.ts";
import { ListDialogs, useDeciding } from "./list-dialogs.tsx";
import { ListNotice } from "./list-notice.tsx";
import { ListPages } from "./list-pages.tsx";
import { shapeOf } from "./list-shape.ts";
import { openView, readState, useListState, writeState } from "./list-state.ts";
import { ListTable } from "./list-table.tsx";
import { readRows } from "./read-rows.ts";
import { RecordNotes } from "./record-notes.tsx";
import { Fields, RecordPanel } from "./record-panel.tsx";
import { refusedFilters } from "./refused-filters.ts";
import { type Action, countText, idIn, type JointAction, panelFields, type Resource } from "./resource.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useUndo } from "./undo.tsx";
import { useKeys } from "./use-keys.ts";
import { useSelection } from "./use-selection.ts";
import { Views } from "./views.tsx";
import { useVisibleColumns } from "./visible-columns.ts";

/** The place of a list whose first rows are loading. */
export function ListWaits() {
	return (
		<div className="dashboard-waits" aria-busy="true">
			<p className="visually-hidden" role="status">
				Loading...
			</p>
			<Skeleton lines={10} />
		</div>
	);
}

interface ListScreenProps<Name extends ListCall> {
	resource: Resource<Name>;
	/** Whether there is a CSV file of the list. */
	download?: boolean;
	/** The buttons before the list's own ones, such as one that opens the form of a new record. */
	tools?: ReactNode;
}

/** A whole list screen: filters, table, pages, panel, actions, CSV and keys. Its state is in the page's address. */
export function ListScreen<Name extends ListCall>(props: ListScreenProps<Name>) {
	// Fetches what the list needs besides its rows at the same time.
	useEffect(() => {
		void loadColumnsMenu();
		for (const { kind } of props.resource.filters ?? []) void loadFilter(kind);
	}, [props.resource]);
	return (
		<Suspense fallback={<ListWaits />}>
			<LoadedList {...props} />
		</Suspense>
	);
}

function LoadedList<Name extends ListCall>({ resource, download = false, tools }: ListScreenProps<Name>) {
	type Row = RowOf<Name>;
	const { call, nameOf, noun, columns, toQuery, findsOne = true, filters = [], actions = [], joint = [] } = resource;
	const idOf = (row: Row) => idIn(resource, row);
	const toasts = useToasts();
	const shape = useMemo(() => shapeOf(resource as unknown as Resource<ListCall>), [resource]);
	const [state, update] = useListState(shape);
	const { values, sort, page, size, open } = state;
	const [joining, setJoining] = useState<{ action: JointAction<Row>; rows: readonly Row[] } | null>(null);
	const [helping, setHelping] = useState(false);
	const [visible, setVisible] = useVisibleColumns(noun.other, columns);
	const searchRef = useRef<HTMLInputElement>(null);
	const main = useRef<HTMLDivElement>(null);

	const filterQuery = {
		...resource.always,
		...(toQuery ? toQuery(values) : values),
		...(sort ? { sortBy: sort.by, sortOrder: sort.order } : {}),
	} as QueryOf<Name>;
	const query = { ...filterQuery, limit: size, offset: (page - 1) * size };
	const list = useQuery({
		queryKey: [call, query],
		queryFn: async ({ signal }) => {
			const answer = await readRows(call, query, signal);
			keepRows(call, query, answer);
			return answer;
		},
		// The rows of the last visit are there at once, while the fresh ones load.
		placeholderData: (previous): KeptRows<Row> | undefined => previous ?? keptRows(call, query),
	});
	const rows = list.data?.rows ?? [];
	const total = list.data?.total ?? 0;

	const listed = open === null ? undefined : rows.find((row) => idOf(row) === open);
	const single = useQuery({
		queryKey: [call, "one", open],
		queryFn: ({ signal }) => readRows(call, { ...resource.always, id: open } as QueryOf<Name>, signal),
		enabled: open !== null && listed === undefined && findsOne,
	});
	const record = listed ?? (open === null ? undefined : single.data?.rows.find((row) => idOf(row) === open)) ?? null;

	const selection = useSelection<Row>({
		idOf,
		total,
		readPage: (limit, offset) => readRows(call, { ...filterQuery, limit, offset } as QueryOf<Name>),
	});
	const { selected, everything, forget } = selection;
	const close = useCallback(() => {
		const id = readState(location.search, shape).open;
		update({ open: null });
		requestAnimationFrame(() => main.current?.querySelector<HTMLElement>(`[data-row="${id}"] .list-link`)?.focus());
	}, [shape, update]);
	const filter = useCallback(
		(change: Readonly<Record<string, string>>, typing: boolean) => {
			const before = readState(location.search, shape).values;
			const next = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
			const refining = typing && Object.keys(change).every((name) => before[name]);
			forget();
			update({ values: next, open: null }, { replace: refining });
		},
		[shape, update, forget],
	);

	const links = () => [...(main.current?.querySelectorAll<HTMLElement>(".list-link") ?? [])];
	const currentRow = () => document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;
	const move = (step: 1 | -1) => {
		const all = links();
		const current = all.findIndex((link) => currentRow()?.contains(link));
		const next = all[current < 0 ? (step === 1 ? 0 : all.length - 1) : current + step];
		next?.focus();
		next?.scrollIntoView({ block: "nearest" });
	};
	const focusOn = (id: string | null) =>
		requestAnimationFrame(() => main.current?.querySelector<HTMLElement>(`[data-row="${id}"] .list-link`)?.focus());
	const deciding = useDeciding<Row>({
		actions,
		rows,
		queryKey: [call, query],
		idOf,
		target: () => {
			const focused = rows.find((row) => idOf(row) === currentRow()?.dataset.row) ?? null;
			const single = record ?? (selection.count > 0 ? null : focused);
			if (single) return { single, allows: (action) => action.appliesTo(single) };
			return open === null && selection.count > 0 ? { single: null, allows: selection.allows } : null;
		},
		go: (id) => (open === null ? focusOn(id) : id === null ? close() : update({ open: id })),
		backTo: (id) => () => {
			// Another tab of the screen may be open by now.
			if (main.current) open === null ? focusOn(id) : update({ open: id });
		},
	});
	const { undoLast } = useUndo();
	useKeys({
		...deciding.keys,
		z: undoLast,
		"/": () => (searchRef.current ? searchRef.current.select() : false),
		j: () => move(1),
		k: () => move(-1),
		x: () => currentRow()?.querySelector<HTMLElement>("input[type=checkbox]")?.click() ?? false,
		"?": () => setHelping(true),
		escape: () => (open === null ? false : close()),
	});

	const rowsFor = async (action: Action<Row>, one: Row | null): Promise<readonly Row[]> =>
		one ? [one] : (await selection.rows()).filter((row) => action.appliesTo(row));
	const join = (action: JointAction<Row>) =>
		selection.rows().then(
			(rows) => setJoining({ action, rows }),
			(error: Error) => toasts.show({ tone: "bad", text: error.message }),
		);
	const countFor = (action: Action<Row>, one: Row | null) => (one ? 1 : selection.countFor(action));

	const filtered = Object.keys(values).length > 0;
	const wrongFilters = refusedFilters(list.error, shape.names);
	const notice = (
		<ListNotice
			error={list.error}
			refused={Object.keys(wrongFilters).length > 0}
			noun={noun}
			texts={resource.texts}
			onRetry={() => void list.refetch()}
			onClear={filtered ? () => filter(Object.fromEntries(shape.names.map((name) => [name, ""])), false) : null}
		/>
	);

	// All parts appear at once, so that none moves another.
	if (list.isPending) return <ListWaits />;
	return (
		<div className="list-screen">
			<Filters
				id="list"
				filters={filters}
				search={resource.search}
				searchRef={searchRef}
				values={values}
				errors={wrongFilters}
				onChange={filter}
			/>
			<div className="list-bar">
				<p role="status">{list.isError ? "" : countText(total, noun)}</p>
				{filters.length > 0 || resource.search ? (
					<Views
						query={writeState({ ...state, page: 1, open: null }, shape)}
						onOpen={(query) => {
							forget();
							openView(query);
						}}
					/>
				) : null}
				{list.isPlaceholderData && list.data?.kept ? <p className="quiet">As you left it. Refreshing…</p> : null}
				<div className="list-tools">
					{tools}
					<ColumnsMenu
						columns={columns
							.filter((column) => !column.namesRow)
							.map(({ id, header }) => ({ value: id, label: header }))}
						visible={visible}
						onChange={setVisible}
					/>
					{download ? (
						<ButtonLink
							variant="quiet"
							href={callAddress(call.replace("GET ", ""), { ...filterQuery, isDownload: true })}
						>
							Download CSV
						</ButtonLink>
					) : null}
					<button type="button" className="menu-button keys-button" onClick={() => setHelping(true)}>
						Keys <kbd>?</kbd>
					</button>
				</div>
			</div>
			<div className="list-body" data-panel={open !== null || undefined}>
				<div className="list-main" ref={main}>
					{selection.count > 0 ? (
						<SelectionBar
							count={selection.count}
							noun={noun}
							total={total}
							everything={everything}
							canSelectAll={
								!everything && rows.length > 0 && total > selected.size && rows.every((row) => selected.has(idOf(row)))
							}
							actions={actions.filter(selection.allows)}
							joint={joint.filter(({ least }) => selection.count >= least)}
							onSelectAll={selection.selectEverything}
							onAction={(action) => deciding.ask({ action, single: null })}
							onJoint={(action) => void join(action)}
							onClear={forget}
						/>
					) : null}
					<ListTable<Row>
						id="list-table"
						caption={noun.other}
						columns={columns}
						visible={visible}
						rows={list.isError ? [] : rows}
						idOf={idOf}
						nameOf={nameOf}
						notice={notice}
						busy={list.isFetching}
						sort={sort}
						onSort={(next) => update({ sort: next })}
						selection={actions.length > 0 ? new Set(everything ? rows.map(idOf) : selected.keys()) : null}
						onSelect={(ids) => selection.select(ids, rows)}
						open={open}
						hrefOf={(id) => location.pathname + writeState({ ...state, open: id }, shape)}
						onOpen={(id) => update({ open: id })}
					/>
					<ListPages
						page={page}
						size={size}
						total={total}
						hasMore={list.data?.hasMore ?? false}
						pageSizes={shape.pageSizes}
						noun={noun}
						hrefOf={(next) => location.pathname + writeState({ ...state, page: next }, shape)}
						onPage={(next) => update({ page: next })}
						onSize={(next) => update({ size: next })}
					/>
				</div>
				{open !== null ? (
					<RecordPanel<Row>
						id={open}
						row={record}
						loading={record === null && single.isLoading}
						title={record ? nameOf(record) : ""}
						actions={record ? actions.filter((action) => action.appliesTo(record)) : []}
						onAction={(action) => deciding.ask({ action, single: record })}
						edit={record ? resource.edit?.(record) : null}
						onClose={close}
					>
						{record ? (
							<>
								{resource.above?.(record)}
								{resource.panel ? <Fields of={panelFields(record, columns, resource.panel)} /> : null}
								<RecordNotes noted={resource.noted} row={record} id={open}>
									{resource.details?.(record)}
								</RecordNotes>
							</>
						) : null}
					</RecordPanel>
				) : null}
			</div>
			<ListDialogs<Row>
				asking={deciding.asking}
				joining={joining}
				countFor={countFor}
				selected={everything ? null : selected.size}
				rowsFor={rowsFor}
				nameOf={nameOf}
				onAsked={(changed) => {
					if (changed && !deciding.asking?.single) forget();
					deciding.done(changed);
				}}
				onJoined={(made) => {
					setJoining(null);
					if (made === undefined) return;
					forget();
					update({ open: made });
				}}
			/>
			<Suspense>{helping ? <KeysHelp actions={actions} onClose={() => setHelping(false)} /> : null}</Suspense>
		</div>
	);
}
