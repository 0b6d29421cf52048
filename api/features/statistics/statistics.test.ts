import { describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate, intentOf, payByCard } from "../../../site/testing/giving-steps.ts";
import { donateInDollars, payWithPayPal } from "../../../site/testing/paypal-steps.ts";
import { planReader } from "../../../site/testing/plan-reader.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { StatisticsAnswer } from "../../domain/contracts/statistics.ts";
import { downloadStatistics, readStatistics } from "./read.ts";
import { sumMoney } from "./sum-money.ts";
import { summarizeSignUps, summarizeSources, summarizeTypes } from "./summaries.ts";

const app = demoForAll();
const { admin } = sessionsIn(app, "admin");

async function statistics(query: string) {
	const { status, body } = await app.call(`/statistics?${query}`, undefined, admin);
	return { status, body, data: body.data as StatisticsAnswer };
}

describe("statistics", () => {
	it("equal sums of the donations themselves", async () => {
		for (const amount of [100_000, 25_000]) await payByCard(app, await donate(app, amount));
		await payByCard(app, await donate(app), "pm_card_chargeDeclined");
		await payWithPayPal(app, await donateInDollars(app));
		const { data } = await statistics("");
		const expected = await app.rows(
			"SELECT currency, count(*) AS gifts, sum(gift_minor) AS given FROM donation WHERE succeeded_at IS NOT NULL GROUP BY 1 ORDER BY 1",
		);
		expect(expected.length).toBeGreaterThan(1);
		const sums = data.money.map(({ currency, gifts, receivedMinor }) => ({ currency, gifts, given: receivedMinor }));
		expect(sums.sort((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(expected);
		for (const { currency, receivedMinor } of data.money) {
			const days = data.days.reduce((sum, { received }) => sum + (received[currency] ?? 0), 0);
			const methods = data.methods.filter((row) => row.currency === currency);
			const regions = data.regions.filter((row) => row.currency === currency);
			expect(days).toBe(receivedMinor);
			expect(methods.reduce((sum, row) => sum + row.receivedMinor, 0)).toBe(receivedMinor);
			expect(regions.reduce((sum, row) => sum + row.receivedMinor, 0)).toBe(receivedMinor);
		}
	});

	it("equal sums of the ledger, with what was returned", async () => {
		const id = await donate(app, 100_000);
		await payByCard(app, id);
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, id), amount: "30000" });
		await app.deliver(["charge.refunded"]);
		const { data } = await statistics("");
		const expected = await app.rows(
			`SELECT a.currency AS currency, -sum(e.amount_minor) AS kept FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
				WHERE a.code = 'payable' AND EXISTS (SELECT 1 FROM ledger_txn t WHERE t.id = e.txn_id AND t.kind IN ('capture', 'refund')
					AND date(t.effective_at / 1000, 'unixepoch') BETWEEN ? AND ?) GROUP BY 1 ORDER BY 1`,
			[data.from, data.to],
		);
		const kept = data.money.map((sum) => ({ currency: sum.currency, kept: sum.receivedMinor - sum.returnedMinor }));
		expect(kept.sort((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(expected);
		expect(data.money.some(({ returnedMinor }) => returnedMinor > 0)).toBe(true);
	});

	it("add every entry once, however often and simultaneously they are summed up", async () => {
		const before = await app.rows("SELECT * FROM money_day ORDER BY day, currency, region, method");
		await Promise.all(Array.from({ length: 4 }, () => sumMoney(app.ctx, { within: 1000 })));
		expect(await app.rows("SELECT * FROM money_day ORDER BY day, currency, region, method")).toEqual(before);
	});

	it("count people and requests of each day, beside the days before", async () => {
		const { data } = await statistics("from=2026-10-01&to=2026-10-31");
		const count = async (table: string, from: string, to: string) =>
			Number(
				await app.value(`SELECT count(*) FROM ${table} WHERE date(created_at / 1000, 'unixepoch') BETWEEN ? AND ?`, [
					from,
					to,
				]),
			);
		expect(data.days).toHaveLength(31);
		expect(data.people.signedUp).toEqual({
			now: await count("user", "2026-10-01", "2026-10-31"),
			before: await count("user", "2026-08-31", "2026-09-30"),
		});
		expect(data.requests.raised).toEqual({
			now: await count("donation_request", "2026-10-01", "2026-10-31"),
			before: await count("donation_request", "2026-08-31", "2026-09-30"),
		});
		const raised = data.days.reduce((sum, { requests }) => sum + requests, 0);
		expect(raised).toBe(data.requests.raised.now);
		for (const groups of [data.requests.kinds, data.requests.statuses, data.requests.sources]) {
			expect(groups.reduce((sum, { count: each }) => sum + each, 0)).toBe(raised);
		}
	});

	it.each([
		["an empty range", "from=2026-10-02&to=2026-10-01"],
		["more than a year", "from=2025-01-01&to=2026-10-01"],
		["a day that does not exist", "from=2026-13-01"],
	])("refuse %s", async (_, query) => {
		const { status, body } = await statistics(query);
		expect({ status, path: body.errors?.[0]?.path ?? body.issues?.[0]?.path }).toEqual({ status: 400, path: "from" });
	});

	it("tell how many messages wait, and since when", async () => {
		await app.rows("DELETE FROM outbox_message");
		expect((await statistics("")).data.outbox).toEqual({ waiting: 0, since: null });
		await app.rows(`INSERT INTO outbox_message (id, channel, recipient, template, language, data, due_at, created_at)
			VALUES ('msg_1', 'mail', 'a@example.org', 'code', 'en', '{}', 9000000000000, 7), ('msg_2', 'mail', 'b@example.org', 'code', 'en', '{}', 9000000000000, 9)`);
		expect((await statistics("")).data.outbox).toEqual({ waiting: 2, since: 7 });
	});

	it("are for admins only", async () => {
		const finadmin = await signedIn(app, "finadmin");
		expect((await app.call("/statistics", undefined, finadmin)).status).toBe(403);
		expect((await app.call("/statistics")).status).toBe(401);
	});

	it("can be downloaded by day, which is audited", async () => {
		await payByCard(app, await donate(app, 100_000));
		const now = app.platform.clock.now();
		const [from, to] = [2, 0].map((ago) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10));
		const { body, headers } = await app.call(`/statistics/days?from=${from}&to=${to}`, undefined, admin);
		expect(headers.get("content-disposition")).toContain(`statistics-${from}-${to}.csv`);
		const [header = "", ...days] = String(body).trim().split("\r\n");
		expect(header).toMatch(/^\ufeff?day,sign-ups,requests,minutes listened,views,gifts(,received (INR|USD))+$/);
		expect(days).toHaveLength(3);
		const amounts = days.flatMap((day) => day.split(",").slice(6));
		expect(amounts.filter((amount) => !/^-?\d+\.\d\d$/.test(amount))).toEqual([]);
		expect(Math.max(...amounts.map(Number))).toBeGreaterThanOrEqual(1000);
		const detail = await app.value("SELECT detail FROM audit_log WHERE action = 'statistics.downloaded'");
		expect(JSON.parse(detail)).toEqual({ filters: ["from", "to"] });
	});
});

describe("the summaries", () => {
	it("count public requests by kind and by source, and sign-ups by day", async () => {
		const [types, sources] = [
			await app.call("/donationRequestTypeSummary"),
			await app.call("/donationRequestSourceSummary"),
		];
		const list = (rows: unknown) => rows as { _id: string; count: number }[];
		const n = await app.value("SELECT count(*) FROM donation_request WHERE is_private = 0 AND status IN (1, 2, 9, -4)");
		expect(list(types.body.data).reduce((sum, { count }) => sum + count, 0)).toBe(n);
		expect(list(sources.body.data).reduce((sum, { count }) => sum + count, 0)).toBe(n);
		expect(list(types.body.data).map(({ _id }) => _id)).toContain("careerHelp");
		const { body } = await app.call("/user/signupReportSummary?from=2026-01-01&to=2026-10-31", undefined, admin);
		const people = await app.value("SELECT count(*) FROM user WHERE created_at >= ? AND created_at < ?", [
			Date.UTC(2026, 0, 1),
			Date.UTC(2026, 10, 1),
		]);
		expect(list(body.data).reduce((sum, { count }) => sum + count, 0)).toBe(people);
	});
});

describe("the queries of statistics", () => {
	it("use indexes", async () => {
		const { ctx, scansOf, close } = await planReader();
		const range = { from: 20_000, to: 20_100 };
		const verbs = [
			() => readStatistics(ctx, range),
			() => downloadStatistics(ctx, range),
			() => summarizeTypes(ctx),
			() => summarizeSources(ctx),
			() => summarizeSignUps(ctx, range),
		];
		for (const verb of verbs) expect(await scansOf(verb)).toEqual([]);
		close();
	});
});
