import type { InValue, ResultSet } from "@libsql/client";
import { Column, fillPlaceholders, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type * as v from "valibot";

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

/** A column. A null decoder returns the value unchanged. */
interface Field {
	name: string;
	decoder: Decoder | null;
}

interface Built {
	sql: string;
	params: unknown[];
	/** In order. */
	fields: readonly Field[];
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

function decode({ fields }: Pick<Built, "fields">, result: ResultSet): Record<string, unknown>[] {
	return positional(result).map((values) => {
		const row: Record<string, unknown> = {};
		for (const [place, { name, decoder }] of fields.entries()) {
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

/** The schema of a row: an object whose fields are the query's columns. */
export type RowSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** Converts a column as its field says: JSON text to its value, 0 and 1 to a flag. Null if the value stays as it is. */
function decoderFor(field: v.GenericSchema & { wrapped?: v.GenericSchema }): Decoder | null {
	if (field.wrapped) return decoderFor(field.wrapped);
	if (field.type === "boolean") return { mapFromDriverValue: (value) => value === 1 };
	const isJson = ["array", "object", "record", "tuple"].includes(field.type);
	return isJson ? { mapFromDriverValue: (value) => JSON.parse(value as string) } : null;
}

/** @throws Error if the columns are not those of the schema */
function fieldsOf({ entries }: RowSchema, columns: readonly string[]): Field[] {
	const wrong = [...columns, ...Object.keys(entries)].filter((name) => !(name in entries && columns.includes(name)));
	if (wrong.length > 0) throw new Error(`the columns of a query differ from its schema: ${wrong.join(", ")}`);
	return columns.map((name) => ({ name, decoder: decoderFor(entries[name] as v.GenericSchema) }));
}

/**
 * The same for a `sql` template.
 * @param row the schema of a row, whose fields the columns are named after; without it rows are as the database has them
 * @param build the template, with `sql.placeholder(name)` for each value
 * @example
 * const page = sqlQuery(listedVolunteer, () => sql`SELECT id AS _id, is_remote AS isRemote, … FROM volunteer_profile`);
 */
export function sqlQuery<Schema extends RowSchema>(
	row: Schema,
	build: () => SQL,
): (values?: Values) => Query<v.InferOutput<Schema>>;
export function sqlQuery<Row>(build: () => SQL): (values?: Values) => Query<Row>;
export function sqlQuery(...given: [row: RowSchema, build: () => SQL] | [build: () => SQL]) {
	const [row, build] = given.length === 2 ? given : [null, ...given];
	let built: { sql: string; params: unknown[] } | undefined;
	let fields: Field[] | undefined;
	const decoded = (result: ResultSet) => {
		if (!row) return result.rows;
		fields ??= fieldsOf(row, result.columns);
		return decode({ fields }, result);
	};
	return (values: Values = {}): Query<unknown> => {
		built ??= dialect.sqlToQuery(build());
		const args = fillPlaceholders(built.params, { ...values }) as InValue[];
		return { sql: built.sql, args, decode: decoded };
	};
}
