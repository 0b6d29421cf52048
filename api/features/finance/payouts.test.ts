// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { donateInDollars, payWithPayPal } from "../../../site/testing/paypal-steps.ts";
import { createOrder, payAtBank } from "../../../site/testing/razorpay-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { type OnlineProvider, providerManifests } from "../../domain/giving/payment-providers/index.ts";
import { endOfDay, regionZones, startOfDay } from "../../domain/local-day.ts";
import { listPayouts } from "./list-payouts.ts";

const day = 86_400_000;
const week = 7 * day;
const weeks = 5;

const app = demoForAll();
beforeAll(async () => {
	for (let count = 0; count < weeks; count++) {
		await payByCard(app, await donate(app, 100_000 + count * 100, false));
		await payWithPayPal(app, await donateInDollars(app, 2_500));
		const order = await createOrder(app, await donate(app, 50_000, false));
		await payAtBank(app, order.body.data.id);
		app.advance(week);
	}
	app.advance(2 * week);
	// The fees are known on a later read.
	await app.tick();
});

const list = (provider: OnlineProvider, query: Partial<Parameters<typeof listPayouts>[1]> = {}) =>
	listPayouts(app.ctx, { provider, limit: 10, ...query });

describe.each(["stripe", "paypal", "razorpay"] as const)("what %s sent to our bank account", (provider) => {
	it("is the provider's fees less than what donors paid, week by week, newest first", async () => {
		const { rows, hasMore } = await list(provider);
		expect(rows).toHaveLength(weeks);
		expect(hasMore).toBe(false);
		expect(rows.map(({ created }) => created)).toEqual(rows.map(({ created }) => created).sort((a, b) => b - a));
		for (const row of rows) {
			expect(row.amount).toBeGreaterThan(0);
			expect(row).toMatchObject({ status: "paid", reconciliation_status: "completed" });
		}
		const net = await app.value(
			"SELECT sum(amount_minor - provider_fee_minor) FROM payment_attempt WHERE provider = ? AND status = 'succeeded'",
			[provider],
		);
		const sum = rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
		expect(sum).toBe(net);
	});

	it("is paged by the last id before and the first id after", async () => {
		const all = (await list(provider)).rows.map(({ id }) => id);
		const first = await list(provider, { limit: 2 });
		expect(first.rows.map(({ id }) => id)).toEqual(all.slice(0, 2));
		expect(first.hasMore).toBe(true);
		const second = await list(provider, { limit: 2, after: all[1] });
		expect(second.rows.map(({ id }) => id)).toEqual(all.slice(2, 4));
		const third = await list(provider, { limit: 2, after: all[3] });
		expect(third.rows.map(({ id }) => id)).toEqual(all.slice(4));
		expect(third.hasMore).toBe(false);
		const back = await list(provider, { limit: 2, before: all[4] });
		expect(back.rows.map(({ id }) => id)).toEqual(all.slice(2, 4));
		expect(back.hasMore).toBe(true);
		const start = await list(provider, { limit: 2, before: all[2] });
		expect(start.rows.map(({ id }) => id)).toEqual(all.slice(0, 2));
		expect(start.hasMore).toBe(false);
	});

	it("is filtered by status and by the time of its creation", async () => {
		expect((await list(provider, { status: "failed" })).rows).toEqual([]);
		expect((await list(provider, { status: "paid" })).rows).toHaveLength(weeks);
		const [, newer, middle] = (await list(provider)).rows;
		const found = await list(provider, { from: (middle?.created ?? 0) * 1000, to: (newer?.created ?? 0) * 1000 });
		expect(found.rows.map(({ id }) => id)).toEqual([newer?.id, middle?.id]);
	});

	it("refuses a cursor that is in no list", async () => {
		await expect(list(provider, { after: "po_nothing" })).rejects.toMatchObject({ status: 400 });
		await expect(list(provider, { before: "po_nothing" })).rejects.toMatchObject({ status: 400 });
	});
});

