import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { type CheckedCode, writeWithCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { findOwner, type NumberSignUp, type OwnerQuestion } from "./internal/number-owner.ts";
import { newStep } from "./steps.ts";

/** Time to type a name, or to find a mail. */
export const stepMinutes = 30;

/** The data of a step of an account whose number may be somebody else's now. */
export interface NumberOwner {
	phone: string;
	next: string | null;
}

/** The result of a right code at a number: a session, a new account, or the question whose number it is now. */
export type NumberProved =
	| { entered: Entered }
	/** The secret of the step that asks for the name. */
	| { signUp: string }
	/** The secret of the step that asks what only the account's owner knows. The hint shows a little of its address, if it has one. */
	| { owner: string; asks: OwnerQuestion; hint: string | null };

/** The little of an account's address that whoever has the number may see; null if the account is not asked about by mail. */
export const hintFor = ({ asks, email }: { asks: OwnerQuestion | null; email: string | null }): string | null =>
	asks === "email" && email !== null ? hintOf(email) : null;

/** Rolls back the write if the number is not the account's any more. */
export const stillOwns = (userId: string, phone: string): Statement =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND phone = ${phone} AND phone_verified = 1)`,
		"own number",
	);

/**
 * Signs in the account of a number that a code has proved, or begins a new account. If the number was not proved for so long that
 * it may be somebody else's now, the code alone opens nothing: a step asks what only the account's owner knows.
 * @throws Problem 401 for a code that another request has used, and for an account that is blocked
 */
export async function proveNumber(
	ctx: Ctx,
	phone: string,
	{ use }: CheckedCode,
	{ next, begin }: { next: string | null; begin?: (userId: string, also: readonly Statement[]) => Promise<Entered> },
): Promise<NumberProved> {
	const owner = await findOwner(ctx, phone);
	if (!owner) {
		const data: NumberSignUp = { phone, next, formerOwner: null };
		const { secret, statement } = await newStep(ctx, { kind: "number-sign-up", data, minutes: stepMinutes });
		await writeWithCode(() => ctx.db.write([...use, statement]));
		return { signUp: secret };
	}
	if (owner.state !== "active") {
		await writeWithCode(() => ctx.db.write(use));
		throw new Problem(401, "sign_in_failed");
	}
	if (owner.asks) {
		const data: NumberOwner = { phone, next };
		const { secret, statement } = await newStep(ctx, {
			kind: "number-owner",
			userId: owner.id,
			data,
			minutes: stepMinutes,
		});
		await writeWithCode(() => ctx.db.write([...use, statement]));
		return { owner: secret, asks: owner.asks, hint: hintFor(owner) };
	}
	const also = [...use, stillOwns(owner.id, phone)];
	const enterAs =
		begin ??
		((userId: string, more: readonly Statement[]) =>
			enter(ctx, { userId, method: "code", userAgent: ctx.userAgent }, { next, also: more, number: phone }));
	return { entered: await writeWithCode(() => enterAs(owner.id, also)) };
}
