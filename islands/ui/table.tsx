import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "./icons.ts";
import { Skeleton } from "./skeleton.tsx";

export interface TableSort {
	/** The direction in which this column sorts the rows now; null if it does not. */
	direction: "ascending" | "descending" | null;
	/** The URL that sorts by this column, or reverses its direction. */
	href?: string;
	/** Replaces the link in dashboards, where scripts always run. */
	onSort?: () => void;
}

export interface TableColumn {
	id: string;
	header: string;
	/** Numbers are aligned at their end. */
	numeric?: boolean;
	/** The row header: it names its row for screen readers and stays visible while the table scrolls. */
	namesRow?: boolean;
	sort?: TableSort;
}

export interface TableRow {
	id: string;
	/** In the order of the columns. */
	cells: readonly ReactNode[];
}

export interface TableProps {
	/** Unique on the page. */
	id: string;
	caption: string;
	/** Hides the caption visually if a heading above already says the same. */
	captionHidden?: boolean;
	columns: readonly TableColumn[];
	rows: readonly TableRow[];
	/** Displayed in place of the rows if there are none: nothing was found, or they are loading. */
	notice: ReactNode;
	/** Other rows are loading. */
	busy?: boolean;
	/** On a narrow screen each row becomes a small list instead of scrolling sideways. */
	stacked?: boolean;
}

/** Explicit roles: in some browsers table elements with `display: block` lose theirs. */
export const tableRoles = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	columnHeader: { role: "columnheader" },
	rowHeader: { role: "rowheader" },
	cell: { role: "cell" },
} as const;

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

function Header({ header, sort }: Pick<TableColumn, "header" | "sort">) {
	if (!sort) return header;
	const content = (
		<>
			{header}
			<Icon of={sort.direction ? sortIcons[sort.direction] : ArrowUpDown} />
		</>
	);
	if (sort.href !== undefined) {
		return (
			<a className="table-sort" href={sort.href}>
				{content}
			</a>
		);
	}
	return (
		<button type="button" className="table-sort" onClick={sort.onSort}>
			{content}
		</button>
	);
}

function Rows({ columns, rows }: Pick<TableProps, "columns" | "rows">) {
	return rows.map((row) => (
		<tr key={row.id} {...tableRoles.row}>
			{columns.map((column, index) => {
				const shared = { "data-label": column.header, "data-numeric": column.numeric || undefined };
				const content = row.cells[index];
				return column.namesRow ? (
					<th key={column.id} {...shared} {...tableRoles.rowHeader} scope="row">
						{content}
					</th>
				) : (
					<td key={column.id} {...shared} {...tableRoles.cell}>
						{content}
					</td>
				);
			})}
		</tr>
	));
}

function NoRows({ columns, notice, busy }: Pick<TableProps, "columns" | "notice" | "busy">) {
	return (
		<tr {...tableRoles.row}>
			<td {...tableRoles.cell} colSpan={columns.length}>
				<div className="table-notice">
					{notice}
					{busy ? <Skeleton lines={4} /> : null}
				</div>
			</td>
		</tr>
	);
}

/** A table with a caption. A wide one scrolls in a region that is reachable by keyboard. */
export function Table(props: TableProps) {
	const { id, caption, captionHidden = false, columns, rows, notice, busy = false, stacked = false } = props;
	const captionId = `${id}-caption`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 requires scrolling by keyboard
		<section className="table-region" aria-labelledby={captionId} tabIndex={0}>
			<table {...tableRoles.table} id={id} className={stacked ? "table table-stacked" : "table"} aria-busy={busy}>
				<caption id={captionId} className={captionHidden ? "visually-hidden" : undefined}>
					{caption}
				</caption>
				<thead {...tableRoles.group}>
					<tr {...tableRoles.row}>
						{columns.map(({ id: columnId, header, numeric, sort }) => (
							<th
								{...tableRoles.columnHeader}
								key={columnId}
								scope="col"
								data-numeric={numeric || undefined}
								data-sortable={sort ? true : undefined}
								aria-sort={sort?.direction ?? undefined}
							>
								<Header header={header} sort={sort} />
							</th>
						))}
					</tr>
				</thead>
				<tbody {...tableRoles.group}>
					{rows.length > 0 ? (
						<Rows columns={columns} rows={rows} />
					) : (
						<NoRows columns={columns} notice={notice} busy={busy} />
					)}
				</tbody>
			</table>
		</section>
	);
}
