import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** The triggers that keep the ledger, donations and preconditions right, whatever the program does. */
const guards: readonly string[] = [
	"account_no_del",
	"account_no_replace",
	"account_no_replace_key",
	"account_no_replace_row",
	"account_no_upd",
	"account_row_positive",
	"donation_keeps_key",
	"donation_no_replace",
	"donation_row_positive",
	"donation_tells_partner",
	"entry_closed",
	"entry_cur",
	"entry_no_del",
	"entry_no_replace",
	"entry_no_upd",
	"entry_row_positive",
	"event_amount_fixed",
	"event_donation_moved",
	"event_registration_added",
	"event_registration_moved",
	"ledger_day_posted",
	"ledger_year_posted",
	"paid_donation_frozen",
	"paid_donation_no_del",
	"precondition_failed",
	"precondition_met",
	"receipt_frozen",
	"receipt_next_number",
	"receipt_no_del",
	"receipt_no_replace",
	"receipt_numbered",
	"series_advances",
	"series_no_del",
	"series_starts",
	"txn_balanced",
	"txn_frozen",
	"txn_keeps_key",
	"txn_no_del",
	"txn_no_replace",
	"txn_no_replace_key",
	"txn_no_replace_row",
	"txn_posted_flag",
	"txn_row_positive",
	"txn_starts_open",
	"withdrawal_approved_by_another",
	"withdrawal_booked",
	"withdrawal_covered",
	"withdrawal_forward",
	"withdrawal_frozen",
	"withdrawal_keeps_account",
	"withdrawal_no_del",
	"withdrawal_no_replace",
	"withdrawal_sent_with_reference",
	"withdrawal_starts_held",
	"withdrawal_taken",
];

/** The names of guards that the database lacks: someone dropped one, or rebuilt a table without its triggers. */
export async function missingGuards(db: Database): Promise<string[]> {
	const rows = await db.read.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'trigger'`);
	const present = new Set(rows.map(({ name }) => name));
	return guards.filter((name) => !present.has(name));
}
