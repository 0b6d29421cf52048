import { type SQL, sql } from "drizzle-orm";
import type { MissingFact } from "../../../domain/giving/receipts.ts";

const ofDonor = (condition: SQL) => sql`EXISTS (SELECT 1 FROM donation m WHERE m.id = r.donation_id AND ${condition})`;

/**
 * Whether a valid receipt `r` under a tax law lacks something for the year's report. The date on which the foundation's own registration
 * was issued may be a setting, so its receipts never lack it here.
 */
export const lacks: Readonly<Record<MissingFact, SQL>> = {
	pan: sql`r.scheme = '80G' AND NOT EXISTS (SELECT 1 FROM donor_tax_id t WHERE t.donation_id = r.donation_id)`,
	name: ofDonor(sql`coalesce(m.donor_first_name, '') = '' AND coalesce(m.donor_last_name, '') = ''`),
	address: ofDonor(sql`coalesce(m.billing_address ->> '$.line1', '') = ''`),
	registration: sql`coalesce(r.registration_number, '') = ''`,
	date: sql`r.scheme = '80G' AND r.issuer_kind = 'organization' AND r.registration_number IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM registration_date i WHERE i.number = r.registration_number)`,
};
