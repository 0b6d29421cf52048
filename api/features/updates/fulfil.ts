import type { Ctx } from "../../http/context.ts";
import { requireSpeaker } from "../following/speaks-for.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { getRequest } from "../requests/get.ts";
import { moveRequest } from "../review/move-request.ts";
import { updateStatements } from "./post-update.ts";

/**
 * Marks a request as fulfilled and says what happened, which its page shows and its donors get by mail. One that is fulfilled already only
 * says it.
 * @param input.text what happened; empty to say nothing
 * @throws Problem as `moveRequest` and `requireFirstNameOnly`
 */
export async function fulfilRequest(ctx: Ctx, { requestId, text }: { requestId: string; text: string }): Promise<void> {
	const request = await getRequest(ctx, { id: requestId });
	await requireSpeaker(ctx, request, "run");
	await requireFirstNameOnly(ctx, requestId, { text });
	const update = { id: ctx.platform.ids.next("upd_"), request, text, tellsOutcome: true };
	const statements = text === "" ? [] : updateStatements(ctx, update);
	if (request.status !== 2) await moveRequest(ctx, { requestId, to: 2 }, statements);
	else if (statements.length > 0) await ctx.db.write(statements);
}
