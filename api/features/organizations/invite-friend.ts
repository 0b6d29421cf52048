import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { queueMail } from "../outbox/queue.ts";
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
	const { userId } = requireUser(ctx);
	const rows = await ctx.db.all(invitedBy({ user: userId }));
	return rows.map(({ email, created_at: createdAt, joined }) => ({ email, createdAt, joined: joined === 1 }));
}

const justMailed = (email: string, now: number) =>
	sql`EXISTS (SELECT 1 FROM friend_invitation WHERE email = ${email} AND sent_at > ${now - 30 * day})`;

/**
 * Invites somebody to open an account, by one mail within 30 days, whoever invites. The answer is the same whether the address
 * has an account already, so that nobody learns who is a member; only a stranger gets the mail.
 * @throws Problem 401 for a guest, 409 beyond twenty friends a day
 */
export async function inviteFriend(ctx: Ctx, { email }: { email: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	const now = ctx.platform.clock.now();
	const [inviter] = await ctx.db.all(inviterOf({ id: userId }));
	const language = await mailLanguage(ctx, userId);
	const link = linkFor(ctx, `/signup?ref=${encodeURIComponent(inviter?.username ?? "")}`, language);
	const silent = sql`(EXISTS (SELECT 1 FROM user WHERE email = ${email}) OR ${justMailed(email, now)})`;
	const [known] = await ctx.db.read.all<{ found: number }>(sql`SELECT ${silent} AS found`);
	const sends = Number(known?.found) === 0;
	const invited = sql`(SELECT count(*) FROM friend_invitation WHERE user_id = ${userId} AND max(created_at, coalesce(sent_at, 0)) > ${now - day})`;
	const isWritten = await writeIfMet(ctx.db, [
		requireThat(sql`${invited} < ${mostPerDay}`, "room for a friend"),
		...(sends ? [requireThat(sql`NOT ${silent}`, "no mail meanwhile")] : []),
		sql`INSERT INTO friend_invitation (id, user_id, email, created_at, sent_at)
				VALUES (${ctx.platform.ids.next("frd_")}, ${userId}, ${email}, ${now}, ${sends ? now : null})
				ON CONFLICT (user_id, email) DO UPDATE SET sent_at = coalesce(excluded.sent_at, sent_at)`,
		...(sends
			? [
					queueMail(ctx, { email, userId: null, language }, "friend-invitation", {
						inviter: inviter?.first_name ?? "",
						link,
					}),
				]
			: []),
		auditRow(ctx, "user.friend_invited", { user: userId }),
	]);
	if (isWritten) return;
	const [found] = await ctx.db.read.all<{ invited: number }>(sql`SELECT ${invited} AS invited`);
	if (Number(found?.invited) >= mostPerDay) throw new Problem(409, "too_many_friends");
	// Somebody else has just invited the same person.
	return inviteFriend(ctx, { email });
}
