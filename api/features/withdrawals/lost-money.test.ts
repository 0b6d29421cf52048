import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { balances, donate, intentOf, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { findDonation } from "../donations/find.ts";
import { settleFinding } from "../finance/settle-finding.ts";
import { booksAreSound, disputeSteps } from "./testing/dispute-steps.ts";
import { organization, withdrawalSteps } from "./testing/steps.ts";
import { wayOfGift } from "./way-of-gift.ts";

let app: DemoApp;
const { call, saveAccount, give, ask, move } = withdrawalSteps(() => app);
const { giveDisputed, act, findings, settle, listed } = disputeSteps(() => app);
beforeEach(async () => {
	app = await demoApp({}, identifyByName);
	await app.rows("DELETE FROM bank_account");
	await saveAccount();
});
afterEach(async () => {
	await app.settled();
	await booksAreSound(app);
	app.close();
});

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

	it("is never paid by the reserve because somebody with a part in it says so", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		const [{ publicId = "" } = {}] = await app.rows<{ publicId: string }>(
			"SELECT public_id AS publicId FROM donation WHERE id = ?",
			[gift],
		);
		const refund = () =>
			call("finAdmin", "POST", `/donation/${publicId}/refunds`, { amount: "510", reason: "Asked", fromReserve: true });
		const staff = demoUserId("finadmin");
		const roles = [
			[
				"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 0)",
				"DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?",
				organization,
			],
			[
				"UPDATE donation SET donor_user_id = ?2 WHERE id = ?1",
				"UPDATE donation SET donor_user_id = NULL WHERE id = ?1 AND donor_user_id = ?2",
				gift,
			],
		] as const;
		for (const [begin, end, id] of roles) {
			await app.rows(begin, [id, staff]);
			const refused = await refund();
			expect([refused.status, refused.body.code]).toEqual([403, "withdrawal_own"]);
			await app.rows(end, [id, staff]);
		}
		await act(gift, "dispute", "lose");
		const [finding] = await findings("shortfall");
		for (const [begin, end, id] of roles) {
			await app.rows(begin, [id, staff]);
			const refused = await settle(finding?.id ?? "", { payFrom: "reserve", note: "Why" });
			expect([refused.status, refused.body.code]).toEqual([403, "withdrawal_own"]);
			await app.rows(end, [id, staff]);
		}
		expect(await findings("shortfall")).toHaveLength(1);
		expect((await settle(finding?.id ?? "", { payFrom: "reserve", note: "Why" })).status).toBe(200);
	});

	it.each(["reserve", "balance"] as const)(
		"is closed in the write that pays it, so the audit names the %s",
		async (first) => {
			const gift = await give();
			const { body } = await ask(1000);
			for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
			await act(gift, "dispute", "lose");
			await give();
			const [{ id = "" } = {}] = await findings("shortfall");
			const actor = { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] } as const;
			const { db } = app.ctx;
			const statuses: number[] = [];
			// The other member of staff is faster, between what this one has read and writes.
			const write: typeof db.write = async (statements) => {
				if (statuses.length === 0) {
					statuses.push((await settle(id, { payFrom: first, note: "First" })).status);
				}
				return db.write(statements);
			};
			const second = first === "reserve" ? "balance" : "reserve";
			const late = settleFinding({ ...app.ctx, actor, db: { ...db, write } }, { id, payFrom: second, note: "Second" });
			await expect(late).rejects.toMatchObject({ status: 409 });
			expect(statuses).toEqual([200]);
			const audit = await app.rows<{ payer: string }>(
				"SELECT detail ->> '$.payFrom' AS payer FROM audit_log WHERE action = 'finding.settled' AND subject_id = ?",
				[id],
			);
			expect(audit).toEqual([{ payer: first }]);
			const { "foundation_reserve:INR": reserve = 0 } = await balances(app);
			expect(reserve).toBe(first === "reserve" ? 100_000 : 0);
			const paid = await app.rows<{ resolution: string }>(
				"SELECT resolution FROM reconciliation_finding WHERE id = ?",
				[id],
			);
			expect(paid[0]?.resolution).toMatch(/First$/);
		},
	);

	it("is shown to who approves other money of the same owner", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		await act(gift, "dispute", "lose");
		const own = await donate(app, 50_000, true, undefined, organization);
		await payByCard(app, own);
		const { data: other } = (await ask(500, "owner", organization)).body;
		expect(other.owedElsewhere).toEqual([]);
		const owed = [{ title: expect.any(String), units: "INR", amount: 1000 }];
		expect((await listed(other._id)).owedElsewhere).toEqual(owed);
		const record = (await call("finAdmin", "GET", `/donationRequest/withdraw/${other._id}/record`)).body.data;
		expect(record.owedElsewhere).toEqual(owed);
		expect((await listed(body.data._id)).owedElsewhere).toEqual([]);
		const [finding] = await findings("shortfall");
		await settle(finding?.id ?? "", { payFrom: "reserve", note: "Why" });
		expect((await listed(other._id)).owedElsewhere).toEqual([]);
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

	it("is repaid to the reserve by what the bank returns later, once, and whole again if the dispute is won", async () => {
		const gift = await give();
		await give();
		const ids: string[] = [];
		for (const amount of [600, 1400]) ids.push((await ask(amount)).body.data._id);
		for (const id of ids) for (const state of ["approved", "sent"] as const) await move(id, state);
		await move(ids[1] ?? "", "paid");
		await act(gift, "dispute", "lose");
		const [finding] = await findings("shortfall");
		expect((await settle(finding?.id ?? "", { payFrom: "reserve", note: "Why" })).status).toBe(200);
		await give();
		const { _id: later } = (await ask(1000)).body.data;
		for (const state of ["approved", "sent", "returned"] as const) await move(later, state);
		// That one is of money that came afterwards.
		expect(await balances(app)).toMatchObject({ "payable:INR": -100_000, "foundation_reserve:INR": 100_000 });
		expect((await move(ids[0] ?? "", "returned")).status).toBe(200);
		expect(await balances(app)).toMatchObject({ "payable:INR": -100_000, "foundation_reserve:INR": 40_000 });
		expect(await findings("withdrawal_reduced")).toMatchObject([
			{ detail: expect.stringContaining("₹600 of it repaid the reserve") },
		]);
		expect((await move(ids[1] ?? "", "returned")).status).toBe(200);
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
		expect((await balances(app))["payable:INR"]).toBe(-200_000);
		await app.tick();
		await app.settled();
		const mails = await app.rows<{ text: string }>(
			"SELECT json_extract(body, '$.text') AS text FROM sandbox_object WHERE type = 'delivery' AND body LIKE '%of it repays what%' ORDER BY seq",
		);
		expect(mails.map(({ text }) => /(\S+) of it repays what/.exec(text)?.[1])).toEqual([
			"₹600",
			"₹600",
			"₹400",
			"₹400",
		]);
		await app.rows(
			`UPDATE sandbox_object SET body = json_set(body, '$.status', 'won'), version = version + 1 WHERE type = 'dispute'
				AND json_extract(body, '$.payment_intent') = ?`,
			[await intentOf(app, gift)],
		);
		await app.rows("DELETE FROM webhook_event");
		await app.deliver(["charge.dispute.closed"]);
		expect((await balances(app))["payable:INR"]).toBe(-300_000);
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
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
		const [{ publicId = "" } = {}] = await app.rows<{ publicId: string }>(
			"SELECT public_id AS publicId FROM donation WHERE id = ?",
			[gift],
		);
		const refund = (amount: string, more: object = {}) =>
			call("finAdmin", "POST", `/donation/${publicId}/refunds`, { amount, reason: "Asked", ...more });
		const { body } = await call("finAdmin", "GET", `/transactionDetails?transactionId=${publicId}`);
		expect(body.data.refundable).toMatchObject({ balance: 0, covered: 800 });
		expect((await refund("510", { fromReserve })).status).toBe(200);
		expect(await listed(id)).toMatchObject({ status: "hold", quantity: 300, takenBack: 500 });
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
		expect(await mailTexts()).toEqual(Array(2).fill("₹500: ₹300 of it is left, and we go on with that."));
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
		const [{ publicId = "" } = {}] = await app.rows<{ publicId: string }>(
			"SELECT public_id AS publicId FROM donation WHERE id = ?",
			[gift],
		);
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
