import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";
import { dayOf } from "./day.ts";

/** Counts are stored together after so many keys, or so many milliseconds. */
const together = 100;
const waitMs = 20_000;

/** Counts of visits by day, kept in memory until one write stores many of them. */
export interface MemoryCounts {
	add(platform: Platform, key: string): void;
	/** Stores what was counted here. Work of the timer, of readers of the sums, and of `add` when it is time. */
	store(ctx: Pick<Ctx, "platform" | "db">): Promise<void>;
}

/**
 * Counts visits so that a visit costs no write. A process that is killed loses the last 20 seconds.
 * @param adding the statement that adds a count to the sum of a day (in days since 1970)
 */
export function memoryCounts(adding: (row: { day: number; key: string; count: number }) => Statement): MemoryCounts {
	const waiting = new WeakMap<Platform, { since: number; counts: Map<string, number> }>();

	function addTo(platform: Platform, key: string, count: number) {
		const now = platform.clock.now();
		const counted = waiting.get(platform) ?? { since: now, counts: new Map<string, number>() };
		waiting.set(platform, counted);
		counted.counts.set(key, (counted.counts.get(key) ?? 0) + count);
		return counted.counts.size >= together || now - counted.since >= waitMs;
	}

	async function store({ platform, db }: Pick<Ctx, "platform" | "db">): Promise<void> {
		const counted = waiting.get(platform);
		if (!counted) return;
		waiting.delete(platform);
		const rows = [...counted.counts].map(([dayAndKey, count]) => {
			const [day = "", ...key] = dayAndKey.split(" ");
			return adding({ day: Number(day), key: key.join(" "), count });
		});
		try {
			await db.write(rows);
		} catch (error) {
			// The next write stores them.
			for (const [key, count] of counted.counts) addTo(platform, key, count);
			throw error;
		}
	}

	return {
		add(platform, key) {
			if (addTo(platform, `${dayOf(platform.clock.now())} ${key}`, 1))
				platform.defer(store({ platform, db: platform.openDatabase() }));
		},
		store,
	};
}
