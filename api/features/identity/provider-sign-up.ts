import { eq } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { linkedIdentity, user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { signInProviderTitles } from "../../domain/sign-in-providers.ts";
import { documentVersions } from "../../domain/terms.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { ProvidedPerson } from "../../providers/sign-in-types.ts";
import { queueMessage } from "../outbox/queue.ts";
import { codeMinutes, countSend, newCode } from "./codes.ts";
import { type Entered, enter } from "./enter.ts";
import { countryOf } from "./internal/person-values.ts";
import { accountOf } from "./internal/provided-account.ts";
import { newUsername } from "./internal/usernames.ts";
import type { SignUpStep } from "./provider-sign-in.ts";
import { removeUnverified } from "./register.ts";
import { findStep, takeStep } from "./steps.ts";

/** What the provider says about a new person. */
export async function providerSignUp(ctx: Ctx, secret: string): Promise<ProvidedPerson | null> {
	return (await findStep<SignUpStep>(ctx, "provider-sign-up", secret))?.data.person ?? null;
}

export interface NewPerson {
	first_name: string;
	last_name: string;
	email?: string | undefined;
}

/** A new account: signed in; or, if nobody has verified the address yet, the id under which its code is entered. */
export type SignedUp = { entered: Entered; next: string | null } | { verification: string };

/**
 * Finishes a new account of a provider's person, who has agreed to the terms.
 * @throws Problem 400 without an address, 401 for a step that is over, 409 if the address was taken meanwhile, 429 for too many
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
	if (!isProved(person)) await countSend(ctx, email);
	const step = await takeStep<SignUpStep>(ctx, "provider-sign-up", secret);
	if (!step) throw new Problem(401, "step_over");
	const signedUp = await createProvided(ctx, person, { ...input, email }, language);
	if ("verification" in signedUp) return signedUp;
	const { next } = step.data;
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
	{ email, first_name: firstName, last_name: lastName }: NewPerson & { email: string },
	language: Language,
): Promise<{ userId: string } | { verification: string }> {
	const { db, platform } = ctx;
	const now = platform.clock.now();
	const userId = platform.ids.next("usr_");
	const proved = isProved(person);
	if (proved) await accountOf(ctx, person);
	const [known] = await db.read.select().from(user).where(eq(user.email, email)).limit(1);
	if (known && known.state !== "unverified") {
		if (proved) throw taken(person);
		return codeForNobody(ctx, known, email, language);
	}
	const code = proved ? null : await newCode(ctx, { purpose: "register", destination: email, userId });
	const create: Statement[] = [
		...(known ? removeUnverified(ctx, known.id) : []),
		db.build.insert(user).values({
			id: userId,
			username: newUsername(firstName, lastName),
			email,
			firstName,
			lastName,
			...countryOf(ctx, ""),
			language,
			state: proved ? "active" : "unverified",
			emailVerifiedAt: proved ? now : null,
			termsVersion: documentVersions.terms,
			termsAgreedAt: now,
			createdAt: now,
		}),
		db.build
			.insert(linkedIdentity)
			.values({ provider: person.provider, subject: person.subject, userId, createdAt: now }),
		auditRow(ctx, {
			action: "user.registered",
			subjectKind: "user",
			subjectId: userId,
			detail: { provider: person.provider },
		}),
	];
	try {
		await db.write([...create, ...(code ? codeMessage(ctx, email, code, language) : [])]);
	} catch (error) {
		// Another request has just taken the address, or linked this person.
		if (failedBecause(error, "UNIQUE constraint failed")) throw taken(person);
		throw error;
	}
	return code ? { verification: code.id } : { userId };
}

const taken = ({ provider }: ProvidedPerson) =>
	new Problem(409, "provider_account_exists", { values: { provider: signInProviderTitles[provider] } });

function codeMessage(
	ctx: Ctx,
	to: string,
	{ code, statements }: { code: string; statements: Statement[] },
	language: Language,
): Statement[] {
	const data = { code, minutes: codeMinutes };
	return [...statements, queueMessage(ctx, { channel: "mail", to, userId: null, language, template: "code", data })];
}

/** A code that opens nothing, and a mail to the address's owner. */
async function codeForNobody(
	ctx: Ctx,
	known: typeof user.$inferSelect,
	email: string,
	language: Language,
): Promise<{ verification: string }> {
	const { id, statements } = await newCode(ctx, { purpose: "register", destination: email, userId: null });
	await ctx.db.write([
		...statements,
		queueMessage(ctx, {
			channel: "mail",
			to: email,
			userId: known.id,
			language: known.language ?? language,
			template: "already-registered",
			data: { name: known.firstName, link: `${ctx.platform.settings.publicUrl}/login` },
		}),
	]);
	return { verification: id };
}
