import type { SqlClient } from "../../db/client.ts";

/** The error of a call to a process that has been killed, or over a connection that broke. The donor's browser sees only that. */
export class Dropped extends Error {}

/** Lets writes and provider calls of simultaneous tabs take turns; without tabs everything passes at once. */
export type Gate = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * The life of one process of ours. Its steps are the things that outlive it: writes and calls to providers. Once it is killed,
 * nothing that it still does has an effect.
 */
export class Life {
	alive = true;
	/** The number of steps that are left; infinite for a process that is not killed. */
	private left = Number.POSITIVE_INFINITY;
	private completesLast = false;
	private readonly gate: Gate;

	constructor(gate: Gate) {
		this.gate = gate;
	}

	/** Decides when the process is killed: at one of its next steps. @param completes whether that step still takes place */
	doom(steps: number, completes: boolean): void {
		this.left = steps;
		this.completesLast = completes;
	}

	requireAlive(): void {
		if (!this.alive) throw new Dropped("killed");
	}

	/** Takes one step. @throws Dropped if the process is killed before or after it */
	step<T>(run: () => Promise<T>): Promise<T> {
		this.requireAlive();
		return this.gate(async () => {
			this.requireAlive();
			this.left -= 1;
			const last = this.left === 0;
			if (last && !this.completesLast) this.alive = false;
			this.requireAlive();
			const result = await run();
			if (last) this.alive = false;
			this.requireAlive();
			return result;
		});
	}

	/** The database as this process uses it. */
	client(client: SqlClient): SqlClient {
		return {
			execute: (async (...statement: Parameters<SqlClient["execute"]>) => {
				this.requireAlive();
				return client.execute(...statement);
			}) as SqlClient["execute"],
			batch: async (statements, mode) => {
				this.requireAlive();
				return mode === "write" ? this.step(() => client.batch(statements, mode)) : client.batch(statements, mode);
			},
			close: () => undefined,
		};
	}
}

/** A donor who loses a connection leaves or tries again; any other error is one of the run itself. */
export function onlyDropped(error: unknown): void {
	if (!(error instanceof Dropped)) throw error;
}
