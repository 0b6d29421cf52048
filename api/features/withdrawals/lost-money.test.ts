import { describe, expect, it } from "vitest";
import { balances, intentOf, statusOf } from "../../../site/testing/giving-steps.ts";
import { disputedMoney } from "./testing/dispute-steps.ts";

const { app, call, give, ask, move, giveDisputed, act, findings, settle, listed } = disputedMoney();

/** The first sentences of the mails to those who run the organization, and whether something is left. */
async function mailTexts(): Promise<string[]> {
	await app.tick();
	await app.settled();
	const rows = await app.rows<{ text: string }>(
		"SELECT json_extract(body, '$.text') AS text FROM sandbox_object WHERE type = 'delivery' AND body LIKE '%So we took%' ORDER BY seq",
	);
	return rows.map(({ text }) => /So we took (\S+) out of it\.\s+(.+)/.exec(text)?.slice(1).join(": ") ?? text);
}
describe("a dispute that is lost", () => {
	it("takes the withdrawal that is not sent, tells both sides, and costs the reserve nothing", {
		tags: ["rest"],
	}, async () => {
		const gift = await giveDisputed();
		const { body } = await ask("882.35");
		await move(body.data._id, "approved");
		await act(gift);
		await act(gift, "lose");
		expect(await statusOf(app, gift)).toBe("charged_back");
		expect(await listed(body.data._id)).toMatchObject({
			status: "canceled",
			quantity: 0,
			takenBack: 882.35,
			moves: [],
		});
		for (const state of ["approved", "sent", "rejected", "canceled"] as const) {
			expect((await move(body.data._id, state, state === "canceled" ? "owner" : "finAdmin")).status).toBe(409);
		}
		expect(Object.keys(await balances(app)).filter((code) => !/^psp_/.test(code))).toEqual([]);
		// Both who run the organization are told, and who has approved it.
		expect(await mailTexts()).toEqual(Array(2).fill("₹882.35: Nothing of it is left, so it has been canceled."));
		expect(await app.rows("SELECT user_id FROM notification WHERE detail = 'reduced'")).toHaveLength(3);
		expect(await findings("withdrawal_reduced")).toHaveLength(1);
		const audit = "SELECT actor_kind AS actor FROM audit_log WHERE action = 'withdrawal.reduced' AND subject_id = ?";
		expect(await app.rows(audit, [body.data._id])).toEqual([{ actor: "system" }]);
	});

	it("takes the newest money first: the balance, then the newest withdrawal, then approved ones", async () => {
		const gift = await give();
		await give();
		const [oldest, approved, newest] = [
			(await ask(600)).body.data._id,
			(await ask(700)).body.data._id,
			(await ask(400)).body.data._id,
		];
		await move(approved, "approved");
		// 300 are left, and 700 of the disputed 1,000 are in withdrawals.
		await act(gift, "dispute");
		expect((await listed(newest)).disputed).toBe(400);
		expect((await listed(oldest)).disputed).toBe(300);
		expect((await listed(approved)).disputed).toBe(0);
		expect((await move(oldest, "approved")).body.message).toContain("₹300 of this is disputed.");
		await act(gift, "lose");
		expect(await listed(newest)).toMatchObject({ status: "canceled", takenBack: 400 });
		expect(await listed(oldest)).toMatchObject({ status: "hold", quantity: 300, takenBack: 300, disputed: 0 });
		expect(await listed(approved)).toMatchObject({ status: "approved", quantity: 700, takenBack: 0 });
		const stale = await move(oldest, "approved", "finAdmin", { quantity: 600 });
		expect([stale.status, stale.body.code]).toEqual([409, "withdrawal_moved"]);
		for (const state of ["approved", "sent", "paid"] as const)
			expect((await move(oldest, state, "finAdmin", { quantity: 300 })).status).toBe(200);
		expect((await balances(app))["bank:INR"]).toBe(-30_000);
		await move(approved, "rejected");
		expect((await balances(app))["payable:INR"]).toBe(-70_000);
	});

	it("gives back what it took if the dispute is won after all, to whoever paid it", async () => {
		for (const paidBy of ["hold", "nobody", "reserve", "balance"] as const) {
			const gift = await give();
			const { body } = await ask(1000);
			if (paidBy !== "hold")
				for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
			await act(gift, "dispute", "lose");
			const other = paidBy === "balance" ? await give() : null;
			const [finding] = await findings("shortfall");
			if (finding && paidBy !== "nobody") {
				expect((await settle(finding.id, { payFrom: paidBy, note: "Why" })).status).toBe(200);
			}
			// A bank has never changed its mind in the stand-in, so its row does.
			await app.rows(
				`UPDATE sandbox_object SET body = json_set(body, '$.status', 'won'), version = version + 1 WHERE type = 'dispute'
					AND json_extract(body, '$.payment_intent') = ?`,
				[await intentOf(app, gift)],
			);
			await app.rows("DELETE FROM webhook_event");
			await app.deliver(["charge.dispute.closed"]);
			expect([paidBy, await statusOf(app, gift)]).toEqual([paidBy, "succeeded"]);
			expect(await findings("shortfall")).toEqual([]);
			expect(await app.rows("SELECT status FROM dispute WHERE status <> 'won'")).toEqual([]);
			const after = await balances(app);
			expect([paidBy, after["shortfall:INR"], after["foundation_reserve:INR"]]).toEqual([paidBy, undefined, undefined]);
			const owed = paidBy === "hold" || other ? -100_000 : undefined;
			expect([paidBy, after["payable:INR"]]).toEqual([paidBy, owed]);
			if (owed) {
				const { _id: next } = (await ask(1000)).body.data;
				for (const state of ["approved", "sent", "paid"] as const) await move(next, state);
			}
		}
	});
});

