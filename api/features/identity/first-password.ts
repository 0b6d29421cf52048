import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { writeWithCode } from "./codes.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { ownAccount } from "./internal/own-account.ts";
import { signInChanged } from "./internal/sign-in-changed.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Adds a password to the signed-in user's account, which has none. A session alone isn't enough: it takes a code from
 * `sendConfirmationCode`.
 * @throws Problem 400 without a code, 401 for a guest or a wrong code, 409 for an account with a password, 429 for too many tries
 */
export async function addPassword(
	ctx: Ctx,
	{ otp, newPassword }: { otp?: string; newPassword: string },
): Promise<void> {
	const account = await ownAccount(ctx);
	if (account.passwordHash !== null) throw new Problem(409, "password_set");
	if (!otp) throw invalid([issue("otp", "code_missing")]);
	const confirmed = await confirmIdentity(ctx, { otp });
	const passwordHash = await hashPassword(newPassword);
	await writeWithCode(() =>
		ctx.db.write([
			...confirmed,
			requireThat(sql`(SELECT password_hash IS NULL FROM user WHERE id = ${account.id})`, "no password yet"),
			ctx.db.build
				.update(user)
				.set({ passwordHash, passwordChangedAt: ctx.platform.clock.now() })
				.where(eq(user.id, account.id)),
			signInChanged(ctx, account, "password-added"),
			auditRow(ctx, "auth.password_added", { user: account.id }),
		]),
	);
}
