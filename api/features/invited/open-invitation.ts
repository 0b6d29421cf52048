import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { cookieOfGifts, readKey } from "../../http/gift-keys.ts";

const placeholder = sql.placeholder;
const byId = sqlQuery<{ requestId: string }>(
	() => sql`SELECT request_id AS requestId FROM request_invite WHERE id = ${placeholder("id")}`,
);

/** The request that a link opens: `keys` keep it open in this browser (`invitationsChange`). */
export interface Opening {
	requestId: string;
	keys: string;
}

/**
 * Opens the private request of a link's key.
 * @returns null for a forged key, and for an invitation that was taken back
 */
export async function openInvitation(ctx: Ctx, { key }: { key: string }): Promise<Opening | null> {
	const read = await readKey(ctx.platform, "invite", key);
	const [row] = read ? await ctx.db.all(byId({ id: read.id })) : [];
	return read && row ? { requestId: row.requestId, keys: cookieOfGifts(read.key, ctx.openedInvitations) } : null;
}

/** Remembers the first visit of an invited person to a private request. */
export async function noteInvitedVisit(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
	const { actor, openedInvitations } = ctx;
	if (actor.kind !== "user" && openedInvitations.length === 0) return;
	const user = actor.kind === "user" ? actor.userId : null;
	const opened = JSON.stringify(openedInvitations.map(({ id }) => id));
	const isNew = sql`request_id = ${requestId} AND visited_at IS NULL AND (id IN (SELECT value FROM json_each(${opened}))
		OR invitee IN (${user}, (SELECT lower(email) FROM user WHERE id = ${user} AND email_verified_at IS NOT NULL)))`;
	const found = await ctx.db.read.all(sql`SELECT 1 FROM request_invite WHERE ${isNew} LIMIT 1`);
	if (found.length === 0) return;
	await ctx.db.write([sql`UPDATE request_invite SET visited_at = ${ctx.platform.clock.now()} WHERE ${isNew}`]);
}
