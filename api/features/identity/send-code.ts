import { and, eq, ne } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { oneTimeCode, user } from "../../../db/schema/index.ts";
import type { CodeType } from "../../domain/contracts/codes.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { isEmail, plainEmail } from "../../domain/people/email-address.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { invalid } from "../../http/problem.ts";
import { parsePhone } from "../lookups/phone.ts";
import { queueMail, queueMessage } from "../outbox/queue.ts";
import {
	type Challenge,
	type CodePurpose,
	countSend,
	isMail,
	justSent,
	minutesOf,
	newCode,
	provesNumber,
} from "./codes.ts";
import { addedLately } from "./internal/added-lately.ts";
import { writeCodeBySms } from "./internal/count-sms.ts";
import { findOwner } from "./internal/number-owner.ts";

const purposes: Readonly<Record<CodeType, CodePurpose>> = {
	register: "register",
	login: "login",
	"forgot password": "reset",
	"change number": "number",
};
export const purposeOf = (type: CodeType | undefined): CodePurpose | null => (type ? purposes[type] : null);

/**
 * An e-mail address in lower case, or a phone number in international form.
 * @param field the name under which it was sent
 * @throws Problem 400 for anything else
 */
export function readDestination(ctx: Ctx, typed: string, field = "destination"): string {
	const text = plainEmail(typed.toLowerCase());
	if (isEmail(text)) return text;
	const phone = parsePhone(text, ctx.region);
	if (phone) return phone;
	const isNumber = /^[\s+().-]*\d[\d\s+().-]*$/.test(text);
	throw invalid([issue(field, isNumber ? "phone_invalid" : "destination_missing")]);
}

/** The account of an address or a verified number, if a code may open it. Only addresses have accounts that nobody has confirmed. */
async function accountAt(ctx: Ctx, destination: string) {
	const at = isMail(destination)
		? eq(user.email, destination)
		: and(eq(user.phone, destination), eq(user.phoneVerified, true));
	const [found] = await ctx.db.read.select().from(user).where(at).limit(1);
	if (!found) return null;
	return found.state === "active" || (found.state === "unverified" && isMail(destination)) ? found : null;
}

/**
 * Sends a code to sign in with, or to replace a forgotten password. The answer and the work are the same without an account.
 * No message is sent then, except to a number that wants to sign in: whoever has it may sign up.
 * @returns the id under which the code is entered
 * @throws Problem 400 for what is neither an address nor a number, 429 for too many codes
 */
export async function requestCode(
	ctx: Ctx,
	{ purpose, destination: typed, field }: { purpose: "login" | "reset"; destination: string; field?: string },
	language: Language,
): Promise<{ verification: string }> {
	const destination = readDestination(ctx, typed, field);
	await countSend(ctx, { purpose, destination }, field);
	// Otherwise the next owner of a number could choose a new password for the account of the former one.
	const owner = purpose === "reset" && !isMail(destination) ? await findOwner(ctx, destination) : null;
	const found = owner && !owner.choosesPassword ? null : await accountAt(ctx, destination);
	const lately = found && purpose === "reset" ? addedLately(found, ctx.platform.clock.now()) : null;
	const account = lately === (isMail(destination) ? "email" : "number") ? null : found;
	return sendCode(ctx, { purpose, destination, userId: account?.id ?? null }, language);
}

/** Sends the code of an account that is not verified yet to its address, unless one has just been sent. */
export async function sendRegistrationCode(
	ctx: Ctx,
	{ userId, email }: { userId: string; email: string },
	language: Language,
): Promise<{ verification: string }> {
	const challenge: Challenge = { purpose: "register", destination: email.toLowerCase(), userId };
	const sent = await justSent(ctx, challenge);
	if (sent) return { verification: sent };
	await countSend(ctx, challenge);
	return sendCode(ctx, challenge, language);
}

/**
 * Sends another code for the same challenge; of the earlier ones the two newest stay valid.
 * @throws Problem 400 for a new number or address to which none was sent, 429 within 30 seconds of the last code, or for too many
 */
export async function resendCode(
	ctx: Ctx,
	challenge: Challenge,
	language: Language,
	field?: string,
): Promise<{ verification: string }> {
	await countSend(ctx, challenge, field);
	const { purpose } = challenge;
	// The first code of a new number or address took a proof that the account is the user's; another one doesn't begin without it.
	if ((purpose === "number" || purpose === "email") && !(await wasSent(ctx, challenge))) {
		throw invalid([issue("otp", "way_in_proof")]);
	}
	return sendCode(ctx, challenge, language);
}

async function wasSent({ db }: Ctx, { purpose, destination, userId }: Challenge): Promise<boolean> {
	const sent = and(
		eq(oneTimeCode.purpose, purpose),
		eq(oneTimeCode.destination, destination),
		eq(oneTimeCode.userId, userId ?? ""),
	);
	return (await db.read.$count(oneTimeCode, sent)) > 0;
}

/**
 * Stores a code and queues its message; without an account, it does the same work and sends nothing.
 * @throws Problem 429 for a number, if no more short messages are sent
 */
export async function sendCode(ctx: Ctx, challenge: Challenge, language: Language): Promise<{ verification: string }> {
	const { id, code, statements: stored } = await newCode(ctx, challenge);
	const message = await codeMessage(ctx, challenge, { id, code }, language);
	const isSent = message.length > 0;
	const statements = [...stored, ...(isSent ? message : [auditRow(ctx, "auth.code_unsent", { code: id })])];
	if (isMail(challenge.destination)) await ctx.db.write(statements);
	else await writeCodeBySms(ctx, challenge.destination, { isSent, statements });
	return { verification: id };
}

/** The account that has an address already, whose owner gets no code to add it to another one; null if nobody has confirmed it. */
async function takenBy(ctx: Ctx, email: string) {
	const [taken] = await ctx.db.read
		.select({ id: user.id, firstName: user.firstName, language: user.language })
		.from(user)
		.where(and(eq(user.email, email), ne(user.state, "unverified")))
		.limit(1);
	return taken ?? null;
}

/** In an array, because awaiting drizzle's statement would run it. Empty for a code that is not sent. */
async function codeMessage(
	ctx: Ctx,
	challenge: Challenge,
	{ id, code }: { id: string; code: string },
	language: Language,
): Promise<Statement[]> {
	const { purpose, destination, userId } = challenge;
	const [account] = await ctx.db.read
		.select({ firstName: user.firstName, language: user.language, state: user.state })
		.from(user)
		.where(eq(user.id, userId ?? ""))
		.limit(1);
	if (!account && !provesNumber(challenge)) return [];
	const taken = purpose === "email" ? await takenBy(ctx, destination) : null;
	if (taken) {
		const ofTaken = taken.language ?? language;
		const data = { name: taken.firstName, link: linkFor(ctx, "/login", ofTaken) };
		return [queueMail(ctx, { email: destination, userId: taken.id, language: ofTaken }, "already-registered", data)];
	}
	const message = {
		channel: isMail(destination) ? "mail" : "sms",
		to: destination,
		// An unverified account can be replaced, so nothing but its codes may refer to it.
		userId: account?.state === "unverified" ? null : userId,
		language: account?.language ?? language,
	} as const;
	if (purpose !== "reset")
		return [queueMessage(ctx, { ...message, template: "code", data: { code, minutes: minutesOf(purpose) } })];
	const link = linkFor(ctx, `/forgot-password?token=${id}.${code}`, message.language);
	const data = { name: account?.firstName ?? "", code, link, minutes: minutesOf(purpose) };
	return [queueMessage(ctx, { ...message, template: "reset-password", data })];
}
