import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Address } from "../../../db/schema/people.ts";
import { schemeOf, type TaxScheme } from "../../domain/giving/tax-numbers.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";

/** The registered organization that stands behind a gift, so that its donor may deduct it. */
export interface Issuer {
	id: string;
	name: string;
	address: Address;
	/** The country's English name. */
	country: string;
	scheme: TaxScheme;
	/** The number that the tax authority gave. */
	number: string;
}

type Gift = Pick<DonationRow, "beneficiaryKind" | "beneficiaryId" | "succeededAt">;

interface Row extends Omit<Issuer, "address"> {
	address: string;
}

const registered = sqlQuery<Row>(
	() => sql`
	SELECT o.id AS id, o.name AS name, o.address AS address, coalesce(c.name, '') AS country, g.scheme AS scheme, g.number AS number
	FROM organization o JOIN organization_registration g ON g.organization_id = o.id
	LEFT JOIN country c ON c.id = o.address ->> '$.country'
	WHERE o.is_profile_verified = 1 AND o.id = CASE ${sql.placeholder("kind")} WHEN 'organization' THEN ${sql.placeholder("id")} WHEN 'request' THEN
			(SELECT r.organization_id FROM donation_request r WHERE r.id = ${sql.placeholder("id")} AND r.is_tax_benefit = 1) END
		AND coalesce(g.valid_until > ${sql.placeholder("paidAt")}, 1) ORDER BY g.scheme LIMIT 1`,
);

/**
 * The verified organization whose registration was valid when the gift was paid, or is now: the one that it was given to, or that stands behind a
 * request with a tax benefit. Null if the foundation issues the receipt.
 */
export async function getIssuer(ctx: Ctx, { donation }: { donation: Gift }): Promise<Issuer | null> {
	const { beneficiaryKind: kind, beneficiaryId: id } = donation;
	if (kind !== "request" && kind !== "organization") return null;
	const paidAt = donation.succeededAt ?? ctx.platform.clock.now();
	const [row] = await ctx.db.all(registered({ kind, id, paidAt }));
	return row ? { ...row, address: JSON.parse(row.address) } : null;
}

/** The foundation's registration for a gift to itself; null if it has none there, and for a gift to anybody else. */
export const ownRegistration = (
	ctx: Ctx,
	{ beneficiaryKind, region }: Pick<DonationRow, "beneficiaryKind" | "region">,
) => (beneficiaryKind === "foundation" ? ctx.platform.settings.foundation[schemeOf[region]] : null);

/** The law that makes a gift deductible, so that its receipt names a registration; null for a gift that is not. */
export async function lawOf(ctx: Ctx, gift: Gift & Pick<DonationRow, "region">): Promise<TaxScheme | null> {
	if (ownRegistration(ctx, gift) !== null) return schemeOf[gift.region];
	return (await getIssuer(ctx, { donation: gift }))?.scheme ?? null;
}
