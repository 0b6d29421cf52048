import { type SignInProviderName, signInProviderTitles } from "../../domain/people/sign-in-providers.ts";
import { randomText } from "../../domain/random-text.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { signInProvider } from "../../providers/sign-in-providers.ts";
import type { ProvidedPerson, SignInChecks } from "../../providers/sign-in-types.ts";
import { type Entered, enter } from "./enter.ts";
import { ownAccount } from "./internal/own-account.ts";
import { accountOf, link, providerProblem } from "./internal/provided-account.ts";
import { requireConfirmed } from "./internal/require-confirmed.ts";
import { findReferrer } from "./register.ts";
import { newStep, takeStep } from "./steps.ts";

/** Time to log in at the provider. */
const stepMinutes = 15;
/** Time to read the terms. */
const signUpMinutes = 30;

interface ProviderStep {
	provider: SignInProviderName;
	nonce: string;
	verifier: string;
	next: string | null;
	referredBy: string | null;
}

export interface SignUpStep {
	person: ProvidedPerson;
	next: string | null;
	referredBy: string | null;
}

/** The only address to which a provider sends browsers back. */
export function redirectUri(ctx: Ctx, provider: SignInProviderName): string {
	return `${ctx.platform.settings.publicUrl}/authorize/${provider}`;
}

/** @throws Problem 409 if the provider is not configured */
export function requireProvider(ctx: Ctx, name: SignInProviderName) {
	const provider = signInProvider(ctx.platform, name);
	if (!provider) throw new Problem(409, "provider_off");
	return provider;
}

/**
 * Begins to sign in with a provider's account; for a signed-in user, to link one.
 * @param input `link` for the signed-in user's own wish to link; `ref` is the username of who invited a new person
 * @returns the provider's address to open
 * @throws Problem 409 if the provider is not configured, 503 if it does not answer
 */
export async function beginProviderSignIn(
	ctx: Ctx,
	{
		provider: name,
		next,
		link: wished,
		ref = "",
	}: { provider: SignInProviderName; next: string | null; link: boolean; ref?: string | undefined },
): Promise<string> {
	const provider = requireProvider(ctx, name);
	const userId = wished ? (await ownAccount(ctx)).id : null;
	const checks: SignInChecks = { state: randomText(32), nonce: randomText(32), verifier: randomText(48) };
	const { nonce, verifier } = checks;
	const data: ProviderStep = { provider: name, nonce, verifier, next, referredBy: await findReferrer(ctx, ref) };
	const { statement } = await newStep(ctx, {
		kind: "provider",
		userId,
		data,
		minutes: stepMinutes,
		secret: checks.state,
	});
	try {
		const address = await provider.begin(redirectUri(ctx, name), checks);
		await ctx.db.write([statement]);
		return address.href;
	} catch (error) {
		throw providerProblem(error, name);
	}
}

/** The outcome of a sign-in with a provider: signed in, linked, or with the secret of the step that finishes a new account. */
export type ProviderOutcome =
	| { kind: "entered"; entered: Entered; next: string | null }
	| { kind: "linked"; provider: SignInProviderName }
	| { kind: "sign-up"; step: string };

/**
 * Continues after the provider has sent the browser back. Its answer counts once, and only in the browser that began.
 * @param callback the query with which the browser came back
 * @param arrived the provider whose address was opened
 * @throws Problem 401 for an answer that does not prove who the person is, or belongs to no step of this browser; 409 if the
 *   account may not be linked; 503 if the provider does not answer
 */
export async function finishProviderSignIn(
	ctx: Ctx,
	{ provider: arrived, callback }: { provider: SignInProviderName; callback: URLSearchParams },
): Promise<ProviderOutcome> {
	const state = callback.get("state") ?? "";
	const step = await takeStep<ProviderStep>(ctx, "provider", state);
	if (!step || step.data.provider !== arrived) throw new Problem(401, "step_over");
	const { nonce, verifier, next, referredBy } = step.data;
	const address = new URL(`${redirectUri(ctx, arrived)}?${callback}`);
	let person: ProvidedPerson;
	try {
		person = await requireProvider(ctx, arrived).finish(address, { state, nonce, verifier });
	} catch (error) {
		throw providerProblem(error, arrived);
	}
	if (step.userId !== null) {
		await linkToUser(ctx, step.userId, person);
		return { kind: "linked", provider: arrived };
	}
	const { account, ...found } = await accountOf(ctx, person);
	if (account === null) {
		const data: SignUpStep = { person, next, referredBy };
		const { secret, statement } = await newStep(ctx, { kind: "provider-sign-up", data, minutes: signUpMinutes });
		await ctx.db.write([statement]);
		return { kind: "sign-up", step: secret };
	}
	await requireConfirmed(ctx, account);
	const begin = { userId: account.id, method: "oauth" as const, userAgent: ctx.userAgent };
	const also = "also" in found ? found.also : [];
	return { kind: "entered", entered: await enter(ctx, begin, { next, also }), next };
}

/** Links a provider's account to the signed-in user who asked for it. */
async function linkToUser(ctx: Ctx, userId: string, person: ProvidedPerson): Promise<void> {
	const account = await ownAccount(ctx);
	// Another user has signed in meanwhile in this browser.
	if (account.id !== userId) throw new Problem(401, "step_over");
	await ctx.db.write(link(ctx, account, person), {
		"UNIQUE constraint failed: linked_identity": () => {
			const values = { provider: signInProviderTitles[person.provider] };
			return new Problem(409, "provider_taken", { values });
		},
	});
}
