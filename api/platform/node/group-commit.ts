import { setImmediate } from "node:timers";
import { libsqlError } from "./libsql-error.ts";

/** The part of a connection that a group uses. */
interface Connection {
	exec(sql: string): unknown;
	readonly inTransaction: boolean;
}

interface Waiting {
	run(): unknown;
	resolve(result: unknown): void;
	reject(error: unknown): void;
}

export interface GroupedWrites {
	/** Runs a write together with the others of this turn. Resolves when it is on the disk. */
	add<T>(run: () => T): Promise<T>;
	/** Commits the waiting writes now. */
	flush(): void;
}

/**
 * Lets the writes of one event loop turn share one commit, and so one wait for the disk. They run in the order of their
 * arrival, each in its own savepoint, so that a failing one rolls back only itself. None resolves before the commit.
 * @param requireFile throws if writes would be lost
 */
export function groupCommits(file: Connection, requireFile: () => void = () => {}): GroupedWrites {
	let waiting: Waiting[] = [];

	/** Runs one write of the group. @returns a function that settles its promise after the commit */
	const runOne = ({ run, resolve, reject }: Waiting): (() => void) => {
		file.exec("SAVEPOINT one_write");
		try {
			const result = run();
			file.exec("RELEASE one_write");
			return () => resolve(result);
		} catch (error) {
			// On a full disk or an I/O error SQLite rolls back the whole transaction, so all writes of the group have failed.
			if (!file.inTransaction) throw error;
			file.exec("ROLLBACK TO one_write");
			file.exec("RELEASE one_write");
			return () => reject(error);
		}
	};

	const flush = () => {
		const group = waiting;
		waiting = [];
		if (group.length === 0) return;
		try {
			requireFile();
			file.exec("BEGIN IMMEDIATE");
			const answers = group.map(runOne);
			file.exec("COMMIT");
			for (const answer of answers) answer();
		} catch (error) {
			if (file.inTransaction) file.exec("ROLLBACK");
			for (const { reject } of group) reject(libsqlError(error));
		}
	};

	return {
		flush,
		add: <T>(run: () => T) =>
			new Promise<T>((resolve, reject) => {
				const write: Waiting = { run, resolve: (result) => resolve(result as T), reject };
				if (waiting.push(write) === 1) setImmediate(flush);
			}),
	};
}
