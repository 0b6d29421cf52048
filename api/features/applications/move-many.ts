import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { type ApplicationStage, isOpenStage } from "../../domain/requests/applications/stages.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findDecidedRequest } from "./internal/find.ts";
import { placesProblem } from "./internal/places.ts";
import { applicationQuery } from "./internal/rows.ts";
import { mayMoveTo, stageStatement } from "./internal/stage.ts";
import { offeredShifts, statusStatements, stillIn } from "./update.ts";

const chosen = applicationQuery(
	sql`application a`,
	sql`WHERE a.request_id = ${sql.placeholder("request")} AND a.id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** Applications per write. */
const chunk = 50;

/**
 * Moves several answers of a request to a stage. Those that can't get there now, such as withdrawn ones, are left as they are.
 * @param input.reply a text to each person; for decisions only, because nobody else learns of a stage
 * @throws Problem 401 for a guest, 404 for everyone who doesn't decide about them, 409 if somebody decides at the same time, and if there are
 *   fewer places than chosen answers
 */
export async function moveMany(
	ctx: Ctx,
	input: { requestId: string; ids: readonly string[]; stage: ApplicationStage; reply?: string | null | undefined },
): Promise<{ moved: number }> {
	const { stage, reply } = input;
	const { id, reader } = await findDecidedRequest(ctx, input.requestId);
	const all = await ctx.db.all(chosen({ request: id, ids: JSON.stringify(input.ids) }));
	// Nobody decides about the own answer.
	const { userId } = requireUser(ctx);
	const rows = all.filter((row) => row.user_id !== userId && mayMoveTo(row, reader, stage));
	for (let start = 0; start < rows.length; start += chunk) {
		const statements: Statement[] = [];
		for (const row of rows.slice(start, start + chunk)) {
			statements.push(stillIn(row.id, row.status));
			if (isOpenStage(stage)) statements.push(...stageStatement(ctx, row, stage));
			else statements.push(...(await statusStatements(ctx, { row, reader }, stage, reply)));
		}
		await ctx.db.write(statements, {
			unmet: async () =>
				(stage === "accepted" && (await placesProblem(ctx, id, rows.flatMap(offeredShifts)))) ||
				new Problem(409, stage === "accepted" ? "places_too_few" : "application_changed"),
		});
	}
	return { moved: rows.length };
}
