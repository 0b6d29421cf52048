import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";

/** Whether a charge of a period may still take money. A try that was only named, or has failed, takes none. */
const runs = sql`EXISTS (SELECT 1 FROM payment_attempt a WHERE a.donation_id = p.donation_id AND a.status IN ('created', 'processing', 'in_review'))`;

/** Whether no charge of a gift's open periods runs. */
export const isIdle = (giftId: string): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM recurring_period p WHERE p.gift_id = ${giftId} AND p.state = 'open' AND ${runs})`;

/**
 * The statements that close a gift's open periods of which no charge runs. Their donations, of which nothing was paid, are canceled,
 * so that a try that was named in between cannot begin.
 */
export const closeIdle = (gift: string | SQL): Statement[] => [
	sql`UPDATE donation SET status = 'canceled' WHERE status IN ('created', 'failed') AND id IN
		(SELECT p.donation_id FROM recurring_period p WHERE p.gift_id = ${gift} AND p.state = 'open' AND NOT ${runs})`,
	sql`UPDATE recurring_period AS p SET state = 'skipped', try_at = NULL WHERE p.gift_id = ${gift} AND p.state = 'open' AND NOT ${runs}`,
];
