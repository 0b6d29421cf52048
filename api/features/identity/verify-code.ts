import type { SignedIn } from "../../domain/contracts/identity.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { beginInCall } from "./begin-in-call.ts";
import { type Challenge, type CheckedCode, checkCode, provesNumber, writeWithCode, wrongCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { numberProved, type OwnerQuestion } from "./internal/number-owner.ts";
import { claimUnverified, confirmRegistration } from "./internal/registration.ts";
import { welcomeMail } from "./internal/welcome-mail.ts";
import { type NumberProved, proveNumber } from "./number-entry.ts";
import { verifyOwnEmail } from "./own-email.ts";
import { verifyPhone } from "./phone-codes.ts";

/** The outcome of a right code. */
export type Verified =
	| { purpose: "register" | "login"; entered: Entered }
	/** The number has no account: the secret of the step that asks for a name. */
	| { purpose: "login"; signUp: string }
	/** The number may have another owner now: the secret of the step that asks what only the account's owner knows. */
	| { purpose: "login"; owner: string; asks: OwnerQuestion; hint: string | null }
	/** Lets its holder choose a new password while the code is valid. */
	| { purpose: "reset"; resetToken: string }
	| { purpose: "number"; phone: string }
	| { purpose: "email"; email: string };

interface VerifyOptions {
	/** The path to open after signing in. */
	next?: string | null;
	/** The subject of the limit if there is no challenge. */
	counted?: string;
	/** A call's second factor, which may be missing. Pages ask for it in a step of its own. */
	factor?: { code: string | undefined };
}

/**
 * Does what a code was sent for: confirms a new account, signs in or up, allows a new password, or confirms a phone number or
 * an address.
 * @param challenge null for one that does not exist
 * @throws Problem 401 for a wrong, used or expired code, and for a call's missing or wrong second factor, which leaves the code valid; 403 `captcha_needed` after many, 409 for a phone number of another account, 429 for too many tries
 */
export async function verifyCode(
	ctx: Ctx,
	challenge: Challenge | null,
	code: string,
	{ next = null, counted, factor }: VerifyOptions = {},
): Promise<Verified> {
	if (challenge?.purpose === "number") return { purpose: "number", ...(await verifyPhone(ctx, challenge, code)) };
	if (challenge?.purpose === "email") return { purpose: "email", ...(await verifyOwnEmail(ctx, challenge, code)) };
	const checked = await checkCode(ctx, challenge, code, counted);
	if (challenge?.purpose === "reset") {
		await ctx.db.write(checked.uncount);
		return { purpose: "reset", resetToken: `${checked.id}.${code}` };
	}
	const { userId, use } = checked;
	if (challenge && provesNumber(challenge)) {
		return { purpose: "login", ...(await enterByNumber(ctx, challenge.destination, checked, { next, factor })) };
	}
	if (userId === null) throw wrongCode();
	const begin = { userId, method: "code", userAgent: ctx.userAgent } as const;
	// The code can be used once, also by two requests at the same time.
	if (challenge?.purpose === "register") {
		const values = challenge.registration?.values ?? null;
		const welcome = await welcomeMail(ctx, { userId, email: challenge.destination, values, next });
		await writeWithCode(() => ctx.db.write([...use, ...confirmRegistration(ctx, userId, values), ...welcome]));
		return { purpose: "register", entered: await enter(ctx, begin, { next }) };
	}
	const also = [...use, ...claimUnverified(ctx, userId)];
	if (!factor) return { purpose: "login", entered: await writeWithCode(() => enter(ctx, begin, { next, also })) };
	return { purpose: "login", entered: await inCall(ctx, checked, () => beginInCall(ctx, begin, factor.code, also)) };
}

/** Begins a session in a call. A missing second factor leaves the code valid. */
async function inCall(ctx: Ctx, checked: CheckedCode, begin: () => Promise<SignedIn>): Promise<Entered> {
	try {
		return { user: await writeWithCode(begin) };
	} catch (error) {
		const isMissing = error instanceof Problem && error.code === "second_factor_needed";
		if (isMissing) await ctx.db.write(checked.uncount);
		throw error;
	}
}

function enterByNumber(
	ctx: Ctx,
	phone: string,
	checked: CheckedCode,
	{ next, factor }: Required<Pick<VerifyOptions, "next">> & Pick<VerifyOptions, "factor">,
): Promise<NumberProved> {
	if (!factor) return proveNumber(ctx, phone, checked, { next });
	return proveNumber(ctx, phone, checked, {
		next,
		begin: (userId, also) =>
			inCall(ctx, checked, () =>
				beginInCall(ctx, { userId, method: "code", userAgent: ctx.userAgent }, factor.code, [
					...also,
					numberProved(ctx, userId, phone),
				]),
			),
	});
}
