import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { invitationsTo } from "../../../db/sql/invited.ts";
import type { SharedRequest } from "../../domain/contracts/invited.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { type Page, readPage } from "../../http/list.ts";

const placeholder = sql.placeholder;

// A person who was invited twice has one row.
const shared = sql`(SELECT request_id, max(invited_at) AS invited_at FROM (${invitationsTo(sql`${placeholder("user")}`)})
		GROUP BY request_id) i JOIN donation_request r ON r.id = i.request_id
	WHERE r.is_private = 1 AND r.status IN ${[...readableStatuses]} AND r.user_id <> ${placeholder("user")}`;
const page = sqlQuery<SharedRequest>(
	() => sql`SELECT r.id AS _id, r.title, r.status, r.currency, r.goal_minor AS goalMinor, i.invited_at AS invitedAt,
			(SELECT first_name FROM user WHERE id = r.user_id) AS owner,
			coalesce((SELECT raised_minor FROM request_totals WHERE request_id = r.id), 0) AS raisedMinor,
			coalesce((SELECT donation_count FROM request_totals WHERE request_id = r.id), 0) AS donations
		FROM ${shared} ORDER BY i.invited_at DESC, r.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM ${shared}`);

/** The private requests that others share with the actor, the latest first. @throws Problem 401 for a guest */
export function listShared(ctx: Ctx, window: { limit: number; offset: number }): Promise<Page<SharedRequest>> {
	const of = { user: requireUser(ctx).userId };
	return readPage(ctx, { page: (asked) => page({ ...of, ...asked }), count: counted(of) }, window);
}
