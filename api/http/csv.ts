import { localDay, localTime } from "../domain/giving/receipts.ts";
import { regionFrom } from "../domain/regions.ts";
import type { Ctx } from "./context.ts";

/** The name of a CSV file of today, in the region of who downloads it: `receipts-2026-11-28.csv`. */
export const csvName = ({ region, platform }: Ctx, list: string): string =>
	`${list}-${localDay(region, platform.clock.now())}.csv`;

/** A moment as a cell: as clocks show it in the row's region, else in that of who downloads the file. */
export const csvTime = ({ region }: Ctx, at: number | null, ofRow?: string): string =>
	localTime(regionFrom(ofRow) ?? region, at);
