import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { idempotencyKey } from "../../db/schema/index.ts";
import { type AppContext, type AppEnv, type Ctx, principalOf } from "./context.ts";
import { invalid, Problem } from "./problem.ts";

/** A call that died without an answer frees its key after this; the longest run (four provider calls' time-outs) is shorter. */
const lockFor = 180_000;
/** Answers are kept for a day, as Stripe keeps them. */
const keepFor = 24 * 3600_000;

/** Keys belong to whoever sent them. */
function scopeOf(c: AppContext, ctx: Ctx): string {
	return `${principalOf(ctx)} ${c.req.method} ${c.req.path}`;
}

async function hashOf(body: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The stored answer of a finished call, or null when this call holds the key now. */
async function takeKey(ctx: Ctx, scope: string, key: string, hash: string): Promise<Response | null> {
	const now = ctx.platform.clock.now();
	const [taken] = await ctx.db.write([
		// A free key, or one whose call died: its lock ran out with the same body.
		sql`INSERT INTO idempotency_key (scope, key, request_hash, state, locked_until, expires_at)
			VALUES (${scope}, ${key}, ${hash}, 'in_progress', ${now + lockFor}, ${now + keepFor})
			ON CONFLICT (scope, key) DO UPDATE SET locked_until = excluded.locked_until, expires_at = excluded.expires_at,
				request_hash = excluded.request_hash, state = 'in_progress', response_status = NULL, response_body = NULL
			WHERE idempotency_key.expires_at <= ${now}
				OR (idempotency_key.state = 'in_progress' AND idempotency_key.locked_until <= ${now} AND idempotency_key.request_hash = excluded.request_hash)`,
	]);
	if (taken?.rowsAffected === 1) return null;
	const [row] = await ctx.db.read
		.select()
		.from(idempotencyKey)
		.where(sql`${idempotencyKey.scope} = ${scope} AND ${idempotencyKey.key} = ${key}`)
		.limit(1);
	if (row && row.requestHash !== hash) {
		throw new Problem(422, "idempotency_key_reused", "This Idempotency-Key was used with another body.");
	}
	if (!row || row.state === "in_progress") {
		throw new Problem(409, "idempotency_key_running", "The first call with this Idempotency-Key is still running.", {
			retryAfter: 2,
		});
	}
	return new Response(row.responseBody, {
		status: row.responseStatus ?? 200,
		headers: { "content-type": "application/json", "idempotency-replayed": "true" },
	});
}

/** Answers that say "not now" are not final: the same key may ask again. */
function isFinal(status: number): boolean {
	return status < 500 && status !== 409 && status !== 429;
}

/**
 * Lets a money call be repeated safely: same key and body replays the stored answer, same key and another body is 422,
 * still running is 409. Without the header the call runs as it is.
 */
export const idempotent: MiddlewareHandler<AppEnv> = async (c, next) => {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return next();
	if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
		throw invalid([{ path: "Idempotency-Key", message: "An Idempotency-Key is 1 to 255 visible ASCII characters." }]);
	}
	const ctx = c.get("ctx");
	const scope = scopeOf(c, ctx);
	const stored = await takeKey(ctx, scope, key, await hashOf(await c.req.text()));
	if (stored) return stored;
	await next();
	// Hono has turned a thrown problem into an answer by now.
	const where = sql`scope = ${scope} AND key = ${key}`;
	if (isFinal(c.res.status)) {
		const body = await c.res.clone().text();
		await ctx.db.write([
			sql`UPDATE idempotency_key SET state = 'done', response_status = ${c.res.status}, response_body = ${body} WHERE ${where}`,
		]);
	} else {
		await ctx.db.write([sql`DELETE FROM idempotency_key WHERE ${where}`]);
	}
};
