// @module-tag slow
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { balances, donate, intentOf, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { withdrawBody } from "../../domain/contracts/withdrawals.ts";
import type { Ctx } from "../../http/context.ts";
import { findDonation } from "../donations/find.ts";
import { settleDispute } from "../payments/settle-dispute.ts";
import { settleRefund } from "../payments/settle-refund.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { askWithdrawal } from "./ask.ts";
import { moveWithdrawal } from "./move.ts";
import { request, withdrawalSteps } from "./testing/steps.ts";
import { wayOfGift } from "./way-of-gift.ts";

let app: DemoApp;
const { call, saveAccount, give, ask, move } = withdrawalSteps(() => app);
beforeEach(async () => {
	app = await demoApp({}, identifyByName);
	await app.rows("DELETE FROM bank_account");
	await saveAccount();
});
afterEach(async () => {
	await app.settled();
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	expect(await app.rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0")).toEqual(
		[],
	);
	const wrong = `SELECT a.id FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id
		WHERE a.code IN ('payable', 'hold') AND t.debit_minor > t.credit_minor`;
	expect(await app.rows(wrong)).toEqual([]);
	expect(
		await app.rows(`SELECT code FROM (SELECT 'hold' AS code, (SELECT coalesce(sum(amount_minor - taken_minor), 0) FROM withdrawal
			WHERE status IN ('hold', 'approved', 'sent')) AS minor) w WHERE minor <> (SELECT coalesce(sum(t.credit_minor - t.debit_minor), 0)
			FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id WHERE a.code = 'hold')`),
	).toEqual([]);
	app.close();
});

/** ₹900 with the fee inside, of which ₹882.35 are the gift. */
async function giveDisputed(): Promise<string> {
	const id = await donate(app, 90_000, false, request);
	expect((await payByCard(app, id, "pm_card_createDispute")).status).toBe(200);
	return id;
}

async function act(donation: string, ...acts: readonly string[]): Promise<void> {
	const id = await intentOf(app, donation);
	for (const name of acts) {
		await app.fetch("/sandbox/stripe/activity", { method: "POST", body: new URLSearchParams({ id, act: name }) });
	}
	await app.deliver([
		"charge.dispute.created",
		"charge.dispute.funds_withdrawn",
		"charge.dispute.closed",
		"charge.refunded",
	]);
}

const findings = (kind: string) =>
	app.rows<{ id: string; detail: string }>(
		"SELECT id, detail FROM reconciliation_finding WHERE kind = ? AND resolved_at IS NULL",
		[kind],
	);
const settle = (id: string, body: object, who: "finAdmin" | "admin" = "finAdmin") =>
	call(who, "POST", `/reconciliationFindings/${id}/settle`, body);
/** The first sentences of the mails to those who run the organization, and whether something is left. */
async function mailTexts(): Promise<string[]> {
	await app.tick();
	await app.settled();
	const rows = await app.rows<{ text: string }>(
		"SELECT json_extract(body, '$.text') AS text FROM sandbox_object WHERE type = 'delivery' AND body LIKE '%So we took%' ORDER BY seq",
	);
	return rows.map(({ text }) => /So we took (\S+) out of it\.\s+(.+)/.exec(text)?.slice(1).join(": ") ?? text);
}
const listed = async (id: string) =>
	(await call("finAdmin", "GET", `/donationRequest/withdraw?scope=all&id=${id}`)).body.data[0];

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
		// What is disputed now is not in it.
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
			const write: typeof db.write = async (statements) => {
				writes += 1;
				await act(gift, "dispute");
				return db.write(statements);
			};
			const as = (name: "owner" | "finadmin", roles: readonly "finAdmin"[] = []): Ctx => ({
				...app.ctx,
				actor: { kind: "user", userId: demoUserId(name), roles },
				db: { ...db, write },
			});
			const work =
				what === "asked for"
					? askWithdrawal(as("owner"), { id: request, body: v.parse(withdrawBody, { amount: "1000" }) })
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

describe("a dispute that is lost", () => {
	it("takes the withdrawal that is not sent, tells both sides, and costs the reserve nothing", async () => {
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
		expect(await mailTexts()).toEqual(Array(2).fill("₹882.35: Nothing of it is left, so it is canceled."));
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

	it("leaves what was sent missing until finance says why who pays it", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		const id = body.data._id;
		for (const state of ["approved", "sent", "paid"] as const) await move(id, state);
		await act(gift, "dispute", "lose");
		expect(await balances(app)).toMatchObject({ "shortfall:INR": 100_000 });
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
		const [finding] = await findings("shortfall");
		expect(finding?.detail).toContain("₹1,000");
		const settleIt = (more: object, who: "finAdmin" | "admin" = "finAdmin") => settle(finding?.id ?? "", more, who);
		expect((await settleIt({ payFrom: "reserve", note: "We pay" }, "admin")).status).toBe(403);
		expect((await settleIt({ note: "Known" })).body.code).toBe("finding_needs_payer");
		expect((await settleIt({ payFrom: "reserve" })).body.issues[0].code).toBe("reason_missing");
		expect((await settleIt({ payFrom: "balance", note: "They have more" })).body.code).toBe("shortfall_balance_low");
		const next = await give();
		expect((await ask(1)).body.code).toBe("withdrawal_nothing");
		expect(await wayOfGift(app.ctx, { donation: await findDonation(app.ctx, { id: next }) })).toMatchObject({
			restMinor: 100_000,
		});
		const [paid] = await Promise.all([
			settleIt({ payFrom: "reserve", note: "The school has no money" }),
			settleIt({ payFrom: "balance", note: "They have more" }),
		]);
		expect(paid.status === 200 || paid.status === 409).toBe(true);
		expect((await balances(app))["shortfall:INR"]).toBeUndefined();
		const { "foundation_reserve:INR": reserve = 0, "payable:INR": owed = 0 } = await balances(app);
		expect([
			[100_000, -100_000],
			[0, 0],
		]).toContainEqual([reserve, owed]);
		expect(await findings("shortfall")).toEqual([]);
	});

	it("is paid by what the bank returns, if staff say so", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		await act(gift, "dispute", "lose");
		expect(await findings("shortfall")).toHaveLength(1);
		await move(body.data._id, "returned");
		expect((await ask(1)).body.code).toBe("withdrawal_nothing");
		const [finding] = await findings("shortfall");
		expect((await settle(finding?.id ?? "", { payFrom: "balance", note: "The bank sent it back" })).status).toBe(200);
		expect(Object.keys(await balances(app)).filter((code) => !/^psp_/.test(code))).toEqual([]);
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
			if (owed)
				for (const state of ["approved", "sent", "paid"] as const)
					await move((await ask(1000)).body.data?._id ?? (await latest()), state);
		}
	});
});

