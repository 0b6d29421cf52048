import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";
import { dayOf } from "../visits/day.ts";

/** Views that are not stored yet, by day and path. One write stores many, so that reading a page costs none. */
const waiting = new WeakMap<Platform, { since: number; views: Map<string, number> }>();

/** Views are stored together after so many, or so many milliseconds. */
const together = 100;
const waitMs = 20_000;

/** Counts a view of a page, without anything about the visitor. @param path as the page is defined: `/donationRequest/{id}` */
export function countPageView(platform: Platform, path: string): void {
	const now = platform.clock.now();
	const counted = waiting.get(platform) ?? { since: now, views: new Map<string, number>() };
	waiting.set(platform, counted);
	const key = `${dayOf(now)} ${path}`;
	counted.views.set(key, (counted.views.get(key) ?? 0) + 1);
	if (counted.views.size < together && now - counted.since < waitMs) return;
	platform.defer(storePageViews({ platform, db: platform.openDatabase() }));
}

/** Adds the views that were counted here to the sums by day. Work of the timer, and of who counts when it is time. */
export async function storePageViews({ platform, db }: Pick<Ctx, "platform" | "db">): Promise<void> {
	const counted = waiting.get(platform);
	if (!counted) return;
	waiting.delete(platform);
	await db.write(
		[...counted.views].map(([key, views]) => {
			const [day, path] = key.split(" ", 2);
			return sql`INSERT INTO page_view_day (day, path, views) VALUES (${Number(day)}, ${path}, ${views})
				ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views`;
		}),
	);
}
