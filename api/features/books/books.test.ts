// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { donateInDollars, payWithPayPal } from "../../../site/testing/paypal-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { JournalEntryAnswer, LedgerMonthAnswer, TrialBalanceAnswer } from "../../domain/contracts/books.ts";
import { monthText } from "../../domain/local-day.ts";
import { payable, postStatements, unapplied } from "../ledger/post.ts";

const app = demoForAll();
const day = 86_400_000;
const monthAt = (time: number) => new Date(time).toISOString().slice(0, 7);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

app.prepare(async () => {
	const [fund] = await app.rows<{ slug: string; org: string }>(
		"SELECT slug, organization_id AS org FROM fund WHERE closed_at IS NULL LIMIT 1",
	);
	await payByCard(app, await donate(app, 50_000, false));
	await payWithPayPal(app, await donateInDollars(app, 2_500));
	app.advance(50 * day);
	await payByCard(app, await donate(app, 70_000, true, undefined, fund?.org, fund?.slug));
	app.advance(40 * day);
});

const as = async (who: string) => {
	const headers = await signedIn(app, who);
	return {
		get: (path: string) => app.call(path, undefined, headers),
		post: (path: string, body: object) => app.call(path, body, headers),
		csv: async (path: string) => (await app.fetch(`/api/v1${path}`, { headers })).text(),
	};
};
/** A posting of ₹1 that a provider told us of. */
const post = (key: string, effectiveAt: number, inItsMonth = false) =>
	app.ctx.db.write(
		postStatements(app.ctx, {
			key,
			kind: "unapplied",
			source: { kind: "payment_attempt", id: key },
			effectiveAt,
			inItsMonth,
			entries: [
				{ account: unapplied, currency: "INR", amountMinor: 100 },
				{ account: payable("request", "req_x"), currency: "INR", amountMinor: -100 },
			],
		}),
	);

