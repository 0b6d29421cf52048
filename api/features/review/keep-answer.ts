import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { RequestStatus } from "../../domain/requests/statuses.ts";
import { isKeeper } from "../../domain/requests/transitions.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { keepStatement } from "./internal/kept-answer.ts";
import { whatHappened } from "./internal/last-move.ts";
import { loadRequest } from "./internal/load-request.ts";

export { keepStatement };

/** "Something is missing": our team asks for more, and waits for its keepers. */
export const sentBack: RequestStatus = -2;

/**
 * Keeps a keeper's answer to our team, which nobody else reads until it is sent.
 * @throws Problem 404 for everyone else, 409 for a request that our team does not ask about now
 */
export async function keepAnswer(
	ctx: Ctx,
	{ requestId, answer }: { requestId: string; answer: string },
): Promise<void> {
	const request = await loadRequest(ctx, requestId);
	if (!request || !isKeeper(request.transitionRoles)) throw notFound("request");
	if (request.status !== sentBack) throw new Problem(409, "request_changed_meanwhile");
	const isAsked = sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status = ${sentBack})`;
	await ctx.db.write([requireThat(isAsked, "request sent back"), keepStatement(ctx, requestId, answer)], {
		unmet: () => whatHappened(ctx, requestId),
	});
}
