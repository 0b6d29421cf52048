import { and, desc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { type Database, failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { query } from "../../../db/query.ts";
import { oneTimeCode } from "../../../db/schema/index.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { issue } from "../../domain/issues.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { countTry, forgetTries, type TryLimit } from "./internal/tries.ts";

/** What a code proves: a new account's address, a sign-in, a forgotten password, a phone number. */
export type CodePurpose = "register" | "login" | "reset" | "number";

/** What a code was sent for and where, or would have been sent if there were an account. */
export interface Challenge {
	purpose: CodePurpose;
	/** An e-mail address, or a phone number in international form. */
	destination: string;
	/** Null if there is no account that the code could open, which nobody may notice. */
	userId: string | null;
}

const minute = 60_000;
export const codeMinutes = 10;
const maxTries = 5;
/** The seconds after which another code can be requested. */
export const resendSeconds = 30;

/** Someone who doesn't get a code asks again a few times. Counted by network, so that a stranger uses up nobody's codes. */
const sendsPerDestination: TryLimit = { name: "code-sent", max: 6, windowMinutes: 60 };
const sendsPerDestinationOverall: TryLimit = { name: "code-sent-all", max: 30, windowMinutes: 60 };
/** Codes of a challenge that are valid at the same time, so that a stranger's request ends nobody's code. */
const validCodes = 3;
const sendsPerAddress: TryLimit = { name: "code-sent-address", max: 60, windowMinutes: 60 };
const triesPerDestination: TryLimit = { name: "code", max: 15, windowMinutes: 60 };
const triesPerAddress: TryLimit = { name: "code-address", max: 100, windowMinutes: 15 };

/** Salted with the row's id, so that equal codes have different hashes. */
const hashOf = (id: string, code: string) => sha256(`${id}:${code}`);

/** Six digits, each equally likely. */
function randomCode(): string {
	const numbers = new Uint32Array(1);
	do crypto.getRandomValues(numbers);
	while ((numbers[0] ?? 0) >= 4_294_000_000);
	return String((numbers[0] ?? 0) % 1_000_000).padStart(6, "0");
}

/** A code belongs to a user, so that nobody ends another's codes for the same number; else to its destination. */
function sameChallenge({ purpose, destination, userId }: Challenge) {
	const own = userId === null ? isNull(oneTimeCode.userId) : eq(oneTimeCode.userId, userId);
	return and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.destination, destination), own);
}

/**
 * Counts a code about to be sent, whether or not there is an account.
 * @throws Problem 429 for too many to one destination or from one client
 */
export async function countSend(ctx: Ctx, destination: string): Promise<void> {
	await countTry(ctx, sendsPerAddress, ctx.clientAddress);
	await countTry(ctx, sendsPerDestination, `${destination.toLowerCase()} ${ctx.clientAddress}`);
	await countTry(ctx, sendsPerDestinationOverall, destination.toLowerCase());
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
	const { purpose, destination, userId } = challenge;
	const older =
		purpose === "number"
			? and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.userId, userId ?? ""))
			: and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.destination, destination));
	return {
		id,
		code,
		statements: [
			db.build
				.update(oneTimeCode)
				.set({ expiresAt: now })
				.where(
					and(
						older,
						gt(oneTimeCode.expiresAt, now),
						sql`${oneTimeCode.id} NOT IN (SELECT id FROM one_time_code WHERE purpose = ${purpose}
							AND destination = ${destination} AND user_id IS ${userId} AND expires_at > ${now}
							ORDER BY created_at DESC, id DESC LIMIT ${validCodes - 1})`,
					),
				),
			db.build.insert(oneTimeCode).values({
				id,
				purpose,
				userId,
				destination,
				codeHash: await hashOf(id, code),
				createdAt: now,
				expiresAt: now + codeMinutes * minute,
			}),
		],
	};
}

const byId = query((read) =>
	read
		.select({
			purpose: oneTimeCode.purpose,
			destination: oneTimeCode.destination,
			userId: oneTimeCode.userId,
			createdAt: oneTimeCode.createdAt,
		})
		.from(oneTimeCode)
		.where(eq(oneTimeCode.id, sql.placeholder("id")))
		.limit(1),
);

