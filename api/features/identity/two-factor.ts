import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { recoveryCode, session, user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { deleteUserSessions } from "../../http/sessions.ts";
import { countTry, forgetTries } from "../../http/tries.ts";
import { decrypt, encrypt } from "./encrypt.ts";
import { requireCheckedFactor } from "./internal/factor-checked.ts";
import { ownAccount } from "./internal/own-account.ts";
import { newRecoveryCodes } from "./internal/recovery-codes.ts";
import { signInChanged } from "./internal/sign-in-changed.ts";
import { newTotpSecret, totpAddress, totpStep } from "./internal/totp.ts";
import { checkPassword } from "./passwords.ts";
import { checkSecondFactor, factorTries, totpSecretOf } from "./second-factor.ts";

/** The progress of the user's two-step login. */
export type TwoFactorState =
	| { state: "off" }
	/** The app is to be connected: the secret in base32, and the address for its QR code. */
	| { state: "pending"; secret: string; address: string }
	| { state: "on"; since: number; recoveryCodesLeft: number };

/** @param issuer the name that the authenticator app shows */
export async function twoFactorState(ctx: Ctx, { issuer }: { issuer: string }): Promise<TwoFactorState> {
	const account = await ownAccount(ctx);
	if (account.totpEnabledAt !== null) {
		const recoveryCodesLeft = await ctx.db.read.$count(
			recoveryCode,
			and(eq(recoveryCode.userId, account.id), isNull(recoveryCode.usedAt)),
		);
		return { state: "on", since: account.totpEnabledAt, recoveryCodesLeft };
	}
	if (account.totpSecret === null) return { state: "off" };
	const secret = await decrypt(ctx.platform.settings.secretsKeys, account.totpSecret, totpSecretOf(account.id));
	return {
		state: "pending",
		secret,
		address: totpAddress(secret, { issuer, account: account.email ?? account.phone ?? account.username }),
	};
}

/** Makes a new secret for the user's app. It does nothing until it is confirmed. @throws Problem 403 as `requireCheckedFactor`, 409 if it is on */
export async function beginTwoFactor(ctx: Ctx): Promise<void> {
	const { id } = await ownAccount(ctx);
	await requireCheckedFactor(ctx, id);
	const totpSecret = await encrypt(ctx.platform.settings.secretsKeys, newTotpSecret(), totpSecretOf(id));
	const [begun] = await ctx.db.write([
		ctx.db.build
			.update(user)
			.set({ totpSecret, totpLastStep: null })
			.where(and(eq(user.id, id), isNull(user.totpEnabledAt))),
	]);
	if (begun?.rowsAffected !== 1) throw new Problem(409, "factor_on");
}

/** Forgets a secret that was not confirmed. */
export async function cancelTwoFactor(ctx: Ctx): Promise<void> {
	const { id } = await ownAccount(ctx);
	await ctx.db.write([
		ctx.db.build
			.update(user)
			.set({ totpSecret: null })
			.where(and(eq(user.id, id), isNull(user.totpEnabledAt))),
	]);
}

/**
 * Turns two-step login on with a first code of the app, and ends the user's other sessions.
 * @returns ten recovery codes, which are never shown again
 * @throws Problem 400 for a wrong code, 403 as `requireCheckedFactor`, 409 if it is on or was never begun, 429 for too many tries
 */
export async function confirmTwoFactor(ctx: Ctx, { code }: { code: string }): Promise<string[]> {
	const { db, platform } = ctx;
	const account = await ownAccount(ctx);
	const stored = account.totpSecret;
	if (account.totpEnabledAt !== null) throw new Problem(409, "factor_on");
	if (stored === null) throw new Problem(409, "factor_off");
	await requireCheckedFactor(ctx, account.id);
	await countTry(ctx, factorTries, account.id);
	const secret = await decrypt(platform.settings.secretsKeys, stored, totpSecretOf(account.id));
	const now = platform.clock.now();
	const step = totpStep(secret, code.replaceAll(/\s/g, ""), now);
	if (step === null) throw invalid([issue("code", "factor_code_wrong")]);
	const { codes, statements } = await newRecoveryCodes(ctx, account.id);
	const isMe = eq(user.id, account.id);
	await db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM user WHERE id = ${account.id} AND totp_enabled_at IS NULL AND totp_secret = ${stored})`,
				"two factors begun",
			),
			db.build.update(user).set({ totpEnabledAt: now, totpLastStep: step }).where(isMe),
			...statements,
			deleteUserSessions(db, account.id, ctx.session?.id),
			db.build
				.update(session)
				.set({ secondFactorAt: now })
				.where(eq(session.id, ctx.session?.id ?? "")),
			await forgetTries(factorTries.name, account.id),
			signInChanged(ctx, account, "two-factor-on"),
			auditRow(ctx, "auth.two_factor_on", { user: account.id }),
		],
		{ unmet: () => new Problem(409, "factor_on") },
	);
	return codes;
}

/**
 * Replaces the recovery codes, for a code of the app.
 * @throws Problem 400 for a wrong code, 409 if two-step login is off, 429 for too many tries
 */
export async function replaceRecoveryCodes(ctx: Ctx, { code }: { code: string }): Promise<string[]> {
	const account = await ownAccount(ctx);
	if (account.totpEnabledAt === null) throw new Problem(409, "factor_off");
	if (!(await checkSecondFactor(ctx, account.id, code))) throw invalid([issue("code", "factor_code_wrong")]);
	const { codes, statements } = await newRecoveryCodes(ctx, account.id);
	await ctx.db.write([
		...statements,
		await forgetTries(factorTries.name, account.id),
		signInChanged(ctx, account, "recovery-codes"),
		auditRow(ctx, "auth.recovery_codes_replaced", { user: account.id }),
	]);
	return codes;
}

/**
 * Turns two-step login off.
 * @param proof the password or a code, so that a browser left open is not enough
 * @throws Problem 400 for a wrong proof, 409 if it is off, 429 for too many tries
 */
export async function turnOffTwoFactor(ctx: Ctx, { proof }: { proof: string }): Promise<void> {
	const { db } = ctx;
	const account = await ownAccount(ctx);
	if (account.totpEnabledAt === null) throw new Problem(409, "factor_off");
	const isProved =
		(await checkSecondFactor(ctx, account.id, proof)) || (await checkPassword(proof, account.passwordHash)).matches;
	if (!isProved) throw invalid([issue("proof", "factor_proof_wrong")]);
	await db.write([
		db.build
			.update(user)
			.set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
			.where(and(eq(user.id, account.id), isNotNull(user.totpEnabledAt))),
		db.build.delete(recoveryCode).where(eq(recoveryCode.userId, account.id)),
		await forgetTries(factorTries.name, account.id),
		signInChanged(ctx, account, "two-factor-off"),
		auditRow(ctx, "auth.two_factor_off", { user: account.id }),
	]);
}
