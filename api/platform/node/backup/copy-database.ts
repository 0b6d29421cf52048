import type { Client, InStatement, InValue, ResultSet, Transaction } from "@libsql/client";

type Reader = Pick<Client, "execute"> | Pick<Transaction, "execute">;

/** `migrate` writes without checking foreign keys, because rows come before those that they refer to; the copy is checked at its end. */
type Writer = Pick<Client, "migrate">;

/** Rows that are read and written together. */
const pageSize = 500;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface SchemaRow {
	type: string;
	name: string;
	sql: string;
}

interface TableRow {
	name: string;
	/** `shadow` tables hold the words of a full-text index. */
	type: "table" | "virtual" | "shadow" | "view";
	withoutRowid: boolean;
}

async function rowsOf<Row>(reader: Reader, sql: string, args: InValue[] = []): Promise<Row[]> {
	const { rows } = await reader.execute({ sql, args });
	return rows as unknown as Row[];
}

async function tablesOf(reader: Reader): Promise<TableRow[]> {
	const rows = await rowsOf<{ name: string; type: TableRow["type"]; wr: unknown }>(
		reader,
		"SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
	);
	return rows.map(({ name, type, wr }) => ({ name, type, withoutRowid: Number(wr) === 1 }));
}

/** The rows of a table in pages, each with its number, which full-text indexes refer to. */
async function* pagesOf(reader: Reader, { name, withoutRowid }: TableRow) {
	const columns = await rowsOf<{ name: string; hidden: unknown; pk: unknown }>(
		reader,
		"SELECT name, hidden, pk FROM pragma_table_xinfo(?)",
		[name],
	);
	const stored = columns.filter(({ hidden }) => Number(hidden) === 0).map((column) => column.name);
	const keys = withoutRowid
		? columns
				.filter(({ pk }) => Number(pk) > 0)
				.sort((one, other) => Number(one.pk) - Number(other.pk))
				.map((column) => column.name)
		: ["rowid"];
	const written = withoutRowid || stored.includes("rowid") ? stored : ["rowid", ...stored];
	const key = keys.map(quoted).join(", ");
	// A column may be called like the number of its row, such as `id INTEGER PRIMARY KEY`; then both are the same.
	const list = written.map((column) => (column === "rowid" ? "rowid" : quoted(column))).join(", ");
	const order = withoutRowid ? key : "rowid";
	let after: InValue[] | null = null;
	for (;;) {
		const where: string = after ? `WHERE (${order}) > (${after.map(() => "?").join(", ")})` : "";
		const { rows }: ResultSet = await reader.execute({
			sql: `SELECT ${list} FROM ${quoted(name)} ${where} ORDER BY ${order} LIMIT ${pageSize}`,
			args: after ?? [],
		});
		if (rows.length > 0)
			yield { list, width: written.length, rows: rows.map((row) => written.map((_, at) => row[at] as InValue)) };
		const last = rows.at(-1);
		if (!last || rows.length < pageSize) return;
		after = keys.map((column) => last[written.indexOf(column)] as InValue);
	}
}

async function copyRows(from: Reader, to: Writer, table: TableRow): Promise<number> {
	let count = 0;
	for await (const { list, width, rows } of pagesOf(from, table)) {
		const values = `(${Array(width).fill("?").join(", ")})`;
		const statements = rows.map(
			(args): InStatement => ({ sql: `INSERT INTO ${quoted(table.name)} (${list}) VALUES ${values}`, args }),
		);
		await to.migrate(statements);
		count += rows.length;
	}
	return count;
}

/**
 * Copies a whole database into an empty one, row by row, over any connection: tables, full-text indexes, indexes, views and
 * triggers. Triggers come last, so that they do not run for what they have done already.
 * @param from a read transaction, so that everything is of one moment
 * @returns the number of rows of each table
 */
export async function copyDatabase(from: Reader, to: Writer): Promise<ReadonlyMap<string, number>> {
	const schema = await rowsOf<SchemaRow>(
		from,
		"SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
	);
	const tables = await tablesOf(from);
	const kindOf = new Map(tables.map((table) => [table.name, table.type]));
	const create = async (of: (row: SchemaRow) => boolean) => {
		const statements = schema.filter(of).map(({ sql }) => sql);
		if (statements.length > 0) await to.migrate(statements);
	};
	const isTable = (row: SchemaRow, kind: TableRow["type"]) => row.type === "table" && kindOf.get(row.name) === kind;
	const counts = new Map<string, number>();
	const copy = async (kind: TableRow["type"]) => {
		for (const table of tables.filter(({ type }) => type === kind)) {
			counts.set(table.name, await copyRows(from, to, table));
		}
	};
	await create((row) => isTable(row, "table"));
	await copy("table");
	// A full-text index makes its own tables, with a few rows of its own.
	await create((row) => isTable(row, "virtual"));
	for (const { name } of tables.filter(({ type }) => type === "shadow")) {
		await to.migrate([`DELETE FROM ${quoted(name)}`]);
	}
	await copy("shadow");
	await create(({ type }) => type === "index");
	await create(({ type }) => type === "view");
	await create(({ type }) => type === "trigger");
	return counts;
}
