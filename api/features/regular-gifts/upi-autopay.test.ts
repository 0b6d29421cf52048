// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { billingForm } from "../../../site/testing/giving-steps.ts";
import * as razorpay from "../../../site/testing/razorpay-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { regularLink } from "./link.ts";
import { mandateSteps, razorpaySettings } from "./testing/mandate-steps.ts";

const app = demoForEach(razorpaySettings, identifyByName);
const { hour, day, begin, givingByUpi, announce, debit, inApp, token, eventOf, captured, run, periods, gift, mails } =
	mandateSteps(app);

const paid = (period: string) => ({ period, state: "paid", tries: 1, status: "succeeded" });
const notices = () =>
	app.rows("SELECT period, try, charge_minor, order_id IS NOT NULL AS sent FROM debit_notice ORDER BY 1, 2");

/** Opens the page of a gift by the link of its mails, or sends one of its forms. */
async function atLink(id: string, form?: Record<string, string>): Promise<Response> {
	const path = await regularLink(app.ctx, { id });
	return form ? app.submit(path, form, donorBrowser) : app.fetch(path, { headers: donorBrowser });
}

describe("a monthly gift by UPI Autopay", () => {
	it("begins once its donor has approved the first payment, which makes a mandate of its amount", async () => {
		const id = await givingByUpi();
		const { customer_id, method_id } = (await gift(id)) ?? {};
		expect(await gift(id)).toMatchObject({
			state: "active",
			provider: "razorpay",
			card_brand: "upi-autopay",
			mandate_max_minor: 50_000,
			next_period: "2026-12",
		});
		const { body } = await razorpay.razorpay(app, `/customers/${customer_id}/tokens/${method_id}`);
		expect(body).toMatchObject({ method: "upi", max_amount: 50_000, recurring_details: { status: "confirmed" } });
		expect(await periods(id)).toEqual([paid("2026-11")]);
		expect(await mails()).toHaveLength(1);
	});

	it("is no regular gift if its donor declines, or if another browser pays it", async () => {
		await begin({ method: "upi", phone: "98765 43210" });
		await razorpay.answerUpi(app, "decline");
		const donation = await begin();
		await app.call("/razorpay/upi", { donationId: donation, phone: "9876543210" });
		await razorpay.answerUpi(app, "approve");
		await app.fetch(`/thankyou?donation=${donation}`);
		expect(await app.value("SELECT status FROM donation WHERE id = ?", [donation])).toBe("succeeded");
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	});

	it("is announced a day before to its donor and their bank, and debited on its day", async () => {
		const id = await givingByUpi();
		await run();
		expect(await notices()).toEqual([]);
		await announce(id);
		await run();
		expect(await notices()).toEqual([{ period: "2026-12", try: 1, charge_minor: 50_000, sent: 1 }]);
		expect((await mails()).slice(1)).toEqual(["notice"]);
		expect(await captured()).toBe(1);
		app.advance(25 * hour + 60_000);
		await run();
		expect(await captured()).toBe(2);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await app.value("SELECT count(*) FROM receipt")).toBe(2);
		expect(await differingTotals(app.ctx)).toEqual([]);
	});

	it("is not debited before its notice is a day old, however late that was sent", async () => {
		const id = await givingByUpi();
		app.advance(40 * day);
		await run();
		expect(await notices()).toHaveLength(1);
		app.advance(23 * hour);
		await run();
		expect(await captured()).toBe(1);
		app.advance(2 * hour);
		await run();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
	});

	it("is not debited without a notice, although Razorpay does not answer for days", async () => {
		const id = await givingByUpi();
		app.setFault(async () => new Response("{}", { status: 500 }));
		await announce(id);
		app.advance(3 * day);
		await run();
		app.setFault(null);
		expect(await mails()).toHaveLength(1);
		app.advance(10 * 60_000);
		await run();
		expect(await captured()).toBe(1);
		app.advance(25 * hour);
		await run();
		expect(await captured()).toBe(2);
	});
});

describe("what the donor changes after the notice", () => {
	it("is not debited if they skip it by the link of the notice", async () => {
		const id = await givingByUpi();
		await announce(id);
		expect((await atLink(id, { intent: "skip" })).status).toBe(303);
		app.advance(26 * hour);
		await run();
		expect(await captured()).toBe(1);
		expect((await periods(id)).at(-1)).toMatchObject({ period: "2026-12", state: "skipped" });
	});

	it("is announced again, a day before, if it is another amount", async () => {
		const id = await givingByUpi();
		await announce(id);
		expect((await atLink(id, { intent: "amount", amount: "300" })).status).toBe(303);
		app.advance(25 * hour + 60_000);
		await run();
		expect(await captured()).toBe(1);
		expect(await mails()).toHaveLength(3);
		app.advance(25 * hour);
		await run();
		expect(await app.value("SELECT charge_minor FROM donation WHERE source = 'regular'")).toBe(30_000);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
	});
});

