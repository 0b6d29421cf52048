import { and, desc, eq, gt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { type Database, requireThat, type Statement, withRefusals } from "../../../db/client.ts";
import { query } from "../../../db/query.ts";
import { oneTimeCode, type RegistrationValues } from "../../../db/schema/index.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { issue } from "../../domain/forms/issues.ts";
import { sha256 } from "../../domain/sha256.ts";
import { countNetworkTry, countOrCaptcha, countRefusal } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { beginPause, countTry, type TryLimit } from "../../http/tries.ts";
import { countCode } from "./internal/code-tries.ts";
import { countSms, countSmsOrCaptcha, requireSmsTo } from "./internal/count-sms.ts";

/** The purpose of a code: a new account's address, a sign-in, a forgotten password, a phone number, an account's first address. */
export type CodePurpose = "register" | "login" | "reset" | "number" | "email";

/** The purpose and destination of a code that was sent, or would have been sent if there were an account. */
export interface Challenge {
	purpose: CodePurpose;
	/** An e-mail address, or a phone number in international form. */
	destination: string;
	/** Null if there is no account that the code could open, which nobody may notice. Such a number signs up instead. */
	userId: string | null;
	/** Which registration it confirms; none for the account as it is stored. */
	registration?: { id: string; values: RegistrationValues } | null;
}

const minute = 60_000;
/** The minutes for which a code is valid. A forgotten password's link often waits in a mailbox that is read later. */
export const minutesOf = (purpose: CodePurpose): number => (purpose === "reset" ? 60 : 10);
const maxTries = 5;
/** The seconds after which another code can be requested. */
export const resendSeconds = 30;

/** Someone who doesn't get a code asks again a few times. Counted by network, so that a stranger uses up nobody's codes. */
const sendsPerDestination: TryLimit = { name: "code-sent", max: 6, windowMinutes: 60 };
const sendsPerDestinationOverall: TryLimit = { name: "code-sent-all", max: 30, windowMinutes: 60 };
/** Nobody's mailbox is filled, however many captchas are solved for it. */
const mostSends: TryLimit = { name: "code-sent-most", max: 120, windowMinutes: 60 };
/** Codes of a challenge that are valid at the same time, so that a stranger's request ends nobody's code. */
const validCodes = 3;
/** Many people may share an address, so that each more needs a captcha. */
const sendsPerAddress: TryLimit = { name: "code-sent-address", max: 60, windowMinutes: 60 };

/** Salted with the row's id, so that equal codes have different hashes. */
const hashOf = (id: string, code: string) => sha256(`${id}:${code}`);

/** Six digits, each equally likely. */
function randomCode(): string {
	const numbers = new Uint32Array(1);
	do crypto.getRandomValues(numbers);
	while ((numbers[0] ?? 0) >= 4_294_000_000);
	return String((numbers[0] ?? 0) % 1_000_000).padStart(6, "0");
}

/** The codes of a challenge. Nobody ends another's codes for the same number, or another registration's for the same address. */
function sameChallenge({ purpose, destination, userId, registration }: Challenge): SQL {
	return sql`purpose = ${purpose} AND destination = ${destination} AND user_id IS ${userId}
		AND registration_id IS ${registration?.id ?? null}`;
}

export const isMail = (destination: string) => destination.includes("@");

/**
 * Counts a code about to be sent, whether or not there is an account.
 * @param field the name under which the destination was sent
 * @throws Problem 400 for a phone number to which the site sends no short messages, 403 `captcha_needed` for many from one client, also for many to one destination, 429 within 30 seconds of the last one, and for far too many to one destination
 */
export async function countSend(
	ctx: Ctx,
	{ purpose, destination }: Pick<Challenge, "purpose" | "destination">,
	field = purpose === "number" ? "phone" : "destination",
): Promise<void> {
	const bySms = !isMail(destination);
	if (bySms) requireSmsTo(ctx, destination, field);
	// The captcha comes first, so that a refusal begins no pause.
	const returned = [
		await countNetworkTry(ctx, sendsPerAddress),
		...(bySms ? await countSmsOrCaptcha(ctx, destination) : []),
	];
	const paused = `${purpose} ${destination.toLowerCase()} ${ctx.clientAddress}`;
	try {
		await beginPause(ctx, "code-pause", paused, resendSeconds);
	} catch (error) {
		await ctx.db.write(returned);
		throw error;
	}
	await countTo(ctx, destination);
	if (bySms) await countSms(ctx, destination);
}

/**
 * Counts a message about to be sent to prove an address.
 * @throws Problem 403 `captcha_needed` for many from one client or to one destination, 429 for far too many to one destination
 */
export async function countProof(ctx: Ctx, destination: string): Promise<void> {
	await countNetworkTry(ctx, sendsPerAddress);
	// Colleagues in one office enter the same address.
	await countTo(ctx, destination, ctx.actor.kind === "user" ? ctx.actor.userId : undefined);
}

/** @param by whose sends are few; the client's network */
async function countTo(ctx: Ctx, destination: string, by = ctx.clientAddress): Promise<void> {
	const to = destination.toLowerCase();
	const here = `${to} ${by}`;
	await countOrCaptcha(ctx, [
		[sendsPerDestination, here],
		[sendsPerDestinationOverall, to],
	]);
	await countTry(ctx, mostSends, to);
}

/** A new code with the statements that end all but the two newest older ones and store its hash. Its message is the caller's to queue. */
export async function newCode(
	ctx: Ctx,
	challenge: Challenge,
): Promise<{ id: string; code: string; statements: Statement[] }> {
	const { db, platform } = ctx;
	const id = platform.ids.next("otp_");
	const code = randomCode();
	const now = platform.clock.now();
	const { purpose, destination, userId, registration } = challenge;
	// Codes to a new number or address of an account end those to another one.
	const older =
		purpose === "number" || purpose === "email"
			? sql`purpose = ${purpose} AND user_id = ${userId ?? ""}`
			: sameChallenge(challenge);
	return {
		id,
		code,
		statements: [
			sql`UPDATE one_time_code SET expires_at = ${now} WHERE ${older} AND expires_at > ${now} AND id NOT IN
				(SELECT id FROM one_time_code WHERE ${sameChallenge(challenge)} AND expires_at > ${now}
					ORDER BY created_at DESC, id DESC LIMIT ${validCodes - 1})`,
			db.build.insert(oneTimeCode).values({
				id,
				purpose,
				userId,
				destination,
				codeHash: await hashOf(id, code),
				createdAt: now,
				expiresAt: now + minutesOf(purpose) * minute,
				registrationId: registration?.id,
				registration: registration?.values,
			}),
		],
	};
}

const columns = {
	purpose: oneTimeCode.purpose,
	destination: oneTimeCode.destination,
	userId: oneTimeCode.userId,
	registrationId: oneTimeCode.registrationId,
	registration: oneTimeCode.registration,
};

const byId = query((read) =>
	read
		.select(columns)
		.from(oneTimeCode)
		.where(eq(oneTimeCode.id, sql.placeholder("id")))
		.limit(1),
);

function challengeIn(row: Pick<typeof oneTimeCode.$inferSelect, keyof typeof columns>): Challenge {
	const { purpose, destination, userId, registrationId: id, registration: values } = row;
	const registration = id && values ? { id, values } : null;
	return { purpose: purpose as CodePurpose, destination, userId, registration };
}

/** The challenge of a code's id, which only the browser that asked for the code knows; null after a day. */
export async function findChallenge(ctx: Ctx, id: string): Promise<Challenge | null> {
	const [row] = await ctx.db.all(byId({ id }));
	return row ? challengeIn(row) : null;
}

/**
 * The newest challenge of a destination, for clients that keep no id. A registration counts only if nobody else registered
 * the same address meanwhile: otherwise its owner could confirm a stranger's password with the stranger's code.
 * @param purpose null for any
 */
export async function findChallengeAt(
	ctx: Ctx,
	destination: string,
	purpose: CodePurpose | null,
): Promise<Challenge | null> {
	const { db, platform } = ctx;
	const [row] = await db.read
		.select(columns)
		.from(oneTimeCode)
		.where(
			and(
				eq(oneTimeCode.destination, destination),
				purpose === null ? notInArray(oneTimeCode.purpose, ["number", "email"]) : eq(oneTimeCode.purpose, purpose),
			),
		)
		.orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id))
		.limit(1);
	if (!row) return null;
	const challenge = challengeIn(row);
	if (challenge.purpose !== "register") return challenge;
	const [other] = await db.read
		.select({ id: oneTimeCode.id })
		.from(oneTimeCode)
		.where(
			and(
				eq(oneTimeCode.destination, destination),
				eq(oneTimeCode.purpose, "register"),
				gt(oneTimeCode.createdAt, platform.clock.now() - minutesOf("register") * minute),
				sql`(user_id IS NOT ${challenge.userId} OR registration_id IS NOT ${row.registrationId})`,
			),
		)
		.limit(1);
	return other ? { ...challenge, userId: null } : challenge;
}