/** The challenge of a code's id, which only the browser that asked for the code knows; null after a day. */
export async function findChallenge(ctx: Ctx, id: string): Promise<Challenge | null> {
	const [row] = await ctx.db.all(byId({ id }));
	return row ? { ...row, purpose: row.purpose as CodePurpose } : null;
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
		.select({ purpose: oneTimeCode.purpose, destination: oneTimeCode.destination, userId: oneTimeCode.userId })
		.from(oneTimeCode)
		.where(
			and(
				eq(oneTimeCode.destination, destination),
				purpose === null ? ne(oneTimeCode.purpose, "number") : eq(oneTimeCode.purpose, purpose),
			),
		)
		.orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id))
		.limit(1);
	if (!row) return null;
	const challenge: Challenge = { ...row, purpose: row.purpose as CodePurpose };
	if (challenge.purpose !== "register") return challenge;
	const [other] = await db.read
		.select({ id: oneTimeCode.id })
		.from(oneTimeCode)
		.where(
			and(
				eq(oneTimeCode.destination, destination),
				eq(oneTimeCode.purpose, "register"),
				gt(oneTimeCode.createdAt, platform.clock.now() - codeMinutes * minute),
				sql`${oneTimeCode.userId} IS NOT ${challenge.userId}`,
			),
		)
		.limit(1);
	return other ? { ...challenge, userId: null } : challenge;
}

/** @throws Problem 429 within 30 seconds of the last code, with the seconds to wait */
export async function requireResendPause(ctx: Ctx, challenge: Challenge): Promise<void> {
	const { db, platform } = ctx;
	const [last] = await db.read
		.select({ createdAt: oneTimeCode.createdAt })
		.from(oneTimeCode)
		.where(sameChallenge(challenge))
		.orderBy(desc(oneTimeCode.createdAt))
		.limit(1);
	const seconds = Math.ceil(((last?.createdAt ?? 0) - platform.clock.now()) / 1000) + resendSeconds;
	if (seconds > 0) throw new Problem(429, "code_wait", { retryAfter: seconds, values: { seconds } });
}

const wrongCode = () => new Problem(401, "code_wrong", { issues: [issue("otp", "code_wrong")] });

/** A right code. */
export interface CheckedCode {
	id: string;
	userId: string;
	/** Uses the code up, or rolls back the write if another request was first; see `writeWithCode`. */
	use: Statement[];
}

/**
 * Checks a code. The try is counted before the code is compared, so parallel guesses are counted too, and the answer is the
 * same for a wrong, used, expired or never sent code.
 * @param challenge null for one that does not exist
 * @param counted what the limit counts tries of, if there is no challenge
 * @throws Problem 401 for a wrong code, 429 for too many tries
 */
export async function checkCode(
	ctx: Ctx,
	challenge: Challenge | null,
	code: string,
	counted = "",
): Promise<CheckedCode> {
	const { db, platform } = ctx;
	await countTry(ctx, triesPerAddress, ctx.clientAddress);
	const guessed = (challenge?.destination ?? counted).toLowerCase();
	await countTry(ctx, triesPerDestination, guessed);
	const { purpose = "", destination = "", userId = null } = challenge ?? {};
	const now = platform.clock.now();
	const [counting] = await db.write([
		sql`UPDATE one_time_code SET tries = tries + 1
			WHERE id IN (SELECT id FROM one_time_code WHERE destination = ${destination} AND purpose = ${purpose}
				AND user_id IS ${userId} ORDER BY created_at DESC, id DESC LIMIT ${validCodes})
				AND used_at IS NULL AND expires_at > ${now} AND tries < ${maxTries}
			RETURNING id, code_hash`,
	]);
	let id: string | null = null;
	for (const row of (counting?.rows ?? []) as unknown as { id: string; code_hash: string }[]) {
		if (timingSafeEqual(await hashOf(row.id, code), row.code_hash)) id = row.id;
	}
	if (id === null || userId === null) throw wrongCode();
	return {
		id,
		userId,
		use: [
			requireThat(sql`(SELECT used_at IS NULL FROM one_time_code WHERE id = ${id})`, "code unused"),
			db.build.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, id)),
			// The other codes of the challenge end with it.
			db.build
				.update(oneTimeCode)
				.set({ expiresAt: now })
				.where(
					and(sameChallenge({ purpose: purpose as CodePurpose, destination, userId }), gt(oneTimeCode.expiresAt, now)),
				),
			await forgetTries(triesPerDestination.name, guessed),
		],
	};
}

/** The statement that takes a right try back, for a code that is checked now and used by the next request. */
export function uncountTry(id: string): Statement {
	return sql`UPDATE one_time_code SET tries = tries - 1 WHERE id = ${id}`;
}

/** Runs a write that contains a code's `use`. @throws Problem 401 if another request has used the code */
export async function writeWithCode<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (failedBecause(error, "precondition failed")) throw wrongCode();
		throw error;
	}
}

/** Codes stay for a day after they expired, so that their page can offer another one. */
export function deleteExpiredCodes(db: Database, now: number): Statement {
	return db.build.delete(oneTimeCode).where(lte(oneTimeCode.expiresAt, now - 24 * 60 * minute));
}
