// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { listAccounts, listDays } from "../books/list-accounts.ts";
import { listJournal } from "../books/list-journal.ts";
import { recordFinding } from "../findings/record.ts";
import { nightlyChecks } from "../reconciliation/nightly.ts";
import { listFindings } from "./list-findings.ts";
import { listPayouts } from "./list-payouts.ts";
import { settleFinding } from "./settle-finding.ts";

const week = 7 * 86_400_000;

const app = demoForAll();
let finance: Ctx;
beforeAll(async () => {
	finance = { ...app.ctx, actor: { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] } };
	await payByCard(app, await donate(app));
});

const open = async () => (await listFindings(finance, { state: "open", limit: 50, offset: 0 })).rows;
async function ofKind(kind: string) {
	const found = (await open()).find((finding) => finding.kind === kind);
	if (!found) throw new Error(`no ${kind} was found`);
	return found;
}
const settle = (id: string, note = "") => settleFinding(finance, { id, note });

it("a payment that the provider has and we don't is booked and sent back with one press", async () => {
	const customer = await app.stripe("/v1/customers", { name: "Somebody" });
	const paid = await app.stripe("/v1/payment_intents", {
		amount: "5000",
		currency: "inr",
		payment_method: "pm_card_visa",
		"allowed_payment_method_types[0]": "card",
		customer: customer.body.id,
		confirm: "true",
		confirmation_method: "manual",
		use_stripe_sdk: "true",
	});
	expect(paid.body.status).toBe("succeeded");
	await nightlyChecks(app.ctx);
	const finding = await ofKind("orphan_payment");
	expect(finding).toMatchObject({ subjectId: paid.body.id, provider: "stripe" });
	const settled = await settle(finding._id);
	expect(settled).toMatchObject({ resolution: "Booked, and sent back to the donor." });
	expect(settled.settledAt).not.toBeNull();
	const attempts = "SELECT status FROM payment_attempt WHERE provider_intent_id = ?";
	expect(await app.rows(attempts, [paid.body.id])).toEqual([{ status: "unapplied" }]);
	expect(await app.rows("SELECT amount_minor AS minor, status FROM refund")).toEqual([
		{ minor: 5000, status: "succeeded" },
	]);
	expect(await app.rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0")).toEqual(
		[],
	);
	await expect(settle(finding._id)).rejects.toMatchObject({ status: 409, code: "finding_settled" });
});

it("a payment that we have and the provider doesn't is closed", async () => {
	const id = await donate(app);
	await app.rows(
		`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, provider_intent_id, amount_minor, currency, status, status_rank, created_at, checked_at)
		VALUES ('pat_missing', ?, 'stripe', 'default', 0, 'card', 'pi_nobodyknows', 102000, 'INR', 'processing', 2, 1, 1)`,
		[id],
	);
	await app.rows(
		"INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at) VALUES ('fnd_missing', 'missing_payment', 'pat_missing', 'x', 1)",
	);
	expect((await settle("fnd_missing")).resolution).toContain("closed here");
	expect(await statusOf(app, id)).toBe("failed");
});

it("a stored total that differs is added up again from the ledger", async () => {
	await app.rows("UPDATE request_totals SET raised_minor = raised_minor + 500");
	await nightlyChecks(app.ctx);
	const finding = await ofKind("totals_differ");
	expect((await settle(finding._id)).resolution).toContain("added up again");
	await nightlyChecks(app.ctx);
	expect((await open()).filter(({ kind }) => kind === "totals_differ")).toEqual([]);
});

it("what only a person can judge needs a note, and only finance staff settle", async () => {
	await app.rows(
		"INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at) VALUES ('fnd_1', 'ledger_unbalanced', 'ltx_1', 'rest 1', 1)",
	);
	await expect(settle("fnd_1")).rejects.toMatchObject({ status: 409, code: "finding_needs_note" });
	expect((await settle("fnd_1", "Corrected with the bank")).resolution).toBe("Corrected with the bank");
	await expect(settle("fnd_none")).rejects.toMatchObject({ status: 404 });
	const actor = { kind: "user", userId: demoUserId("admin"), roles: ["admin"] } as const;
	await expect(settleFinding({ ...app.ctx, actor }, { id: "fnd_1", note: "x" })).rejects.toMatchObject({ status: 403 });
	expect(
		await app.rows("SELECT 1 FROM audit_log WHERE action = 'finding.settled' AND subject_id = 'fnd_1'"),
	).toHaveLength(1);
});

