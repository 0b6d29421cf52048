import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { inviteeOf } from "../../../db/sql/invited.ts";
import type { Ctx } from "../../http/context.ts";
import { cookieOfGifts, type OpenedInvitation, readKey } from "../../http/gift-keys.ts";
import { seesRequest } from "../requests/get.ts";

const placeholder = sql.placeholder;
const byId = sqlQuery<{ requestId: string }>(
	() => sql`SELECT request_id AS requestId FROM request_invite WHERE id = ${placeholder("id")}`,
);

const invitationOf = sqlQuery<{ id: string; visitedAt: number | null }>(
	() => sql`SELECT id, visited_at AS visitedAt FROM (
		SELECT id, visited_at, iif(id IN (SELECT value FROM json_each(${placeholder("opened")})), 0, iif(invitee = ${placeholder("user")}, 1, 2)) AS place
		FROM request_invite WHERE request_id = ${placeholder("requestId")} AND (id IN (SELECT value FROM json_each(${placeholder("opened")}))
			OR invitee IN ${inviteeOf(sql`${placeholder("user")}`)}
			OR id IN (SELECT invitation_id FROM request_invite_opened WHERE user_id = ${placeholder("user")})))
		ORDER BY place, id LIMIT 1`,
);

/** The request that a link opens: `keys` keep it open in this browser (`invitationsChange`). */
export interface Opening {
	requestId: string;
	keys: string;
}

/**
 * Opens the private request of a link's key. An account that opens it sees the request in every browser from then on.
 * @returns null for a forged key, and for an invitation that was taken back
 */
export async function openInvitation(ctx: Ctx, { key }: { key: string }): Promise<Opening | null> {
	const read = await readKey(ctx.platform, "invite", key);
	const [row] = read ? await ctx.db.all(byId({ id: read.id })) : [];
	if (!read || !row) return null;
	await rememberOpened(ctx, { ...row, opened: [read] });
	return { requestId: row.requestId, keys: cookieOfGifts(read.key, ctx.openedInvitations) };
}

/** Remembers which invitations the actor's account has opened, unless it sees the request without them. */
async function rememberOpened(
	ctx: Ctx,
	{ requestId, opened }: { requestId: string; opened: readonly OpenedInvitation[] },
): Promise<void> {
	const { actor, db, platform } = ctx;
	if (actor.kind !== "user" || opened.length === 0) return;
	if (await seesRequest({ ...ctx, openedInvitations: [] }, { id: requestId })) return;
	const ids = JSON.stringify(opened.map(({ id }) => id));
	await db.write([
		sql`INSERT OR IGNORE INTO request_invite_opened (user_id, invitation_id, opened_at)
			SELECT ${actor.userId}, id, ${platform.clock.now()} FROM request_invite
			WHERE request_id = ${requestId} AND id IN (SELECT value FROM json_each(${ids}))`,
	]);
}

/**
 * Remembers the first visit of an invited person to a private request: of the invitation whose link this browser opened, else of the
 * one by which their account is named, else of their address's. Not of several at once, which would tell that they are one person's.
 */
export async function noteInvitedVisit(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
	const { actor, openedInvitations } = ctx;
	if (actor.kind !== "user" && openedInvitations.length === 0) return;
	await rememberOpened(ctx, { requestId, opened: openedInvitations });
	const user = actor.kind === "user" ? actor.userId : null;
	const [found] = await ctx.db.all(
		invitationOf({ requestId, user, opened: JSON.stringify(openedInvitations.map(({ id }) => id)) }),
	);
	if (!found || found.visitedAt !== null) return;
	await ctx.db.write([
		sql`UPDATE request_invite SET visited_at = ${ctx.platform.clock.now()} WHERE id = ${found.id} AND visited_at IS NULL`,
	]);
}
