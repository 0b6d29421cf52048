import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Currency } from "../../domain/money.ts";
import { fiscalYearFrom, fiscalYearName, type ReceiptScheme, receiptNumber } from "../../domain/receipts.ts";
import { currencyOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";

/** A valid receipt of a statement. */
export interface StatementLine {
	id: string;
	donationId: string;
	number: string;
	scheme: ReceiptScheme;
	issuerName: string | null;
	/** What the gift was for; null for the foundation. */
	title: string | null;
	paidOn: string;
	giftMinor: number;
	currency: Currency;
}

export interface Statement {
	/** `2026` in the US, `2026-27` in India. */
	year: string;
	currency: Currency;
	donor: { name: string; email: string };
	lines: readonly StatementLine[];
	/** Sums of the gifts that the donor may deduct, and of the others, in minor units. */
	deductibleMinor: number;
	otherMinor: number;
}

interface Row extends Omit<StatementLine, "number"> {
	fiscalYear: number;
	number: number;
}

const receiptsOf = sqlQuery<Row>(
	() => sql`SELECT r.id, r.donation_id AS donationId, r.scheme, r.fiscal_year AS fiscalYear, r.number, r.issuer_name AS issuerName,
			CASE d.beneficiary_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
				WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
				WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END AS title,
			r.paid_on AS paidOn, r.gift_minor AS giftMinor, r.currency
		FROM donation d JOIN receipt r ON r.donation_id = d.id AND r.voided_at IS NULL
		WHERE d.donor_user_id = ${sql.placeholder("user")} AND r.fiscal_year = ${sql.placeholder("year")}
			AND r.scheme IN (${sql.placeholder("tax")}, ${sql.placeholder("country")})
		ORDER BY r.paid_on, r.scheme, r.issuer_name, r.number LIMIT 5000`,
);

const yearsOf = sqlQuery<{ country: "IN" | "US"; year: number }>(
	() => sql`SELECT DISTINCT CASE WHEN r.scheme IN ('80G', 'IN') THEN 'IN' ELSE 'US' END AS country, r.fiscal_year AS year
		FROM donation d JOIN receipt r ON r.donation_id = d.id AND r.voided_at IS NULL
		WHERE d.donor_user_id = ${sql.placeholder("user")} ORDER BY 2 DESC, 1`,
);

const nameOf = sqlQuery<{ firstName: string; lastName: string; email: string }>(
	() =>
		sql`SELECT first_name AS firstName, last_name AS lastName, email FROM user WHERE id = ${sql.placeholder("user")}`,
);

function userOf({ actor }: Ctx): string {
	if (actor.kind !== "user") throw new Problem(401, "sign_in");
	return actor.userId;
}

/** The tax years in which the visitor has receipts, the newest first: `2026-27`, `2026`. @throws Problem 401 for a guest */
export async function statementYears(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db.all(yearsOf({ user: userOf(ctx) }));
	return rows.map(({ country, year }) => fiscalYearName(country, year));
}

/**
 * The visitor's valid receipts of a tax year.
 * @throws Problem 401 for a guest, 404 for what is no year
 */
export async function yearlyStatement(ctx: Ctx, { year: text }: { year: string }): Promise<Statement> {
	const user = userOf(ctx);
	const year = fiscalYearFrom(text);
	if (!year) throw notFound("receipt_year");
	const tax = year.country === "IN" ? "80G" : "501c3";
	const [rows, [donor]] = await ctx.db.batch([
		receiptsOf({ user, year: year.year, tax, country: year.country }),
		nameOf({ user }),
	]);
	const sum = (of: readonly Row[]) => of.reduce((total, { giftMinor }) => total + giftMinor, 0);
	const deductibleMinor = sum(rows.filter(({ scheme }) => scheme === tax));
	return {
		year: text,
		currency: rows[0]?.currency ?? currencyOf(year.country),
		donor: { name: `${donor?.firstName ?? ""} ${donor?.lastName ?? ""}`.trim(), email: donor?.email ?? "" },
		lines: rows.map(({ fiscalYear, number, ...row }) => ({
			...row,
			number: receiptNumber({ scheme: row.scheme, fiscalYear, number }),
		})),
		deductibleMinor,
		otherMinor: sum(rows) - deductibleMinor,
	};
}
