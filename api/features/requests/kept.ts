import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";

/** Milliseconds for which sums over all requests are good enough. */
const keptFor = 60_000;

/** What `count` answers for the visitor's region, counted once a minute by each process. */
export function keptByRegion<Counted>(count: (ctx: Ctx) => Promise<Counted>): (ctx: Ctx) => Promise<Counted> {
	const kept = new WeakMap<Platform, Map<RegionCode, { until: number; counted: Counted }>>();
	return async (ctx) => {
		const regions = kept.get(ctx.platform) ?? new Map<RegionCode, { until: number; counted: Counted }>();
		kept.set(ctx.platform, regions);
		const now = ctx.platform.clock.now();
		const known = regions.get(ctx.region);
		if (known && known.until > now) return known.counted;
		// Simultaneous first visitors each count: in workerd a promise that two requests share may hang one of them.
		const counted = await count(ctx);
		regions.set(ctx.region, { until: now + keptFor, counted });
		return counted;
	};
}