describe("a period is debited once", () => {
	it("by three processes at once, and by a job that runs again", async () => {
		const id = await givingByUpi();
		await announce(id);
		await Promise.all([run(), run(), run()]);
		app.advance(25 * hour + 60_000);
		await Promise.all([run(), run(), run()]);
		await run();
		expect(await captured()).toBe(2);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect((await mails()).slice(1)).toEqual(["notice"]);
	});

	const calls = {
		"order with the notice": (request: Request) => request.method === "POST" && request.url.endsWith("/orders"),
		debit: (request: Request) => request.url.endsWith("/create/recurring"),
	};
	it.each(
		Object.entries(calls).flatMap(([name, isCall]) => [
			[name, "is lost", isCall, true] as const,
			[name, "never arrives", isCall, false] as const,
		]),
	)("although the answer to the %s %s", async (_name, _how, isCall, arrives) => {
		const id = await givingByUpi();
		app.setFault(async (request, next) => {
			if (!isCall(request)) return next();
			if (arrives) await next();
			throw new TypeError("killed");
		});
		await announce(id);
		app.advance(25 * hour + 60_000);
		await run();
		app.setFault(null);
		for (let step = 0; step < 40; step++) {
			app.advance(hour);
			await app.tick();
		}
		expect(await captured()).toBe(2);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		const { body } = await razorpay.razorpay(app, "/orders?count=100");
		expect(body.items).toHaveLength(2);
	});
});

describe("a debit that fails", () => {
	it("is tried on days 1, 3, 5 and 7, each announced, and then the gift ends with its mandate", async () => {
		const id = await givingByUpi();
		const mandate = await token();
		await inApp("empty");
		await debit(id);
		const tries: number[] = [];
		for (let passed = 1; passed <= 10; passed++) {
			for (let step = 0; step < 24; step++) {
				await run();
				app.advance(hour);
			}
			tries.push(Number(await app.value("SELECT count(*) FROM payment_attempt")) - 1);
		}
		expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
		expect((await mails()).slice(1)).toEqual([
			"notice",
			"undebited",
			"notice",
			"undebited",
			"notice",
			"undebited",
			"notice",
			"failed",
		]);
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "failed" });
		await app.tick();
		const customer = await app.value("SELECT customer_id FROM recurring_gift");
		const { body } = await razorpay.razorpay(app, `/customers/${customer}/tokens/${mandate}`);
		expect(body.recurring_details.status).toBe("cancelled");
	});

	it("is paid by one press of its mail, which asks the donor's app, and the mandate goes on", async () => {
		const id = await givingByUpi();
		await inApp("empty");
		await debit(id);
		expect(await gift(id)).toMatchObject({ state: "failing" });
		const pressed = await atLink(id, { intent: "pay-due" });
		expect(pressed.headers.get("location")).toMatch(/^\/RazorPayment\?donation=don_/);
		await razorpay.answerUpi(app, "approve");
		await app.fetch(pressed.headers.get("location")?.replace("RazorPayment", "thankyou") ?? "");
		expect(await gift(id)).toMatchObject({ state: "active", mandate_max_minor: 50_000 });
		await inApp("fill");
		await debit(id);
		expect((await periods(id)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
	});
});

