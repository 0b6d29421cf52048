import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "./icons.ts";
import { Skeleton } from "./skeleton.tsx";

export interface TableSort {
	/** How the rows are sorted by this column now; null when they are not. */
	direction: "ascending" | "descending" | null;
	/** Where the rows are sorted by it, or the other way round. */
	href?: string;
	/** Instead of a link, where a script runs anyway. */
	onSort?: () => void;
}

export interface TableColumn {
	id: string;
	header: string;
	/** Numbers line up at their end. */
	numeric?: boolean;
	/** Names its row for screen readers, and stays in sight while the table scrolls. */
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
	/** For a table under a heading that says the same. */
	captionHidden?: boolean;
	columns: readonly TableColumn[];
	rows: readonly TableRow[];
	/** Stands in place of the rows when there are none: that nothing was found, or that they are loading. */
	notice: ReactNode;
	/** Other rows are on their way. */
	busy?: boolean;
	/** On a narrow screen each row becomes a small list of its own instead of scrolling sideways. */
	stacked?: boolean;
}

/** As blocks, the parts of a table lose their roles in some browsers; said aloud they keep them. */
const said = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	columnHeader: { role: "columnheader" },
	rowHeader: { role: "rowheader" },
	cell: { role: "cell" },
} as const;

const sortSigns = { ascending: ArrowUp, descending: ArrowDown };

function Header({ header, sort }: Pick<TableColumn, "header" | "sort">) {
	if (!sort) return header;
	const content = (
		<>
			{header}
			<Icon of={sort.direction ? sortSigns[sort.direction] : ArrowUpDown} />
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
		<tr key={row.id} {...said.row}>
			{columns.map((column, index) => {
				const shared = { "data-label": column.header, "data-numeric": column.numeric || undefined };
				const content = row.cells[index];
				return column.namesRow ? (
					<th key={column.id} {...shared} {...said.rowHeader} scope="row">
						{content}
					</th>
				) : (
					<td key={column.id} {...shared} {...said.cell}>
						{content}
					</td>
				);
			})}
		</tr>
	));
}

function NoRows({ columns, notice, busy }: Pick<TableProps, "columns" | "notice" | "busy">) {
	return (
		<tr {...said.row}>
			<td {...said.cell} colSpan={columns.length}>
				<div className="table-notice">
					{notice}
					{busy ? <Skeleton lines={4} /> : null}
				</div>
			</td>
		</tr>
	);
}

/** Rows of facts with a caption. A wide one scrolls in a region that the keyboard can reach too. */
export function Table(props: TableProps) {
	const { id, caption, captionHidden = false, columns, rows, notice, busy = false, stacked = false } = props;
	const captionId = `${id}-caption`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keyboard
		<section className="table-region" aria-labelledby={captionId} tabIndex={0}>
			<table {...said.table} id={id} className={stacked ? "table table-stacked" : "table"} aria-busy={busy}>
				<caption id={captionId} className={captionHidden ? "away" : undefined}>
					{caption}
				</caption>
				<thead {...said.group}>
					<tr {...said.row}>
						{columns.map(({ id: columnId, header, numeric, sort }) => (
							<th
								{...said.columnHeader}
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
				<tbody {...said.group}>
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
