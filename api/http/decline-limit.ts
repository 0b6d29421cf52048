import { sql } from "drizzle-orm";
import { addToNextWrite, sqlQuery } from "../../db/client.ts";
import { hasPass, takePass } from "./captcha.ts";
import type { Ctx } from "./context.ts";
import { Problem } from "./problem.ts";
import { isPastLimit, refusedUntil, type Tier, tiersOf } from "./rate-limit.ts";
import { countUses, minute, minuteOf } from "./use-counts.ts";

/** Minutes for which a declined card counts against its client. */
const span = 10;
/** The declines of all clients, by minute. */
const everyone = "declines:everyone";
/** A try that has run longer than any call takes was cancelled with its request. */
const lostAfter = 180_000;
/** The time that a try waits for the client's other open ones. */
const patience = 15_000;
const pollInterval = 20;
/** A try that has not looked for so long was cancelled with its request, or reads the database. */
const absentAfter = 1_000;

const tooManyDeclines = "card_too_many_declines";
const paused = "card_paused";

const clientTiers = (ctx: Ctx): Tier[] => tiersOf(ctx, "declines", ctx.platform.settings.declinesPerAddress);

const recent = sqlQuery<{ scope: string; window: number; count: number }>(
	() => sql`SELECT scope, window, count FROM rate_limit
		WHERE scope IN (${sql.placeholder("own")}, ${sql.placeholder("wider")}, ${everyone}) AND window >= ${sql.placeholder("since")}
		ORDER BY window`,
);

interface Declines {
	/** The declines of each tier that still count. */
	counts: Map<string, number>;
	/** Whether the client has to prove that it is a person before it tries another card. */
	suspicious: boolean;
}

/** Limits reach so many times further for a client that has passed the captcha: solving it costs a thief little. */
const personShare = 3;

/**
 * Reads the declines that still count. Beyond a limit the client needs a captcha; without one, or far beyond it, it is refused.
 * @throws Problem 429 for a client, or in a minute, with too many
 */
async function assertFewDeclines(ctx: Ctx, tiers: readonly Tier[]): Promise<Declines> {
	const { clock, settings, refusals } = ctx.platform;
	const share = settings.captcha ? personShare : 1;
	const now = minuteOf(clock.now());
	const [own, wider = own] = tiers;
	const rows = await ctx.db.all(recent({ own: own?.scope, wider: wider?.scope, since: now - span }));
	const refuse = (scope: string, until: number, code: typeof paused | typeof tooManyDeclines): never => {
		refusals.add(scope, until);
		throw refusedUntil(ctx, until, code);
	};
	const counts = new Map<string, number>();
	let suspicious = false;
	for (const { scope, limit } of tiers) {
		const mine = rows.filter((row) => row.scope === scope);
		const count = mine.reduce((sum, row) => sum + row.count, 0);
		let left = count;
		// The client may try again once enough of its minutes have passed.
		for (const row of mine) {
			if (left < limit * share) break;
			left -= row.count;
			if (left < limit * share) refuse(scope, (row.window + span + 1) * minute, tooManyDeclines);
		}
		suspicious ||= count >= limit;
		counts.set(scope, count);
	}
	const all = rows.find((row) => row.scope === everyone && row.window === now)?.count ?? 0;
	if (all >= settings.declinesPerMinute * share) refuse(everyone, (now + 1) * minute, paused);
	suspicious ||= all >= settings.declinesPerMinute;
	return { counts, suspicious };
}

/** Why this client has to pass the captcha before it can try a card; null if it need not, or is refused for longer. */
export async function cardCaptcha(ctx: Ctx): Promise<"card_captcha_needed" | "captcha_needed" | null> {
	if (!ctx.platform.settings.captcha || rememberedRefusal(ctx)) return null;
	try {
		const isSuspicious = (await assertFewDeclines(ctx, clientTiers(ctx))).suspicious;
		if ((!isSuspicious && !isPastLimit(ctx, "payment")) || (await hasPass(ctx))) return null;
		return isSuspicious ? "card_captcha_needed" : "captcha_needed";
	} catch (error) {
		if (error instanceof Problem) return null;
		throw error;
	}
}

/** The refusal of a client that was refused a moment ago and still is, from memory. */
export function rememberedRefusal(ctx: Ctx): Problem | null {
	const { clock, refusals } = ctx.platform;
	const now = clock.now();
	for (const { scope } of clientTiers(ctx)) {
		const until = refusals.until(scope, now);
		if (until !== null) return refusedUntil(ctx, until, tooManyDeclines);
	}
	const until = refusals.until(everyone, now);
	return until === null ? null : refusedUntil(ctx, until, paused);
}

