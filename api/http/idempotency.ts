import { eq, sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { addToNextWrite, query, type Statement } from "../../db/client.ts";
import { idempotencyKey } from "../../db/schema/index.ts";
import { issue } from "../domain/forms/issues.ts";
import { hmacSha256, sha256 } from "../domain/sha256.ts";
import type { AppContext, AppEnv, Ctx } from "./context.ts";
import { invalid, Problem } from "./problem.ts";

/** Milliseconds for which a running call holds its key, and after which it renews that. A killed call's key is free soon. */
const leaseFor = 15_000;
const renewEvery = 5_000;
/** Responses are stored for a day, as at Stripe. */
const storedFor = 24 * 3600_000;

/**
 * A key belongs to one call and its user. All guests share one scope, because a browser gets its cookie late and may lose
 * the first answer: `browser` and the body's hash tell them apart.
 */
function scopeOf(c: AppContext, { actor }: Ctx): string {
	const sender = actor.kind === "user" ? `user:${actor.userId}` : "guest";
	return `${sender} ${c.req.method} ${c.req.path}`;
}

/** Whether two guests may choose the same key by accident or by guessing. */
function isWeak(key: string): boolean {
	return key.length < 16 || new Set(key).size < 6;
}

const networkPrefix = "net:";

/** The guest's network, keyed and hashed with the key; null for a user and for a key that nobody guesses. */
async function networkOf(ctx: Ctx, key: string): Promise<string | null> {
	if (ctx.actor.kind === "user" || !isWeak(key)) return null;
	const { stripe } = ctx.platform.settings;
	return networkPrefix + (await hmacSha256(stripe.secretKey, `key ${key} of ${ctx.clientAddress}`));
}

/** The guest's browser, hashed with the key so that rows don't tell what else it did; null without a cookie. */
async function browserOf({ actor, browserHash }: Ctx, key: string): Promise<string | null> {
	return actor.kind === "user" || browserHash === null ? null : sha256(`${key} ${browserHash}`);
}

/** Whether the first call with the key had no cookie and came from another network, so this may be another guest. */
function isForeign(stored: unknown, network: string | null): boolean {
	return typeof stored === "string" && stored.startsWith(networkPrefix) && stored !== network;
}

/** A stored answer for a guest who may be another one: what became of the payment, without what only its payer needs. */
function withoutSecrets(body: string): string {
	return JSON.stringify(
		JSON.parse(body, (name, value) => (name === "clientSecret" || name === "customer_id" ? null : value)),
	);
}

/** The key of a running call. */
interface HeldKey {
	readonly scope: string;
	readonly key: string;
	/** Changes with each call that takes the key, so that a late one can't answer for its successor. */
	readonly lease: string;
	readonly subjectId: string;
	/** Whether an earlier call with this key was not answered for good. */
	readonly repeated: boolean;
	/** Whether the first call may be another guest's. */
	readonly foreign: boolean;
	/** Whether the response has been stored. */
	answered: boolean;
}

/** The keys of running calls, by their context. */
const held = new WeakMap<Ctx, HeldKey>();

const keyRow = query((read) =>
	read
		.select()
		.from(idempotencyKey)
		.where(
			sql`${eq(idempotencyKey.scope, sql.placeholder("scope"))} AND ${eq(idempotencyKey.key, sql.placeholder("key"))}`,
		),
);

/** Takes the key for this call. @returns the held key, or the stored response of a finished call */
async function takeKey(ctx: Ctx, scope: string, key: string, hash: string): Promise<HeldKey | Response> {
	const { clock, ids } = ctx.platform;
	const now = clock.now();
	const network = await networkOf(ctx, key);
	const browser = (await browserOf(ctx, key)) ?? network;
	const lease = ids.next("");
	const [taken] = await ctx.db.write([
		{
			// Takes a new or expired key, or the key of a call with the same body that has no final answer and runs no more.
			text: `INSERT INTO idempotency_key (scope, key, request_hash, state, locked_until, expires_at, browser, lease, subject_id)
			VALUES (?1, ?2, ?3, 'in_progress', ?4, ?5, ?6, ?7, ?7)
			ON CONFLICT (scope, key) DO UPDATE SET locked_until = excluded.locked_until, lease = excluded.lease,
				request_hash = excluded.request_hash, state = 'in_progress', response_status = NULL, response_body = NULL,
				browser = CASE WHEN expires_at <= ?8 THEN excluded.browser ELSE browser END,
				subject_id = CASE WHEN expires_at <= ?8 THEN excluded.subject_id ELSE coalesce(subject_id, excluded.subject_id) END,
				expires_at = CASE WHEN expires_at <= ?8 THEN excluded.expires_at ELSE expires_at END
			WHERE expires_at <= ?8 OR (state = 'in_progress' AND locked_until <= ?8 AND request_hash = excluded.request_hash
				AND (browser IS NULL OR browser = excluded.browser OR substr(browser, 1, 4) = '${networkPrefix}'))
			RETURNING subject_id AS subject, browser`,
			args: [scope, key, hash, now + leaseFor, now + storedFor, browser, lease, now],
		},
	]);
	const subjectId = taken?.rows[0]?.subject;
	if (typeof subjectId === "string") {
		const foreign = isForeign(taken?.rows[0]?.browser, network);
		return { scope, key, lease, subjectId, repeated: subjectId !== lease, foreign, answered: false };
	}
	const [row] = await ctx.db.all(keyRow({ scope, key }));
	const byNetwork = row?.browser?.startsWith(networkPrefix) ?? false;
	const stranger = row && row.browser !== null && !byNetwork && row.browser !== browser;
	if (row && (row.requestHash !== hash || stranger)) throw new Problem(422, "idempotency_key_reused");
	if (!row || row.state === "in_progress") throw new Problem(409, "idempotency_key_running", { retryAfter: 2 });
	const stored = row.responseBody ?? "";
	return new Response(isForeign(row.browser, network) ? withoutSecrets(stored) : stored, {
		status: row.responseStatus ?? 200,
		headers: { "content-type": "application/json", "idempotency-replayed": "true" },
	});
}

/** Whether a call was refused before it did anything: too many of its kind, or a captcha is needed. */
const isRefused = (status: number): boolean => status === 429 || status === 403;

/** Responses that mean "not now" are not final, so the same key can try again. */
function isFinal(status: number): boolean {
	return status < 500 && status !== 409 && !isRefused(status);
}

/** Changes the key's row, if this call still holds it. */
function change({ scope, key, lease }: HeldKey, set: string, args: (string | number)[]): Statement {
	return {
		text: `UPDATE idempotency_key SET ${set} WHERE scope = ? AND key = ? AND lease = ? AND state = 'in_progress'`,
		args: [...args, scope, key, lease],
	};
}

function storeAnswer(key: HeldKey, status: number, body: string): Statement {
	return change(key, "state = 'done', response_status = ?, response_body = ?", [status, body]);
}

/** Renews the lease while the call runs. @returns stops it */
function keepLease(ctx: Ctx, key: HeldKey): () => void {
	const timer = setInterval(() => {
		const renewed = ctx.db.write([change(key, "locked_until = ?", [ctx.platform.clock.now() + leaseFor])]);
		// Without a renewal a repeat may run beside this call, and both end with the same row.
		renewed.catch((error: unknown) => ctx.platform.log.error("idempotency key was not renewed", error));
	}, renewEvery);
	return () => clearInterval(timer);
}

/**
 * The id for what a call creates: a new one, or the same one for every call with the same Idempotency-Key.
 * @returns `repeated` if an earlier call may have created it already
 */
export function callId(ctx: Ctx, prefix: string): { id: string; repeated: boolean } {
	const key = held.get(ctx);
	return key
		? { id: prefix + key.subjectId, repeated: key.repeated }
		: { id: ctx.platform.ids.next(prefix), repeated: false };
}

/**
 * Returns a context whose next successful write also stores the call's response under its Idempotency-Key, so that both
 * are one atomic write. Without a key it returns the same context.
 * @param answer the complete response, exactly as the call returns it
 */
export function storingAnswer(ctx: Ctx, answer: { statusCode: number }): Ctx {
	const key = held.get(ctx);
	if (!key || !isFinal(answer.statusCode)) return ctx;
	const statement = storeAnswer(key, answer.statusCode, JSON.stringify(answer));
	const db = addToNextWrite(ctx.db, statement, () => {
		key.answered = true;
	});
	return { ...ctx, db };
}

/** Whether a call with the same Idempotency-Key was made before. */
export async function isRepeated(c: AppContext): Promise<boolean> {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return false;
	const ctx = c.get("ctx");
	return (await ctx.db.all(keyRow({ scope: scopeOf(c, ctx), key }))).length > 0;
}

/**
 * Makes a money call safe to repeat: the same key and body replays the stored response, the same key with another body is
 * 422, and a key whose call is still running is 409. Without the header the call runs normally.
 */
export const idempotent: MiddlewareHandler<AppEnv> = async (c, next) => {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return next();
	if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
		throw invalid([issue("Idempotency-Key", "idempotency_key_invalid")]);
	}
	const ctx = c.get("ctx");
	const mine = await takeKey(ctx, scopeOf(c, ctx), key, await sha256(await c.req.text()));
	if (mine instanceof Response) return mine;
	held.set(ctx, mine);
	const stop = keepLease(ctx, mine);
	try {
		await next();
	} finally {
		stop();
	}
	const whole = c.res;
	if (mine.foreign && whole.headers.get("content-type")?.includes("json")) {
		c.res = new Response(withoutSecrets(await whole.clone().text()), whole);
	}
	// If the call failed after its response was stored, the response is still true.
	if (mine.answered) return;
	// Hono has already turned a thrown problem into a response.
	const { status } = whole;
	// A refused call has done nothing, so it leaves no key by which its repeats could pass as begun.
	const forget = {
		text: "DELETE FROM idempotency_key WHERE scope = ? AND key = ? AND lease = ?",
		args: [mine.scope, key, mine.lease],
	};
	const release = isRefused(status) && !mine.repeated ? forget : change(mine, "locked_until = ?", [0]);
	await ctx.db.write([isFinal(status) ? storeAnswer(mine, status, await whole.clone().text()) : release]);
};
