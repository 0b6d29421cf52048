import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { countTry, forgetTries, type TryLimit } from "../../http/tries.ts";
import { type Challenge, checkCode, countSend, isMail, writeWithCode } from "./codes.ts";
import { addedLately } from "./internal/added-lately.ts";
import { numberProved } from "./internal/number-owner.ts";
import { checkPassword } from "./passwords.ts";
import { sendCode } from "./send-code.ts";

const tries: TryLimit = { name: "confirm-identity", max: 10, windowMinutes: 15 };

async function ownAccount(ctx: Ctx) {
	const { userId } = requireUser(ctx);
	const [row] = await ctx.db.read
		.select({
			id: user.id,
			email: user.email,
			emailVerifiedAt: user.emailVerifiedAt,
			phone: user.phone,
			phoneVerified: user.phoneVerified,
			phoneVerifiedAt: user.phoneVerifiedAt,
			createdAt: user.createdAt,
			passwordHash: user.passwordHash,
		})
		.from(user)
		.where(eq(user.id, userId))
		.limit(1);
	if (!row) throw new Problem(401, "sign_in");
	return row;
}

/** Whether an account's codes to confirm with go to its number: it has no address, or one that was added lately. */
export const confirmsByNumber = (account: Parameters<typeof addedLately>[0], { clock }: Ctx["platform"]): boolean =>
	account.email === null || addedLately(account, clock.now()) === "email";

/** A code logs in too, so it proves no less than a log-in does. */
function toOwner({ platform }: Ctx, account: Awaited<ReturnType<typeof ownAccount>>): Challenge {
	const { id, email, phone, phoneVerified } = account;
	const number = phoneVerified ? phone : null;
	const destination = confirmsByNumber(account, platform) ? number : (email?.toLowerCase() ?? null);
	if (destination === null) throw new Problem(409, "account_without_address");
	return { purpose: "login", destination, userId: id };
}

/** Sends the signed-in user a code to confirm with, at their own address or number. @throws Problem 401 for a guest, 429 for too many */
export async function sendConfirmationCode(ctx: Ctx, language: Language): Promise<void> {
	const challenge = toOwner(ctx, await ownAccount(ctx));
	await countSend(ctx, challenge);
	await sendCode(ctx, challenge, language);
}

/**
 * Checks that it is the signed-in user who asks for something that can't be undone, by their password or a code.
 * @returns the statements that belong in the write of what was confirmed
 * @throws Problem 400 for a wrong password or neither, 401 for a guest or a wrong code, 429 for too many tries
 */
export async function confirmIdentity(
	ctx: Ctx,
	{ password, otp }: { password?: string | undefined; otp?: string | undefined },
): Promise<Statement[]> {
	const account = await ownAccount(ctx);
	if (otp) {
		const challenge = toOwner(ctx, account);
		const { use } = await checkCode(ctx, challenge, otp);
		const { destination } = challenge;
		return isMail(destination) ? use : [...use, numberProved(ctx, account.id, destination)];
	}
	if (!password) {
		// An account without a password has no such field.
		throw invalid([account.passwordHash === null ? issue("otp", "code_missing") : issue("password", "proof_missing")]);
	}
	await countTry(ctx, tries, account.id);
	const { matches } = await checkPassword(password, account.passwordHash);
	if (!matches) throw invalid([issue("password", "old_password_wrong")]);
	return [await forgetTries(tries.name, account.id)];
}

/** The proof that a change of the ways in needs: the password, or a code that was sent to what the account has already. */
export interface Proof {
	password?: string | undefined;
	otp?: string | undefined;
}

/**
 * Checks the proof that a change of the ways in needs, because a session alone may be stolen.
 * @returns what uses the proof up, to be run once nothing else is wrong
 * @throws Problem as `confirmIdentity` does, and 400 `code` without a proof
 */
export async function requireProof(
	ctx: Ctx,
	{ password, otp }: Proof,
	code: "phone_change_proof" | "way_in_proof",
): Promise<() => Promise<unknown>> {
	if (!password && !otp) throw invalid([issue("otp", code)]);
	const confirmed = await confirmIdentity(ctx, { password, otp });
	return () => writeWithCode(() => ctx.db.write(confirmed));
}
