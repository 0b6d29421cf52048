import { eq } from "drizzle-orm";
import { withRefusals } from "../../../db/client.ts";
import { type RegistrationValues, user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { signInProviderTitles } from "../../domain/people/sign-in-providers.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { ProvidedPerson } from "../../providers/sign-in-types.ts";
import { countSend } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { countryOf } from "./internal/person-values.ts";
import { accountOf } from "./internal/provided-account.ts";
import { beginRegistration, confirmRegistration, newAccount } from "./internal/registration.ts";
import { welcomeMail } from "./internal/welcome-mail.ts";
import { requireOwnName } from "./own-name.ts";
import type { SignUpStep } from "./provider-sign-in.ts";
import { findStep, takeStep } from "./steps.ts";

/** The provider's facts about a new person. */
export async function providerSignUp(ctx: Ctx, secret: string): Promise<ProvidedPerson | null> {
	return (await findStep<SignUpStep>(ctx, "provider-sign-up", secret))?.data.person ?? null;
}

export interface NewPerson {
	first_name: string;
	last_name: string;
	email?: string | undefined;
}

/** The account whose invitation the person followed, and the path that they wanted to open. */
type CameFrom = { referredBy: string | null; next: string | null };

/** A new account: signed in; or, if nobody has verified the address yet, the id under which its code is entered. */
export type SignedUp = { entered: Entered; next: string | null } | { verification: string };

/**
 * Finishes a new account of a provider's person, who has agreed to the terms.
 * @throws Problem 400 without an address and for a name that is an organization's, 401 for a step that is over, 409 if the address was taken meanwhile, 429 for too many
 *   codes
 */
export async function finishProviderSignUp(
	ctx: Ctx,
	{ step: secret, ...input }: NewPerson & { step: string },
	language: Language,
): Promise<SignedUp> {
	const person = await providerSignUp(ctx, secret);
	if (!person) throw new Problem(401, "step_over");
	const email = emailFor(person, input);
	await requireOwnName(ctx, { firstName: input.first_name, lastName: input.last_name });
	if (!isProved(person)) await countSend(ctx, { purpose: "register", destination: email });
	const step = await takeStep<SignUpStep>(ctx, "provider-sign-up", secret);
	if (!step) throw new Problem(401, "step_over");
	const { referredBy, next } = step.data;
	const signedUp = await createProvided(ctx, person, { ...input, email, referredBy, next }, language);
	if ("verification" in signedUp) return signedUp;
	return {
		entered: await enter(ctx, { userId: signedUp.userId, method: "oauth", userAgent: ctx.userAgent }, { next }),
		next,
	};
}

const isProved = ({ email, emailVerified }: ProvidedPerson) => email !== null && emailVerified;

/** The verified address wins over a typed one. */
function emailFor(person: ProvidedPerson, { email: typed }: { email?: string | undefined }): string {
	const email = isProved(person) ? person.email : typed;
	if (!email) throw invalid([issue("email", "email_missing")]);
	return email;
}

/**
 * Creates the account of a provider's person. An address that the provider did not verify gets a code first; the answer and
 * the work are then the same if it has an account, whose owner gets a mail instead.
 */
export async function createProvided(
	ctx: Ctx,
	person: ProvidedPerson,
	{ email, first_name: firstName, last_name: lastName, referredBy, next }: NewPerson & CameFrom & { email: string },
	language: Language,
): Promise<{ userId: string } | { verification: string }> {
	const { provider, subject } = person;
	const values: RegistrationValues = {
		firstName,
		lastName,
		phone: null,
		passwordHash: null,
		...countryOf(ctx, ""),
		language,
		about: null,
		consents: [],
		referredBy,
		login: { provider, subject },
	};
	const signUp = async () =>
		isProved(person)
			? { userId: await createProved(ctx, person, { email, values, next }) }
			: beginRegistration(ctx, { email, values, language });
	// Another request has just taken the address, or linked this person.
	const refuse = () => taken(person);
	return withRefusals(signUp, { "UNIQUE constraint failed": refuse, unmet: refuse });
}

/** Creates an account whose address the provider has verified, or gives the person an unverified one of that address. */
async function createProved(
	ctx: Ctx,
	person: ProvidedPerson,
	{ email, values, next }: { email: string; values: RegistrationValues; next: string | null },
): Promise<string> {
	const { db, platform } = ctx;
	await accountOf(ctx, person);
	const [known] = await db.read
		.select({ id: user.id, state: user.state })
		.from(user)
		.where(eq(user.email, email))
		.limit(1);
	if (known && known.state !== "unverified") throw taken(person);
	const id = known?.id ?? platform.ids.next("usr_");
	await db.write([
		...(known ? confirmRegistration(ctx, id, values) : newAccount(ctx, { id, email, values, verified: true })),
		...(await welcomeMail(ctx, { userId: id, email, values, next })),
		auditRow(ctx, "user.registered", { user: id }, { provider: person.provider }),
	]);
	return id;
}

const taken = ({ provider }: ProvidedPerson) =>
	new Problem(409, "provider_account_exists", { values: { provider: signInProviderTitles[provider] } });
