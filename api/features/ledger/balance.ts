import { type SQL, sql } from "drizzle-orm";
import { type Account, accountId } from "./post.ts";

/** SQL for what an account owes (a payable's balance): its credits less its debits, in minor units. */
export function owedOn(account: Account, currency: string): SQL {
	return sql`coalesce((SELECT credit_minor - debit_minor FROM ledger_total WHERE account_id = ${accountId(account, currency)}), 0)`;
}
