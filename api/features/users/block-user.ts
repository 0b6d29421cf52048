import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { user as table } from "../../../db/schema/index.ts";
import type { UserAnswer } from "../../domain/contracts/users.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { deleteUserSessions } from "../../http/sessions.ts";
import { hold } from "../decisions/hold.ts";
import { queueMail } from "../outbox/queue.ts";
import { findUser } from "./internal/find-user.ts";

export interface BlockUser {
	userId: string;
	/** For the audit log; the user is not told the reason. */
	reason: string;
}

/** The user, whom the actor may block or unblock. @throws Problem 403 or 404 */
async function target(ctx: Ctx, userId: string): Promise<UserAnswer> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const { actor } = ctx;
	if (actor.kind !== "user" || actor.userId === userId) throw new Problem(403, "own_account");
	const user = await findUser(ctx, userId);
	if (!user) throw notFound("person");
	if (user.roles.length > 0 && !actor.roles.includes("superAdmin")) throw new Problem(403, "staff_account");
	return user;
}

/** Writes if the account is still as it was read. @throws Problem 409 if it is not */
async function writeIfUnchanged(ctx: Ctx, user: UserAnswer, statements: readonly Statement[]): Promise<void> {
	const asRead = sql`EXISTS (SELECT 1 FROM user WHERE id = ${user.unique_id} AND state = ${user.state} AND roles = ${JSON.stringify(user.roles)})`;
	await ctx.db.write([requireThat(asRead, "account as read"), ...statements], {
		unmet: () => new Problem(409, "changed_meanwhile"),
	});
}

/**
 * Blocks an account, ends its sessions at once, and tells the user by mail. Nothing is deleted.
 * @throws Problem 403 for the actor's own account, and for a staff account unless the actor is a super admin; 404; 409
 */
export async function blockUser(ctx: Ctx, { userId, reason }: BlockUser): Promise<UserAnswer> {
	const user = await target(ctx, userId);
	if (user.state === "blocked") return user;
	if (user.state !== "active" && user.state !== "unverified") throw new Problem(409, "not_blockable");
	const [account] = await ctx.db.read
		.select({ language: table.language })
		.from(table)
		.where(eq(table.id, userId))
		.limit(1);
	const held = hold(ctx, "user-state", userId);
	const statements = [
		sql`UPDATE user SET state = 'blocked' WHERE id = ${userId}`,
		deleteUserSessions(ctx.db, userId),
		queueMail(held.ctx, { email: user.email, userId, language: account?.language ?? null }, "account-blocked", {
			name: user.name.first_name,
		}),
		auditRow(ctx, "user.blocked", { user: userId }, { was: user.state, reason }),
	];
	await writeIfUnchanged(ctx, user, held.around(statements));
	return { ...user, state: "blocked", lastSeenAt: null };
}

/**
 * Opens a blocked account again, in the state that it had before: an address that was never confirmed stays so.
 * @throws Problem 403 as for blocking; 404; 409 if it is not blocked
 */
export async function unblockUser(ctx: Ctx, { userId, reason }: BlockUser): Promise<UserAnswer> {
	const user = await target(ctx, userId);
	if (user.state !== "blocked") throw new Problem(409, "not_blocked");
	const statements = [
		sql`UPDATE user SET state = coalesce((SELECT detail ->> '$.was' FROM audit_log WHERE subject_kind = 'user' AND subject_id = ${userId}
			AND action = 'user.blocked' ORDER BY created_at DESC, id DESC LIMIT 1), 'active') WHERE id = ${userId}`,
		auditRow(ctx, "user.unblocked", { user: userId }, { reason }),
	];
	await writeIfUnchanged(ctx, user, hold(ctx, "user-state", userId).around(statements));
	return (await findUser(ctx, userId)) ?? user;
}