const latest = async () =>
	(await app.rows<{ id: string }>("SELECT id FROM withdrawal ORDER BY asked_at DESC, id DESC LIMIT 1"))[0]?.id ?? "";

describe("a refund that is made at the provider", () => {
	it("takes from withdrawals that are not sent", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		await move(body.data._id, "approved");
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, gift), amount: "51000" });
		await app.deliver(["charge.refunded"]);
		expect(await listed(body.data._id)).toMatchObject({ status: "approved", quantity: 500, takenBack: 500 });
		expect(await mailTexts()).toEqual(Array(2).fill("₹500: ₹500 of it is left, and we go on with that."));
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

	it("of staff is not covered by money that others dispute", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		const other = await give();
		await act(other, "dispute");
		const [{ publicId = "" } = {}] = await app.rows<{ publicId: string }>(
			"SELECT public_id AS publicId FROM donation WHERE id = ?",
			[gift],
		);
		const refund = (more: object = {}) =>
			call("finAdmin", "POST", `/donation/${publicId}/refunds`, { reason: "Asked", ...more });
		expect((await refund()).body.code).toBe("refund_needs_reserve");
		expect((await refund({ fromReserve: true })).status).toBe(200);
		expect(await balances(app)).toMatchObject({ "payable:INR": -100_000, "foundation_reserve:INR": 100_000 });
		await act(other, "lose");
		expect((await balances(app))["payable:INR"]).toBeUndefined();
		expect(await findings("shortfall")).toEqual([]);
	});
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
			"₹500 of this is disputed. We go on when that is decided.",
		);
		await act(other, "lose");
		expect(await page(`/withdrawfunds/request-raised/${second}`)).toContain(
			"₹500 of the ₹900 that you asked for went back to a donor before we sent it.",
		);
		expect(await page(`/withdrawfunds/request-raised/${id}`)).not.toContain("that you asked for");
	});
});
