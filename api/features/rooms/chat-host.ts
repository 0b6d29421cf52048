import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import type { Room } from "./list-rooms.ts";

const person = sqlQuery<{ name: string; imageUrl: string | null }>(
	() =>
		sql`SELECT trim(first_name || ' ' || last_name) AS name, profile_image_url AS imageUrl FROM user WHERE id = ${sql.placeholder("user")}`,
);

/** Seconds in which the link must be opened. */
const linkSeconds = 5 * 60;

/**
 * The address at which the actor joins a room on the chat host, with a token that names them and makes the owner a moderator;
 * null if rooms are our own. The token's form is Jitsi's (github.com/jitsi/lib-jitsi-meet, doc/tokens.md).
 * @throws Problem 401 for a guest
 */
export async function chatHostLink(ctx: Ctx, room: Room): Promise<string | null> {
	const { chatHost } = ctx.platform.settings.rooms;
	if (!chatHost) return null;
	const { userId } = requireUser(ctx);
	const [who] = await ctx.db.all(person({ user: userId }));
	if (!who) throw new Problem(401, "sign_in");
	const now = Math.floor(ctx.platform.clock.now() / 1000);
	const url = new URL(`${chatHost.url}/${encodeURIComponent(room.id)}`);
	const avatar = who.imageUrl ? { avatar: new URL(who.imageUrl, ctx.platform.settings.publicUrl).href } : {};
	const token = await new SignJWT({
		room: room.id,
		context: { user: { id: userId, name: who.name, ...avatar, moderator: room.ownerId === userId } },
	})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setIssuer(chatHost.appId)
		.setAudience("jitsi")
		.setSubject(url.hostname)
		.setNotBefore(now - 10)
		.setExpirationTime(now + linkSeconds)
		.sign(new TextEncoder().encode(chatHost.secret));
	url.searchParams.set("jwt", token);
	return url.href;
}
