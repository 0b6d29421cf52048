import { and, eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { queueMessage } from "../outbox/queue.ts";
import { type Challenge, type CheckedCode, checkCode, countSend, writeWithCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { findOwner, ownerOf } from "./internal/number-owner.ts";
import { sendCode } from "./send-code.ts";
import { endStep, findStep, newStep, takeStep } from "./steps.ts";

/** Time to type a name, or to find a mail. */
const stepMinutes = 30;

/** What a new account is made of, once its number is proved. */
export interface NumberSignUp {
	phone: string;
	next: string | null;
	/** The account that had the number before, and whose owner is not this person. */
	formerOwner: string | null;
}

interface NumberOwner {
	phone: string;
	next: string | null;
}

/** What a right code at a number leads to: a session, a new account, or the question whose number it is now. */
export type NumberProved =
	| { entered: Entered }
	/** The secret of the step that asks for the name. */
	| { signUp: string }
	/** The secret of the step that asks for the account's address, of which the hint shows a little. */
	| { owner: string; hint: string };

/** Rolls back the write if the number is not the account's any more. */
const stillOwns = (userId: string, phone: string): Statement =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND phone = ${phone} AND phone_verified = 1)`,
		"own number",
	);

/**
 * Signs in the account of a number that a code has proved, or begins a new account. An account with an address whose number
 * was not proved for so long that it may be somebody else's now is asked for the address too.
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
	if (owner.asksForEmail && owner.email !== null) {
		const data: NumberOwner = { phone, next };
		const { secret, statement } = await newStep(ctx, {
			kind: "number-owner",
			userId: owner.id,
			data,
			minutes: stepMinutes,
		});
		await writeWithCode(() => ctx.db.write([...use, statement]));
		return { owner: secret, hint: hintOf(owner.email) };
	}
	const also = [...use, stillOwns(owner.id, phone)];
	const enterAs =
		begin ??
		((userId: string, more: readonly Statement[]) =>
			enter(ctx, { userId, method: "code", userAgent: ctx.userAgent }, { next, also: more, number: phone }));
	return { entered: await writeWithCode(() => enterAs(owner.id, also)) };
}

/** The account that a step asks about, with its address. @throws Problem 401 `step_over` */
async function ownerInStep(ctx: Ctx, secret: string) {
	const step = await findStep<NumberOwner>(ctx, "number-owner", secret);
	const [owner] = step?.userId
		? await ctx.db.read
				.select({ id: user.id, email: user.email, language: user.language, firstName: user.firstName })
				.from(user)
				.where(and(eq(user.id, step.userId), ownerOf(step.data.phone), eq(user.state, "active")))
				.limit(1)
		: [];
	if (!step || !owner?.email) throw new Problem(401, "step_over");
	const { email, ...rest } = owner;
	const challenge: Challenge = { purpose: "login", destination: email.toLowerCase(), userId: owner.id };
	return { owner: { ...rest, email }, data: step.data, challenge };
}

/** What the question whose number it is shows. @throws Problem 401 `step_over` for one that is over, or another browser's */
export async function readOwnerStep(ctx: Ctx, secret: string): Promise<{ phone: string; hint: string }> {
	const { owner, data } = await ownerInStep(ctx, secret);
	return { phone: data.phone, hint: hintOf(owner.email) };
}

/** Mails the account of a step a code. @throws Problem 401 `step_over`, 403 `captcha_needed`, 429 for too many */
export async function mailOwnerCode(ctx: Ctx, secret: string): Promise<void> {
	const { owner, challenge } = await ownerInStep(ctx, secret);
	await countSend(ctx, challenge);
	await sendCode(ctx, challenge, owner.language ?? "en");
}

/**
 * Signs in whoever has proved both the number and the address.
 * @throws Problem 401 for a wrong code and a step that is over, 403 `captcha_needed`, 429 for too many tries
 */
export async function enterAsOwner(
	ctx: Ctx,
	{ step: secret, otp }: { step: string; otp: string },
): Promise<{ entered: Entered; next: string | null }> {
	const { owner, data, challenge } = await ownerInStep(ctx, secret);
	const { use } = await checkCode(ctx, challenge, otp);
	const also = [...use, ...(await endStep(ctx, "number-owner", secret)), stillOwns(owner.id, data.phone)];
	const begin = { userId: owner.id, method: "code", userAgent: ctx.userAgent } as const;
	return {
		entered: await writeWithCode(() => enter(ctx, begin, { next: data.next, also, number: data.phone })),
		next: data.next,
	};
}

/**
 * Goes on to a new account for whoever has the number now and never had an account. The former owner keeps theirs, with its address.
 * @returns the secret of the step that asks for the name
 * @throws Problem 401 `step_over`
 */
export async function beginAnew(ctx: Ctx, secret: string): Promise<{ signUp: string }> {
	const { owner } = await ownerInStep(ctx, secret);
	const step = await takeStep<NumberOwner>(ctx, "number-owner", secret);
	if (!step) throw new Problem(401, "step_over");
	const data: NumberSignUp = { ...step.data, formerOwner: owner.id };
	const { secret: next, statement } = await newStep(ctx, { kind: "number-sign-up", data, minutes: stepMinutes });
	await ctx.db.write([statement]);
	return { signUp: next };
}

/**
 * The statements that take a number off the account of its former owner, who hears of it by mail. They do nothing if the account
 * has no verified address, which is the way in that stays.
 */
export async function releaseNumber(ctx: Ctx, { formerOwner, phone }: NumberSignUp): Promise<Statement[]> {
	if (formerOwner === null) return [];
	const [former] = await ctx.db.read
		.select({ email: user.email, firstName: user.firstName, language: user.language })
		.from(user)
		.where(and(eq(user.id, formerOwner), ownerOf(phone)))
		.limit(1);
	if (!former?.email) return [];
	return [
		sql`UPDATE user SET phone = NULL, phone_verified = 0 WHERE id = ${formerOwner} AND phone = ${phone}
			AND email IS NOT NULL AND email_verified_at IS NOT NULL`,
		queueMessage(ctx, {
			channel: "mail",
			to: former.email,
			userId: formerOwner,
			language: former.language ?? "en",
			template: "sign-in-changed",
			data: { name: former.firstName, change: "number-moved", link: `${ctx.platform.settings.publicUrl}/account` },
		}),
	];
}