/** The id of a code that was sent for a challenge within the last 30 seconds and is still valid. */
export async function justSent({ db, platform }: Ctx, challenge: Challenge): Promise<string | null> {
	const now = platform.clock.now();
	const [row] = await db.read.all<{ id: string }>(
		sql`SELECT id FROM one_time_code WHERE ${sameChallenge(challenge)} AND used_at IS NULL AND expires_at > ${now}
			AND created_at > ${now - resendSeconds * 1000} ORDER BY created_at DESC, id DESC LIMIT 1`,
	);
	return row?.id ?? null;
}

/** Whether a code signs a number in or up, so that it is sent without an account too. */
export const provesNumber = ({ purpose, destination }: Pick<Challenge, "purpose" | "destination">) =>
	purpose === "login" && !isMail(destination);

export const wrongCode = () => new Problem(401, "code_wrong", { issues: [issue("otp", "code_wrong")] });

/** A right code. */
export interface CheckedCode {
	id: string;
	/** Null for a number that had no account when the code was sent. */
	userId: string | null;
	/** Uses the code up, or rolls back the write if another request was first; see `writeWithCode`. */
	use: Statement[];
	/** Takes the right try back, for a code that is checked now and used by the next request. */
	uncount: Statement[];
}

/**
 * Checks a code. The try is counted before the code is compared, so parallel guesses are counted too, and the answer is the
 * same for a wrong, used, expired or never sent code.
 * @param challenge null for one that does not exist
 * @param counted what the limit counts tries of, if there is no challenge
 * @throws Problem 401 for a wrong code, 403 `captcha_needed` after many, 429 for too many tries
 */
