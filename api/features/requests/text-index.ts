import { sql } from "drizzle-orm";
import type { RegionCode } from "../../domain/regions.ts";
import { window } from "./ranking.ts";

/** The newest rows of a region's part of the full-text index that match; it stops reading there. */
export const foundKeys = sql`(SELECT rowid AS key FROM request_text WHERE request_text MATCH ${sql.placeholder("match")}
	AND rowid > ${sql.placeholder("after")} AND rowid < ${sql.placeholder("before")} ORDER BY rowid DESC LIMIT ${sql.raw(String(window))})`;

/** The range of keys of a region in `request_text_key`; the triggers of the table compute the same. */
export function keysOf(region: RegionCode): { after: number; before: number } {
	const base = (region.charCodeAt(0) * 128 + region.charCodeAt(1)) * 2 ** 32;
	return { after: base, before: base + 2 ** 32 };
}
