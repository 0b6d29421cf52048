import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { type Challenge, type CheckedCode, checkCode, uncountTry, writeWithCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { verifyPhone } from "./phone-codes.ts";

/** What a right code leads to. */
export type Verified =
	| { purpose: "register" | "login"; entered: Entered }
	/** Lets its holder choose a new password within the code's ten minutes. */
	| { purpose: "reset"; resetToken: string }
	| { purpose: "number"; phone: string };

/**
 * Does what a code was sent for: confirms a new account, signs in, allows a new password, or confirms a phone number.
 * @param challenge null for one that does not exist
 * @param options `next` is the path to open after signing in; `counted` is what the limit counts tries of, if there is no
 *   challenge
 * @throws Problem 401 for a wrong, used or expired code, 409 for a phone number of another account, 429 for too many tries
 */
export async function verifyCode(
	ctx: Ctx,
	challenge: Challenge | null,
	code: string,
	{ next = null, counted }: { next?: string | null; counted?: string } = {},
): Promise<Verified> {
	if (challenge?.purpose === "number") return { purpose: "number", ...(await verifyPhone(ctx, challenge, code)) };
	const checked = await checkCode(ctx, challenge, code, counted);
	if (challenge?.purpose === "reset") {
		await ctx.db.write([uncountTry(checked.id)]);
		return { purpose: "reset", resetToken: `${checked.id}.${code}` };
	}
	const purpose = challenge?.purpose === "register" ? "register" : "login";
	const changes = purpose === "register" ? confirmAccount(ctx, checked) : confirmByOwner(ctx, checked);
	const { userId, use } = checked;
	// The code can be used once, also by two requests at the same time.
	const entered = await writeWithCode(() =>
		enter(ctx, { userId, method: "code", userAgent: ctx.userAgent }, { next, also: [...use, ...changes] }),
	);
	return { purpose, entered };
}

/** The registration's own code confirms its address. */
function confirmAccount(ctx: Ctx, { userId }: CheckedCode): Statement[] {
	const now = ctx.platform.clock.now();
	return [
		ctx.db.build
			.update(user)
			.set({ state: "active", emailVerifiedAt: now })
			.where(and(eq(user.id, userId), eq(user.state, "unverified"))),
	];
}

/**
 * Signing in by code also proves the address of an account that is not verified yet. Its password is dropped, because a
 * stranger may have registered the address with it.
 */
function confirmByOwner(ctx: Ctx, { userId }: CheckedCode): Statement[] {
	const now = ctx.platform.clock.now();
	return [
		ctx.db.build
			.update(user)
			.set({ state: "active", emailVerifiedAt: now, passwordHash: sql`NULL` })
			.where(and(eq(user.id, userId), eq(user.state, "unverified"))),
	];
}
