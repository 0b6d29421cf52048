import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isInvitedTo } from "../../../db/sql/invited.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import { readableStatuses, reviewedStatuses } from "../../domain/requests/statuses.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { readInOrder } from "../requests/ranking.ts";
import type { RequestRow } from "../requests/rows.ts";

/** A favourite; without its request if that can no longer be seen. */
export interface Favourite {
	requestId: string;
	request: RequestRow | null;
	/** Whether the request is being reviewed, and its page says so. */
	isReviewed: boolean;
}

const placeholder = sql.placeholder;
const statuses = sql`${[...readableStatuses]}`;

/** The person who keeps it is invited to a private request. */
const isInvited = isInvitedTo(sql`r.id`, sql`f.user_id`);

/** The person speaks for the request, whatever its status. */
const isOwn = sql`(r.user_id = f.user_id OR EXISTS (SELECT 1 FROM organization_member m
	WHERE m.organization_id = r.organization_id AND m.user_id = f.user_id AND m.role IN ${organizationActions.review}))`;

/** The same rule as `visibilityOf`, for all rows at once. */
const isVisible = sql`(${placeholder("everything")} OR ${isOwn} OR (r.status IN ${statuses} AND (r.is_private = 0 OR ${isInvited})))`;

/** Only what the list displays is searched. The keyword is a LIKE pattern. */
const matches = sql`(${placeholder("pattern")} = '%' OR (${isVisible} AND EXISTS (SELECT 1 FROM request_words w
	WHERE w.request_id = r.id AND w.title || ' ' || w.name || ' ' || w.organizer LIKE ${placeholder("pattern")} ESCAPE '\\')))`;

const from: SQL = sql`FROM request_favourite f JOIN donation_request r ON r.id = f.request_id
	WHERE f.user_id = ${placeholder("user")} AND ${matches}`;

const page = sqlQuery<{ id: string; visible: number; reviewed: number }>(
	() => sql`SELECT r.id AS id, ${isVisible} AS visible, r.is_private = 0 AND r.status IN ${[...reviewedStatuses]} AS reviewed ${from}
		ORDER BY f.created_at DESC, f.request_id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total ${from}`);

/**
 * The signed-in person's favourites, the latest first.
 * @param input.keyword a part of the title or the name; empty for all
 * @throws Problem 401 for a guest
 */
export async function listFavourites(
	ctx: Ctx,
	input: { keyword: string; limit: number; offset: number },
): Promise<{ rows: Favourite[]; total: number }> {
	const { keyword, limit, offset } = input;
	const pattern = keyword === "" ? "%" : `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`;
	const values = { user: requireUser(ctx).userId, pattern, everything: seesEveryRequest(ctx.actor) ? 1 : 0 };
	const [ids, [counted]] = await ctx.db.batch([page({ ...values, limit, offset }), count(values)]);
	const visible = ids.filter((row) => row.visible).map(({ id }) => id);
	const requests = new Map((await readInOrder(ctx, visible)).map((row) => [row.id, row]));
	return {
		rows: ids.map(({ id, reviewed }) => ({
			requestId: id,
			request: requests.get(id) ?? null,
			isReviewed: reviewed === 1,
		})),
		total: counted?.total ?? 0,
	};
}
