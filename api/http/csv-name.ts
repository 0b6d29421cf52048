import { localDay } from "../domain/receipts.ts";
import type { Ctx } from "./context.ts";

/** The name of a CSV file of today, in the region of who downloads it: `receipts-2026-11-28.csv`. */
export const csvName = ({ region, platform }: Ctx, list: string): string =>
	`${list}-${localDay(region, platform.clock.now())}.csv`;