describe("what the donor does in their bank's app", () => {
	it("pauses the gift, charges nothing, and lets it go on when they resume it there", async () => {
		const id = await givingByUpi();
		await inApp("pause");
		const paused = await eventOf("token.paused", await token());
		expect(await razorpay.deliver(app, paused)).toBe(200);
		expect(await razorpay.deliver(app, paused)).toBe(200);
		expect(await gift(id)).toMatchObject({ state: "paused", at_bank: "paused" });
		expect((await mails()).slice(1)).toEqual(["bank-paused"]);
		expect(await (await atLink(id)).text()).toContain("You paused it in your bank’s app");
		expect((await atLink(id, { intent: "resume" })).status).toBe(409);
		app.advance(70 * day);
		await run();
		expect(await captured()).toBe(1);
		await inApp("resume");
		expect((await atLink(id, { intent: "resume" })).status).toBe(303);
		// The event of the pause comes once more, after that of the end of it.
		await razorpay.deliver(app, paused.replace('"contains"', '"again":1,"contains"'));
		expect(await gift(id)).toMatchObject({ state: "active", at_bank: null, next_period: "2027-02" });
	});

	it("ends the gift if they cancel it, also if Razorpay's event never comes", async () => {
		const id = await givingByUpi();
		await inApp("cancel");
		await announce(id);
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "donor", at_bank: "cancelled" });
		expect((await mails()).slice(1)).toEqual(["bank-ended"]);
		await razorpay.deliver(app, await eventOf("token.cancelled", await token()));
		app.advance(40 * day);
		await run();
		expect(await captured()).toBe(1);
	});

	it("has no part in ending it here, which cancels the mandate at Razorpay", async () => {
		const id = await givingByUpi();
		const mandate = await token();
		expect((await atLink(id, { intent: "end" })).status).toBe(303);
		const customer = await app.value("SELECT customer_id FROM recurring_gift");
		const { body } = await razorpay.razorpay(app, `/customers/${customer}/tokens/${mandate}`);
		expect(body.recurring_details.status).toBe("cancelled");
		expect(await app.value("SELECT count(*) FROM mandate_to_cancel")).toBe(0);
	});
});

describe("the limit of ₹15,000", () => {
	it("is explained beside the amount, and a single gift may be larger", async () => {
		const body = new URLSearchParams({
			...billingForm,
			every: "month",
			method: "upi",
			phone: "98765 43210",
			amount: "15001",
		});
		const refused = await app.fetch("/billingInfo", { method: "POST", headers: donorBrowser, body });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("Banks pay at most ₹15,000 at a time without asking you again");
		expect(await begin({ method: "upi", phone: "98765 43210", amount: "15001", every: "" })).toMatch(/^don_/);
	});

	it("holds for a larger amount later too; one below it asks for another mandate, which pays the next gift", async () => {
		const id = await givingByUpi();
		const before = await token();
		expect(await (await atLink(id, { intent: "amount", amount: "15001" })).text()).toContain("at most ₹15,000");
		const asked = await atLink(id, { intent: "amount", amount: "900" });
		expect(asked.headers.get("location")).toMatch(/^\/RazorPayment\?donation=don_/);
		expect(await gift(id)).toMatchObject({ amount_minor: 50_000 });
		const donation = asked.headers.get("location")?.split("=")[1] ?? "";
		await app.submit(`/RazorPayment?donation=${donation}`, { intent: "upi", phone: "98765 43210" }, donorBrowser);
		await razorpay.answerUpi(app, "approve");
		await app.fetch(`/thankyou?donation=${donation}`, { headers: donorBrowser });
		expect(await gift(id)).toMatchObject({ amount_minor: 90_000, mandate_max_minor: 90_000, next_period: "2027-01" });
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		await app.tick();
		const customer = await app.value("SELECT customer_id FROM recurring_gift");
		const { body } = await razorpay.razorpay(app, `/customers/${customer}/tokens/${before}`);
		expect(body.recurring_details.status).toBe("cancelled");
		await debit(id);
		expect((await periods(id)).at(-1)).toMatchObject(paid("2027-01"));
	});
});

describe("a monthly gift by a card at Razorpay", () => {
	it("begins in the checkout, which makes a mandate on the card, and is debited like UPI", async () => {
		const donation = await begin({ method: "razorpay" });
		const without = await app.call("/razorpay/createOrder", { donationId: donation }, donorBrowser);
		expect([without.status, without.body.issues?.[0]?.code]).toEqual([400, "phone_missing"]);
		const { body } = await app.call(
			"/razorpay/createOrder",
			{ donationId: donation, phone: "9876543210" },
			donorBrowser,
		);
		expect(body.data).toMatchObject({ recurring: "1", customer_id: expect.stringMatching(/^cust_/) });
		const card = { method: "card", number: "4111 1111 1111 1111", expiry: "12 / 30", cvv: "123" };
		const { data } = await razorpay.payAtBank(app, body.data.id, "success", card);
		expect((await app.call("/razorpay/payment/verify", { ...data, donationId: donation })).status).toBe(200);
		const id = await app.value("SELECT id FROM recurring_gift");
		expect(await gift(id)).toMatchObject({ state: "active", provider: "razorpay", card_last4: "1111" });
		await debit(id);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
	});
});
