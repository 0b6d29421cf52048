import { type SQL, sql } from "drizzle-orm";
import { type Account, accountId } from "./post.ts";

const owedOnId = (id: string | SQL): SQL =>
	sql`coalesce((SELECT credit_minor - debit_minor FROM ledger_total WHERE account_id = ${id}), 0)`;

/** SQL for what an account owes (a payable's balance): its credits less its debits, in minor units. */
export function owedOn(account: Account, currency: string): SQL {
	return owedOnId(accountId(account, currency));
}

/** The same of a beneficiary's account, whose owner and currency may be columns. */
export function owedTo(
	code: "payable" | "hold" | "shortfall",
	{ kind, id, currency }: { kind: string | SQL; id: string | SQL; currency: string | SQL },
): SQL {
	return owedOnId(sql`${code} || ':' || ${kind} || ':' || ${id} || ':' || ${currency}`);
}
