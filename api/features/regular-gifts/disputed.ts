import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { closeIdle } from "./internal/open-periods.ts";

/** The statements that pause a regular gift when its donor's bank disputes one of its charges. Its donor can resume it. */
export function regularGiftDisputed(donationId: string): Statement[] {
	const gift = sql`(SELECT gift_id FROM recurring_period WHERE donation_id = ${donationId})`;
	return [
		...closeIdle(gift),
		sql`UPDATE recurring_gift SET state = 'paused', reason = 'dispute', changed_at = changed_at + 1 WHERE id = ${gift} AND state IN ('active', 'failing')`,
	];
}
