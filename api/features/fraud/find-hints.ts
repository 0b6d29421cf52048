import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { compareGift } from "./internal/compare-gift.ts";
import { compareAccount, comparePayee, comparePerson } from "./internal/compare-holder.ts";

/** The number of rows read, and stored, at once. */
const chunk = 50;

type DueKind = "gift" | "bank" | "payee" | "person";

const due = sqlQuery<{ kind: DueKind; id: string; changes: number }>(
	() => sql`SELECT kind, id, changes FROM fraud_due ORDER BY kind, id LIMIT ${chunk}`,
);

const compare: Readonly<Record<DueKind, (ctx: Ctx, id: string) => Promise<Statement[]>>> = {
	gift: compareGift,
	bank: compareAccount,
	payee: comparePayee,
	person: comparePerson,
};

/** Compares one. Numbers whose key is gone can't be compared, and must not stop the others. */
async function hintsOf(ctx: Ctx, kind: DueKind, id: string): Promise<Statement[]> {
	try {
		return await compare[kind](ctx, id);
	} catch (error) {
		ctx.platform.log.error("a hint of fraud could not be looked for", error, { kind, id });
		return [];
	}
}

/**
 * Compares what has changed with everything else, and stores what staff should look at. Work of the timer; a second run changes
 * nothing.
 * @param input.within milliseconds after which the rest waits for the next run
 */
export async function findHints(ctx: Ctx, input: { within: number }): Promise<void> {
	const end = performance.now() + input.within;
	while (performance.now() < end) {
		const rows = await ctx.db.all(due());
		const statements: Statement[] = [];
		for (const { kind, id, changes } of rows) {
			statements.push(
				...(await hintsOf(ctx, kind, id)),
				sql`DELETE FROM fraud_due WHERE kind = ${kind} AND id = ${id} AND changes = ${changes}`,
			);
		}
		if (statements.length > 0) await ctx.db.write(statements);
		if (rows.length < chunk) return;
	}
}
