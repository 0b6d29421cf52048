import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Address } from "../../../db/schema/people.ts";
import type { TaxScheme } from "../../domain/tax-numbers.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";

/** The registered organization that stands behind a gift, so that its donor may deduct it. */
export interface Issuer {
	name: string;
	address: Address;
	/** The country's English name. */
	country: string;
	scheme: TaxScheme;
	/** The number that the tax authority gave. */
	number: string;
}

interface Row extends Omit<Issuer, "address"> {
	address: string;
}

const registered = sqlQuery<Row>(
	() => sql`
	SELECT o.name AS name, o.address AS address, coalesce(c.name, '') AS country, g.scheme AS scheme, g.number AS number
	FROM donation_request r JOIN organization o ON o.id = r.organization_id
	JOIN organization_registration g ON g.organization_id = o.id
	LEFT JOIN country c ON c.id = o.address ->> '$.country'
	WHERE r.id = ${sql.placeholder("requestId")} AND r.is_tax_benefit = 1
		AND coalesce(g.valid_until > ${sql.placeholder("paidAt")}, 1) LIMIT 1`,
);

/** The organization whose registration was valid when the gift was paid; null if the gift went to the foundation's care. */
export async function getIssuer(ctx: Ctx, { donation }: { donation: DonationRow }): Promise<Issuer | null> {
	if (donation.beneficiaryKind !== "request") return null;
	const paidAt = donation.succeededAt ?? ctx.platform.clock.now();
	const [row] = await ctx.db.all(registered({ requestId: donation.beneficiaryId, paidAt }));
	return row ? { ...row, address: JSON.parse(row.address) } : null;
}
