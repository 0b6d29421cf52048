import { sql } from "drizzle-orm";
import { sha256 } from "../domain/sha256.ts";
import type { Ctx } from "./context.ts";
import { Problem } from "./problem.ts";

const minute = 60_000;

/** Tries per window. They are counted in the database, so that they hold across processes and restarts. */
export interface TryLimit {
	/** The kind of secret that is guessed. */
	name: string;
	max: number;
	windowMinutes: number;
}

export const tryScope = async (name: string, of: string) => `${name}:${(await sha256(of)).slice(0, 32)}`;

/**
 * Counts a try before the secret is checked, so that parallel guesses are counted too.
 * @param of what the tries are about: an account's name, an address. Only its hash is stored
 * @returns whether one was left, and the milliseconds until the next window
 */
export async function takeTry(
	ctx: Ctx,
	{ name, max, windowMinutes }: TryLimit,
	of: string,
): Promise<{ left: boolean; until: number }> {
	const now = Math.floor(ctx.platform.clock.now() / minute);
	const window = now - (now % windowMinutes);
	const scope = await tryScope(name, of);
	const [result] = await ctx.db.write([
		{
			text: `INSERT INTO rate_limit (scope, window, count) VALUES (?, ?, 1)
				ON CONFLICT (scope, window) DO UPDATE SET count = count + 1 WHERE count <= ? RETURNING count`,
			args: [scope, window, max],
		},
	]);
	const count = Number(result?.rows[0]?.count ?? max + 1);
	return { left: count <= max, until: (window + windowMinutes) * minute - ctx.platform.clock.now() };
}

/** Whether a try is left, without counting one. */
export async function hasTries(
	{ platform, db }: Ctx,
	{ name, max, windowMinutes }: TryLimit,
	of: string,
): Promise<boolean> {
	const now = Math.floor(platform.clock.now() / minute);
	const [row] = await db.read.all<{ count: number }>(
		sql`SELECT count FROM rate_limit WHERE scope = ${await tryScope(name, of)} AND window = ${now - (now % windowMinutes)}`,
	);
	return (row?.count ?? 0) < max;
}

/** The refusal of a try, `until` milliseconds before the next window. */
export const tooManyTries = (until: number) =>
	new Problem(429, "too_many_tries", {
		retryAfter: Math.ceil(until / 1000),
		values: { minutes: Math.ceil(until / minute) },
	});

/** Counts a try as `takeTry` does. @throws Problem 429 above the limit, with the seconds until the next window */
export async function countTry(ctx: Ctx, limit: TryLimit, of: string): Promise<void> {
	const { left, until } = await takeTry(ctx, limit, of);
	if (!left) throw tooManyTries(until);
}

/** The statement that forgets the tries, after the right secret was given. */
export async function forgetTries(name: string, of: string) {
	return {
		text: "DELETE FROM rate_limit WHERE scope = ?",
		args: [await tryScope(name, of)],
	};
}

/** The statement that takes one try back. Not all of them: the owner's right secret must not give strangers new tries. */
export async function returnTry(name: string, of: string) {
	return {
		text: "UPDATE rate_limit SET count = count - 1 WHERE scope = ? AND count > 0",
		args: [await tryScope(name, of)],
	};
}

/**
 * Begins a pause, in one statement that parallel requests cannot pass together.
 * @param of what has to wait; only its hash is stored
 * @throws Problem 429 `code_wait` during the last pause, with the seconds that are left
 */
export async function beginPause(ctx: Ctx, name: string, of: string, seconds: number): Promise<void> {
	const now = ctx.platform.clock.now();
	const scope = await tryScope(name, of);
	// `count` holds the time of the last one.
	const [begun] = await ctx.db.write([
		{
			text: `INSERT INTO rate_limit (scope, window, count) SELECT ?, ?, ? WHERE NOT EXISTS
					(SELECT 1 FROM rate_limit WHERE scope = ? AND count > ?)
				ON CONFLICT (scope, window) DO UPDATE SET count = excluded.count`,
			args: [scope, Math.floor(now / minute), now, scope, now - seconds * 1000],
		},
	]);
	if (begun?.rowsAffected === 1) return;
	const [last] = await ctx.db.read.all<{ at: number }>(
		sql`SELECT max(count) AS at FROM rate_limit WHERE scope = ${scope}`,
	);
	const left = Math.max(1, Math.ceil(((last?.at ?? now) - now) / 1000) + seconds);
	throw new Problem(429, "code_wait", { retryAfter: left, values: { seconds: left } });
}
