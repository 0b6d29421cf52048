import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { countUnread, findNotification } from "./list.ts";

/**
 * Marks one of the actor's notifications as read, or all of them. Repeating it changes nothing.
 * @returns how many are unread now
 * @throws Problem 400 without an id, 401 for a guest, 404 for somebody else's
 */
export async function markRead(
	ctx: Ctx,
	{ id, all = false }: { id?: string | undefined; all?: boolean },
): Promise<number> {
	const userId = requireUser(ctx).userId;
	if (id === undefined && !all) throw new Problem(400, "notification_missing");
	if (id !== undefined) await findNotification(ctx, id);
	const one = id === undefined ? sql`` : sql` AND id = ${id}`;
	await ctx.db.write([
		sql`UPDATE notification SET read_at = ${ctx.platform.clock.now()} WHERE user_id = ${userId} AND read_at IS NULL${one}`,
	]);
	return countUnread(ctx);
}

/**
 * Deletes one of the actor's notifications.
 * @returns how many are unread now
 * @throws Problem 401 for a guest, 404 for one that is deleted already or somebody else's
 */
export async function deleteNotification(ctx: Ctx, { id }: { id: string }): Promise<number> {
	const [deleted] = await ctx.db.write([
		sql`DELETE FROM notification WHERE id = ${id} AND user_id = ${requireUser(ctx).userId}`,
	]);
	if (deleted?.rowsAffected !== 1) throw notFound("notification");
	return countUnread(ctx);
}

const days = 86_400_000;

/** Deletes read notifications after 90 days and unread ones after a year. */
export async function forgetNotifications(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`DELETE FROM notification WHERE created_at < ${now - 90 * days} AND (read_at IS NOT NULL OR created_at < ${now - 365 * days})`,
	]);
}