describe("the ledger for an auditor", () => {
	it("has a trial balance of every day, whose debits are its credits, and which is the sum of the entries", async () => {
		const staff = await as("finadmin");
		const read = async (asOf?: string) =>
			(await staff.get(`/ledger/trialBalance${asOf ? `?asOf=${asOf}` : ""}`)).body.data as TrialBalanceAnswer;
		const today = await read();
		expect(today.currencies.map(({ currency }) => currency)).toEqual(expect.arrayContaining(["INR", "USD"]));
		const sums = await app.rows<{ currency: string; code: string; minor: number }>(
			"SELECT a.currency, a.code, sum(e.amount_minor) AS minor FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id GROUP BY 1, 2",
		);
		for (const { currency, rows, debits, credits, debitBalance, creditBalance, difference } of today.currencies) {
			expect([debits, debitBalance, difference]).toEqual([credits, creditBalance, 0]);
			for (const { code, minor } of sums.filter((each) => each.currency === currency)) {
				const own = rows.filter((row) => row.code === code);
				const balance = own.reduce((total, row) => total + row.debitBalance - row.creditBalance, 0);
				expect(Math.round(balance * 100), `${code} ${currency}`).toBe(minor);
			}
		}
		const before = await read(dayAt(app.platform.clock.now() - 60 * day));
		expect(before.currencies[0]?.debits).toBeLessThan(today.currencies[0]?.debits ?? 0);
		expect(before.currencies.every(({ difference }) => difference === 0)).toBe(true);
		expect((await read("1990-01-01")).currencies).toEqual([]);
		for (const asOf of ["yesterday", "2026-02-30", "2026-13-01"]) {
			const refused = await staff.get(`/ledger/trialBalance?asOf=${asOf}`);
			expect([asOf, refused.status, refused.body.issues]).toMatchObject([asOf, 400, [{ path: "asOf" }]]);
		}
	});

	it("finds entries by gift, amount, kind, account and days, and writes the same ones into the journal", async () => {
		const staff = await as("finadmin");
		const id = await donate(app, 123_400, false);
		await payByCard(app, id);
		const publicId = String(await app.value("SELECT public_id FROM donation WHERE id = ?", [id]));
		const list = async (query: string) => (await staff.get(`/ledger/entries?limit=100&${query}`)).body;
		const ofGift = (await list(`reference=${publicId}`)).data as JournalEntryAnswer[];
		expect(ofGift.length).toBeGreaterThanOrEqual(2);
		expect(ofGift.every(({ donation }) => donation === publicId)).toBe(true);
		const sum = ofGift.reduce(
			(total, { debit, credit }) => total + Math.round(((debit ?? 0) - (credit ?? 0)) * 100),
			0,
		);
		expect(sum).toBe(0);
		const today = dayAt(app.platform.clock.now());
		const account = ofGift.find(({ code }) => code === "psp_clearing")?.account ?? "";
		for (const query of [
			"amount=1,234",
			`amount=1 234&kind=capture&from=${today}`,
			`kind=capture&from=${today}&to=${today}`,
			`account=${encodeURIComponent(account)}&from=${today}`,
			"owner=stripe",
		]) {
			const { data } = await list(query);
			expect(
				(data as JournalEntryAnswer[]).map(({ donation }) => donation),
				query,
			).toContain(publicId);
		}
		expect((await list("amount=much")).issues).toMatchObject([{ path: "amount" }]);
		expect((await list("reference=nothing")).data).toEqual([]);
		const lines = (await staff.csv("/ledger/entries?isDownload=true")).trim().split("\n");
		expect(lines).toHaveLength(1 + Number(await app.value("SELECT count(*) FROM ledger_entry", [])));
		expect(new Set(lines).size).toBe(lines.length);
	});

	it("names the sponsor of a match, and finds its entries by kind, owner and account", async () => {
		const staff = await as("finadmin");
		await app.rows(`INSERT INTO match_pledge (id, slug, sponsor_kind, sponsor_id, sponsor_name, beneficiary_kind, beneficiary_id, currency, limit_minor, ratio_adds,
			ratio_given, starts_at, ends_at, pays, state, created_at) VALUES ('mpl_1', 'traders', 'user', 'usr_1', 'Shanti Traders', 'request', 'req_x', 'INR', 1000, 1, 1, 1, 2,
			'invoice', 'live', 1)`);
		const account = { code: "match_due", ownerKind: "match", ownerId: "mpl_1", kind: "asset" } as const;
		await app.ctx.db.write(
			postStatements(app.ctx, {
				key: "match:1",
				kind: "match",
				source: { kind: "match", id: "mov_1" },
				effectiveAt: app.platform.clock.now(),
				entries: [
					{ account, currency: "INR", amountMinor: 100 },
					{ account: payable("request", "req_x"), currency: "INR", amountMinor: -100 },
				],
			}),
		);
		for (const query of ["kind=match", "owner=mpl_1", "reference=mov_1"]) {
			const { data } = (await staff.get(`/ledger/entries?limit=100&${query}`)).body;
			expect(data, query).toContainEqual(
				expect.objectContaining({ kind: "match", owner: "Shanti Traders", ownerKind: "match" }),
			);
		}
		expect((await staff.get("/ledger?code=match_due&ownerKind=match")).body.data).toMatchObject([
			{ owner: "Shanti Traders" },
		]);
		expect((await staff.get("/ledger/owners?id=mpl_1")).body.data).toMatchObject([{ kind: "match" }]);
	});

	it("keeps the books of an organization with those of its funds, between two days", async () => {
		const staff = await as("finadmin");
		const [fund] = await app.rows<{ id: string; org: string }>(
			"SELECT f.id, f.organization_id AS org FROM fund f JOIN ledger_account a ON a.owner_id = f.id LIMIT 1",
		);
		const from = dayAt(app.platform.clock.now() - 10 * day);
		const { data } = (await staff.get(`/ledger?organization=${fund?.org}&from=${from}&limit=100`)).body;
		const rows = data as { ownerId: string; opening: number; debits: number; credits: number; balance: number }[];
		expect(rows.map(({ ownerId }) => ownerId)).toContain(fund?.id);
		for (const { opening, debits, credits, balance } of rows) {
			expect(Math.round((opening + debits - credits) * 100)).toBe(Math.round(balance * 100));
		}
		const all = (await staff.get(`/ledger?organization=${fund?.org}&limit=100`)).body.data as typeof rows;
		expect(rows.map(({ balance }) => balance)).toEqual(all.map(({ balance }) => balance));
		const owners = (await staff.get(`/ledger/owners?id=${fund?.id}`)).body.data as { kind: string }[];
		expect(owners).toMatchObject([{ kind: "fund" }]);
	});
});

