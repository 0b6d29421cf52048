import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findDecidedRequest } from "./internal/find.ts";
import { applicationQuery, movesOf } from "./internal/rows.ts";
import { statusStatements, stillIn } from "./update.ts";

const chosen = applicationQuery(
	sql`application a`,
	sql`WHERE a.request_id = ${sql.placeholder("request")} AND a.id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** Applications per write. */
const chunk = 50;

/**
 * Declines several applicants of a request. Those who can't be declined now, such as withdrawn ones, are left as they are.
 * @throws Problem 401 for a guest, 404 for everyone who doesn't decide about them, 409 if somebody decides at the same time
 */
export async function declineMany(
	ctx: Ctx,
	input: { requestId: string; ids: readonly string[]; reply?: string | null | undefined },
): Promise<{ declined: number }> {
	const { id, reader } = await findDecidedRequest(ctx, input.requestId);
	const rows = (await ctx.db.all(chosen({ request: id, ids: JSON.stringify(input.ids) }))).filter((row) =>
		movesOf(row, reader).includes("declined"),
	);
	for (let start = 0; start < rows.length; start += chunk) {
		const statements: Statement[] = [];
		for (const row of rows.slice(start, start + chunk)) {
			statements.push(stillIn(row.id, row.status));
			statements.push(...(await statusStatements(ctx, { row, reader }, "declined", input.reply)));
		}
		await ctx.db.write(statements, { unmet: () => new Problem(409, "application_changed") });
	}
	return { declined: rows.length };
}
