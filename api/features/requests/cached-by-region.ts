import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";

/** Milliseconds for which figures over all requests are cached. */
const maxAge = 60_000;

/** Caches the result of `read` by the visitor's region, for a minute in each process. */
export function cachedByRegion<Answer>(read: (ctx: Ctx) => Promise<Answer>): (ctx: Ctx) => Promise<Answer> {
	const cache = new WeakMap<Platform, Map<RegionCode, { until: number; answer: Answer }>>();
	return async (ctx) => {
		const regions = cache.get(ctx.platform) ?? new Map<RegionCode, { until: number; answer: Answer }>();
		cache.set(ctx.platform, regions);
		const now = ctx.platform.clock.now();
		const cached = regions.get(ctx.region);
		if (cached && cached.until > now) return cached.answer;
		// Simultaneous first visitors each run the query, because in workerd a promise shared by two requests may hang one.
		const answer = await read(ctx);
		regions.set(ctx.region, { until: now + maxAge, answer });
		return answer;
	};
}
