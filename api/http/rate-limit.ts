import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { rateLimit } from "../../db/schema/index.ts";
import type { AppEnv, Ctx } from "./context.ts";
import { Problem } from "./problem.ts";

const minute = 60_000;

/**
 * Counts one use of `what` by this client address in the current minute.
 * @throws Problem 429 past `most`, with the seconds until the next minute
 */
async function countUse(ctx: Ctx, what: string, most: number): Promise<void> {
	const now = ctx.platform.clock.now();
	const window = Math.floor(now / minute);
	const [result] = await ctx.db.write([
		ctx.db.build
			.insert(rateLimit)
			.values({ scope: `${what}:${ctx.clientAddress}`, window, count: 1 })
			.onConflictDoUpdate({ target: [rateLimit.scope, rateLimit.window], set: { count: sql`${rateLimit.count} + 1` } })
			.returning({ count: rateLimit.count }),
	]);
	if (Number(result?.rows[0]?.count ?? 0) > most) {
		const retryAfter = Math.ceil(((window + 1) * minute - now) / 1000);
		throw new Problem(429, "too_many", "That was a lot of tries in a short time. Please wait a minute and try again.", {
			retryAfter,
		});
	}
}

/**
 * Payment calls, forms among them: a stolen-card list is tried out by the hundred, a donor pays once or twice.
 * @throws Problem 429
 */
export function countPayment(ctx: Ctx): Promise<void> {
	return countUse(ctx, "payment", ctx.platform.settings.paymentsPerMinute);
}

/** Reports a minute: a person has one thing to say about one request. */
const reportsPerMinute = 5;

/**
 * Messages that anyone may send us about a request.
 * @throws Problem 429
 */
export function countReport(ctx: Ctx): Promise<void> {
	return countUse(ctx, "report", reportsPerMinute);
}

export const limitPayments: MiddlewareHandler<AppEnv> = async (c, next) => {
	await countPayment(c.get("ctx"));
	await next();
};
