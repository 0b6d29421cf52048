import type { Client, InStatement, ResultSet } from "@libsql/client";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Orm, Query } from "./query.ts";

export { type Query, query, sqlQuery } from "./query.ts";

/** The part of @libsql/client that we use, and all that our file client implements (api/platform/node/file-client.ts). */
export type SqlClient = Pick<Client, "execute" | "batch" | "close">;

/** Constant SQL with its arguments, for the writes of every donation, where building SQL each time would be slow. */
export interface TextStatement {
	readonly text: string;
	readonly args: readonly (string | number | null)[];
}

/** A statement of a write: from `build`, a `sql` template, or constant text. */
export type Statement = { toSQL(): { sql: string; params: unknown[] } } | SQL | TextStatement;

type RowsOf<Queries extends readonly Query<unknown>[]> = {
	-readonly [Place in keyof Queries]: Queries[Place] extends Query<infer Row> ? Row[] : never;
};

/**
 * The errors of a write that the database refuses: `unmet` for a condition of `requireThat`, others by a part of the
 * constraint's or trigger's message.
 */
export type Refusals = Readonly<Record<string, (error: Error) => Error | Promise<Error>>>;

/** The only access to the data. There are no open transactions: statements that belong together are one `write`. */
export interface Database {
	/** Runs a query built by `query`. */
	all<Row>(query: Query<Row>): Promise<Row[]>;
	/** Runs several queries in one round trip, on the same state of the database. */
	batch<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<RowsOf<Queries>>;
	/** Drizzle's own queries, for rare reads: their SQL is built at each use. */
	readonly read: Pick<Orm, "select" | "selectDistinct" | "batch" | "all" | "get" | "values" | "$count" | "with">;
	/** Builders of statements for `write`. Do not await them. */
	readonly build: Pick<Orm, "insert" | "update" | "delete">;
	/**
	 * Runs the statements as one atomic write, which is durable when the promise resolves.
	 * Settle races with conditional statements and unique indexes, and check the row counts.
	 * @returns one result per statement, in order (`rowsAffected`, `rows` of RETURNING)
	 * @param refusals the errors to throw instead
	 * @throws LibsqlError with the message of a constraint or a trigger's RAISE; nothing is written then
	 */
	write(statements: readonly Statement[], refusals?: Refusals): Promise<ResultSet[]>;
	close(): void;
}

/**
 * A statement that rolls back its whole write, as `unmet`, unless `condition` is true.
 * @param name a short name of the condition, for debugging
 */
export function requireThat(condition: SQL, name: string): Statement {
	return sql`INSERT INTO precondition (met, name) SELECT CASE WHEN ${condition} THEN 1 ELSE 0 END, ${name}`;
}

/**
 * A write that another process may have made already, or that has lost its reason.
 * @param constraint a part of the message of a constraint that has the same meaning as an unmet condition
 * @returns false if a condition of its `requireThat` is not met; nothing is written then
 */
export async function writeIfMet(
	db: Pick<Database, "write">,
	statements: readonly Statement[],
	constraint = "unmet",
): Promise<boolean> {
	try {
		await db.write(statements);
		return true;
	} catch (error) {
		if (failedBecause(error, "unmet") || failedBecause(error, constraint)) return false;
		throw error;
	}
}

/**
 * Repeats a read and its write if another request was faster.
 * @param attempt gets how many attempts are left
 * @param reason of the error that the faster request causes
 */
export async function retryIfLost<T>(attempt: (left: number) => Promise<T>, times = 3, reason = "unmet"): Promise<T> {
	for (let left = times; ; left--) {
		try {
			return await attempt(left);
		} catch (error) {
			if (left === 0 || !failedBecause(error, reason)) throw error;
		}
	}
}

/** Runs verbs that write, and throws the errors of `refusals` for what the database refuses. */
export async function withRefusals<T>(run: () => Promise<T>, refusals: Refusals): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const match = Object.entries(refusals).find(([reason]) => failedBecause(error, reason));
		throw match ? await match[1](error as Error) : error;
	}
}

/** Whether a write failed because of a reason of `Refusals`. */
export function failedBecause(error: unknown, reason: string): boolean {
	return error instanceof Error && error.message.includes(reason === "unmet" ? "precondition failed" : reason);
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

export function createDatabase(client: SqlClient): Database {
	const orm = drizzle(client as Client);
	return {
		all: async (query) => query.decode(await client.execute({ sql: query.sql, args: query.args })),
		async batch<const Queries extends readonly Query<unknown>[]>(queries: Queries) {
			const results = await client.batch(queries.map(({ sql, args }) => ({ sql, args })));
			return queries.map((query, place) => query.decode(results[place] as ResultSet)) as RowsOf<Queries>;
		},
		read: orm,
		build: orm,
		write: (statements, refusals = {}) =>
			withRefusals(() => client.batch(statements.map(toStatement), "write"), refusals),
		close: () => client.close(),
	};
}

/**
 * Returns the same database, but its next successful write also includes `statement`. If a write fails, the statement is
 * rolled back with it and added to the following one.
 * @param written called once the statement is stored
 */
export function addToNextWrite(db: Database, statement: Statement, written: () => void): Database {
	let pending = true;
	return {
		...db,
		async write(statements, refusals) {
			if (!pending) return db.write(statements, refusals);
			pending = false;
			try {
				const results = await db.write([...statements, statement], refusals);
				written();
				return results.slice(0, -1);
			} catch (error) {
				pending = true;
				throw error;
			}
		},
	};
}
