import { sha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

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

/** Counts a try as `takeTry` does. @throws Problem 429 above the limit, with the seconds until the next window */
export async function countTry(ctx: Ctx, limit: TryLimit, of: string): Promise<void> {
	const { left, until } = await takeTry(ctx, limit, of);
	if (left) return;
	throw new Problem(429, "too_many_tries", {
		retryAfter: Math.ceil(until / 1000),
		values: { minutes: Math.ceil(until / minute) },
	});
}

/** The statement that forgets the tries, after the right secret was given. */
export async function forgetTries(name: string, of: string) {
	return {
		text: "DELETE FROM rate_limit WHERE scope = ?",
		args: [await tryScope(name, of)],
	};
}
