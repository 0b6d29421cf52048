import type { Statement } from "../../../db/client.ts";
import type { SessionMethod } from "../../../db/schema/index.ts";
import type { SignedIn } from "../../domain/contracts/identity.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { NewSession } from "../../http/sessions.ts";
import { forgetTries } from "../../http/tries.ts";
import { beginSession } from "./begin-session.ts";
import { numberProved } from "./internal/number-owner.ts";
import { checkSecondFactor, factorTries } from "./second-factor.ts";
import { findStep, newStep, takeStep } from "./steps.ts";

/** Time to find the phone and to type a code. */
const stepMinutes = 10;

/** A new session; or, for an account with two factors, the secret of the step that asks for the second. */
export type Entered = { user: SignedIn; step?: undefined } | { user?: undefined; step: string };

interface PendingStep {
	method: SessionMethod;
	next: string | null;
	/** The number that the first factor has proved. */
	number?: string | undefined;
}

/**
 * Begins a session after the first factor, or the step that asks for the second. The step is bound to this browser and is
 * not a session: it opens nothing.
 * @param options `next` is the path to open afterwards; `also` are statements for the same write; `number` is the account's
 *   number if a code at it was the first factor, which counts once all factors are right
 * @throws Problem 401 for an account that is blocked or closed
 */
export async function enter(
	ctx: Ctx,
	begin: NewSession,
	{ next, also = [], number }: { next: string | null; also?: readonly Statement[]; number?: string | undefined },
): Promise<Entered> {
	try {
		const proved = number === undefined ? [] : [numberProved(ctx, begin.userId, number)];
		return { user: await beginSession(ctx, begin, [...also, ...proved]) };
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== "second_factor_needed") throw error;
	}
	const data: PendingStep = { method: begin.method, next, number };
	const { secret, statement } = await newStep(ctx, {
		kind: "second-factor",
		userId: begin.userId,
		data,
		minutes: stepMinutes,
	});
	await ctx.db.write([...also, statement]);
	return { step: secret };
}

/** Whether a step still waits for its code in this browser. */
export async function isStepOpen(ctx: Ctx, secret: string): Promise<boolean> {
	return (await findStep(ctx, "second-factor", secret)) !== null;
}

/**
 * Finishes signing in with the second factor.
 * @throws Problem 400 for a wrong code, 401 `step_over` for a step that is over or another browser's, 429 for too many tries
 */
export async function finishStep(
	ctx: Ctx,
	{ step: secret, code }: { step: string; code: string },
): Promise<{ user: SignedIn; next: string | null }> {
	const step = await findStep<PendingStep>(ctx, "second-factor", secret);
	if (!step?.userId) throw new Problem(401, "step_over");
	if (!(await checkSecondFactor(ctx, step.userId, code))) throw invalid([issue("code", "factor_code_wrong")]);
	const taken = await takeStep<PendingStep>(ctx, "second-factor", secret);
	if (!taken?.userId) throw new Problem(401, "step_over");
	const { method, next, number } = taken.data;
	const user = await beginSession(ctx, { userId: taken.userId, method, secondFactor: true, userAgent: ctx.userAgent }, [
		await forgetTries(factorTries.name, taken.userId),
		...(number === undefined ? [] : [numberProved(ctx, taken.userId, number)]),
	]);
	return { user, next };
}
