import { type SQL, sql } from "drizzle-orm";

/** What is left of the gift of a donation `d` after refunds, as it was posted (`leftOf`), in minor units. */
export const netGift: SQL = sql`(d.gift_minor - (2 * d.refunded_minor * d.gift_minor + d.charge_minor) / (2 * d.charge_minor))`;

/** What is left of what the donor of a donation `d` gave after refunds: with a fee inside it, without what was added for it. */
export const netGiven: SQL = sql`CASE WHEN d.fees_on_top THEN ${netGift} ELSE d.charge_minor - d.refunded_minor END`;
