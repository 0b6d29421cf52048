import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { Decision } from "../../../domain/requests/transitions.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { placesSuffice } from "../../applications/places.ts";
import { keepApproved } from "../move-statements.ts";
import type { StoredChange } from "./change.ts";
import { applyChange, dropFiles } from "./change-statements.ts";
import type { LoadedRequest } from "./load-request.ts";
import { tellKeepers } from "./tell-keepers.ts";

/** Puts the change in place. A closed request whose keepers asked for it takes gifts again. */
function approve(
	ctx: Ctx,
	{ id, endsAt, storedStatus, requestType }: LoadedRequest,
	change: StoredChange,
	{ to }: Decision,
): Statement[] {
	const ends = change.columns.endsAt === undefined ? endsAt : change.columns.endsAt;
	if (change.reopens && ends !== null && ends <= ctx.platform.clock.now()) throw new Problem(409, "request_end_passed");
	return [
		...placesSuffice(id, requestType, change.columns.details ?? {}),
		...applyChange(ctx, id, change),
		...(change.reopens
			? [sql`UPDATE donation_request SET status = ${to} WHERE id = ${id} AND status = ${storedStatus}`]
			: []),
		sql`INSERT INTO request_review (request_id) VALUES (${id}) ON CONFLICT (request_id) DO NOTHING`,
		keepApproved(ctx, id),
	];
}

/**
 * The statements that decide about a change beside a request. What everyone sees stays as it is, unless the change is approved.
 * @param reason why it was not accepted, or words to the owner
 * @throws Problem 409 for a request that would open again after its end date
 */
export function decideChange(
	ctx: Ctx,
	request: LoadedRequest,
	change: StoredChange,
	decision: Decision,
	reason: string,
): Statement[] {
	const { id, status } = request;
	const { name } = decision;
	const to = name === "change_approved" ? decision.to : (decision.to as StoredChange["status"]);
	const isMoved = to === 0;
	return [
		...(name === "change_approved"
			? approve(ctx, request, change, decision)
			: [
					sql`UPDATE request_change SET status = ${to}, reason = ${isMoved ? null : reason} WHERE request_id = ${id}`,
					// Nobody but the owner has seen the new pictures, and they are not wanted.
					...(name === "change_rejected" ? refuseFiles(id) : []),
				]),
		...(isMoved
			? []
			: [sql`UPDATE request_review SET assigned_to = NULL, assigned_at = NULL WHERE request_id = ${id}`]),
		auditRow(
			ctx,
			`request.${name}`,
			{ request: id },
			{ from: change.status, to, ...(status === to ? {} : { status }), ...(reason ? { reason } : {}) },
		),
		...(isMoved
			? []
			: tellKeepers(ctx, request, { template: "request-change", data: { decision: name, reason } }, name)),
	];
}

const refuseFiles = (requestId: string): Statement[] => [
	...dropFiles(requestId),
	sql`UPDATE request_change SET columns = json_remove(columns, '$.defaultImageUrl') WHERE request_id = ${requestId}
		AND NOT EXISTS (SELECT 1 FROM file WHERE owner_id = ${requestId} AND columns ->> '$.defaultImageUrl' LIKE '/files/' || id || '.%')`,
];
