// @module-tag slow
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { as } from "../../../site/testing/actors.ts";
import { balances, donate, intentOf, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { withdrawForm } from "../../domain/contracts/withdrawals.ts";
import type { Ctx } from "../../http/context.ts";
import { settleDispute } from "../payments/settle-dispute.ts";
import { settleRefund } from "../payments/settle-refund.ts";
import { askWithdrawal } from "./ask.ts";
import { moveWithdrawal } from "./move.ts";
import { disputedMoney } from "./testing/dispute-steps.ts";
import { request } from "./testing/steps.ts";

const { app, call, give, ask, move, giveDisputed, act, listed } = disputedMoney();

describe("money that a donor disputes", () => {
	it("can't be asked for until that is won", async () => {
		const gift = await giveDisputed();
		await app.deliver(["charge.dispute.created"]);
		expect(await statusOf(app, gift)).toBe("disputed");
		const refused = await ask("882.35");
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"withdrawal_disputed",
			"₹882.35 of this is disputed. It can be withdrawn if the dispute is decided in our favour.",
		]);
		await give();
		const tooMuch = await ask("1000.01");
		expect([tooMuch.status, tooMuch.body.issues[0].message]).toEqual([
			409,
			"You can withdraw up to ₹1,000 now. ₹882.35 of the money is disputed.",
		]);
		expect((await ask(1000)).status).toBe(201);
		await act(gift, "win");
		expect((await ask("882.35")).status).toBe(201);
	});

	it("is neither approved nor sent, and the record says how much it is", async () => {
		const gift = await donate(app, 90_000, false, request);
		await payByCard(app, gift);
		const first = (await ask("500")).body.data._id;
		const second = (await ask("382.35")).body.data._id;
		await act(gift, "dispute");
		for (const [id, disputed] of [
			[first, 500],
			[second, 382.35],
		]) {
			expect(await listed(id)).toMatchObject({ disputed, goingBack: 0, quantity: disputed });
			const refused = await move(id, "approved");
			expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_part_disputed"]);
			expect(refused.body.message).toContain(`₹${disputed} of this is disputed.`);
		}
		const { body } = await call("finAdmin", "GET", `/donationRequest/withdraw/${first}/record`);
		expect(body.data).toMatchObject({ disputed: 882.35, pending: 0, onItsWay: 882.35 });
		await act(gift, "win");
		expect((await move(first, "approved")).status).toBe(200);
		const again = await donate(app, 10_000, true, request);
		await payByCard(app, again);
		await act(again, "dispute");
		// Money that is disputed now is not in it.
		expect((await move(first, "sent")).status).toBe(200);
	});

	it.each(["asked for", "approved", "sent"] as const)(
		"is not %s if the dispute arrives in the middle of that",
		async (what) => {
			const gift = await give();
			const id: string = what === "asked for" ? "" : (await ask(1000)).body.data._id;
			if (what === "sent") await move(id, "approved");
			const { db } = app.ctx;
			let writes = 0;
			const write: typeof db.write = async (statements, refusals) => {
				writes += 1;
				await act(gift, "dispute");
				return db.write(statements, refusals);
			};
			const as = (name: "owner" | "finadmin", roles: readonly "finAdmin"[] = []): Ctx => ({
				...app.ctx,
				actor: { kind: "user", userId: demoUserId(name), roles },
				db: { ...db, write },
			});
			const work =
				what === "asked for"
					? askWithdrawal(as("owner"), { id: request, body: v.parse(withdrawForm(null), { amount: "1000" }) })
					: moveWithdrawal(as("finadmin", ["finAdmin"]), { id, status: what, reason: "", bankReference: "UTR1" });
			await expect(work).rejects.toMatchObject(
				what === "asked for"
					? { status: 409, code: "withdrawal_disputed" }
					: { status: 409, code: "withdrawal_part_disputed" },
			);
			expect(writes).toBe(1);
			await act(gift, "lose");
			expect(Object.keys(await balances(app)).filter((code) => !/^psp_/.test(code))).toEqual([]);
		},
	);
});

