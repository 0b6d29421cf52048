import type { MessageCode } from "../domain/messages/index.ts";
import { widerNetworkOf } from "../domain/network.ts";
import { takePass } from "./captcha.ts";
import type { Ctx } from "./context.ts";
import { type LimitName, maxPerMinute, perBrowser } from "./limits.ts";
import { Problem } from "./problem.ts";
import { countUses, minute, minuteOf } from "./use-counts.ts";

/** A whole IPv6 /48 may use its client's limit so many times. */
const widerShare = 4;

/** The key that is counted, and how often. */
export interface Tier {
	readonly scope: string;
	readonly limit: number;
}

/** The people who are signed in at one address may use a limit so many times together. */
const sharedShare = 10;

/** The limits of what happens by itself or can be left out. Beyond them nobody is asked to pass a captcha. */
const quiet: ReadonlySet<LimitName> = new Set(["visit", "providerRead", "held"]);

/** A limit's tiers: a person's own, wherever they are, or that of a guest's browser; and those that everybody at an address shares, apart for guests. */
function limitTiers(ctx: Ctx, name: LimitName): { own: Tier[]; shared: Tier[] } {
	const { actor, platform, browserHash } = ctx;
	const limit = maxPerMinute(name, platform.settings, "person");
	if (actor.kind !== "user") {
		const ofBrowser = browserHash !== null && perBrowser.has(name);
		return {
			own: ofBrowser ? [{ scope: `${name}:browser:${browserHash}`, limit }] : [],
			shared: tiersOf(ctx, name, maxPerMinute(name, platform.settings, "guests")),
		};
	}
	return {
		own: [{ scope: `${name}:${actor.userId}`, limit }],
		shared: tiersOf(ctx, `${name}:signed-in`, limit * sharedShare),
	};
}

/** A limit's tiers for this client: its address or /56, and the IPv6 /48 around it. */
export function tiersOf({ clientAddress }: Ctx, name: string, limit: number): Tier[] {
	const wider = widerNetworkOf(clientAddress);
	const own = { scope: `${name}:${clientAddress}`, limit };
	return wider ? [own, { scope: `${name}:${wider}`, limit: limit * widerShare }] : [own];
}

/** The refusal of a client until it passes the captcha, or until then. */
function captchaNeeded(ctx: Ctx, until: number): Problem {
	return new Problem(403, "captcha_needed", { retryAfter: secondsUntil(ctx, until) });
}

const secondsUntil = ({ platform }: Ctx, until: number) =>
	Math.max(Math.ceil((until - platform.clock.now()) / 1000), 1);

/** The refusal of a client until then. */
export function refusedUntil(ctx: Ctx, until: number, code: MessageCode = "too_many"): Problem {
	return new Problem(429, code, { retryAfter: secondsUntil(ctx, until) });
}

/** Until when the first of these tiers is refused from memory; null if none is. */
function refusedFromMemory({ platform: { clock, refusals } }: Ctx, tiers: readonly Tier[]): number | null {
	const now = clock.now();
	for (const { scope } of tiers) {
		const until = refusals.until(scope, now);
		if (until !== null) return until;
	}
	return null;
}

/** Whether everybody who shares this client's address is past the limit in this minute, as far as this process knows. */
export function isPastLimit(ctx: Ctx, name: LimitName): boolean {
	return refusedFromMemory(ctx, limitTiers(ctx, name).shared) !== null;
}

/** Refuses an address, which others share, unless somebody there has passed the captcha. */
async function refuseShared(ctx: Ctx, name: LimitName, until: number): Promise<void> {
	if (ctx.platform.settings.captcha === null || quiet.has(name)) throw refusedUntil(ctx, until);
	if (!(await takePass(ctx))) throw captchaNeeded(ctx, until);
}

/** Notes for the answer's headers how much is left of the tier that ends first. @param uses none if the limit is used up */
function noteUse({ limits, platform }: Ctx, name: LimitName, tiers: readonly Tier[], uses: readonly number[]): void {
	const now = platform.clock.now();
	const states = tiers.map(({ limit }, place) => ({ limit, left: Math.max(limit - (uses[place] ?? limit), 0) }));
	const [tightest] = states.toSorted((one, other) => one.left - other.left);
	if (!tightest) return;
	const resets = Math.max(Math.ceil(((minuteOf(now) + 1) * minute - now) / 1000), 1);
	limits.push({ name, ...tightest, seconds: minute / 1000, resets });
}

/**
 * Counts a use of the limit by this person or client in the current minute. Until that ends, further calls of a refused client are
 * refused from memory, because each count may be a durable write.
 * @throws Problem 429 for a person above their own limit; 403 `captcha_needed` for everybody at an address above its limit,
 *   429 on a site without a captcha. Both say the seconds until the next minute
 */
export async function enforceLimit(ctx: Ctx, name: LimitName): Promise<void> {
	const { clock, useCounter, refusals } = ctx.platform;
	const { own, shared } = limitTiers(ctx, name);
	const mine = refusedFromMemory(ctx, own);
	if (mine !== null) {
		noteUse(ctx, name, own, []);
		throw refusedUntil(ctx, mine);
	}
	const ours = refusedFromMemory(ctx, shared);
	if (ours !== null) noteUse(ctx, name, shared, []);
	if (ours !== null) await refuseShared(ctx, name, ours);
	// A captcha lets a person past what others at the address have used, not past their own limit.
	const tiers = ours === null ? [...own, ...shared] : own;
	if (tiers.length === 0) return;
	const scopes = tiers.map(({ scope }) => scope);
	const window = minuteOf(clock.now());
	const uses = useCounter
		? scopes.map((scope) => useCounter.count(scope, window))
		: await ctx.db
				.write([countUses(scopes, window)])
				.then(([result]) => result?.rows.map(({ count }) => Number(count)));
	if (ours === null) noteUse(ctx, name, tiers, uses ?? []);
	for (const [place, { scope, limit }] of tiers.entries()) {
		if ((uses?.[place] ?? 0) <= limit) continue;
		const until = (window + 1) * minute;
		refusals.add(scope, until);
		if (place < own.length) throw refusedUntil(ctx, until);
		return refuseShared(ctx, name, until);
	}
}
