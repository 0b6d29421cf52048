import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { printedCode, type ReceiptScheme, receiptNumber } from "../../../domain/giving/receipts.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { donorValues, donorWays, donorWaysOf } from "./donors.ts";
import { define, isOneOf, listed, most, one, recordAt, type Source } from "./source.ts";

interface ReceiptRow {
	code: string;
	scheme: ReceiptScheme;
	fiscalYear: number;
	number: number;
	issuer: string | null;
	minor: number;
	currency: Currency;
}
const receiptsIn = (source: SQL) =>
	sqlQuery<ReceiptRow>(
		() => sql`SELECT r.code, r.scheme, r.fiscal_year AS fiscalYear, r.number, r.issuer_name AS issuer, r.gift_minor AS minor, r.currency
		FROM ${source} LIMIT ${most}`,
	);
const ofGifts = (gifts: SQL) =>
	receiptsIn(sql`(${gifts}) found CROSS JOIN receipt r INDEXED BY receipt_by_donation ON r.donation_id = found.id`);

/** Receipts whose donor's name was corrected have it apart from the gift. */
const corrected = sql`SELECT donation_id AS id FROM (SELECT donation_id FROM receipt_change WHERE donor_last_name COLLATE NOCASE >= ${placeholder("text")}
	AND donor_last_name COLLATE NOCASE < ${placeholder("end")} LIMIT 50)`;

const receipts = {
	code: receiptsIn(sql`receipt r WHERE r.code = ${placeholder("code")}`),
	number:
		receiptsIn(sql`receipt r INDEXED BY receipt_by_number WHERE r.number = ${placeholder("number")} AND r.fiscal_year = ${placeholder("fiscalYear")}
		AND r.scheme = ${placeholder("scheme")}`),
	running: receiptsIn(sql`receipt r INDEXED BY receipt_by_number WHERE r.number = ${placeholder("running")}
		ORDER BY r.fiscal_year DESC, r.scheme DESC`),
	gift: ofGifts(sql`SELECT id FROM donation WHERE public_id ${isOneOf("ids")}`),
	email: ofGifts(donorWays.email),
	name: ofGifts(sql`${donorWays.name} UNION ${corrected}`),
	names: ofGifts(donorWays.names),
};

/** Receipts by their code, their number, their gift and its donor. */
export const receiptSources: readonly Source[] = [
	define({
		page: "receipts",
		queries: (asked) => [
			...one(asked.receipt?.code, () => receipts.code({ code: asked.receipt?.code })),
			...one(asked.receipt?.number, () => receipts.number({ ...asked.receipt?.number })),
			...one(asked.runningNumber, () => receipts.running({ running: asked.runningNumber })),
			...one(asked.ids.length > 0, () => receipts.gift({ ids: listed(asked.ids) })),
			...donorWaysOf(asked).map((way) => receipts[way](donorValues(asked))),
		],
		found: (row: ReceiptRow) => ({
			kind: "receipt",
			id: row.code,
			title: receiptNumber(row),
			text: [formatMoney(row.minor, row.currency), row.issuer, printedCode(row.code)].filter(Boolean).join(" · "),
			href: recordAt("receipts", row.code),
		}),
	}),
];
