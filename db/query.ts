import type { InValue, ResultSet } from "@libsql/client";
import { Column, fillPlaceholders, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** Drizzle on a database of ours. Its relational queries are not used: reading all tables for them takes milliseconds. */
export type Orm = LibSQLDatabase;

/** Values for a query's placeholders, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A query with its values, for `Database.all` or `Database.batch`. */
export interface Query<Row> {
	readonly sql: string;
	readonly args: InValue[];
	/** Converts the result's rows to their columns' types. */
	decode(result: ResultSet): Row[];
}

interface Decoder {
	mapFromDriverValue(value: unknown): unknown;
}

interface Built {
	sql: string;
	params: unknown[];
	/** The columns in order. A null decoder returns the value unchanged. */
	fields: readonly { name: string; decoder: Decoder | null }[];
}

const dialect = new SQLiteAsyncDialect();
/** Builds queries without a database, since the SQL is the same for all databases. */
const builder = drizzle.mock() as unknown as Orm;

const plain = Column.prototype.mapFromDriverValue;
const plainSql = (sql`` as unknown as { decoder: Decoder }).decoder.mapFromDriverValue;

function decoderOf(field: unknown): Decoder | null {
	if (is(field, Column)) return field.mapFromDriverValue === plain ? null : field;
	const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as { decoder: Decoder };
	return decoder.mapFromDriverValue === plainSql ? null : decoder;
}

interface Preparable<Row> extends SQLWrapper {
	prepare(): { all(values?: Record<string, unknown>): Promise<Row[]> };
}

function buildSelect<Row>(select: Preparable<Row>): Built {
	const prepared = select.prepare() as unknown as {
		getQuery(): { sql: string; params: unknown[] };
		fields: { path: string[]; field: unknown }[];
	};
	const fields = prepared.fields.map(({ path, field }) => {
		const [name = "", ...deeper] = path;
		if (deeper.length > 0) throw new Error("a query's fields must be flat");
		return { name, decoder: decoderOf(field) };
	});
	return { ...prepared.getQuery(), fields };
}

/** Rows by position, if our file client made the result: creating row objects costs more than reading the rows. */
function positional(result: ResultSet): ArrayLike<unknown>[] {
	return "values" in result ? (result.values as unknown[][]) : result.rows;
}

function decode(built: Built, result: ResultSet): Record<string, unknown>[] {
	return positional(result).map((values) => {
		const row: Record<string, unknown> = {};
		for (const [place, { name, decoder }] of built.fields.entries()) {
			const value = values[place];
			row[name] = decoder === null || value === null ? value : decoder.mapFromDriverValue(value);
		}
		return row;
	});
}

/**
 * A select whose SQL is built once per process, because building it takes longer than running it.
 * @param build a select of flat fields, with `sql.placeholder(name)` for each value
 * @example
 * const userById = query((read) => read.select().from(user).where(eq(user.id, sql.placeholder("id"))));
 * const [row] = await ctx.db.all(userById({ id }));
 */
export function query<Row>(build: (read: Orm) => Preparable<Row>): (values?: Values) => Query<Row> {
	let built: Built | undefined;
	return (values = {}) => {
		built ??= buildSelect(build(builder));
		const made = built;
		const args = fillPlaceholders(made.params, { ...values }) as InValue[];
		return { sql: made.sql, args, decode: (result) => decode(made, result) as Row[] };
	};
}

/**
 * The same for a `sql` template. Its rows have the database's column names.
 * @param build the template, with `sql.placeholder(name)` for each value
 */
export function sqlQuery<Row>(build: () => SQL): (values?: Values) => Query<Row> {
	let built: { sql: string; params: unknown[] } | undefined;
	return (values = {}) => {
		built ??= dialect.sqlToQuery(build());
		const args = fillPlaceholders(built.params, { ...values }) as InValue[];
		return { sql: built.sql, args, decode: ({ rows }) => rows as unknown as Row[] };
	};
}
