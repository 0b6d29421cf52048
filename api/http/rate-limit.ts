import type { MessageCode } from "../domain/messages/index.ts";
import { widerNetworkOf } from "../domain/network.ts";
import type { Ctx } from "./context.ts";
import { type LimitName, maxPerMinute } from "./limits.ts";
import { Problem } from "./problem.ts";
import { countUses, minute, minuteOf } from "./use-counts.ts";

/** How many times a client's limit its whole IPv6 /48 may use. */
const widerShare = 4;

/** What is counted together, and how often. */
export interface Tier {
	readonly scope: string;
	readonly limit: number;
}

/** How many times a limit the people who are signed in at one address may use together. */
const sharedShare = 10;

/** A limit's tiers: a person's own, wherever they are, and those of everybody who is signed in at the same address; or a guest's. */
function limitTiers(ctx: Ctx, name: string, limit: number): Tier[] {
	if (ctx.actor.kind !== "user") return tiersOf(ctx, name, limit);
	const own = { scope: `${name}:${ctx.actor.userId}`, limit };
	return [own, ...tiersOf(ctx, `${name}:signed-in`, limit * sharedShare)];
}

/** A limit's tiers for this client: its address or /56, and the IPv6 /48 around it. */
export function tiersOf({ clientAddress }: Ctx, name: string, limit: number): Tier[] {
	const wider = widerNetworkOf(clientAddress);
	const own = { scope: `${name}:${clientAddress}`, limit };
	return wider ? [own, { scope: `${name}:${wider}`, limit: limit * widerShare }] : [own];
}

/** The refusal of a client until then. */
export function refusedUntil({ platform }: Ctx, until: number, code: MessageCode = "too_many"): Problem {
	return new Problem(429, code, { retryAfter: Math.max(Math.ceil((until - platform.clock.now()) / 1000), 1) });
}

/**
 * Counts a use of the limit by this person or client in the current minute. Until that ends, further calls of a refused client are
 * refused from memory, because each count may be a durable write.
 * @throws Problem 429 above the limit, with the seconds until the next minute
 */
export async function enforceLimit(ctx: Ctx, name: LimitName): Promise<void> {
	const { clock, useCounter, settings, refusals } = ctx.platform;
	const now = clock.now();
	const tiers = limitTiers(ctx, name, maxPerMinute(name, settings, ctx.actor.kind === "user" ? "person" : "guests"));
	for (const { scope } of tiers) {
		const until = refusals.until(scope, now);
		if (until !== null) throw refusedUntil(ctx, until);
	}
	const scopes = tiers.map(({ scope }) => scope);
	const window = minuteOf(now);
	const uses = useCounter
		? scopes.map((scope) => useCounter.count(scope, window))
		: await ctx.db
				.write([countUses(scopes, window)])
				.then(([result]) => result?.rows.map(({ count }) => Number(count)));
	for (const [place, { scope, limit }] of tiers.entries()) {
		if ((uses?.[place] ?? 0) <= limit) continue;
		const until = (window + 1) * minute;
		refusals.add(scope, until);
		throw refusedUntil(ctx, until);
	}
}
