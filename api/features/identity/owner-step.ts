import { type Statement, withRefusals } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isNameOf } from "../../domain/people/same-person.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { countTry, forgetTries, hasTries, type TryLimit } from "../../http/tries.ts";
import { type Challenge, checkCode, countSend } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { findOwner, type NumberSignUp, type OwnerQuestion } from "./internal/number-owner.ts";
import { hintFor, type NumberOwner, stepMinutes, stillOwns } from "./number-entry.ts";
import { sendCode } from "./send-code.ts";
import { proveAccount } from "./sign-in.ts";
import { endStep, findStep, newStep, takeStep } from "./steps.ts";

const kind = "number-owner";

/** A person knows their own name; whoever has their number now may guess it from somewhere. */
const nameTries: TryLimit = { name: "number-name", max: 5, windowMinutes: 1440 };

/** The account that a step asks about. @throws Problem 401 `step_over` */
async function ownerInStep(ctx: Ctx, secret: string) {
	const step = await findStep<NumberOwner>(ctx, kind, secret);
	const owner = step ? await findOwner(ctx, step.data.phone) : null;
	// Another browser may have answered meanwhile, or the number has another account now.
	if (!step || !owner?.asks || owner.id !== step.userId || owner.state !== "active")
		throw new Problem(401, "step_over");
	return { owner: { ...owner, asks: owner.asks }, data: step.data };
}

type Owner = Awaited<ReturnType<typeof ownerInStep>>["owner"];

/** The data of the question whose number it is. */
export interface OwnerStep {
	phone: string;
	asks: OwnerQuestion;
	/** A little of the account's address; null if it is not asked about by mail. */
	hint: string | null;
	/** False once nobody may try to answer any more today. */
	open: boolean;
}

/** Reads what a step asks. @throws Problem 401 `step_over` for one that is over, or another browser's */
export async function readOwnerStep(ctx: Ctx, secret: string): Promise<OwnerStep> {
	const { owner, data } = await ownerInStep(ctx, secret);
	const open = owner.asks !== "name" || (await hasTries(ctx, nameTries, owner.id));
	return { phone: data.phone, asks: owner.asks, hint: hintFor(owner), open };
}

const challengeFor = ({ id, email }: Owner): Challenge => ({
	purpose: "login",
	destination: (email ?? "").toLowerCase(),
	userId: id,
});

/**
 * Mails the account of a step a code.
 * @throws Problem 400 for one that asks something else, 401 `step_over`, 403 `captcha_needed`, 429 for too many
 */
export async function mailOwnerCode(ctx: Ctx, secret: string): Promise<void> {
	const { owner } = await ownerInStep(ctx, secret);
	if (owner.asks !== "email") throw missing(owner.asks);
	const challenge = challengeFor(owner);
	await countSend(ctx, challenge);
	await sendCode(ctx, challenge, owner.language ?? "en");
}

export interface OwnerAnswer {
	/** The code from the account's mailbox. */
	otp?: string | undefined;
	password?: string | undefined;
	/** First and last name. */
	name?: string | undefined;
}

const fields = { email: "otp", password: "password", name: "name" } as const satisfies Record<
	OwnerQuestion,
	keyof OwnerAnswer
>;
const missingCodes = { email: "code_missing", password: "password_missing", name: "owner_name_missing" } as const;
const missing = (asks: OwnerQuestion) => invalid([issue(fields[asks], missingCodes[asks])]);

/** Checks an answer. @returns the statements for the write of the new session */
const checks: Record<OwnerQuestion, (ctx: Ctx, owner: Owner, typed: string) => Promise<readonly Statement[]>> = {
	email: async (ctx, owner, otp) => (await checkCode(ctx, challengeFor(owner), otp)).use,
	async password(ctx, owner, password) {
		try {
			return (await proveAccount(ctx, { account: owner, tries: owner.id, password })).also;
		} catch (error) {
			if (!(error instanceof Problem) || error.code !== "sign_in_failed") throw error;
			throw new Problem(401, "owner_password_wrong", { issues: [issue("password", "owner_password_wrong")] });
		}
	},
	async name(ctx, owner, name) {
		await countTry(ctx, nameTries, owner.id);
		if (isNameOf(name, owner)) return [await forgetTries(nameTries.name, owner.id)];
		await ctx.db.write([auditRow(ctx, "auth.refused", { user: owner.id }, { by: "name" })]);
		throw new Problem(401, "owner_name_wrong", { issues: [issue("name", "owner_name_wrong")] });
	},
};

/**
 * Signs in whoever has proved the number and answered what only the account's owner knows.
 * @throws Problem 400 without the answer that the step asks for, 401 for a wrong one and a step that is over, 403 `captcha_needed`,
 *   429 for too many tries
 */
export async function enterAsOwner(
	ctx: Ctx,
	{ step: secret, ...answer }: { step: string } & OwnerAnswer,
): Promise<{ entered: Entered; next: string | null }> {
	const { owner, data } = await ownerInStep(ctx, secret);
	const typed = answer[fields[owner.asks]];
	if (!typed) throw missing(owner.asks);
	const proved = await checks[owner.asks](ctx, owner, typed);
	const also = [...proved, ...(await endStep(ctx, kind, secret)), stillOwns(owner.id, data.phone)];
	const begin = { userId: owner.id, method: "code", userAgent: ctx.userAgent } as const;
	const entered = await withRefusals(() => enter(ctx, begin, { next: data.next, also, number: data.phone }), {
		// Another request has used the code or the step, or the number has a new account.
		unmet: () => new Problem(401, "step_over"),
	});
	return { entered, next: data.next };
}

/**
 * Goes on to a new account for whoever has the number now and never had an account. The former owner keeps theirs, without the number.
 * @returns the secret of the step that asks for the name
 * @throws Problem 401 `step_over`
 */
export async function beginAnew(ctx: Ctx, secret: string): Promise<{ signUp: string }> {
	const { owner } = await ownerInStep(ctx, secret);
	const step = await takeStep<NumberOwner>(ctx, kind, secret);
	if (!step) throw new Problem(401, "step_over");
	const data: NumberSignUp = { ...step.data, formerOwner: owner.id };
	const { secret: next, statement } = await newStep(ctx, { kind: "number-sign-up", data, minutes: stepMinutes });
	await ctx.db.write([statement]);
	return { signUp: next };
}
