import { afterEach, expect } from "vitest";
import { identifyByName } from "../../../../site/testing/actors.ts";
import { callAs } from "../../../../site/testing/call-as.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../../site/testing/demo-for-tests.ts";
import { donate, intentOf, payByCard } from "../../../../site/testing/giving-steps.ts";
import { expectSoundAccounts } from "../../finance/testing/sound-accounts.ts";
import { differingPayables } from "../../reconciliation/differing-payables.ts";
import { differingTotals } from "../../reconciliation/nightly.ts";
import { request, withdrawalSteps } from "./steps.ts";

/** The steps of donors' banks with gifts, and the records that staff see. */
function disputeSteps(app: DemoApp) {
	const call = callAs(app);
	return {
		/** ₹900 with the fee inside, of which ₹882.35 are the gift. */
		async giveDisputed(): Promise<string> {
			const id = await donate(app, 90_000, false, request);
			expect((await payByCard(app, id, "pm_card_createDispute")).status).toBe(200);
			return id;
		},
		/** Presses buttons of the stand-in's activity page, and delivers all events about disputes and refunds. */
		async act(donation: string, ...acts: readonly string[]): Promise<void> {
			const id = await intentOf(app, donation);
			for (const act of acts) {
				await app.submit("/sandbox/stripe/activity", { id, act });
			}
			const ofDisputes = ["created", "funds_withdrawn", "closed"].map((end) => `charge.dispute.${end}`);
			await app.deliver([...ofDisputes, "charge.refunded"]);
		},
		findings: (kind: string) =>
			app.rows<{ id: string; detail: string }>(
				"SELECT id, detail FROM reconciliation_finding WHERE kind = ? AND resolved_at IS NULL",
				[kind],
			),
		settle: (id: string, body: object, who: "finAdmin" | "admin" = "finAdmin") =>
			call(who, "POST", `/reconciliationFindings/${id}/settle`, body),
		/** A withdrawal as staff read it. */
		listed: async (id: string) =>
			(await call("finAdmin", "GET", `/donationRequest/withdraw?scope=all&id=${id}`)).body.data[0],
	};
}

/**
 * An app before each test of disputed money, with the organization's bank account; after each its books are compared.
 * @returns the app of the running test, and all steps
 */
export function disputedMoney() {
	const app = demoForEach({}, identifyByName);
	const steps = { ...withdrawalSteps(app), ...disputeSteps(app) };
	app.prepare(async () => {
		await app.rows("DELETE FROM bank_account");
		await steps.saveAccount();
	});
	afterEach(async () => {
		await app.settled();
		await booksAreSound(app);
	});
	return { app, ...steps };
}

/** The ledger balances, agrees with totals, gifts and withdrawals, and gave out no more than there was. */
async function booksAreSound(app: DemoApp): Promise<void> {
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	const wrong = [
		"SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0",
		`SELECT a.id FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id
			WHERE a.code IN ('payable', 'hold') AND t.debit_minor > t.credit_minor`,
		`SELECT minor FROM (SELECT coalesce(sum(amount_minor - taken_minor), 0) AS minor FROM withdrawal
			WHERE status IN ('hold', 'approved', 'sent')) WHERE minor <> (SELECT coalesce(sum(t.credit_minor - t.debit_minor), 0)
			FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id WHERE a.code = 'hold')`,
	];
	for (const sql of wrong) expect(await app.rows(sql)).toEqual([]);
	await expectSoundAccounts(app);
}
