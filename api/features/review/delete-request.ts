import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import type { DeletedRequest } from "../../domain/contracts/answers.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isKeeper } from "../../domain/requests/transitions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { assertVisible } from "../requests/visibility.ts";
import { removeDueBytes } from "../stored-files/remove-bytes.ts";
import { type LoadedRequest, loadRequest } from "./internal/load-request.ts";
import { moveRequest } from "./move-request.ts";

/** Tables whose rows belong to a request and go with it; counts come after what they count. */
export const parts = [
	"request_update",
	"request_comment",
	"request_document",
	"request_report",
	"request_review",
	"request_change",
	"request_kept_answer",
	"request_mark",
	"request_invite",
	"request_identity",
	"request_favourite",
	"request_like",
	"request_visit",
	"request_day",
	"request_source_day",
	"request_helper",
	"interview_time",
	"request_count",
	"request_news",
	"request_milestone",
	"request_own_milestone",
	"notification",
];

/** Deletes a request that was never approved. @returns false if money or anyone else's data refers to it meanwhile */
async function erase(ctx: Ctx, { id, storedStatus }: LoadedRequest): Promise<boolean> {
	const untouched = sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${id} AND status = ${storedStatus})
		AND NOT EXISTS (SELECT 1 FROM donation WHERE beneficiary_kind = 'request' AND beneficiary_id = ${id})
		AND NOT EXISTS (SELECT 1 FROM application WHERE request_id = ${id})
		AND NOT EXISTS (SELECT 1 FROM request_review WHERE request_id = ${id} AND approved_at IS NOT NULL)`;
	const isErased = await writeIfMet(
		ctx.db,
		[
			requireThat(untouched, "request never approved"),
			...parts.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE request_id = ${id}`),
			sql`DELETE FROM staff_note WHERE subject_kind = 'request' AND subject_id = ${id}`,
			sql`DELETE FROM giving_form WHERE owner_kind = 'request' AND owner_id = ${id}`,
			sql`DELETE FROM file WHERE owner_kind = 'request' AND owner_id = ${id}`,
			sql`DELETE FROM donation_request WHERE id = ${id}`,
			auditRow(ctx, "request.deleted", { request: id }, { from: storedStatus }),
		],
		"FOREIGN KEY",
	);
	if (!isErased) return false;
	ctx.platform.defer(removeDueBytes(ctx));
	await forgetRequest(ctx, id);
	return true;
}

/**
 * Deletes a request that was never approved, or deactivates any other: what has received money is never deleted.
 * @throws Problem 400 if `ownerId` is not the owner's; 404 or 410 for a request that the actor may not see; 409 if it is deactivated already
 */
export async function deleteRequest(
	ctx: Ctx,
	{ requestId, ownerId }: { requestId: string; ownerId: string | undefined },
): Promise<DeletedRequest> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	await assertVisible(ctx, request);
	if (ownerId !== request.userId) throw invalid([issue("user_id", "owner_id_wrong")]);
	const kept = isKeeper(request.transitionRoles);
	// A plain member may not delete a request that the organization has passed on.
	const deletable = request.transitionRoles.includes("orgMember") ? [3, -7] : [0, 3, -2, -7];
	const neverOpen = deletable.includes(request.status) && !request.wasApproved && request.donationCount === 0;
	if (kept && neverOpen && (await erase(ctx, request))) return { _id: requestId, outcome: "deleted" };
	try {
		await moveRequest(ctx, { requestId, to: -5, reason: kept ? "" : "Deleted by our team" });
	} catch (error) {
		if (error instanceof Problem && error.code === "no_such_move") throw new Problem(409, "delete_request_failed");
		throw error;
	}
	return { _id: requestId, outcome: "deactivated" };
}
