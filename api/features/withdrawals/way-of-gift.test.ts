// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { formatDay } from "../../../islands/ui/dates.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { intentOf } from "../../../site/testing/giving-steps.ts";
import { multipart } from "../../../site/testing/visits.ts";
import { findDonation } from "../donations/find.ts";
import { readBalances } from "./source.ts";
import { organization, request, withdrawalSteps } from "./testing/steps.ts";
import { wayOfGift } from "./way-of-gift.ts";

const app = demoForEach({}, identifyByName);
const { call, saveAccount, give, ask, move } = withdrawalSteps(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
});

const way = async (id: string) => wayOfGift(app.ctx, { donation: await findDonation(app.ctx, { id }) });
async function pay(amount: number): Promise<void> {
	const { body } = await ask(amount);
	for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
}

describe("the way of a gift", () => {
	it("leads through the withdrawals that contain it, first in, first out", async () => {
		await saveAccount();
		const [first, second, third] = [await give(), await give(), await give()];
		expect(await way(first)).toBeNull();
		await pay(1500);
		await ask(1000);
		expect(await way(first)).toMatchObject({ parts: [{ status: "paid", amountMinor: 100_000 }], restMinor: 0 });
		expect(await way(second)).toMatchObject({
			parts: [
				{ status: "paid", amountMinor: 50_000 },
				{ status: "hold", amountMinor: 50_000 },
			],
			restMinor: 0,
		});
		expect(await way(third)).toMatchObject({ parts: [{ status: "hold", amountMinor: 50_000 }], restMinor: 50_000 });
	});

	it("leads past a withdrawn gift that the reserve paid back: the next one did not leave with it", async () => {
		await saveAccount();
		const first = await give();
		await pay(1000);
		app.advance(60_000);
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, first) });
		await app.deliver(["charge.refunded"]);
		const second = await give();
		expect(await way(second)).toMatchObject({ parts: [], restMinor: 100_000 });
	});

	it("leaves out what was refunded and what came back, and ends with the first update after the money arrived", async () => {
		await saveAccount();
		const [first, second] = [await give(), await give()];
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, first) });
		await app.deliver(["charge.refunded"]);
		const { body } = await ask(100);
		await move(body.data._id, "rejected");
		await pay(400);
		const update = { donation_request_id: request, text: "The bricks are here." };
		app.advance(60_000);
		expect((await call("owner", "POST", "/donationRequestUpdate", update)).status).toBeLessThan(300);
		expect(await way(first)).toBeNull();
		expect(await way(second)).toMatchObject({
			parts: [{ status: "paid", amountMinor: 40_000 }],
			restMinor: 60_000,
			update: { text: "The bricks are here." },
		});
		expect(await readBalances(app.ctx, { kind: "request", id: request })).toEqual([
			{ currency: "INR", receivedMinor: 100_000, withdrawnMinor: 40_000, onItsWayMinor: 0, pendingMinor: 60_000 },
		]);
	});
});

describe("money on its way", () => {
	it("keeps an organization open until it has arrived", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(1000);
		const close = () => call("owner", "DELETE", `/organization/${organization}`);
		expect((await close()).status).toBe(409);
		const closed = await app.value("SELECT closed_at FROM organization WHERE id = ?", [organization]);
		expect(closed).toBeNull();
		for (const state of ["approved", "sent"] as const) await move(body.data._id, state);
		expect((await close()).status).toBe(409);
	});

	it("is dated by the day there, on the pages of who is paid and of the donor", async () => {
		await saveAccount();
		const now = app.platform.clock.now();
		const day = 86_400_000;
		// 20:00 UTC, when India has the next day.
		app.advance(Math.ceil(now / day) * day + 20 * 3_600_000 - now);
		const utc = formatDay(app.platform.clock.now());
		const there = formatDay(app.platform.clock.now() + day);
		const gift = await give();
		const { _id: id } = (await ask(1000)).body.data;
		const pages = [
			["/myWithdrawals", as("owner")],
			[`/withdrawfunds/request-raised/${id}`, as("owner")],
			[`/thankyou?donation=${gift}`, { cookie: donorBrowser.cookie }],
		] as const;
		for (const [path, headers] of pages) {
			const html = await (await app.fetch(path, { headers })).text();
			expect([path, html.includes(there), html.includes(utc)]).toEqual([path, true, false]);
		}
		const iso = new Date(app.platform.clock.now() + day).toISOString().slice(0, 10);
		const files = [
			["/donationRequest/withdraw?scope=all&isDownload=true", "withdrawals"],
			["/donation?isDownload=true", "donations"],
			["/receipts?isDownload=true", "receipts"],
		] as const;
		for (const [path, name] of files) {
			const file = await app.fetch(`/api/v1${path}`, { headers: as("superAdmin") });
			expect([file.status, file.headers.get("content-disposition")]).toEqual([
				200,
				`attachment; filename="${name}-${iso}.csv"`,
			]);
			expect([name, (await file.text()).includes(`,${iso}T01:30:`)]).toEqual([name, true]);
		}
	});

	it("is seen, asked for and canceled on pages without script", async () => {
		await saveAccount();
		await give();
		const page = async (path: string, form?: Record<string, string>) => {
			const response = await app.fetch(path, {
				headers: as("owner"),
				...(form
					? { method: "POST", body: path.includes("/withdrawForm/") ? multipart(form) : new URLSearchParams(form) }
					: {}),
			});
			return { status: response.status, to: response.headers.get("location") ?? "", html: await response.text() };
		};
		const path = `/withdrawForm/${request}`;
		expect((await page(path)).html).toContain("You can withdraw up to ₹1,000.");
		const refused = await page(path, { amount: "1000.01", note: "Roof <b>tiles</b>" });
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("You can withdraw up to ₹1,000 now.");
		expect(refused.html).toContain("Roof &lt;b>tiles&lt;/b>");
		const asked = await page(path, { amount: "250", note: "Roof", key: "k1" });
		expect([asked.status, (await page(path, { amount: "250", note: "Roof", key: "k1" })).to]).toEqual([303, asked.to]);
		const raised = await page(asked.to);
		expect(raised.html).toContain("₹250");
		expect((await page("/myWithdrawals")).html).toContain(asked.to);
		expect((await page(asked.to, { intent: "cancel" })).status).toBe(303);
		expect((await page(asked.to)).html).toContain("Canceled");
		expect((await page(asked.to, { intent: "cancel" })).status).toBe(409);
		for (const who of ["signed-in", "finAdmin"] as const) {
			expect((await app.fetch(asked.to, { headers: as(who) })).status).toBe(404);
			expect((await app.fetch(path, { headers: as(who) })).status).toBe(403);
		}
	});
});
