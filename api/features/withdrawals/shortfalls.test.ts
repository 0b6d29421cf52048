// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { balances, donate, intentOf, payByCard } from "../../../site/testing/giving-steps.ts";
import { findDonation } from "../donations/find.ts";
import { settleFinding } from "../finance/settle-finding.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { moveWithdrawal } from "./move.ts";
import { disputedMoney } from "./testing/dispute-steps.ts";
import { organization } from "./testing/steps.ts";
import { wayOfGift } from "./way-of-gift.ts";

const moved = { reason: "Because", bankReference: "UTR1" };

const { app, call, give, ask, move, act, findings, settle, listed } = disputedMoney();

describe("money that went back to a donor after it was sent", () => {
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
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
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

	it("is paid by the reserve by nobody who gets a part in the gift between the look and the write", async () => {
		const gift = await give();
		const { body } = await ask(1000);
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		const userId = demoUserId("finadmin");
		const actor = { kind: "user", userId, roles: ["finAdmin"] } as const;
		const joins = `INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES ('${organization}', '${userId}', 'admin', 0)`;
		const { db } = app.ctx;
		const write: typeof db.write = async (statements, refusals) => {
			await app.rows(`${joins} ON CONFLICT DO NOTHING`);
			return db.write(statements, refusals);
		};
		const joining = { ...app.ctx, actor, db: { ...db, write } };
		const leave = () => app.rows("DELETE FROM organization_member WHERE user_id = ?", [userId]);
		const isOwn = { status: 403, code: "withdrawal_own" };
		const { publicId } = await findDonation(app.ctx, { id: gift });
		const refund = { publicId, amountMinor: "all", reason: "Why", fromReserve: true } as const;
		await expect(requestRefund(joining, refund)).rejects.toMatchObject(isOwn);
		expect(await app.rows("SELECT id FROM refund")).toEqual([]);
		await leave();
		await act(gift, "dispute", "lose");
		const [{ id = "" } = {}] = await findings("shortfall");
		await expect(settleFinding(joining, { id, payFrom: "reserve", note: "Why" })).rejects.toMatchObject(isOwn);
		expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
		await leave();
		await give();
		const next = (await ask(1)).body;
		expect(next.code).toBe("withdrawal_nothing");
		await settle(id, { payFrom: "reserve", note: "Why" });
		const asked = (await ask(1)).body.data._id;
		await expect(moveWithdrawal(joining, { ...moved, id: asked, status: "approved" })).rejects.toMatchObject(isOwn);
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
			const write: typeof db.write = async (statements, refusals) => {
				if (statuses.length === 0) {
					statuses.push((await settle(id, { payFrom: first, note: "First" })).status);
				}
				return db.write(statements, refusals);
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

	it("is repaid to the reserve by what the bank returns later, once, and whole again if the dispute is won", {
		tags: ["rest"],
	}, async () => {
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
});
