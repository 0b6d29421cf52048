import { beforeAll, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { ReconciliationAnswer } from "../../domain/contracts/finance.ts";
import { listTransactions } from "./list-transactions.ts";
import { transactionDetails } from "./transaction-details.ts";

const app = demoForAll();
const ids: string[] = [];
let publicId = "";
let charge = "";
beforeAll(async () => {
	for (const amount of [100_000, 50_000, 25_000]) {
		const id = await donate(app, amount);
		ids.push(id);
		await payByCard(app, id);
		app.advance(60_000);
	}
	ids.push(await donate(app, 10_000));
	const [row] = await app.rows<{ publicId: string; charge: string }>(
		`SELECT d.public_id AS publicId, a.provider_charge_id AS charge FROM donation d JOIN payment_attempt a ON a.donation_id = d.id WHERE d.id = ?`,
		[ids[0] ?? ""],
	);
	publicId = row?.publicId ?? "";
	charge = row?.charge ?? "";
});

const list = (filters: Parameters<typeof listTransactions>[1] | object = {}) =>
	listTransactions(app.ctx, { limit: 10, offset: 0, ...filters });

describe("the list of donations", () => {
	it("has all of them, newest first, in pages", async () => {
		const all = await list();
		expect(all.total).toBe(4);
		expect(all.rows.map(({ donatedAmount }) => donatedAmount)).toEqual([100, 250, 500, 1000]);
		const second = await list({ limit: 2, offset: 2 });
		expect(second.rows).toEqual(all.rows.slice(2));
		expect([(await list({ limit: 2 })).hasMore, second.hasMore]).toEqual([true, false]);
	});

	it.each([
		["the start of a first name", "mee", 4],
		["a whole name", "Meera Iyer", 4],
		["another name", "Meera Nobody", 0],
		["the start of an address", "meera@people", 4],
	])("is searched by %s", async (_what, search, found) => {
		expect((await list({ search })).total).toBe(found);
	});

	it("is searched by the ids of a donation and of its charge", async () => {
		for (const search of [publicId, charge]) {
			expect((await list({ search })).rows.map(({ _id }) => _id)).toEqual([publicId]);
		}
	});

	it("is filtered by status and time", async () => {
		expect((await list({ status: "succeeded" })).total).toBe(3);
		expect((await list({ status: "created" })).total).toBe(1);
		const finadmin = await signedIn(app, "finadmin");
		for (const [status, found] of [
			["All", 200],
			["all", 200],
			["alles", 400],
		]) {
			expect((await app.call(`/donation?status=${status}`, undefined, finadmin)).status).toBe(found);
		}
		const [newest] = (await list()).rows;
		const start = newest?.createdAt ?? 0;
		expect((await list({ start })).total).toBe(1);
		expect((await list({ end: start - 1 })).total).toBe(3);
	});

	it("is filtered by the days of each currency's own region", async () => {
		const [unpaid] = (await list({ status: "created" })).rows;
		const id = unpaid?._id ?? "";
		const onDay = async (at: string, currency: string, day: string) => {
			await app.rows("UPDATE donation SET created_at = ?, currency = ? WHERE public_id = ?", [
				Date.parse(at),
				currency,
				id,
			]);
			return (await list({ id, startDay: day, endDay: day })).total;
		};
		const early = "2026-11-15T03:53:00+05:30";
		expect([await onDay(early, "INR", "2026-11-15"), await onDay(early, "INR", "2026-11-14")]).toEqual([1, 0]);
		expect([await onDay(early, "USD", "2026-11-15"), await onDay(early, "USD", "2026-11-14")]).toEqual([0, 1]);
		await app.rows("UPDATE donation SET created_at = ?, currency = ? WHERE public_id = ?", [
			unpaid?.createdAt ?? 0,
			unpaid?.currency ?? "",
			id,
		]);
		const finadmin = await signedIn(app, "finadmin");
		expect((await app.call("/donation?startDay=2026-13-01", undefined, finadmin)).status).toBe(400);
	});
});

it("a donation's details have its payment and what the ledger posted, by any of its ids", async () => {
	const details = await transactionDetails(app.ctx, { id: publicId });
	expect(details.attempts).toMatchObject([{ provider: "stripe", status: "succeeded", chargeId: charge, amount: 1020 }]);
	const [capture] = details.postings;
	expect(capture?.kind).toBe("capture");
	expect(capture?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
	expect(await transactionDetails(app.ctx, { id: charge })).toEqual(details);
	await expect(transactionDetails(app.ctx, { id: "ch_none" })).rejects.toMatchObject({ status: 404 });
});

it("the reconciliation report equals the sums of the ledger", async () => {
	const headers = await signedIn(app, "finadmin");
	const { body } = await app.call("/reconciliationReport?limit=500", undefined, headers);
	const reported = (body.data as ReconciliationAnswer[]).filter(({ donated_quantity: raised }) => raised > 0);
	const posted = await app.rows<{ id: string; minor: number }>(
		`SELECT a.owner_id AS id, -sum(e.amount_minor) AS minor FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
		WHERE a.code = 'payable' AND a.owner_kind = 'request' GROUP BY a.owner_id`,
	);
	const pending = reported.map(({ _id, pendingWithdrawalAmount }) => ({
		id: _id,
		minor: Math.round(pendingWithdrawalAmount * 100),
	}));
	expect(pending).toEqual(posted);
	const every = await app.call("/reconciliationReport?limit=500&status=All", undefined, headers);
	expect(every.body).toEqual(body);
	for (const status of ["8", "1.0", "x"]) {
		const wrong = await app.call(`/reconciliationReport?status=${status}`, undefined, headers);
		expect([wrong.status, wrong.body.issues]).toMatchObject([400, [{ path: "status", code: "status_invalid" }]]);
	}
	const file = await app.fetch("/api/v1/reconciliationReport?isDownload=true", { headers });
	expect((await file.text()).split("\r\n").filter((line) => line.includes("1750.00"))).toHaveLength(1);
});
