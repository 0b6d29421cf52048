import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { deleteUserSessions } from "../../http/sessions.ts";
import { passwordChangedMessage } from "./change-password.ts";
import { type CheckedCode, checkCode, findChallenge, isMail, writeWithCode, wrongCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { findOwner } from "./internal/number-owner.ts";
import { claimUnverified } from "./internal/registration.ts";
import { hashPassword } from "./passwords.ts";

/** A reset token is the code's id and the code: `otp_….123456`. */
async function checkToken(ctx: Ctx, token: string): Promise<CheckedCode> {
	const [id = "", code = ""] = token.split(".");
	const challenge = await findChallenge(ctx, id);
	return checkCode(ctx, challenge?.purpose === "reset" ? challenge : null, code, id);
}

/** Whether a reset token is still valid. Only wrong ones count as tries of its code. @throws Problem 429 for too many */
export async function isResetToken(ctx: Ctx, token: string): Promise<boolean> {
	try {
		const { uncount } = await checkToken(ctx, token);
		await ctx.db.write(uncount);
		return true;
	} catch (error) {
		if (error instanceof Problem && error.status === 401) return false;
		throw error;
	}
}

/**
 * Replaces a forgotten password, ends all the user's sessions, tells the user by mail, and signs them in, or asks for
 * their second factor. The token also
 * proves the address of an account that is not verified yet.
 * @throws Problem 401 for a wrong, used or expired token, 429 for too many tries
 */
export async function resetPassword(
	ctx: Ctx,
	{ token, newPassword, next = null }: { token: string; newPassword: string; next?: string | null },
): Promise<Entered> {
	const { id, userId, use } = await checkToken(ctx, token);
	if (userId === null) throw wrongCode();
	const { db, platform } = ctx;
	const [account] = await db.read.select().from(user).where(eq(user.id, userId)).limit(1);
	if (!account || account.state === "blocked" || account.state === "closed") throw new Problem(401, "sign_in_failed");
	const now = platform.clock.now();
	const destination = (await findChallenge(ctx, id))?.destination ?? "";
	const byMail = isMail(destination);
	if (!byMail) {
		// Since the code was sent, the account may have got a second factor, or the number another owner.
		const owner = await findOwner(ctx, destination);
		if (owner?.id !== userId || !owner.choosesPassword) throw wrongCode();
	}
	const passwordHash = await hashPassword(newPassword);
	const also = [
		...use,
		...(byMail ? claimUnverified(ctx, userId) : []),
		db.build.update(user).set({ passwordHash, passwordChangedAt: now }).where(eq(user.id, userId)),
		deleteUserSessions(db, userId),
		passwordChangedMessage(ctx, account),
		auditRow(ctx, "auth.password_changed", { user: userId }),
	];
	return writeWithCode(() =>
		enter(
			ctx,
			{ userId, method: "code", userAgent: ctx.userAgent },
			{ next, also, number: byMail ? undefined : destination },
		),
	);
}
