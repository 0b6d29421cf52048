import { sql } from "drizzle-orm";
import { failedBecause, requireThat, sqlQuery } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { queueMessage } from "../outbox/queue.ts";
import { mailLanguage } from "./verify-email.ts";

/** Friends that a person can invite within 24 hours. */
const mostPerDay = 20;
const day = 86_400_000;

const inviterOf = sqlQuery<{ first_name: string; username: string }>(
	() => sql`SELECT first_name, username FROM user WHERE id = ${sql.placeholder("id")}`,
);

const invitedBy = sqlQuery<{ email: string; created_at: number; joined: number }>(
	() => sql`SELECT f.email, f.created_at, EXISTS (SELECT 1 FROM user u WHERE u.email = f.email AND u.referred_by = f.user_id) AS joined
		FROM friend_invitation f WHERE f.user_id = ${sql.placeholder("user")} ORDER BY f.created_at DESC LIMIT 50`,
);

/** Whom the actor has invited, newest first, at most 50. @throws Problem 401 for a guest */
export async function listFriends(ctx: Ctx): Promise<{ email: string; createdAt: number; joined: boolean }[]> {
	if (ctx.actor.kind !== "user") throw new Problem(401, "sign_in");
	const rows = await ctx.db.all(invitedBy({ user: ctx.actor.userId }));
	return rows.map(({ email, created_at: createdAt, joined }) => ({ email, createdAt, joined: joined === 1 }));
}

/**
 * Invites somebody to open an account, by one mail. The answer is the same whether the address has an account already, so that
 * nobody learns who is a member; only a stranger gets the mail.
 * @throws Problem 401 for a guest, 409 beyond twenty friends a day
 */
export async function inviteFriend(ctx: Ctx, { email }: { email: string }): Promise<void> {
	if (ctx.actor.kind !== "user") throw new Problem(401, "sign_in");
	const { userId } = ctx.actor;
	const now = ctx.platform.clock.now();
	const [inviter] = await ctx.db.all(inviterOf({ id: userId }));
	const link = `${ctx.platform.settings.publicUrl}/signup?ref=${encodeURIComponent(inviter?.username ?? "")}`;
	const known = await ctx.db.read.all<{ found: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM user WHERE email = ${email}) OR EXISTS (SELECT 1 FROM friend_invitation WHERE email = ${email} AND created_at > ${now - 30 * day}) AS found`,
	);
	const mail = queueMessage(ctx, {
		channel: "mail",
		to: email,
		userId: null,
		template: "friend-invitation",
		data: { inviter: inviter?.first_name ?? "", link },
		language: await mailLanguage(ctx, userId),
	});
	try {
		await ctx.db.write([
			requireThat(
				sql`(SELECT count(*) FROM friend_invitation WHERE user_id = ${userId} AND created_at > ${now - day}) < ${mostPerDay}`,
				"room for a friend",
			),
			sql`INSERT INTO friend_invitation (id, user_id, email, created_at) VALUES (${ctx.platform.ids.next("frd_")}, ${userId}, ${email}, ${now})
				ON CONFLICT (user_id, email) DO UPDATE SET created_at = excluded.created_at`,
			...(Number(known[0]?.found) === 1 ? [] : [mail]),
			auditRow(ctx, { action: "user.friend_invited", subjectKind: "user", subjectId: userId }),
		]);
	} catch (error) {
		if (failedBecause(error, "precondition failed")) throw new Problem(409, "too_many_friends");
		throw error;
	}
}
