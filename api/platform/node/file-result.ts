import type { ResultSet, Row } from "@libsql/client";
import { assertExact } from "./file-values.ts";

type RowClass = new (values: readonly unknown[]) => object;

/**
 * Rows of one statement with columns by name (enumerable) and by position (`row[0]`, `row.length`), as drizzle reads
 * them. If two columns have the same name, the first one gets it.
 */
function rowClass(columns: readonly string[]): RowClass {
	const named = columns
		.map((name, place) => ({ name, place }))
		.filter(({ name, place }) => columns.indexOf(name) === place);
	class FileRow {
		readonly #values: readonly unknown[];
		constructor(values: readonly unknown[]) {
			this.#values = values;
			for (const { name, place } of named) (this as Record<string, unknown>)[name] = values[place];
		}
		get length(): number {
			return this.#values.length;
		}
		static at(row: FileRow, place: number): unknown {
			return row.#values[place];
		}
	}
	for (const place of columns.keys()) {
		Object.defineProperty(FileRow.prototype, place, {
			get(this: FileRow) {
				return FileRow.at(this, place);
			},
		});
	}
	return FileRow;
}

/** A result that creates row objects only when `rows` is read; `values` has the rows by position. */
export class FileResult implements ResultSet {
	readonly columns: string[];
	readonly columnTypes: string[];
	readonly values: unknown[][];
	readonly rowsAffected: number;
	readonly lastInsertRowid: bigint | undefined;
	readonly #rowClass: RowClass | null;
	#rows: Row[] | null = null;

	constructor(
		described: { columns: string[]; columnTypes: string[]; rowClass: RowClass | null },
		values: unknown[][],
		rowsAffected: number,
		lastInsertRowid?: bigint,
	) {
		this.columns = described.columns;
		this.columnTypes = described.columnTypes;
		this.#rowClass = described.rowClass;
		this.values = values;
		this.rowsAffected = rowsAffected;
		this.lastInsertRowid = lastInsertRowid;
	}

	get rows(): Row[] {
		const Made = this.#rowClass;
		this.#rows ??= Made ? this.values.map((values) => new Made(values) as Row) : [];
		return this.#rows;
	}

	toJSON(): object {
		const { columns, columnTypes, values: rows, rowsAffected, lastInsertRowid } = this;
		return { columns, columnTypes, rows, rowsAffected, lastInsertRowid: lastInsertRowid?.toString() ?? null };
	}
}

/** Creates the results of a statement with these columns. */
export function resultsOf(
	described: readonly { name: string; type: string | null }[],
): (values: unknown[][]) => FileResult {
	const columns = described.map(({ name }) => name);
	const shape = { columns, columnTypes: described.map(({ type }) => type ?? ""), rowClass: rowClass(columns) };
	return (values) => {
		assertExact(values);
		return new FileResult(shape, values, 0);
	};
}

/** The result of a statement without rows. */
export function writtenResult(rowsAffected: number, lastInsertRowid: bigint): FileResult {
	return new FileResult({ columns: [], columnTypes: [], rowClass: null }, [], rowsAffected, lastInsertRowid);
}
