import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ChecklistAnswer } from "../../domain/contracts/receipts.ts";
import { fiscalYearFrom, type MissingFact, missingFacts } from "../../domain/giving/receipts.ts";
import { schemeOf } from "../../domain/giving/tax-numbers.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { lacks } from "./internal/missing.ts";

const issuersOf = sqlQuery<{ _id: string; name: string | null }>(
	() => sql`SELECT s.issuer_id AS _id, (SELECT name FROM organization WHERE id = s.issuer_id) AS name
		FROM (SELECT DISTINCT issuer_id FROM receipt_series WHERE issuer_kind IN ('foundation', 'organization')
			AND fiscal_year = ${sql.placeholder("year")} AND scheme = ${sql.placeholder("scheme")}) s
		ORDER BY s.issuer_id <> 'foundation', name COLLATE NOCASE LIMIT 500`,
);

const countsOf = sqlQuery<{ receipts: number } & Record<MissingFact, number>>(
	() => sql`SELECT count(*) AS receipts, ${sql.join(
		missingFacts.map((fact) => sql`count(*) FILTER (WHERE ${lacks[fact]}) AS ${sql.raw(fact)}`),
		sql`, `,
	)} FROM receipt r INDEXED BY receipt_by_issuer_year WHERE r.issuer_id = ${sql.placeholder("issuer")}
		AND r.scheme = ${sql.placeholder("scheme")} AND r.fiscal_year = ${sql.placeholder("year")} AND r.voided_at IS NULL`,
);

/**
 * The facts that an issuer's valid receipts under a year's tax law lack for its reports, and who issued receipts in that year.
 * @throws Problem 404 for what is no year
 */
export async function receiptChecklist(
	ctx: Ctx,
	{ year: text, issuer }: { year: string; issuer: string },
): Promise<ChecklistAnswer> {
	const year = fiscalYearFrom(text);
	if (year === null) throw notFound("receipt_year");
	const of = { scheme: schemeOf[year.country], year: year.year };
	const [issuers, [counts]] = await ctx.db.batch([issuersOf(of), countsOf({ ...of, issuer })]);
	const { receipts = 0, pan = 0, name = 0, address = 0, registration = 0, date = 0 } = counts ?? {};
	const { foundation, giftAid } = ctx.platform.settings;
	const noDate = of.scheme === "80G" && issuer === "foundation" && !foundation.issuedOn80G;
	return {
		issuers,
		receipts,
		missing: { pan, name, address, registration, date: noDate ? receipts : date },
		giftAid,
	};
}