export async function checkCode(
	ctx: Ctx,
	challenge: Challenge | null,
	code: string,
	counted = "",
): Promise<CheckedCode> {
	const { db, platform } = ctx;
	const { forget, returned } = await countCode(ctx, (challenge?.destination ?? counted).toLowerCase());
	const named = challenge ?? { purpose: "login", destination: "", userId: null };
	const now = platform.clock.now();
	const [counting] = await db.write([
		sql`UPDATE one_time_code SET tries = tries + 1
			WHERE id IN (SELECT id FROM one_time_code WHERE ${sameChallenge(named)}
				ORDER BY created_at DESC, id DESC LIMIT ${validCodes})
				AND used_at IS NULL AND expires_at > ${now} AND tries < ${maxTries}
			RETURNING id, code_hash`,
	]);
	let id: string | null = null;
	for (const row of (counting?.rows ?? []) as unknown as { id: string; code_hash: string }[]) {
		if (timingSafeEqual(await hashOf(row.id, code), row.code_hash)) id = row.id;
	}
	if (id === null || (named.userId === null && !provesNumber(named))) {
		await db.write(await countRefusal(ctx, "code"));
		throw wrongCode();
	}
	return {
		id,
		userId: named.userId,
		use: [
			requireThat(sql`(SELECT used_at IS NULL FROM one_time_code WHERE id = ${id})`, "code unused"),
			db.build.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, id)),
			// The other codes of the challenge end with it.
			sql`UPDATE one_time_code SET expires_at = ${now} WHERE ${sameChallenge(named)} AND expires_at > ${now}`,
			...forget,
		],
		uncount: [sql`UPDATE one_time_code SET tries = tries - 1 WHERE id = ${id}`, returned],
	};
}

/** Runs a write that contains a code's `use`. @throws Problem 401 if another request has used the code */
export function writeWithCode<T>(write: () => Promise<T>): Promise<T> {
	return withRefusals(write, { unmet: wrongCode });
}

/** Codes stay for a day after they expired, so that their page can offer another one. */
export function deleteExpiredCodes(db: Database, now: number): Statement {
	return db.build.delete(oneTimeCode).where(lte(oneTimeCode.expiresAt, now - 24 * 60 * minute));
}
