// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, donate, intentOf, payByCard, raised } from "../../../site/testing/giving-steps.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { differingPledges } from "./differing-pledges.ts";
import { holdMatch } from "./hold.ts";
import { livePledge, sumsOf } from "./testing/pledge.ts";

const app = demoForEach();
const minute = 60_000;

/** The accounts of matches only. */
const matchBalances = async () =>
	Object.fromEntries(Object.entries(await balances(app)).filter(([account]) => account.startsWith("match")));

async function expectSoundBooks(): Promise<void> {
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	expect(await differingPledges(app.ctx)).toEqual([]);
}

async function refund(donationId: string, minor: number): Promise<void> {
	const intent = await intentOf(app, donationId);
	await app.stripe("/v1/refunds", { payment_intent: intent, amount: String(minor) });
	await app.deliver(["charge.refunded"]);
}

/** The sponsor's gift to its own pledge, paid by card. */
async function sponsorPays(minor: number): Promise<string> {
	const id = await donate(app, minor);
	await app.rows("UPDATE donation SET source = 'match' WHERE id = ?", [id]);
	await app.rows("DELETE FROM match_hold WHERE donation_id = ?", [id]);
	await app.rows("INSERT INTO match_payment (donation_id, pledge_id) VALUES (?, 'mpl_test')", [id]);
	await payByCard(app, id);
	return id;
}

describe("a match", () => {
	it("is held with the donation, posted when it is paid, and owed by the sponsor until then", async () => {
		const before = await raised(app);
		await livePledge(app);
		const id = await donate(app, 40_000);
		expect(await sumsOf(app)).toMatchObject({ held: 40_000, matched: 0 });
		await payByCard(app, id);
		await app.deliver(["payment_intent.succeeded"]);
		await app.deliver(["payment_intent.succeeded"]);
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 40_000, paid: 0, released: 0 });
		expect(await matchBalances()).toEqual({ "match_due:INR": 40_000, "matched:INR": -40_000 });
		expect(await raised(app)).toBe(before + 40_000);
		await sponsorPays(30_000);
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 40_000, paid: 30_000, released: 30_000 });
		expect(await matchBalances()).toEqual({ "match_due:INR": 10_000, "matched:INR": -10_000 });
		expect(await raised(app)).toBe(before + 70_000);
		await expectSoundBooks();
	});

	it("is given back when its half hour ends, and a later payment takes what is left then", async () => {
		await livePledge(app);
		const late = await donate(app, 80_000);
		app.advance(31 * minute);
		await app.tick();
		expect(await sumsOf(app)).toMatchObject({ held: 0 });
		const other = await donate(app, 70_000);
		await payByCard(app, other);
		await payByCard(app, late);
		expect(await sumsOf(app)).toMatchObject({ held: 0, matched: 100_000 });
		const none = await donate(app, 50_000);
		await payByCard(app, none);
		expect(await app.rows("SELECT full_minor AS minor FROM match_hold ORDER BY minor")).toEqual([
			{ minor: 30_000 },
			{ minor: 70_000 },
		]);
		await expectSoundBooks();
	});

	it("goes back in proportion with a refund, whole with a lost dispute, and again to others", async () => {
		const before = await raised(app);
		await livePledge(app, { ratio_adds: 1, ratio_given: 2 });
		const first = await donate(app, 100_000, false);
		await payByCard(app, first);
		const full = (await sumsOf(app))?.matched ?? 0;
		await refund(first, 25_000);
		expect(await sumsOf(app)).toMatchObject({ matched: Math.floor((full * 3) / 4) });
		await sponsorPays(10_000);
		const charge = await app.value("SELECT provider_charge_id FROM payment_attempt WHERE donation_id = ?", [first]);
		await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason: "debit_not_authorized" });
		await app.deliver(["charge.dispute.closed"]);
		// Money that the sponsor has paid stays its own until others' gifts are matched.
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 0, paid: 10_000, released: 0 });
		expect(await matchBalances()).toEqual({ "match_advance:INR": -10_000 });
		expect(await raised(app)).toBe(before);
		await payByCard(app, await donate(app, 40_000));
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 20_000, paid: 10_000, released: 10_000 });
		expect(await matchBalances()).toEqual({ "match_due:INR": 10_000, "matched:INR": -10_000 });
		await expectSoundBooks();
	});

	it("is made of no more than a sponsor paid who pays in advance, and that sponsor's refund takes it back", async () => {
		await livePledge(app, { pays: "advance" });
		await payByCard(app, await donate(app, 10_000));
		expect(await sumsOf(app)).toMatchObject({ matched: 0 });
		const paid = await sponsorPays(50_000);
		expect(await matchBalances()).toEqual({ "match_advance:INR": -50_000 });
		await payByCard(app, await donate(app, 60_000));
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 50_000, paid: 50_000, released: 50_000 });
		await refund(paid, 20_400);
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 50_000, paid: 30_000, released: 30_000 });
		expect(await matchBalances()).toEqual({ "match_due:INR": 20_000, "matched:INR": -20_000 });
		await expectSoundBooks();
	});

	it("follows the amount that its donor changes", async () => {
		await livePledge(app);
		const answer = await app.submit("/billingInfo", {
			donationRequestId: demoRequestIds.asha,
			amount: "500",
			first_name: "Meera",
			last_name: "Iyer",
			email: "meera@people.example",
			country: "IN",
			zip_code: "560001",
		});
		expect(answer.status).toBe(303);
		expect((await sumsOf(app))?.held).toBeGreaterThan(45_000);
	});
});

describe("a pledge", () => {
	it("never promises more than is left, with 500 donors at once, some of whose processes are killed", async () => {
		await livePledge(app);
		const outcomes = await Promise.allSettled(
			Array.from({ length: 500 }, async (_, donor) => {
				const id = await donate(app, 5_000);
				// Every tenth is killed before the payment.
				if (donor % 10 === 0) throw new Error("killed");
				return id;
			}),
		);
		const sums = await sumsOf(app);
		expect(sums?.held).toBe(100_000);
		expect(await app.value("SELECT count(*) FROM match_hold")).toBe(20);
		// Those who left give theirs back, and others' late payments take it; webhooks arrive twice.
		const alive = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
		app.advance(31 * minute);
		await app.tick();
		expect((await sumsOf(app))?.held).toBe(0);
		await Promise.all(alive.slice(-30).map((id) => payByCard(app, id)));
		await app.deliver(["payment_intent.succeeded"]);
		await app.deliver(["payment_intent.succeeded"]);
		expect(await sumsOf(app)).toEqual({ held: 0, matched: 100_000, paid: 0, released: 0 });
		await expectSoundBooks();
	});

	it("refuses a write that would promise too much, whatever the program believes", async () => {
		await livePledge(app);
		const id = await donate(app, 90_000);
		await app.ctx.db.write([holdMatch(app.ctx, { donationId: id })]);
		expect((await sumsOf(app))?.held).toBe(90_000);
		await expect(app.rows("UPDATE match_hold SET held_minor = 100001 WHERE donation_id = ?", [id])).rejects.toThrow(
			"CHECK",
		);
		await expect(app.rows("DELETE FROM match_pledge")).rejects.toThrow("a pledge with matches is kept");
		await expect(app.rows("UPDATE match_pledge SET limit_minor = 1")).rejects.toThrow(
			"a public pledge keeps its terms",
		);
	});
});