describe("parts of a gift", () => {
	async function disputed(gift: string, id: string, amountMinor: number, status: "needs_response" | "won" | "lost") {
		const [attempt] = await app.rows<{ account: string; charge: string }>(
			"SELECT provider_account AS account, provider_charge_id AS charge FROM payment_attempt WHERE donation_id = ?",
			[gift],
		);
		const settlement = status === "lost" ? { id: `txn_${id}`, settledMinor: -amountMinor, currency: "INR" } : null;
		await settleDispute(app.ctx, {
			provider: "stripe",
			account: attempt?.account ?? "",
			id,
			chargeId: attempt?.charge ?? "",
			status,
			amountMinor,
			lost: status === "lost",
			won: status === "won",
			createdAt: app.platform.clock.now(),
			settlement,
			feeMinor: 0,
			reason: "fraudulent",
			networkCode: null,
			dueAt: null,
			awaitsAnswer: false,
		});
	}
	const most = async () => Number(/up to ₹([\d,.]+)/.exec((await ask(99_999)).body.message)?.[1]?.replaceAll(",", ""));

	it("are disputed one by one, and each is blocked until it is decided", async () => {
		const gift = await give();
		await give();
		await disputed(gift, "du_1", 51_000, "needs_response");
		expect(await most()).toBe(1500);
		await disputed(gift, "du_2", 25_500, "needs_response");
		expect(await most()).toBe(1250);
		await disputed(gift, "du_1", 51_000, "lost");
		expect([await statusOf(app, gift), await most()]).toEqual(["disputed", 1250]);
		await disputed(gift, "du_1", 51_000, "needs_response");
		expect([await statusOf(app, gift), await most()]).toEqual(["disputed", 1250]);
		await disputed(gift, "du_2", 25_500, "won");
		expect([await statusOf(app, gift), await most()]).toEqual(["partially_refunded", 1500]);
		await disputed(gift, "du_2", 25_500, "lost");
		expect([await statusOf(app, gift), await most()]).toEqual(["partially_refunded", 1250]);
		await disputed(gift, "du_3", 25_500, "lost");
		expect([await statusOf(app, gift), await most()]).toEqual(["charged_back", 1000]);
	});

	it("that are refunded already are not blocked twice", async () => {
		const gift = await give();
		await give();
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, gift), amount: "76500" });
		await app.deliver(["charge.refunded"]);
		expect(await most()).toBe(1250);
		await disputed(gift, "du_1", 102_000, "needs_response");
		expect([await statusOf(app, gift), await most()]).toEqual(["disputed", 1000]);
		await disputed(gift, "du_1", 102_000, "won");
		expect([await statusOf(app, gift), await most()]).toEqual(["partially_refunded", 1250]);
	});

	it("whose refund the provider has not finished keep a withdrawal from leaving", async () => {
		const gift = await give();
		const { _id: id } = (await ask(1000)).body.data;
		const [attempt] = await app.rows<{ account: string; charge: string }>(
			"SELECT provider_account AS account, provider_charge_id AS charge FROM payment_attempt WHERE donation_id = ?",
			[gift],
		);
		const facts = {
			provider: "stripe",
			account: attempt?.account ?? "",
			id: "re_slow",
			chargeId: attempt?.charge ?? "",
			amountMinor: 51_000,
			refundId: null,
			createdAt: app.platform.clock.now(),
			reason: "requested",
			settlement: null,
		} as const;
		await settleRefund(app.ctx, { ...facts, status: "pending" });
		expect(await listed(id)).toMatchObject({ goingBack: 500, disputed: 0 });
		expect((await move(id, "approved")).body.code).toBe("withdrawal_part_lost");
		await settleRefund(app.ctx, { ...facts, status: "failed" });
		expect((await move(id, "approved")).status).toBe(200);
		await settleRefund(app.ctx, { ...facts, id: "re_quick", status: "succeeded" });
		expect(await listed(id)).toMatchObject({ quantity: 500, takenBack: 500, goingBack: 0 });
	});
});

describe("pages", () => {
	it("say to who is paid what is disputed, and what went back", async () => {
		const page = async (path: string) => (await app.fetch(path, { headers: as("owner") })).text();
		const gift = await giveDisputed();
		await app.deliver(["charge.dispute.created"]);
		expect(await page(`/withdrawForm/${request}`)).toContain("₹882.35 of this is disputed.");
		expect(await page("/myWithdrawals")).not.toContain(`/withdrawForm/${request}`);
		await act(gift, "lose");
		await give();
		const { _id: id } = (await ask(600)).body.data;
		const other = await donate(app, 50_000, true, request);
		await payByCard(app, other);
		const { _id: second } = (await ask(900)).body.data;
		await act(other, "dispute");
		expect(await page(`/withdrawfunds/request-raised/${second}`)).toContain(
			"₹500 of this is disputed. We’ll continue once that is decided.",
		);
		await act(other, "lose");
		expect(await page(`/withdrawfunds/request-raised/${second}`)).toContain(
			"₹500 of the ₹900 that you requested went back to a donor before we sent it.",
		);
		expect(await page(`/withdrawfunds/request-raised/${id}`)).not.toContain("that you requested");
	});
});
