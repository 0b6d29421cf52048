// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { payHosted } from "../../../site/testing/giving-steps.ts";
import { regularLink } from "./link.ts";
import { askAboutRegularGifts } from "./remind.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { day, giving, toDue, run, periods, gift, mails, charges } = regularSteps(app);

describe("the page of a regular gift", () => {
	/** The page by the link of the newest mail, as a guest opens it. */
	async function linked(): Promise<{ id: string; path: string }> {
		const id = await giving();
		return { id, path: await regularLink(app.ctx, { id }) };
	}
	const press = (path: string, intent: string, fields: Record<string, string> = {}) =>
		app.submit(path, { intent, ...fields });

	it("opens for whoever has the link and for the donor's account, and for nobody else", async () => {
		const { id, path } = await linked();
		const page = await app.fetch(path);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("₹500 every month");
		expect((await app.fetch(`/regularGifts/${id}`)).status).toBe(403);
		expect((await app.fetch(path.replace(/.$/, "x"))).status).toBe(403);
		const own = await giving("pm_card_visa", as("signed-in"));
		expect((await app.fetch(`/regularGifts/${own}`, { headers: as("signed-in") })).status).toBe(200);
		expect((await app.fetch(`/regularGifts/${own}`, { headers: as("owner") })).status).toBe(403);
		expect(await (await app.fetch("/regularGifts", { headers: as("signed-in") })).text()).toContain(own);
	});

	it("pauses, resumes without charging what was due meanwhile, skips, and ends in two presses", async () => {
		const { id, path } = await linked();
		await press(path, "pause");
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "donor" });
		app.advance(75 * day);
		await run();
		await press(path, "resume");
		expect(await gift(id)).toMatchObject({ state: "active", next_period: "2027-02" });
		await press(path, "skip");
		expect(await gift(id)).toMatchObject({ next_period: "2027-03" });
		expect((await periods(id)).map(({ period, state }) => [period, state])).toEqual([
			["2026-11", "paid"],
			["2027-02", "skipped"],
		]);
		expect(await (await app.fetch(path)).text()).toContain('value="end"');
		await press(path, "end");
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "donor" });
		app.advance(75 * day);
		await run();
		expect(await charges()).toBe(1);
		expect((await press(path, "pause")).status).toBe(409);
	});

	it("changes amount and day from the next gift on, and refuses what is no amount", async () => {
		const { id, path } = await linked();
		await press(path, "amount", { amount: "750" });
		await press(path, "day", { day: "31" });
		expect(await gift(id)).toMatchObject({ amount_minor: 75_000, day_of: 31, next_period: "2026-12" });
		const refused = await press(path, "amount", { amount: "0.5" });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain('value="0.5"');
		expect((await press(path, "day", { day: "32" })).status).toBe(400);
	});

	it("changes the card on the provider's page, which charges nothing", async () => {
		const { id, path } = await linked();
		const opened = await press(path, "new-card");
		const checkout = new URL(opened.headers.get("location") ?? "").pathname;
		const back = await payHosted(app, checkout, "5555555555554444");
		const returned = new URL(back.headers.get("location") ?? "");
		await app.fetch(returned.pathname + returned.search);
		expect(await gift(id)).toMatchObject({ card_last4: "4444" });
		expect(await charges()).toBe(1);
		await toDue(id);
		await run();
		expect((await periods(id)).at(-1)).toMatchObject({ state: "paid" });
	});

	it("asks where the gift goes on, and moves it only there", async () => {
		const { id, path } = await linked();
		await app.rows("UPDATE donation_request SET status = 4 WHERE id = (SELECT beneficiary_id FROM recurring_gift)");
		await askAboutRegularGifts(app.ctx);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
		expect(await (await app.fetch(path)).text()).toContain("Your gift waits for your decision");
		expect((await press(path, "resume")).status).toBe(409);
		await press(path, "recipient", { to: "foundation" });
		expect(await gift(id)).toMatchObject({ state: "active", beneficiary_kind: "foundation" });
	});

	it("goes on if its recipient was closed by a decision that is taken back", async () => {
		const { id } = await linked();
		const to = await app.value<string>("SELECT beneficiary_id FROM recurring_gift WHERE id = ?", [id]);
		const admin = { ...as("admin"), "undo-key": "press-0001" };
		await toDue(id);
		const hold = { status: -6, reason: "Looks copied" };
		expect((await app.send("PUT", `/donationRequest/${to}`, hold, admin)).status).toBe(200);
		await run();
		await askAboutRegularGifts(app.ctx);
		expect([(await gift(id))?.state, (await periods(id)).length]).toEqual(["active", 1]);
		await app.send("POST", "/decisions/press-0001/undo", {}, as("admin"));
		app.advance(61_000);
		await run();
		expect([(await gift(id))?.state, (await periods(id)).at(-1)?.state]).toEqual(["active", "paid"]);
		await app.send("PUT", `/donationRequest/${to}`, hold, admin);
		app.advance(60_000);
		await app.tick();
		await askAboutRegularGifts(app.ctx);
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "recipient" });
	});

	it("pays a declined gift in one press, once the bank lets it", async () => {
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		await run();
		const path = await regularLink(app.ctx, { id });
		const paid = await press(path, "pay");
		// The thank-you page would hide the details of a guest in another browser.
		expect(paid.headers.get("location")).toBe(path);
		expect(paid.headers.get("set-cookie")).toContain("regular-paid");
		expect(await gift(id)).toMatchObject({ state: "active" });
		expect(await charges()).toBe(2);
	});

	it("knows a card's new expiry from its network, and tells once that one expires", async () => {
		const { id } = await linked();
		const method = (await gift(id))?.method_id;
		await app.stripe(`/v1/test_helpers/payment_methods/${method}/renew`, { exp_month: "12", exp_year: "2026" });
		await app.deliver(["payment_method.automatically_updated"]);
		await app.tick();
		expect(await gift(id)).toMatchObject({ card_expires: "2026-12" });
		await askAboutRegularGifts(app.ctx);
		await askAboutRegularGifts(app.ctx);
		expect((await mails()).filter((kind) => kind === "expiring").length).toBeLessThanOrEqual(1);
		expect(await gift(id)).toMatchObject({ expiry_told: "2026-12" });
	});

	it("keeps a card that pays it from being removed", async () => {
		const id = await giving("pm_card_visa", as("signed-in"));
		const { customer_id: customer, method_id: card } = (await gift(id)) ?? {};
		const removed = await app.send("DELETE", `/saved/cards/${customer}/${card}`, undefined, as("signed-in"));
		expect([removed.status, removed.body.code]).toEqual([409, "regular_card_used"]);
	});

	it("has the same as calls", async () => {
		const id = await giving("pm_card_visa", as("signed-in"));
		const list = await app.call("/regularGifts", undefined, as("signed-in"));
		expect(list.body.data).toEqual([
			expect.objectContaining({ _id: id, state: "active", amount: 500, every: "month" }),
		]);
		const put = (path: string, body: object) => app.send("PUT", `/regularGifts/${id}${path}`, body, as("signed-in"));
		expect((await put("", { amount: 600, day: 3 })).body.data).toMatchObject({
			amount: 600,
			day: 3,
			nextOn: "2026-12-03",
		});
		expect((await put("/state", { state: "paused" })).body.data).toMatchObject({ state: "paused", nextOn: null });
		expect((await put("/state", { state: "ended" })).body.data).toMatchObject({ state: "ended" });
		expect((await put("/state", { state: "active" })).status).toBe(409);
		expect((await app.call(`/regularGifts/${id}`)).status).toBe(403);
	});
});