describe("a refund that is made at the provider", () => {
	it("takes from withdrawals that are not sent", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		await move(body.data._id, "approved");
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, gift), amount: "51000" });
		await app.deliver(["charge.refunded"]);
		expect(await listed(body.data._id)).toMatchObject({ status: "approved", quantity: 500, takenBack: 500 });
		expect(await mailTexts()).toEqual(Array(2).fill("₹500: ₹500 of it is left, and we’ll go on with that."));
		await act(gift, "dispute", "lose");
		expect(await listed(body.data._id)).toMatchObject({ status: "canceled", quantity: 0, takenBack: 1000 });
		// The bank took back what had been refunded, which nobody has.
		expect(await balances(app)).toMatchObject({ "shortfall:INR": 51_000 });
		const [finding] = await findings("returned_twice");
		expect((await settle(finding?.id ?? "", { payFrom: "balance", note: "x" })).body.code).toBe(
			"shortfall_reserve_only",
		);
		expect((await settle(finding?.id ?? "", { payFrom: "reserve", note: "Twice" })).status).toBe(200);
		expect(await balances(app)).toMatchObject({ "foundation_reserve:INR": 51_000 });
	});

	it.each([false, true])("of staff takes from them before it needs the reserve (chosen: %s)", async (fromReserve) => {
		const gift = await give();
		await give();
		const { _id: sent } = (await ask(1200)).body.data;
		for (const state of ["approved", "sent"] as const) await move(sent, state);
		const { _id: id } = (await ask(800)).body.data;
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
		const refund = (amount: string, more: object = {}) =>
			call("finAdmin", "POST", `/donation/${publicId}/refunds`, { amount, reason: "Asked", ...more });
		const { body } = await call("finAdmin", "GET", `/transactionDetails?transactionId=${publicId}`);
		expect(body.data.refundable).toMatchObject({ balance: 0, covered: 800 });
		expect((await refund("510", { fromReserve })).status).toBe(200);
		expect(await listed(id)).toMatchObject({ status: "hold", quantity: 300, takenBack: 500 });
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
		expect(await mailTexts()).toEqual(Array(2).fill("₹500: ₹300 of it is left, and we’ll go on with that."));
		const short = await refund("all");
		expect([short.status, short.body.code]).toEqual([409, "refund_needs_reserve"]);
		expect(short.body.message).toContain("₹200");
		expect((await refund("all", { fromReserve: true })).status).toBe(200);
		expect(await listed(id)).toMatchObject({ status: "canceled", takenBack: 800 });
		expect(await balances(app)).toMatchObject({ "foundation_reserve:INR": 20_000 });
	});

	it("of staff is not covered by money that others dispute", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		const other = await give();
		await act(other, "dispute");
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
		const refund = (more: object = {}) =>
			call("finAdmin", "POST", `/donation/${publicId}/refunds`, { amount: "all", reason: "Asked", ...more });
		expect((await refund()).body.code).toBe("refund_needs_reserve");
		expect((await refund({ fromReserve: true })).status).toBe(200);
		expect(await balances(app)).toMatchObject({ "payable:INR": -100_000, "foundation_reserve:INR": 100_000 });
		await act(other, "lose");
		expect((await balances(app))["payable:INR"]).toBeUndefined();
		expect(await findings("shortfall")).toEqual([]);
	});
});
