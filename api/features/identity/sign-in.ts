import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { SignedIn } from "../../domain/contracts/identity.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import { countRefusal, requireCaptcha } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { beginInCall } from "./begin-in-call.ts";
import { type Entered, enter } from "./enter.ts";
import { type Account, findAccount } from "./internal/find-account.ts";
import { countLogin } from "./internal/login-tries.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { sendRegistrationCode } from "./send-code.ts";

/** The password is right, but the account's address is not confirmed yet: a code was sent, to be entered under this id. */
export class Unverified extends Problem {
	readonly verification: string;
	constructor(verification: string) {
		super(403, "account_unverified");
		this.verification = verification;
	}
}

/**
 * Signs a user in by password. The answer and its time are the same for an unknown account and a wrong password.
 * @param input `code` is the second factor, if the account has one
 * @throws Problem 401 for an unknown account, a wrong password, an account that is blocked or closed, and a missing or wrong
 *   second factor; 403 `Unverified` for one that is not confirmed, or `captcha_needed`; 429 for too many tries
 */
export async function signIn(
	ctx: Ctx,
	{ code, ...input }: { identifier: string; password: string; code?: string | undefined },
): Promise<SignedIn> {
	const { account, also, forget } = await provePassword(ctx, input);
	try {
		return await beginInCall(ctx, { userId: account.id, method: "password", userAgent: ctx.userAgent }, code, also);
	} catch (error) {
		// The password was right, so that the repeated call with both factors is the one that counts.
		if (error instanceof Problem && error.code === "second_factor_needed") await ctx.db.write(forget);
		throw error;
	}
}

/**
 * Signs a user in on a page, which asks for the second factor by itself.
 * @param next the path to open afterwards
 * @throws Problem as `signIn` does
 */
export async function signInOnPage(
	ctx: Ctx,
	{ next, ...input }: { identifier: string; password: string; next: string | null },
): Promise<Entered> {
	const { account, also } = await provePassword(ctx, input);
	return enter(ctx, { userId: account.id, method: "password", userAgent: ctx.userAgent }, { next, also });
}

/**
 * Checks the password of an account. The answer and its time are the same without one.
 * @param input `tries` is what the limits count: the account's id, or the name that was typed
 * @returns the statements for the write of its new session, and those of them that forget the try
 * @throws Problem 401 for no account, a wrong password and an account that is blocked or closed, 403 `captcha_needed`, 429 for too many tries
 */
export async function proveAccount<Found extends Pick<Account, "id" | "passwordHash"> & { state: string }>(
	ctx: Ctx,
	{ account, tries, password }: { account: Found | null; tries: string; password: string },
): Promise<{ account: Found; also: Statement[]; forget: Statement[] }> {
	const forget = await countLogin(ctx, tries);
	await requireCaptcha(ctx, "password");
	const { matches, outdated } = await checkPassword(password, account?.passwordHash ?? null);
	if (!account || !matches || account.state === "blocked" || account.state === "closed") {
		await ctx.db.write([
			...(await countRefusal(ctx, "password")),
			auditRow(ctx, "auth.refused", { user: account?.id ?? (await sha256(tries)).slice(0, 16) }),
		]);
		throw new Problem(401, "sign_in_failed");
	}
	const rehash = outdated
		? [
				ctx.db.build
					.update(user)
					.set({ passwordHash: await hashPassword(password) })
					.where(eq(user.id, account.id)),
			]
		: [];
	return { account, also: [...rehash, ...forget], forget };
}

/** Checks the password of the account of a name. @returns as `proveAccount` does. @throws Unverified, and Problem as `proveAccount` does */
async function provePassword(
	ctx: Ctx,
	{ identifier, password }: { identifier: string; password: string },
): Promise<{ account: Account; also: Statement[]; forget: Statement[] }> {
	const found = await findAccount(ctx, identifier);
	const tries = found?.id ?? identifier.toLowerCase();
	const { account, also, forget } = await proveAccount(ctx, { account: found, tries, password });
	if (account.state === "unverified" && account.email !== null) {
		const language = account.language ?? defaultLanguage;
		await ctx.db.write(forget);
		const { verification } = await sendRegistrationCode(ctx, { userId: account.id, email: account.email }, language);
		throw new Unverified(verification);
	}
	return { account, also, forget };
}