it("payouts move from the provider to the bank in the ledger, once, and back if the bank returns them", async () => {
	app.advance(3 * week);
	await nightlyChecks(app.ctx);
	await nightlyChecks(app.ctx);
	const { rows } = await listPayouts(app.ctx, { provider: "stripe", limit: 10 });
	expect(rows.map(({ reconciliation_status: state }) => state)).toEqual(rows.map(() => "completed"));
	const bank = async () =>
		(await listAccounts(finance, { id: "bank:foundation::INR", limit: 1, offset: 0 })).rows[0]?.balance;
	expect(await bank()).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
	for (const { id } of rows) await app.stripe(`/v1/test_helpers/payouts/${id}/fail`, {});
	await nightlyChecks(app.ctx);
	expect(await bank()).toBe(0);
});

it("an account's balance, days and entries are the sums of the ledger's entries", async () => {
	const { rows } = await listAccounts(finance, { limit: 100, offset: 0 });
	expect(rows.length).toBeGreaterThan(3);
	for (const { _id, debits, credits, entries } of rows) {
		const [sum] = await app.rows<{ minor: number; entries: number }>(
			"SELECT sum(amount_minor) AS minor, count(*) AS entries FROM ledger_entry WHERE account_id = ?",
			[_id],
		);
		expect([Math.round((debits - credits) * 100), entries]).toEqual([sum?.minor, sum?.entries]);
		const days = (await listDays(finance, { account: _id })).rows;
		expect(Math.round(days.reduce((total, day) => total + day.debits - day.credits, 0) * 100)).toBe(sum?.minor);
		const listed = await listJournal(finance, { account: _id, limit: 100, offset: 0 });
		expect(listed.rows).toHaveLength(entries);
	}
	await expect(listDays(finance, { account: "none" })).rejects.toMatchObject({ status: 404 });
});

it("says who, how much and what differs, with links to the records", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	const [{ attempt, gift } = { attempt: "", gift: "" }] = await app.rows<{ attempt: string; gift: string }>(
		"SELECT a.id AS attempt, d.public_id AS gift FROM payment_attempt a JOIN donation d ON d.id = a.donation_id WHERE d.id = ?",
		[id],
	);
	await app.ctx.db.write([
		recordFinding(app.ctx, { kind: "missing_payment", subjectId: attempt, detail: "gone", provider: "stripe" }),
		recordFinding(app.ctx, {
			kind: "totals_differ",
			subjectId: demoRequestIds.imran,
			detail: "request_totals says 150000, the ledger 140000",
		}),
	]);
	const missing = await ofKind("missing_payment");
	expect(missing.text).toMatch(/^We have an open payment of ₹[\d,]+ by .+ for “.+”, and Stripe does not know it\.$/);
	expect(missing.records).toContainEqual({ kind: "gift", id: gift });
	expect(missing.remedy).toBe("close");
	const totals = await ofKind("totals_differ");
	expect(totals.text).toMatch(
		/shows ₹1,500 that is not withdrawn, and its account in the ledger holds ₹1,400: ₹100 differs\.$/,
	);
	expect(totals.records).toEqual([{ kind: "request", id: demoRequestIds.imran }]);
	const writeOff = (note: string) => settleFinding(finance, { id: missing._id, note, writeOff: true });
	await expect(writeOff("")).rejects.toMatchObject({ status: 400 });
	expect(await writeOff("Checked with Stripe")).toMatchObject({ resolution: "Written off. Checked with Stripe" });
	expect(await app.rows("SELECT status FROM payment_attempt WHERE id = ?", [attempt])).toEqual([
		{ status: "succeeded" },
	]);
});
