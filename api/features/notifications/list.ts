import { placeholder, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { noticeAbout, noticeTables } from "../../../db/sql/notice-about.ts";
import { type GiftsFacts, giftsFacts } from "../../domain/people/gifts-notice.ts";
import { type NewsFacts, newsFacts, notificationKinds, notificationPath } from "../../domain/people/notifications.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";

const about = {
	aboutFirstName: v.nullable(v.string()),
	aboutLastName: v.nullable(v.string()),
	aboutCurrency: v.nullable(v.string()),
	aboutMinor: v.nullable(v.number()),
	aboutText: v.nullable(v.string()),
	aboutDonors: v.nullable(v.string()),
};
const storedRow = v.object({
	...about,
	id: v.string(),
	kind: v.picklist(notificationKinds),
	requestId: v.string(),
	subject: v.string(),
	detail: v.string(),
	count: v.number(),
	title: v.string(),
	/** The request's picture. */
	imageUrl: v.nullable(v.string()),
	createdAt: v.number(),
	read: v.boolean(),
});

/** A notification with what its text and its link need. */
export interface NotificationRow extends Omit<v.InferOutput<typeof storedRow>, keyof typeof about> {
	about: NewsFacts | null;
	gifts: GiftsFacts | null;
	/** The id of the request that it leads to; null if it leads elsewhere. */
	reference: string | null;
}

/** Counted no further: nobody reads more. */
export const mostUnread = 1000;
const page = sqlQuery(
	storedRow,
	() => sql`SELECT n.id, n.kind, n.request_id AS requestId, n.subject, n.detail, n.count, coalesce(r.title, o.name, room.title, '') AS title,
		r.default_image_url AS imageUrl, n.created_at AS createdAt, n.read_at IS NOT NULL AS read, ${noticeAbout}
		FROM notification n INDEXED BY notification_newest LEFT JOIN donation_request r ON r.id = n.request_id
			LEFT JOIN organization o ON o.id = n.subject AND n.kind IN ('invitation', 'withdrawal', 'organization')
			LEFT JOIN audio_room room ON room.id = n.subject AND n.kind = 'room'
			${noticeTables}
		WHERE n.user_id = ${placeholder("user")} AND (${placeholder("read")} IS NULL OR (n.read_at IS NOT NULL) = ${placeholder("read")})
		ORDER BY n.created_at DESC, n.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);

const one = sqlQuery(
	storedRow,
	() => sql`SELECT id, kind, request_id AS requestId, subject, detail, count, '' AS title, NULL AS imageUrl,
		created_at AS createdAt, read_at IS NOT NULL AS read, NULL AS aboutFirstName, NULL AS aboutLastName, NULL AS aboutCurrency,
		NULL AS aboutMinor, NULL AS aboutText, NULL AS aboutDonors
		FROM notification WHERE id = ${placeholder("id")} AND user_id = ${placeholder("user")}`,
);

const unread = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM (SELECT 1 FROM notification INDEXED BY notification_unread
		WHERE user_id = ${placeholder("user")} AND read_at IS NULL LIMIT ${sql.raw(String(mostUnread))})`,
);

const total = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM (SELECT 1 FROM notification INDEXED BY notification_newest
		WHERE user_id = ${placeholder("user")} AND (${placeholder("read")} IS NULL OR (read_at IS NOT NULL) = ${placeholder("read")})
		LIMIT ${sql.raw(String(mostUnread + 1))})`,
);

function fromRow(stored: v.InferOutput<typeof storedRow>): NotificationRow {
	const { aboutFirstName, aboutLastName, aboutCurrency, aboutMinor, aboutText, aboutDonors, ...row } = stored;
	const [about, gifts] = [newsFacts(stored), giftsFacts(stored)];
	return {
		...row,
		about,
		gifts,
		reference: notificationPath(row).startsWith("/donationRequest/") ? row.requestId : null,
	};
}

/** The number of the actor's unread notifications; at most 1,000. */
export async function countUnread(ctx: Ctx): Promise<number> {
	const [row] = await ctx.db.all(unread({ user: requireUser(ctx).userId }));
	return row?.count ?? 0;
}

/**
 * The actor's notifications, newest first, with the number of unread ones. `total` is exact to 1,000; 1,001 means more.
 * @throws Problem 401 for a guest
 */
export async function listNotifications(
	ctx: Ctx,
	{ limit, offset, read = null }: { limit: number; offset: number; read?: boolean | null },
): Promise<{ rows: NotificationRow[]; total: number; hasMore: boolean; unread: number }> {
	const user = requireUser(ctx).userId;
	const filter = { user, read: read === null ? null : Number(read) };
	const [rows, [counted], [open]] = await ctx.db.batch([
		page({ ...filter, limit: limit + 1, offset }),
		total(filter),
		unread({ user }),
	]);
	return {
		rows: rows.slice(0, limit).map(fromRow),
		total: counted?.count ?? 0,
		hasMore: rows.length > limit,
		unread: open?.count ?? 0,
	};
}

/** The content of the header's inbox: the newest notifications and the number of unread ones. */
export async function readInbox(
	ctx: Ctx,
	{ size }: { size: number },
): Promise<{ rows: NotificationRow[]; unread: number }> {
	const user = requireUser(ctx).userId;
	const [rows, [open]] = await ctx.db.batch([page({ user, read: null, limit: size, offset: 0 }), unread({ user })]);
	return { rows: rows.map(fromRow), unread: open?.count ?? 0 };
}

const organizationOf = sql`coalesce(r.organization_id, o.id)`;
const isMember = (
	roles: readonly string[],
) => sql`EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = ${organizationOf}
	AND m.user_id = n.user_id AND m.role IN ${[...roles]})`;

/** Finds a notification about work for an organization that its reader does no longer: they left it, or lost their role. */
const pastWork = sqlQuery<{ id: string }>(
	() => sql`SELECT n.id FROM notification n LEFT JOIN donation_request r ON r.id = n.request_id
			LEFT JOIN organization o ON o.id = n.subject AND n.kind = 'organization'
		WHERE n.id = ${placeholder("id")} AND n.user_id = ${placeholder("user")} AND ${organizationOf} IS NOT NULL
			AND (n.kind IN ('donation', 'milestone', 'application', 'organization') OR (n.kind = 'invitation' AND n.detail = 'joined'))
			AND NOT ${isMember(organizationActions.review)} AND NOT (r.user_id IS n.user_id AND ${isMember(organizationActions.read)})
			AND NOT EXISTS (SELECT 1 FROM request_helper h WHERE h.request_id = n.request_id AND h.user_id = n.user_id AND h.state = 'accepted')
			AND NOT EXISTS (SELECT 1 FROM application a WHERE a.id = n.subject AND a.user_id = n.user_id)`,
);

/** Whether a notification leads to a page of an organization that the actor has left. @throws Problem 401 for a guest */
export async function isPastWork(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
	return (await ctx.db.all(pastWork({ id, user: requireUser(ctx).userId }))).length > 0;
}

/** @throws Problem 401 for a guest, 404 for somebody else's notification */
export async function findNotification(ctx: Ctx, id: string): Promise<NotificationRow> {
	const [row] = await ctx.db.all(one({ id, user: requireUser(ctx).userId }));
	if (!row) throw new Problem(404, "notification_not_found");
	return fromRow(row);
}