/** A try of a client: when it last looked whether it may start, and then when it started. */
interface Try {
	time: number;
}

/** The tries of a client whose outcome is not known yet. */
interface OpenTries {
	/** Those that wait, in order. */
	readonly waiting: Set<Try>;
	readonly started: Set<Try>;
	/** The number that have ended so far. */
	ended: number;
	/** The number of calls that use this object. */
	users: number;
}

/** The open tries of this process or isolate, by scope. */
const openTries = new Map<string, OpenTries>();

function join(scope: string, own: Try): OpenTries {
	const tries = openTries.get(scope) ?? { waiting: new Set(), started: new Set(), ended: 0, users: 0 };
	openTries.set(scope, tries);
	forgetLost(tries.waiting);
	tries.waiting.add(own);
	tries.users++;
	return tries;
}

function leave(scope: string, tries: OpenTries, own: Try): void {
	tries.waiting.delete(own);
	if (tries.started.delete(own)) tries.ended++;
	if (--tries.users === 0) openTries.delete(scope);
}

function forgetLost(tries: Set<Try>): void {
	for (const one of tries) if (one.time < Date.now() - lostAfter) tries.delete(one);
}

function countOpen({ started }: OpenTries): number {
	forgetLost(started);
	return started.size;
}

/** Counts those that have waited longer than this one and still look, up to `most`. */
function countAhead({ waiting }: OpenTries, own: Try, most: number): number {
	const since = Date.now() - absentAfter;
	let ahead = 0;
	for (const one of waiting) {
		if (one === own || ahead === most) break;
		if (one.time > since) ahead++;
	}
	return ahead;
}

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pollInterval));

/**
 * Tries a card. Any number of a client's cards may succeed, but it has at most as many tries open as it has declines left,
 * so that many at once can't exceed the limit. Further tries wait in order; they poll because a promise that another
 * request resolves can hang on Workers, and read the database only in their turn. Several processes may each let that many
 * through.
 * @throws Problem 403 after many declines of this client, or of all clients in this minute, until it passes the captcha; 429
 *   after too many
 */
export async function tryCard<T>(ctx: Ctx, run: () => Promise<T>): Promise<T> {
	const own: Try = { time: Date.now() };
	const tiers = clientTiers(ctx).map((tier) => ({ ...tier, tries: join(tier.scope, own) }));
	const giveUpAt = Date.now() + patience;
	let counts = new Map<string, number>();
	let isPerson = false;
	const isFree = () => {
		const share = isPerson ? personShare : 1;
		return tiers.every(({ scope, limit, tries }, tier) => {
			// Only the client itself has an order: its waiting tries must not hold up its neighbours in the wider network.
			const ahead = tier === 0 ? countAhead(tries, own, limit * share) : 0;
			return (counts.get(scope) ?? 0) + countOpen(tries) + ahead < limit * share;
		});
	};
	try {
		for (;;) {
			while (!isFree()) {
				if (Date.now() > giveUpAt) throw refusedUntil(ctx, ctx.platform.clock.now() + 5_000);
				await wait();
				own.time = Date.now();
			}
			const ended = tiers.map(({ tries }) => tries.ended);
			const declines = await assertFewDeclines(ctx, tiers);
			({ counts } = declines);
			if (declines.suspicious && !isPerson) {
				if (!(await takePass(ctx))) throw new Problem(403, "card_captcha_needed");
				isPerson = true;
				continue;
			}
			// A try that ended during the read may have been declined after it.
			if (tiers.every(({ tries }, place) => tries.ended === ended[place]) && isFree()) break;
		}
		own.time = Date.now();
		for (const { tries } of tiers) {
			tries.waiting.delete(own);
			tries.started.add(own);
		}
		return await run();
	} finally {
		for (const { scope, tries } of tiers) leave(scope, tries, own);
	}
}

/** Returns a context whose next successful write also counts a declined card, so that counting costs no write of its own. */
export function countingDecline(ctx: Ctx): Ctx {
	const scopes = [...clientTiers(ctx).map(({ scope }) => scope), everyone];
	const statement = countUses(scopes, minuteOf(ctx.platform.clock.now()));
	return { ...ctx, db: addToNextWrite(ctx.db, statement, () => undefined) };
}
