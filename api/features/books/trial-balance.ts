import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { TrialBalanceAnswer } from "../../domain/contracts/books.ts";
import { toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { dayNumber } from "./internal/accounts.ts";

interface Row {
	currency: string;
	code: string;
	ownerKind: string;
	provider: string;
	debits: number;
	credits: number;
}

const sumsUntil = sqlQuery<Row>(
	() => sql`SELECT currency, code, owner_kind AS ownerKind, provider, sum(debit_minor) AS debits, sum(credit_minor) AS credits
		FROM ledger_code_day WHERE day <= ${placeholder("day")} GROUP BY currency, code, owner_kind, provider ORDER BY currency, code, owner_kind, provider`,
);

/** The two columns of a balance in minor units: one of them is zero. */
const columnsOf = (balance: number) => ({ debitBalance: Math.max(balance, 0), creditBalance: Math.max(-balance, 0) });

const sum = <Each>(rows: readonly Each[], of: (row: Each) => number) => rows.reduce((total, row) => total + of(row), 0);

function ofCurrency(currency: string, rows: readonly Row[]): TrialBalanceAnswer["currencies"][number] {
	const major = (minor: number) => toMajor(minor);
	const lines = rows.map((row) => ({ ...row, ...columnsOf(row.debits - row.credits) }));
	const [left, right] = [sum(lines, (row) => row.debitBalance), sum(lines, (row) => row.creditBalance)];
	return {
		currency,
		rows: lines.map(({ code, ownerKind, provider, debits, credits, debitBalance, creditBalance }) => ({
			code,
			ownerKind,
			provider,
			debits: major(debits),
			credits: major(credits),
			debitBalance: major(debitBalance),
			creditBalance: major(creditBalance),
		})),
		debits: major(sum(lines, (row) => row.debits)),
		credits: major(sum(lines, (row) => row.credits)),
		debitBalance: major(left),
		creditBalance: major(right),
		difference: major(left - right),
	};
}

/**
 * The balances of all kinds of accounts at the end of a day, by currency, with their sums.
 * @param input.asOf in UTC; today by default
 */
export async function trialBalance(ctx: Ctx, { asOf }: { asOf?: string | undefined }): Promise<TrialBalanceAnswer> {
	const last = asOf ?? new Date(ctx.platform.clock.now()).toISOString().slice(0, 10);
	const rows = await ctx.db.all(sumsUntil({ day: dayNumber(last) }));
	const currencies = [...new Set(rows.map(({ currency }) => currency))];
	return {
		asOf: last,
		currencies: currencies.map((currency) =>
			ofCurrency(
				currency,
				rows.filter((row) => row.currency === currency),
			),
		),
	};
}
