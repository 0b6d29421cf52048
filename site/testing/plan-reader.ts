import type { Client } from "@libsql/client";
import type { Ctx } from "../../api/http/context.ts";
import { createDatabase } from "../../db/client.ts";
import { type DemoApp, demoApp } from "./demo-app.ts";

/** Reads how the database would run the statements of a piece of work. */
export interface PlanReader {
	app: DemoApp;
	/** A context whose statements are remembered. */
	ctx: Ctx;
	/**
	 * The lines of the query plans of `work` that scan a whole table.
	 * @throws Error if the work sends no statement
	 */
	scansOf(work: () => Promise<unknown>): Promise<string[]>;
	/** The lines of the query plans of the statements that `scansOf` has executed; of those that match. */
	plansOf(matching?: RegExp): Promise<string[]>;
	/** The functions that those statements call: `->>(2)` reads a field of a kind of request from its `details`. */
	functionsOf(matching: RegExp): Promise<string[]>;
	/** The statements that `scansOf` has executed. */
	statements(): string[];
	close(): void;
}

interface Sent {
	sql: string;
	args: unknown;
}

/** A client that remembers the statements it sends. */
function spyOn(client: DemoApp["client"], sent: Sent[]): Client {
	return new Proxy(client, {
		get(target, name) {
			const value = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...args: unknown[]) => {
				const first = args[0];
				for (const statement of Array.isArray(first) ? first : [first]) {
					if (statement && typeof statement === "object" && "sql" in statement) sent.push(statement as Sent);
				}
				return value.apply(target, args);
			};
		},
	}) as Client;
}

// Subqueries, constants, the terms and spellings of a search and the five-row table of regions may be scanned.
const small = /^(subquery|constant|counted|found|latest|page|place|region|shown|spelled|term|CONSTANT)/i;

export async function planReader(): Promise<PlanReader> {
	// The second has the same schema: SQLite keeps an explained write open, and refuses other writes until then.
	const [app, explainer] = await Promise.all([demoApp(), demoApp()]);
	const sent: Sent[] = [];
	const explain = async (how: string, { sql, args }: Sent) =>
		(await explainer.client.execute({ sql: `${how} ${sql}`, args: args as never })).rows;
	const plan = async (statement: Sent) =>
		(await explain("EXPLAIN QUERY PLAN", statement)).map(({ detail }) => String(detail));
	const functions = async (statement: Sent) =>
		(await explain("EXPLAIN", statement)).flatMap(({ opcode, p4 }) =>
			/Func/.test(String(opcode)) ? [String(p4)] : [],
		);
	return {
		app,
		ctx: { ...app.ctx, db: createDatabase(spyOn(app.client, sent)) },
		async scansOf(work) {
			sent.length = 0;
			await work();
			if (sent.length === 0) throw new Error("the work sent no statement");
			const scans: string[] = [];
			for (const statement of sent) {
				for (const line of await plan(statement)) {
					const whole = /^SCAN (\w+)$/.exec(line)?.[1];
					if (whole && !small.test(whole)) scans.push(`${line} in ${statement.sql.slice(0, 90)}`);
				}
			}
			return scans;
		},
		async plansOf(matching = /(?:)/) {
			return (await Promise.all(sent.filter(({ sql }) => matching.test(sql)).map(plan))).flat();
		},
		async functionsOf(matching) {
			return (await Promise.all(sent.filter(({ sql }) => matching.test(sql)).map(functions))).flat();
		},
		statements: () => sent.map(({ sql }) => sql),
		close() {
			app.close();
			explainer.close();
		},
	};
}
