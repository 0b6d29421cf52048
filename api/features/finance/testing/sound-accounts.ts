import { expect } from "vitest";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { yearlyAccounts } from "../yearly-accounts.ts";

/** The yearly accounts hold every entry of the ledger, add up in each year, and end with what the ledger holds. */
export async function expectSoundAccounts(app: DemoApp): Promise<void> {
	const sums = (from: string) =>
		app.rows(`SELECT currency, code, owner_kind, kind, sum(debit) AS debit, sum(credit) AS credit FROM (${from})
			GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
	expect(
		await sums(
			"SELECT currency, code, owner_kind, kind, debit_minor AS debit, credit_minor AS credit FROM ledger_year",
		),
	).toEqual(
		await sums(`SELECT e.currency, a.code, a.owner_kind, x.kind, max(e.amount_minor, 0) AS debit, max(-e.amount_minor, 0) AS credit
			FROM ledger_entry e JOIN ledger_txn x ON x.id = e.txn_id JOIN ledger_account a ON a.id = e.account_id WHERE x.posted = 1`),
	);
	const accounts = await yearlyAccounts(app.ctx);
	for (const currency of new Set(accounts.map((each) => each.currency))) {
		let heldMinor = 0;
		for (const each of accounts.filter((other) => other.currency === currency).toReversed()) {
			expect(each.openingMinor, `${currency} held at the beginning of ${each.year}`).toBe(heldMinor);
			heldMinor += each.incomeMinor - each.spentMinor + each.exchangedMinor;
			expect(each.heldMinor, `${currency} held at the end of ${each.year}`).toBe(heldMinor);
			expect(each.owedMinor + each.refundableMinor + each.ownMinor).toBe(heldMinor);
		}
		const minor = await app.value(
			`SELECT sum(debit_minor - credit_minor) FROM ledger_total t JOIN ledger_account a ON a.id = t.account_id
				WHERE a.code IN ('psp_clearing', 'bank') AND a.currency = ?`,
			[currency],
		);
		expect(minor ?? 0).toBe(heldMinor);
	}
}
