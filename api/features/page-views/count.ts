import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";
import { memoryCounts } from "../visits/memory-counts.ts";

const views = memoryCounts(
	({ day, key, count }) => sql`INSERT INTO page_view_day (day, path, views) VALUES (${day}, ${key}, ${count})
		ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views`,
);

/** Counts a view of a page, without anything about the visitor. @param path as the page is defined: `/donationRequest/{id}` */
export function countPageView(platform: Platform, path: string): void {
	views.add(platform, path);
}

/** Adds the views that were counted here to the sums by day. */
export async function storePageViews(ctx: Pick<Ctx, "platform" | "db">): Promise<void> {
	await views.store(ctx);
}
