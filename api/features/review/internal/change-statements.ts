import { eq, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { donationRequest } from "../../../../db/schema/index.ts";
import type { ChangeStatus } from "../../../domain/requests/transitions.ts";
import type { Ctx } from "../../../http/context.ts";
import { inviteStatements } from "../invite-statements.ts";
import type { StoredChange } from "./change.ts";

const waitingFiles = (requestId: string) =>
	sql`owner_kind = 'request' AND owner_id = ${requestId} AND change IS NOT NULL`;

/** The statements that end a change whose columns are written or given up: its files are as they should be from now on. */
export const endChange = (requestId: string): Statement[] => [
	sql`UPDATE file SET is_public = coalesce(change ->> '$.isPublic', is_public),
		user_given_name = coalesce(change ->> '$.userGivenName', user_given_name),
		note = iif(json_type(change, '$.note') IS NULL, note, change ->> '$.note'), change = NULL WHERE ${waitingFiles(requestId)}`,
	sql`DELETE FROM request_change WHERE request_id = ${requestId}`,
];

/** The statements that put a change in place. */
export function applyChange(ctx: Ctx, requestId: string, { columns, invitees }: StoredChange): Statement[] {
	const { details, ...others } = columns;
	return [
		...(Object.keys(others).length > 0
			? [ctx.db.build.update(donationRequest).set(others).where(eq(donationRequest.id, requestId))]
			: []),
		// Other details may have changed meanwhile, such as its places.
		...(details
			? [
					sql`UPDATE donation_request SET details = json_patch(details, ${JSON.stringify(details)}) WHERE id = ${requestId}`,
				]
			: []),
		...(invitees === null ? [] : inviteStatements(ctx, requestId, invitees)),
		...endChange(requestId),
	];
}

/** The statements that make a change part of a request that goes to review whole. What was not accepted is left out. */
export function foldChange(ctx: Ctx, requestId: string, change: StoredChange | null): Statement[] {
	if (!change) return [];
	return change.status === 0 || change.status === 3 ? applyChange(ctx, requestId, change) : endChange(requestId);
}

/** The statements that delete the pictures nobody has seen yet, and leave other files as they are. */
export const dropFiles = (requestId: string): Statement[] => [
	sql`DELETE FROM file WHERE ${waitingFiles(requestId)} AND kind = 'picture' AND is_public = 0`,
	sql`UPDATE file SET change = NULL WHERE ${waitingFiles(requestId)}`,
];

/** The statement that removes a change in which nothing is left. */
export const dropIfEmpty = (requestId: string): Statement =>
	sql`DELETE FROM request_change WHERE request_id = ${requestId} AND columns = '{}' AND invitees IS NULL AND reopens = 0 AND noted = 0
		AND NOT EXISTS (SELECT 1 FROM file WHERE ${waitingFiles(requestId)})`;

/** The fields that a write adds to the change beside a request. Others stay. */
export interface Proposed {
	/** All columns that differ, as JSON; without it only the main picture may differ. */
	columns?: string;
	/** All invited people as JSON, null for no change. */
	invitees?: string | null;
	/** Another main picture; null for none. */
	mainPicture?: string | null;
	reopens?: true;
	noted?: true;
}

/** The statements that keep a proposal beside its request, waiting for whoever decides first. */
export function proposeStatements(
	ctx: Ctx,
	requestId: string,
	status: ChangeStatus & (0 | 3),
	{ columns, invitees, mainPicture, reopens, noted }: Proposed,
): Statement[] {
	const now = ctx.platform.clock.now();
	const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	return [
		sql`INSERT INTO request_change (request_id, status, changed_by, changed_at) VALUES (${requestId}, ${status}, ${by}, ${now})
			ON CONFLICT (request_id) DO UPDATE SET status = excluded.status, reason = NULL, changed_by = excluded.changed_by,
				changed_at = excluded.changed_at`,
		...(columns === undefined
			? []
			: [
					sql`UPDATE request_change SET columns = ${columns}, invitees = ${invitees ?? null} WHERE request_id = ${requestId}`,
				]),
		...(mainPicture === undefined
			? []
			: [
					sql`UPDATE request_change SET columns = CASE WHEN (SELECT default_image_url FROM donation_request WHERE id = ${requestId}) IS ${mainPicture}
						THEN json_remove(columns, '$.defaultImageUrl') ELSE json_set(columns, '$.defaultImageUrl', ${mainPicture}) END WHERE request_id = ${requestId}`,
				]),
		...(reopens ? [sql`UPDATE request_change SET reopens = 1 WHERE request_id = ${requestId}`] : []),
		...(noted ? [sql`UPDATE request_change SET noted = 1 WHERE request_id = ${requestId}`] : []),
		dropIfEmpty(requestId),
	];
}
