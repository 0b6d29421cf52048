import { statSync } from "node:fs";
import { type InArgs, type InStatement, LibsqlBatchError, type TransactionMode } from "@libsql/client";
import SqliteFile from "libsql";
import type { SqlClient } from "../../../db/client.ts";
import { type FileResult, resultsOf, writtenResult } from "./file-result.ts";
import { boundArgs } from "./file-values.ts";
import { groupCommits } from "./group-commit.ts";
import { libsqlError } from "./libsql-error.ts";

/** The inode of a path's file; null if there is none. */
function inodeOf(path: string): bigint | null {
	return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/**
 * Tells whether a path no longer leads to the file that is open now. A deleted or replaced file stays open and takes
 * writes, which nobody finds after a restart.
 * @param path of an open file; ":memory:" is never lost
 */
function fileLoss(path: string): () => boolean {
	if (path === ":memory:") return () => false;
	const opened = inodeOf(path);
	return () => inodeOf(path) !== opened;
}

type Prepared = ReturnType<InstanceType<typeof SqliteFile>["prepare"]>;

/** A compiled statement. */
interface Compiled {
	readonly statement: Prepared;
	/** Creates a result from its rows; null if it returns none. */
	readonly result: ((values: unknown[][]) => FileResult) | null;
	/** Number of arguments that the previous use bound. */
	bound: number;
}

/** Maximum number of cached statements; the least recently used is dropped first. */
const capacity = 500;
/** Statements worth caching; others are used only once. */
const recurring = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Statements that can change the columns of cached ones. */
const schemaChange = /^\s*(?:create|alter|drop)\b/i;
/** A `*` for columns, which depends on the schema, and another process may change that unnoticed. */
const starred = /(?:\b(?:select|distinct|all|returning)|[,.])\s*\*/i;

/** Statements that only read and need not wait for writes. */
const reading = /^\s*(?:select|explain|pragma)\b/i;

type Batch = readonly (InStatement | [string, InArgs?])[];

/** A client that knows whether its file is still where it was. */
export interface FileClient extends SqlClient {
	/** Whether the file was deleted or replaced since it was opened. Every write fails then. */
	isLost(): boolean;
}

/**
 * A client for a database file with one connection. Unlike @libsql/client it caches compiled statements (compiling an
 * insert with its triggers takes several times as long as running it), reads rows by position, and lets waiting writes
 * share a commit. SQLite itself recompiles a cached statement after a schema change.
 * @param path a file, or ":memory:"
 */
export function fileClient(path: string): FileClient {
	const file = new SqliteFile(path);
	const isLost = fileLoss(path);
	let closed = false;
	/** The library ends the whole process when a closed file is used. */
	const requireOpen = () => {
		if (closed) throw new Error("The database is closed.");
	};
	const requireFile = () => {
		requireOpen();
		if (isLost()) throw new Error("The database file was deleted or replaced: nothing is written until a restart.");
	};
	const cache = new Map<string, Compiled>();

	const compile = (text: string): Compiled => {
		const cached = cache.get(text);
		if (cached) {
			cache.delete(text);
			cache.set(text, cached);
			return cached;
		}
		const statement = file.prepare(text);
		const result = statement.reader ? resultsOf(statement.raw(true).columns()) : null;
		const compiled = { statement, result, bound: 0 };
		if (recurring.test(text) && !(result && starred.test(text))) {
			cache.set(text, compiled);
			const [oldest] = cache.keys();
			if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
		}
		return compiled;
	};

	const run = (text: string, given: InArgs = []): FileResult => {
		if (schemaChange.test(text)) cache.clear();
		const compiled = compile(text);
		const args = boundArgs(given, compiled.bound);
		if (Array.isArray(args)) compiled.bound = args.length;
		if (compiled.result) return compiled.result(compiled.statement.all(args) as unknown[][]);
		const { changes, lastInsertRowid } = compiled.statement.run(args);
		return writtenResult(changes, BigInt(lastInsertRowid));
	};

	const runAll = (statements: Batch): FileResult[] =>
		statements.map((statement, index) => {
			try {
				if (typeof statement === "string") return run(statement);
				return Array.isArray(statement) ? run(...statement) : run(statement.sql, statement.args);
			} catch (error) {
				if (!(error instanceof SqliteFile.SqliteError)) throw error;
				throw new LibsqlBatchError(error.message, index, error.code, undefined, error.rawCode, error);
			}
		});

	/** Runs the statements on the same state of the database. */
	const readAll = (statements: Batch): FileResult[] => {
		file.exec("BEGIN");
		try {
			const results = runAll(statements);
			file.exec("COMMIT");
			return results;
		} finally {
			if (file.inTransaction) file.exec("ROLLBACK");
		}
	};

	const writes = groupCommits(file, requireFile);

	return {
		async execute(statement: InStatement, args?: InArgs) {
			requireOpen();
			const [text, given] = typeof statement === "string" ? [statement, args] : [statement.sql, statement.args];
			// A write must not overtake waiting ones.
			const writing = !reading.test(text);
			if (writing) writes.flush();
			try {
				if (writing) requireFile();
				return run(text, given);
			} catch (error) {
				throw libsqlError(error);
			}
		},
		async batch(statements: Batch, mode: TransactionMode = "deferred") {
			requireOpen();
			return mode === "write" ? writes.add(() => runAll(statements)) : readAll(statements);
		},
		isLost,
		close() {
			if (closed) return;
			writes.flush();
			closed = true;
			file.close();
		},
	};
}
