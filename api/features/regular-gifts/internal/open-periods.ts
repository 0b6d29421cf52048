import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";

/** Whether a charge of a period may still take money. A try that was only named, or has failed, takes none. */
const runs = sql`EXISTS (SELECT 1 FROM payment_attempt a WHERE a.donation_id = p.donation_id AND a.status IN ('created', 'processing', 'in_review'))`;

/** Whether a period `p` is open and no charge of it runs. */
export const idle = sql`p.state = 'open' AND NOT ${runs}`;

/** The oldest of a gift's periods that are open and of which no charge runs. */
export const oldestIdle = (giftId: string): SQL =>
	sql`SELECT p.period, p.donation_id AS donationId FROM recurring_period p WHERE p.gift_id = ${giftId} AND ${idle} ORDER BY p.period LIMIT 1`;

/** Whether no charge of a gift's open periods is just being made. One that is on its way to a bank is out of everybody's hands. */
export const isQuiet = (giftId: string): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM recurring_period p JOIN payment_attempt a ON a.donation_id = p.donation_id
		WHERE p.gift_id = ${giftId} AND p.state = 'open' AND a.status IN ('created', 'in_review'))`;

/** Whether money of a period `p` is on its way. */
export const onItsWay = sql`EXISTS (SELECT 1 FROM payment_attempt a WHERE a.donation_id = p.donation_id AND a.status = 'processing')`;

/**
 * The statements that close a gift's open periods of which no charge runs. Their donations, of which nothing was paid, are canceled,
 * so that a try that was named in between cannot begin.
 */
export const closeIdle = (gift: string | SQL): Statement[] => [
	sql`UPDATE donation SET status = 'canceled' WHERE status IN ('created', 'failed') AND id IN
		(SELECT p.donation_id FROM recurring_period p WHERE p.gift_id = ${gift} AND ${idle})`,
	sql`UPDATE recurring_period AS p SET state = 'skipped', try_at = NULL WHERE p.gift_id = ${gift} AND ${idle}`,
];

/**
 * The statements that cancel what a donor has begun to renew a gift's mandate: a pause and an end are a later word. Money that is on its
 * way arrives as a single gift.
 */
export const cancelRenewals = (giftId: string): Statement[] => [
	sql`UPDATE donation SET status = 'canceled' WHERE status IN ('created', 'failed') AND id IN
		(SELECT donation_id FROM recurring_renewal WHERE gift_id = ${giftId})`,
	sql`DELETE FROM recurring_renewal WHERE gift_id = ${giftId}
		AND EXISTS (SELECT 1 FROM donation d WHERE d.id = recurring_renewal.donation_id AND d.status = 'processing')`,
];
