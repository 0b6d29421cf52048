import {
	columnVisibilityFeature,
	type RowSelectionState,
	rowSelectionFeature,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "../../ui/icons.ts";
import { tableRoles } from "../../ui/table.tsx";
import type { ListState } from "./list-state.ts";
import type { Column } from "./resource.ts";

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

export interface ListTableProps<Row> {
	id: string;
	caption: string;
	columns: readonly Column<Row>[];
	visible: readonly string[];
	rows: readonly Row[];
	idOf(row: Row): string;
	nameOf(row: Row): string;
	/** Displayed if there are no rows. */
	notice: ReactNode;
	/** Other rows are loading. */
	busy: boolean;
	sort: ListState["sort"];
	onSort: (sort: NonNullable<ListState["sort"]>) => void;
	/** Null if no action applies to several rows. */
	selection: ReadonlySet<string> | null;
	onSelect: (ids: readonly string[]) => void;
	open: string | null;
	/** The address of the page with a row's record in the panel. */
	hrefOf(id: string): string;
	onOpen: (id: string) => void;
}

const sortWords = { asc: "ascending", desc: "descending" } as const;

function SortButton<Row>({
	column,
	sort,
	onSort,
}: { column: Column<Row> } & Pick<ListTableProps<Row>, "sort" | "onSort">) {
	if (!column.sort) return column.header;
	const { by, first } = column.sort;
	const current = sort?.by === by ? sort.order : null;
	const next = current === null ? first : current === "asc" ? "desc" : "asc";
	return (
		<button type="button" className="table-sort" onClick={() => onSort({ by, order: next })}>
			{column.header}
			<Icon of={current === null ? ArrowUpDown : current === "asc" ? ArrowUp : ArrowDown} />
		</button>
	);
}

/** A checkbox that can be half ticked. */
function Tick({
	label,
	checked,
	some = false,
	onChange,
	children,
}: {
	label: string;
	checked: boolean;
	some?: boolean;
	onChange: (on: boolean) => void;
	/** A text beside it where rows are cards. */
	children?: ReactNode;
}) {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = some && !checked;
	}, [some, checked]);
	return (
		<label className="tick">
			<input
				ref={box}
				type="checkbox"
				aria-label={label}
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
			/>
			{children ? <span>{children}</span> : null}
		</label>
	);
}

/** The rows of a list. On a narrow screen each becomes a small card. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
	const { id, caption, columns, visible, rows, idOf, nameOf, notice, busy, sort, selection, open } = props;
	const definitions = useMemo(
		() =>
			columns.map((column) => ({
				id: column.id,
				accessorFn: (row: Row) => row,
				header: column.header,
				meta: undefined,
			})),
		[columns],
	);
	const data = useMemo(() => [...rows], [rows]);
	const rowSelection: RowSelectionState = useMemo(
		() => Object.fromEntries([...(selection ?? [])].map((each) => [each, true as const])),
		[selection],
	);
	const columnVisibility = useMemo(
		() =>
			Object.fromEntries(columns.map((column) => [column.id, column.namesRow === true || visible.includes(column.id)])),
		[columns, visible],
	);
	// Version 9 has only the methods of the features that are registered.
	const table = useTable({
		features,
		columns: definitions,
		data,
		getRowId: idOf,
		enableRowSelection: selection !== null,
		state: { rowSelection, columnVisibility },
		onRowSelectionChange: (change) =>
			props.onSelect(Object.keys(typeof change === "function" ? change(rowSelection) : change)),
	});
	const shown = columns.filter((column) => columnVisibility[column.id]);
	const titleOf = (column: Column<Row>, content: ReactNode, row: Row) =>
		(typeof content === "string" ? content : column.namesRow ? nameOf(row) : "") || undefined;
	const width = shown.length + (selection ? 1 : 0);
	const tableRows = table.getRowModel().rows;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 requires scrolling by keyboard
		<section className="table-region list-region" aria-labelledby={`${id}-caption`} tabIndex={0}>
			<table {...tableRoles.table} id={id} className="table table-stacked list-table" aria-busy={busy}>
				<caption id={`${id}-caption`} className="visually-hidden">
					{caption}
				</caption>
				<thead {...tableRoles.group}>
					<tr {...tableRoles.row}>
						{selection ? (
							<th {...tableRoles.columnHeader} scope="col" className="list-tick" data-sortable>
								<Tick
									label="Select all rows of this page"
									checked={tableRows.length > 0 && table.getIsAllRowsSelected()}
									some={table.getIsSomeRowsSelected()}
									onChange={(on) => table.toggleAllRowsSelected(on)}
								>
									Select all
								</Tick>
							</th>
						) : null}
						{shown.map((column) => (
							<th
								key={column.id}
								{...tableRoles.columnHeader}
								scope="col"
								data-numeric={column.numeric || undefined}
								data-sortable={column.sort ? true : undefined}
								aria-sort={column.sort && sort?.by === column.sort.by ? sortWords[sort.order] : undefined}
							>
								<SortButton column={column} sort={sort} onSort={props.onSort} />
							</th>
						))}
					</tr>
				</thead>
				<tbody {...tableRoles.group}>
					{tableRows.length === 0 ? (
						<tr {...tableRoles.row}>
							<td {...tableRoles.cell} colSpan={width}>
								<div className="table-notice">{notice}</div>
							</td>
						</tr>
					) : (
						tableRows.map((row) => (
							<tr
								key={row.id}
								{...tableRoles.row}
								data-row={row.id}
								data-open={row.id === open || undefined}
								aria-selected={selection ? row.getIsSelected() : undefined}
							>
								{selection ? (
									<td {...tableRoles.cell} className="list-tick">
										<Tick
											label={`Select ${nameOf(row.original)}`}
											checked={row.getIsSelected()}
											onChange={(on) => row.toggleSelected(on)}
										/>
									</td>
								) : null}
								{shown.map((column) => {
									const content = column.cell(row.original);
									const shared = {
										"data-label": column.header,
										"data-numeric": column.numeric || undefined,
										"data-grows": column.grows || undefined,
										// A row has one line, which may cut it.
										title: titleOf(column, content, row.original),
									};
									return column.namesRow ? (
										<th key={column.id} {...tableRoles.rowHeader} scope="row" {...shared}>
											<a
												className="list-link"
												href={props.hrefOf(row.id)}
												aria-current={row.id === open ? "true" : undefined}
												onClick={(event) => {
													if (event.ctrlKey || event.metaKey || event.shiftKey) return;
													event.preventDefault();
													props.onOpen(row.id);
												}}
											>
												{content}
											</a>
										</th>
									) : (
										<td key={column.id} {...tableRoles.cell} {...shared}>
											{content}
										</td>
									);
								})}
							</tr>
						))
					)}
				</tbody>
			</table>
		</section>
	);
}
