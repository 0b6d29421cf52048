import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { countRefusal, requireCaptcha } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { countTry, type TryLimit } from "../../http/tries.ts";
import { decrypt } from "./encrypt.ts";
import { recoveryHash } from "./internal/recovery-codes.ts";
import { totpStep } from "./internal/totp.ts";

/** A code of six digits has three valid values at any time, so few guesses are allowed. */
export const factorTries: TryLimit = { name: "second-factor", max: 5, windowMinutes: 15 };

/** The context with which a user's secret is encrypted. */
export const totpSecretOf = (userId: string) => `totp:${userId}`;

/**
 * Checks a code of the authenticator app, or a recovery code, and uses it up: of parallel requests with one code, one passes.
 * @throws Problem 403 `captcha_needed` for a client with many wrong ones, 429 for too many tries
 */
export async function checkSecondFactor(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
	await countTry(ctx, factorTries, userId);
	await requireCaptcha(ctx, "second-factor");
	const code = typed.replaceAll(/[\s-]/g, "");
	const isRight = await (/^\d{6}$/.test(code) ? claimStep(ctx, userId, code) : claimRecoveryCode(ctx, userId, code));
	if (!isRight) await ctx.db.write(await countRefusal(ctx, "second-factor"));
	return isRight;
}

/** Accepts a time step only if it is later than the last accepted one (RFC 6238). */
async function claimStep({ db, platform }: Ctx, userId: string, code: string): Promise<boolean> {
	const [row] = await db.read
		.select({ secret: user.totpSecret, enabledAt: user.totpEnabledAt })
		.from(user)
		.where(eq(user.id, userId))
		.limit(1);
	if (!row?.secret || row.enabledAt === null) return false;
	const secret = await decrypt(platform.settings.secretsKeys, row.secret, totpSecretOf(userId));
	const step = totpStep(secret, code, platform.clock.now());
	if (step === null) return false;
	const [claimed] = await db.write([
		{
			text: `UPDATE user SET totp_last_step = ?
				WHERE id = ? AND totp_enabled_at IS NOT NULL AND coalesce(totp_last_step, 0) < ?`,
			args: [step, userId, step],
		},
	]);
	return claimed?.rowsAffected === 1;
}

async function claimRecoveryCode({ db, platform }: Ctx, userId: string, code: string): Promise<boolean> {
	const [claimed] = await db.write([
		{
			text: `UPDATE recovery_code SET used_at = ? WHERE user_id = ? AND code_hash = ? AND used_at IS NULL
				AND EXISTS (SELECT 1 FROM user WHERE id = recovery_code.user_id AND totp_enabled_at IS NOT NULL)`,
			args: [platform.clock.now(), userId, await recoveryHash(userId, code)],
		},
	]);
	return claimed?.rowsAffected === 1;
}