describe.each(["stripe", "paypal", "razorpay"] as const)("the totals of payouts of %s", (provider) => {
	it("are what its payouts sum to, whatever the page, and are read from the provider once", async () => {
		const headers = await signedIn(app, "finadmin");
		const read = async (query = "") =>
			(await app.call(`/payoutTotals?provider=${provider}${query}`, undefined, headers)).body;
		const { rows } = await list(provider);
		const paid = rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
		const { currencies, waiting, isWhole } = (await read()).data;
		expect([currencies.length, waiting, isWhole]).toEqual([1, 0, true]);
		const [{ gross, fees, refunds, disputes, other, net, payouts }] = currencies;
		expect([payouts, net, refunds, disputes]).toEqual([weeks, paid, 0, 0]);
		expect(Math.round((gross - fees + other) * 100)).toBe(Math.round(net * 100));
		expect(await app.value("SELECT count(*) FROM payout_sum WHERE provider = ?", [provider])).toBe(weeks);
		expect((await read()).data.currencies).toEqual(currencies);
		expect((await read(`&start=${(rows[1]?.created ?? 0) * 1000}`)).data.currencies[0].payouts).toBe(2);
		expect((await read("&status=failed")).data.currencies).toEqual([]);
		expect((await read("&status=gone")).issues).toMatchObject([{ path: "status", code: "payout_status_invalid" }]);
	});

	it("are in a file with each payout", async () => {
		const headers = await signedIn(app, "finadmin");
		const file = await app.fetch(`/api/v1/payoutTotals/file?provider=${provider}&status=paid`, { headers });
		const lines = (await file.text()).trim().split("\r\n");
		expect(lines).toHaveLength(weeks + 1);
		expect(lines[0]).toContain("gross,fees,refunds,disputes,other,net");
		// The days of the file are those of the page's filter.
		const zone = regionZones[providerManifests[provider].payouts.region];
		expect(lines[0]?.split(",")[1]).toBe(`created (${zone})`);
		for (const line of lines.slice(1)) {
			const [id = "", created = ""] = line.split(",");
			const ofDay = await list(provider, { from: startOfDay(created, zone), to: endOfDay(created, zone) });
			expect(ofDay.rows.map((row) => row.id)).toEqual([id]);
		}
	});
});

describe.each(["stripe", "paypal", "razorpay"] as const)("a payout of %s", (provider) => {
	const read = async (path: string) => {
		const headers = await signedIn(app, "finadmin");
		return app.call(path, undefined, headers);
	};

	it("is the sum of its gifts less fees and refunds, and is the same in the ledger to the cent", async () => {
		const [newest] = (await list(provider)).rows;
		const query = `provider=${provider}&payout=${newest?.id}`;
		const record = await read(`/payout?${query}`);
		expect(record.body.data).toMatchObject({
			id: newest?.id,
			net: newest?.amount,
			booked: newest?.amount,
			moved: newest?.amount,
			difference: 0,
			differing: 0,
			parts: [{ kind: "gift", lines: 1 }],
		});
		const lines = await read(`/payout/lines?${query}`);
		expect(lines.body.data).toMatchObject([{ kind: "gift", difference: 0, reason: null, donor: "Meera Iyer" }]);
		expect((await read(`/payout/lines?${query}&state=differs`)).body.data).toEqual([]);
		const file = await app.fetch(`/api/v1/payout/lines?${query}&isDownload=true`, {
			headers: await signedIn(app, "finadmin"),
		});
		expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
		expect(await app.value("SELECT count(*) FROM audit_log WHERE action LIKE '%downloaded'")).toBeGreaterThan(0);
	});

	it("shows what the ledger doesn't have of it", async () => {
		const oldest = (await list(provider)).rows.at(-1);
		await app.client.execute(
			`UPDATE payment_attempt SET provider_charge_id = provider_charge_id || 'x' WHERE provider = '${provider}' AND created_at = (
				SELECT min(created_at) FROM payment_attempt WHERE provider = '${provider}')`,
		);
		const query = `provider=${provider}&payout=${oldest?.id}`;
		const record = await read(`/payout?${query}`);
		expect(record.body.data).toMatchObject({
			net: oldest?.amount,
			booked: 0,
			difference: oldest?.amount,
			differing: 1,
		});
		const { body } = await read(`/payout/lines?${query}&state=differs`);
		expect(body.data).toMatchObject([{ reason: "unknown", difference: oldest?.amount, booked: null }]);
	});

	it("that the provider doesn't know is not found", async () => {
		expect((await read(`/payout?provider=${provider}&payout=nothing`)).body.code).toBe("payout_not_found");
	});
});

it("a provider that fails is answered with 503", async () => {
	app.setFault(async () => new Response("oops", { status: 500 }));
	await expect(list("stripe")).rejects.toMatchObject({ status: 503, code: "provider_silent" });
	app.setFault(null);
});

it("a payout that the bank sends back has failed", async () => {
	const [newest] = (await list("stripe")).rows;
	expect((await app.stripe(`/v1/test_helpers/payouts/${newest?.id}/fail`, {})).body).toMatchObject({
		status: "failed",
	});
	const { rows } = await list("stripe", { status: "failed" });
	expect(rows.map(({ id }) => id)).toEqual([newest?.id]);
});

it("payouts that end before they start are refused at the field", async () => {
	const headers = await signedIn(app, "finadmin");
	for (const path of ["/paypal/payouts?", "/payoutTotals?provider=paypal&"]) {
		const { status, body } = await app.call(`${path}start=2000&end=1000`, undefined, headers);
		expect([status, body.issues]).toMatchObject([400, [{ path: "end", code: "days_order" }]]);
	}
});

it("payouts of all statuses are listed for `All`, as for none", async () => {
	const headers = await signedIn(app, "finadmin");
	const [none, all] = [
		await app.call("/stripe/payouts", undefined, headers),
		await app.call("/stripe/payouts?status=All", undefined, headers),
	];
	expect([all.status, all.body]).toEqual([200, none.body]);
});
