import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { invalid } from "../../http/problem.ts";
import { deleteUserSessions } from "../../http/sessions.ts";
import { countTry, forgetTries, type TryLimit } from "../../http/tries.ts";
import { queueMail } from "../outbox/queue.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

const tries: TryLimit = { name: "change-password", max: 10, windowMinutes: 15 };

/**
 * Replaces the signed-in user's password, ends all their other sessions, and tells them by mail.
 * @throws Problem 400 if the old password is missing or wrong, 401 for a guest, 429 for too many tries
 */
export async function changePassword(ctx: Ctx, input: { oldPassword: string; newPassword: string }): Promise<void> {
	const { db, platform } = ctx;
	const actor = requireUser(ctx);
	if (input.oldPassword === "") throw invalid([issue("oldPassword", "password_missing")]);
	const { userId } = actor;
	await countTry(ctx, tries, userId);
	const [account] = await db.read.select().from(user).where(eq(user.id, userId)).limit(1);
	const { matches } = await checkPassword(input.oldPassword, account?.passwordHash ?? null);
	if (!account || !matches) throw invalid([issue("oldPassword", "old_password_wrong")]);
	await db.write([
		db.build
			.update(user)
			.set({ passwordHash: await hashPassword(input.newPassword), passwordChangedAt: platform.clock.now() })
			.where(eq(user.id, userId)),
		deleteUserSessions(db, userId, ctx.session?.id),
		await forgetTries(tries.name, userId),
		passwordChangedMessage(ctx, account),
		auditRow(ctx, "auth.password_changed", { user: userId }),
	]);
}

/** Tells a user that their password was changed, in case it was not them. */
export function passwordChangedMessage(ctx: Ctx, account: typeof user.$inferSelect): Statement {
	return queueMail(ctx, { email: account.email, userId: account.id, language: account.language }, "password-changed", {
		name: account.firstName,
		link: linkFor(ctx, "/forgot-password", account.language),
	});
}
