import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { currencies, type HomeCurrency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import type { Account, Posting } from "../ledger/post.ts";

/** Whom gifts are for, in the order of the accounts. */
export const recipients = ["request", "individual", "organization", "foundation"] as const;
export type Recipient = (typeof recipients)[number];

/**
 * A currency's accounts of a financial year, in minor units: `openingMinor` + `incomeMinor` − `spentMinor` + `exchangedMinor` is `heldMinor`,
 * and `spentMinor` is what was paid out, what went back and the fees.
 */
export interface YearlyAccounts {
	currency: HomeCurrency;
	/** The year in which the financial year begins. */
	year: number;
	/** Held when the year began, which is what the year before ended with. */
	openingMinor: number;
	/** Gifts by whom they are for, without what donors added for payment fees. */
	given: Readonly<Record<Recipient, number>>;
	/** The part of gifts that pays payment fees, added by donors or inside. */
	coverMinor: number;
	/** Payments that belonged to no gift, such as a second one by mistake; they are refunded. */
	unclaimedMinor: number;
	incomeMinor: number;
	/** Paid into the bank accounts of recipients; of the foundation, what it spent on its own work. */
	paid: Readonly<Record<Recipient, number>>;
	/** Refunded to donors, or taken back by their banks. */
	returnedMinor: number;
	/** The payment providers' fees. */
	feesMinor: number;
	spentMinor: number;
	/** The difference from settlements in other currencies. */
	exchangedMinor: number;
	/** The foundation's payments for gifts that went back to donors after their recipients had the money; a part of `returnedMinor`. */
	lossesMinor: number;
	/** Held by us and by payment providers at the end of the year: for recipients, for refunds, and the foundation's own. */
	heldMinor: number;
	owedMinor: number;
	refundableMinor: number;
	ownMinor: number;
}

interface Moved {
	currency: HomeCurrency;
	year: number;
	kind: Posting["kind"];
	code: Account["code"];
	ownerKind: Account["ownerKind"];
	/** Debits less credits. */
	minor: number;
}

/** The sums that moved; a fund's money is its organization's. */
const movedIn = sqlQuery<Moved>(
	() => sql`SELECT currency, year, kind, code, iif(owner_kind = 'fund', 'organization', owner_kind) AS ownerKind, debit_minor - credit_minor AS minor FROM ledger_year
		WHERE currency = ${sql.placeholder("currency")} ORDER BY year`,
);

type Filter = (row: Moved) => boolean;
const isCash: Filter = ({ code }) => code === "psp_clearing" || code === "bank";
const isBalance: Filter = ({ code }) => code === "payable" || code === "hold";

function accountsOf(currency: HomeCurrency, year: number, rows: readonly Moved[]): YearlyAccounts {
	const sum = (matches: Filter, of = rows.filter((row) => row.year === year)) =>
		of.reduce((total, row) => (matches(row) ? total + row.minor : total), 0);
	const byRecipient = (value: (recipient: Recipient) => number) =>
		Object.fromEntries(recipients.map((each) => [each, value(each)])) as Record<Recipient, number>;
	const add = (parts: Readonly<Record<Recipient, number>>) =>
		recipients.reduce((total, each) => total + parts[each], 0);

	const given = byRecipient(
		(each) => 0 - sum(({ kind, code, ownerKind }) => kind === "capture" && code === "payable" && ownerKind === each),
	);
	const coverMinor = 0 - sum(({ kind, code }) => kind === "capture" && code === "fee_cover");
	const unclaimedMinor = 0 - sum(({ kind, code }) => kind !== "refund" && code === "unapplied");
	// Money that was set aside stays ours until the bank has it, so it nets out.
	const paid = byRecipient((each) =>
		sum((row) => row.kind === "withdrawal" && isBalance(row) && row.ownerKind === each),
	);
	// A gift from abroad goes back through the exchange, which is a line of its own.
	const returnedMinor = sum((row) => row.kind === "refund" && !isCash(row) && row.code !== "fx");
	const feesMinor = sum(({ code }) => code === "psp_fee");

	const openingMinor = sum(
		isCash,
		rows.filter((row) => row.year < year),
	);
	const toDate = rows.filter((row) => row.year <= year);
	const heldMinor = sum(isCash, toDate);
	// Money that a sponsor paid before it was matched is not ours either.
	const owedMinor =
		0 - sum((row) => (isBalance(row) && row.ownerKind !== "foundation") || row.code === "match_advance", toDate);
	const refundableMinor = 0 - sum(({ code }) => code === "unapplied", toDate);
	return {
		currency,
		year,
		openingMinor,
		given,
		coverMinor,
		unclaimedMinor,
		incomeMinor: add(given) + coverMinor + unclaimedMinor,
		paid,
		returnedMinor,
		feesMinor,
		spentMinor: add(paid) + returnedMinor + feesMinor,
		exchangedMinor: 0 - sum(({ code }) => code === "fx"),
		lossesMinor: sum(({ code }) => code === "foundation_reserve"),
		heldMinor,
		owedMinor,
		refundableMinor,
		ownMinor: heldMinor - owedMinor - refundableMinor,
	};
}

/** The accounts of each currency and financial year in which money moved, newest first, from the ledger. */
export async function yearlyAccounts(ctx: Ctx): Promise<YearlyAccounts[]> {
	const all = await Promise.all(currencies.map((currency) => ctx.db.all(movedIn({ currency }))));
	return currencies
		.flatMap((currency, index) => {
			const rows = all[index] ?? [];
			return [...new Set(rows.map(({ year }) => year))].map((year) => accountsOf(currency, year, rows));
		})
		.sort((one, other) => other.year - one.year);
}
