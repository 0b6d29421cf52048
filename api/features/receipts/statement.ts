import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { withFund } from "../../../db/sql/gift-columns.ts";
import { type GiftAmounts, receiptAmountsOf } from "../../domain/giving/paid-in.ts";
import {
	fiscalYearFrom,
	fiscalYearName,
	needsPan,
	type PanDue,
	panDue,
	type ReceiptScheme,
	receiptNumber,
} from "../../domain/giving/receipts.ts";
import type { Currency } from "../../domain/money.ts";
import { currencyOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";
import type { ReceiptRow } from "./find.ts";

/** A valid receipt of a statement. */
export interface StatementLine {
	id: string;
	donationId: string;
	number: string;
	scheme: ReceiptScheme;
	issuerName: string | null;
	/** The gift's recipient; null for the foundation. */
	title: string | null;
	paidOn: string;
	feesOnTop: boolean;
	giftMinor: number;
	coverMinor: number;
	certifiedMinor: number;
	/** As it was paid; the others are in the statement's currency. */
	amounts: GiftAmounts;
	/** Whether it is an 80G receipt that still lacks the donor's PAN. */
	lacksPan: boolean;
	currency: Currency;
}

export interface Statement {
	/** `2026` in the US, `2026-27` in India. */
	year: string;
	currency: Currency;
	donor: { name: string; email: string };
	lines: readonly StatementLine[];
	/** The certified part of gifts that the donor may deduct, and the sum of the others, in minor units. */
	deductibleMinor: number;
	/** Until when missing PANs can be given in time; null outside India. */
	panDue: PanDue | null;
	otherMinor: number;
}

type PaidOfReceipt = Pick<ReceiptRow, "paidCurrency" | "paidGiftMinor" | "paidCoverMinor">;

interface Row extends Omit<StatementLine, "number" | "feesOnTop" | "lacksPan" | "amounts">, PaidOfReceipt {
	fiscalYear: number;
	number: number;
	feesOnTop: number;
	panLast4: string | null;
}

const receiptsOf = sqlQuery<Row>(
	() => sql`SELECT r.id, r.donation_id AS donationId, r.scheme, r.fiscal_year AS fiscalYear, r.number, r.issuer_name AS issuerName,
			CASE d.beneficiary_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
				WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
				WHEN 'organization' THEN (SELECT ${withFund(sql`name`, sql`d.fund_id`)} FROM organization WHERE id = d.beneficiary_id) END AS title,
			r.paid_on AS paidOn, d.fees_on_top AS feesOnTop, r.gift_minor AS giftMinor, r.cover_minor AS coverMinor,
			r.certified_minor AS certifiedMinor, r.paid_currency AS paidCurrency, r.paid_gift_minor AS paidGiftMinor,
			r.paid_cover_minor AS paidCoverMinor, (SELECT number_last4 FROM donor_tax_id WHERE donation_id = d.id) AS panLast4, r.currency
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

/** The tax years in which the visitor has receipts, the newest first: `2026-27`, `2026`. @throws Problem 401 for a guest */
export async function statementYears(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db.all(yearsOf({ user: requireUser(ctx).userId }));
	return rows.map(({ country, year }) => fiscalYearName(country, year));
}

/**
 * The visitor's valid receipts of a tax year.
 * @throws Problem 401 for a guest, 404 for what is no year
 */
export async function yearlyStatement(ctx: Ctx, { year: text }: { year: string }): Promise<Statement> {
	const user = requireUser(ctx).userId;
	const year = fiscalYearFrom(text);
	if (!year) throw notFound("receipt_year");
	const tax = year.country === "IN" ? "80G" : "501c3";
	const [rows, [donor]] = await ctx.db.batch([
		receiptsOf({ user, year: year.year, tax, country: year.country }),
		nameOf({ user }),
	]);
	const sum = (of: readonly Row[], minor: (row: Row) => number) => of.reduce((total, row) => total + minor(row), 0);
	const [deductible, others] = [true, false].map((is) => rows.filter(({ scheme }) => (scheme === tax) === is));
	return {
		year: text,
		currency: rows[0]?.currency ?? currencyOf(year.country),
		donor: { name: `${donor?.firstName ?? ""} ${donor?.lastName ?? ""}`.trim(), email: donor?.email ?? "" },
		lines: rows.map(({ fiscalYear, number, feesOnTop, panLast4, ...row }) => ({
			...row,
			feesOnTop: feesOnTop === 1,
			amounts: receiptAmountsOf({ ...row, feesOnTop: feesOnTop === 1 }),
			lacksPan: needsPan({ scheme: row.scheme, panLast4 }),
			number: receiptNumber({ scheme: row.scheme, fiscalYear, number }),
		})),
		panDue: year.country === "IN" ? panDue(year.year, ctx.platform.clock.now()) : null,
		deductibleMinor: sum(deductible ?? [], ({ certifiedMinor }) => certifiedMinor),
		otherMinor: sum(others ?? [], ({ giftMinor, coverMinor }) => giftMinor + coverMinor),
	};
}
