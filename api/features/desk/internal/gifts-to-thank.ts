import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";

/** Money that went back, or that a bank disputes, is not thanked for. */
export const canBeThanked = sql`d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")}
	AND d.status IN ('succeeded', 'partially_refunded') AND NOT EXISTS (SELECT 1 FROM gift_thanks g WHERE g.donation_id = d.id)`;

/** The gifts of a request that wait for thanks. */
export const waitingCount = sqlQuery<{ waiting: number }>(
	() => sql`SELECT count(*) AS waiting FROM donation d INDEXED BY donation_by_beneficiary WHERE ${canBeThanked}`,
);
