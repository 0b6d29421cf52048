import type * as v from "valibot";
import type { SignedIn } from "../../domain/contracts/identity.ts";
import type { providerTokenBody } from "../../domain/contracts/security.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { mendedName } from "../../domain/people/name-parts.ts";
import { signInProviderTitles } from "../../domain/people/sign-in-providers.ts";
import { countNetworkTry } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { TryLimit } from "../../http/tries.ts";
import type { ProvidedPerson } from "../../providers/sign-in-types.ts";
import { beginInCall } from "./begin-in-call.ts";
import { beginSession } from "./begin-session.ts";
import { accountOf, providerProblem } from "./internal/provided-account.ts";
import { requireConfirmed } from "./internal/require-confirmed.ts";
import { redirectUri, requireProvider } from "./provider-sign-in.ts";
import { createProvided } from "./provider-sign-up.ts";

/** Refused proofs. */
const tries: TryLimit = { name: "oautherize", max: 100, windowMinutes: 15 };

type Body = v.InferOutput<typeof providerTokenBody>;

/**
 * Signs an app's user in with an id token, or with a code that the app got with PKCE. The first time it creates the account.
 * @throws Problem 400 without a proof or the terms, 401 for a proof that is not valid and for a second factor, 403 for an
 *   address without proof, 409 for an account that must be linked first, 429, 503
 */
export async function signInByProviderToken(ctx: Ctx, body: Body): Promise<SignedIn> {
	const returned = await countNetworkTry(ctx, tries);
	const person = await readPerson(ctx, body);
	await ctx.db.write([returned]);
	const { account, ...found } = await accountOf(ctx, person);
	const also = "also" in found ? found.also : [];
	if (account === null) return signUp(ctx, person, body);
	await requireConfirmed(ctx, account);
	return beginInCall(ctx, { userId: account.id, method: "oauth", userAgent: ctx.userAgent }, body.otp, also);
}

async function readPerson(ctx: Ctx, body: Body): Promise<ProvidedPerson> {
	const provider = requireProvider(ctx, body.provider);
	const { id_token: idToken, nonce, code, code_verifier: verifier, redirect_uri: address } = body;
	try {
		if (idToken !== undefined) {
			const person = await provider.readIdToken(idToken, nonce);
			if (person) return person;
		} else if (code !== undefined && verifier !== undefined && address === redirectUri(ctx, body.provider)) {
			return await provider.exchange(address, { code, verifier, nonce });
		}
	} catch (error) {
		throw providerProblem(error, body.provider);
	}
	throw invalid([issue("id_token", "value_invalid")]);
}

async function signUp(ctx: Ctx, person: ProvidedPerson, { terms }: Body): Promise<SignedIn> {
	if (!terms) throw invalid([issue("terms", "terms_missing")]);
	const unproved = new Problem(403, "provider_email_unproved", {
		values: { provider: signInProviderTitles[person.provider] },
	});
	if (person.email === null || !person.emailVerified) throw unproved;
	const { email } = person;
	const [firstName, lastName] = [mendedName(person.firstName), mendedName(person.lastName)];
	const names = { first_name: firstName || email.split("@")[0] || "", last_name: lastName };
	const made = await createProvided(ctx, person, { ...names, email, referredBy: null, next: null }, defaultLanguage);
	if ("verification" in made) throw unproved;
	return beginSession(ctx, { userId: made.userId, method: "oauth", userAgent: ctx.userAgent });
}
