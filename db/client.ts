import type { Client, InStatement, ResultSet } from "@libsql/client";
import { type SQL, sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import * as schema from "./schema/index.ts";

type Orm = LibSQLDatabase<typeof schema>;

/** Constant SQL with its arguments: for the few writes that every donation makes, where building SQL anew is felt. */
export interface TextStatement {
	readonly text: string;
	readonly args: readonly (string | number | null)[];
}

/** A statement of a write: one of `build`'s, a `sql` template, or constant text. */
export type Statement = { toSQL(): { sql: string; params: unknown[] } } | SQL | TextStatement;

/** The one way to the data. There are no open transactions: what belongs together is one `write`. */
export interface Database {
	/** Awaited queries; `batch` asks several in one round trip. */
	readonly read: Pick<
		Orm,
		"select" | "selectDistinct" | "query" | "batch" | "all" | "get" | "values" | "$count" | "with"
	>;
	/** Builders of statements for `write`; not to be awaited themselves. */
	readonly build: Pick<Orm, "insert" | "update" | "delete">;
	/**
	 * Runs the statements as one atomic write, durable when it answers.
	 * Races are settled by conditional statements and unique indexes: look at the row counts.
	 * @returns one result a statement, in order (`rowsAffected`, `rows` of RETURNING)
	 * @throws LibsqlError with the message of a constraint or a trigger's RAISE; then nothing was written
	 */
	write(statements: readonly Statement[]): Promise<ResultSet[]>;
	close(): void;
}

/**
 * A statement that undoes its whole write unless `condition` holds at that moment.
 * @param name what failed, for the error: `precondition failed`
 */
export function requireThat(condition: SQL, name: string): Statement {
	return sql`INSERT INTO precondition (met, name) SELECT CASE WHEN ${condition} THEN 1 ELSE 0 END, ${name}`;
}

/** Whether a write failed because of a constraint's or trigger's text. */
export function failedBecause(error: unknown, text: string): boolean {
	return error instanceof Error && error.message.includes(text);
}

const dialect = new SQLiteAsyncDialect();

function isBuilder(statement: Statement): statement is { toSQL(): { sql: string; params: unknown[] } } {
	return "toSQL" in statement && typeof statement.toSQL === "function";
}

function toStatement(statement: Statement): InStatement {
	if ("text" in statement) return { sql: statement.text, args: [...statement.args] };
	const { sql, params } = isBuilder(statement) ? statement.toSQL() : dialect.sqlToQuery(statement);
	return { sql, args: params as Extract<InStatement, object>["args"] };
}

/**
 * A query that is built once for each database, for the few reads that every donation makes: building it takes longer
 * than asking it.
 * @param build the query, with `sql.placeholder(name)` where a value goes
 */
export function builtOnce<Row>(
	build: (read: Database["read"]) => { prepare(): { all(values: Record<string, unknown>): Promise<Row[]> } },
): (db: Database, values: Record<string, string>) => Promise<Row[]> {
	const built = new WeakMap<Database, { all(values: Record<string, unknown>): Promise<Row[]> }>();
	return (db, values) => {
		const query = built.get(db) ?? build(db.read).prepare();
		built.set(db, query);
		return query.all(values);
	};
}

export function createDatabase(client: Client): Database {
	const orm = drizzle(client, { schema });
	return {
		read: orm,
		build: orm,
		write: (statements) => client.batch(statements.map(toStatement), "write"),
		close: () => client.close(),
	};
}