describe("a month", () => {
	it("closes in its order by finance staff, accepts nothing dated in it, and is reopened by a super admin with a reason", async () => {
		const [staff, owner, admin] = [await as("finadmin"), await as("superadmin"), await as("admin")];
		const months = async () => (await staff.get("/ledger/months?limit=100")).body.data as LedgerMonthAnswer[];
		const before = await months();
		expect(before[0]).toMatchObject({ _id: monthAt(app.platform.clock.now()), state: "current" });
		const [current, next] = [before[0]?._id ?? "", before.at(-1)?._id ?? ""];
		expect(before.at(-1)?.state).toBe("next");
		expect((await admin.post(`/ledger/months/${next}/close`, {})).status).toBe(403);
		expect((await staff.post(`/ledger/months/${current}/close`, {})).body.code).toBe("ledger_month_not_over");
		expect((await staff.post("/ledger/months/1990-01/close", {})).status).toBe(404);
		expect((await staff.post(`/ledger/months/${before[1]?._id}/close`, {})).body.code).toBe("ledger_month_not_next");

		for (const { _id } of before.slice(1).reverse()) {
			const closed = await staff.post(`/ledger/months/${_id}/close`, { note: "Compared with the bank" });
			expect([closed.status, closed.body.data?.state]).toEqual([200, "closed"]);
		}
		const last = before[1]?._id ?? "";
		expect((await staff.post(`/ledger/months/${last}/close`, {})).body.message).toBe(
			`${monthText(last)} is closed in the books.`,
		);

		const inside = Date.parse(`${last}-15`);
		await expect(post("test:strict", inside, true)).rejects.toThrow("the month is closed");
		await post("test:late", inside);
		const [late] = await app.rows<{ at: number; happened: number }>(
			"SELECT effective_at AS at, occurred_at AS happened FROM ledger_txn WHERE idempotency_key = 'test:late'",
		);
		expect(late).toEqual({ at: Date.parse(`${current}-01`), happened: inside });

		const gift = {
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.asha,
			amount: "500",
			bankReference: "LATE 1",
			first_name: "Ravi",
			last_name: "Kumar",
			receivedOn: dayAt(inside),
		};
		const refused = await staff.post("/offlineDonations", gift);
		expect([refused.status, refused.body.issues]).toMatchObject([
			409,
			[{ path: "receivedOn", message: `The books of ${monthText(last)} are closed. A super admin can reopen them.` }],
		]);

		expect((await staff.post(`/ledger/months/${last}/reopen`, { reason: "A bank’s mistake" })).status).toBe(403);
		expect((await owner.post(`/ledger/months/${last}/reopen`, { reason: " " })).body.issues).toMatchObject([
			{ path: "reason" },
		]);
		const other = await owner.post(`/ledger/months/${next}/reopen`, { reason: "A bank’s mistake" });
		expect(other.body.code).toBe("ledger_month_not_last");
		const reopened = await owner.post(`/ledger/months/${last}/reopen`, { reason: "A bank’s mistake" });
		expect(reopened.body.data).toMatchObject({ state: "next" });
		expect((reopened.body.data as LedgerMonthAnswer).history?.map(({ action }) => action)).toEqual([
			"ledger_month.reopened",
			"ledger_month.closed",
		]);
		expect((await staff.post("/offlineDonations", gift)).status).toBe(201);
		expect((await staff.post(`/ledger/months/${last}/close`, {})).status).toBe(200);
	});

	it.each([
		["changes", "UPDATE ledger_month SET note = 'x'", "a closed month does not change"],
		["closes twice", "INSERT OR REPLACE INTO ledger_month SELECT * FROM ledger_month", "months close in their order"],
		[
			"ends on another day",
			"INSERT INTO ledger_month SELECT strftime('%Y-%m', max(until) / 1000, 'unixepoch'), max(until) + 5, 1, max(closed_by), '' FROM ledger_month",
			"a month ends with its last day",
		],
		[
			"leaves a gap",
			"INSERT INTO ledger_month VALUES ('2090-01', unixepoch('2090-02-01') * 1000, 1, (SELECT id FROM user LIMIT 1), '')",
			"months close in their order",
		],
	])("never %s", async (_what, statement, error) => {
		await expect(app.client.execute(statement)).rejects.toThrow(error);
	});
});
