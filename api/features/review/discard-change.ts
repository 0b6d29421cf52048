import { requireThat } from "../../../db/client.ts";
import { isKeeper } from "../../domain/requests/transitions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../stored-files/remove-bytes.ts";
import { dropFiles, endChange } from "./internal/change-statements.ts";
import { whatHappened } from "./internal/last-move.ts";
import { isAsRead, loadRequest } from "./internal/load-request.ts";

/**
 * Takes back the change that waits beside a public request, or was not accepted. Pictures that nobody else has seen are deleted.
 * @throws Problem 404 unless the actor keeps the request and it has a change
 */
export async function discardChange(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
	const request = await loadRequest(ctx, requestId);
	if (!request?.change || !isKeeper(request.transitionRoles)) throw notFound("request");
	await ctx.db.write(
		[
			requireThat(isAsRead(request), "request as read"),
			...dropFiles(requestId),
			...endChange(requestId),
			auditRow(ctx, "request.change_taken_back", { request: requestId }),
		],
		{ unmet: () => whatHappened(ctx, requestId) },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}
