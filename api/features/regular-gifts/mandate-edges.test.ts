// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import * as razorpay from "../../../site/testing/razorpay-steps.ts";
import { regularLink } from "./link.ts";
import { mandateSteps, razorpaySettings } from "./testing/mandate-steps.ts";

const app = demoForEach(razorpaySettings, identifyByName);
const { hour, day, begin, givingByUpi, announce, debit, inApp, captured, run, periods, gift, mails } =
	mandateSteps(app);

/** Another browser that only knows the donation's link. */
const stranger = { cookie: `kw_browser=${"f".repeat(32)}` };

describe("somebody who has only the address of a regular gift's donation", () => {
	it("gets no link of the mandate that waits for its donor, on a page or by a call", async () => {
		const donationId = await begin({ method: "upi", phone: "98765 43210" });
		const page = (headers: Record<string, string>) => app.fetch(`/RazorPayment?donation=${donationId}`, { headers });
		expect(await (await page(donorBrowser)).text()).toContain("upi://mandate");
		expect((await page(stranger)).headers.get("location")).toBe(`/thankyou?donation=${donationId}`);
		const body = { donationId, phone: "9123456789" };
		const { status, body: answer } = await app.call("/razorpay/upi", body, stranger);
		expect([status, JSON.stringify(answer)]).toEqual([409, expect.not.stringContaining("upi://")]);
		expect((await app.call("/razorpay/upi", body, donorBrowser)).body.data.link).toMatch(/^upi:\/\/mandate\?/);
	});

	it("pays once by UPI, and is told so before", async () => {
		const donationId = await begin();
		const page = await app.fetch(`/RazorPayment?donation=${donationId}`, { headers: stranger });
		expect(await page.text()).toMatch(/Here you give once.*is charged once, and no regular gift begins/s);
		const { body } = await app.call("/razorpay/upi", { donationId, phone: "9123456789" }, stranger);
		expect(body.data.link).toMatch(/^upi:\/\/pay\?/);
	});
});

/** Begins a renewal by the gift's signed link. @returns its donation */
async function renew(id: string, amount?: string): Promise<string> {
	const path = (await regularLink(app.ctx, { id })).replace(/.*key=/, `/regularGifts/${id}/renew?key=`);
	return (await app.call(path, amount ? { amount } : {}, donorBrowser)).body.data.donationId;
}

/** Approves a renewal in the donor's UPI app. */
async function approve(donationId: string): Promise<void> {
	await app.call("/razorpay/upi", { donationId, phone: "9876543210" }, donorBrowser);
	await razorpay.answerUpi(app, "approve");
	await app.fetch(`/thankyou?donation=${donationId}`, { headers: donorBrowser });
}

async function hours(count: number, look: () => Promise<unknown>): Promise<void> {
	for (let passed = 0; passed < count; passed++) {
		app.advance(hour);
		await look();
	}
}

const press = async (id: string, intent: string) =>
	app.submit(await regularLink(app.ctx, { id }), { intent }, donorBrowser);

/** The state of every mandate that was approved, oldest first. */
async function mandates(): Promise<string[]> {
	const { body } = await razorpay.razorpay(app, "/orders?count=100");
	const states: string[] = [];
	for (const { id } of (body.items as { id: string }[]).toReversed()) {
		const [payment] = (await razorpay.razorpay(app, `/orders/${id}/payments`)).body.items;
		if (!payment?.token_id) continue;
		const { body: token } = await razorpay.razorpay(
			app,
			`/customers/${payment.customer_id}/tokens/${payment.token_id}`,
		);
		states.push(token.recurring_details.status);
	}
	return states;
}

describe("a mandate that is renewed while a debit fails", () => {
	it.each([
		["of the same amount", undefined, 50_000],
		["of a smaller amount", "300", 30_000],
	])("pays what could not be debited, and the gift goes on: %s", async (_how, amount, mostMinor) => {
		const id = await givingByUpi();
		await inApp("empty");
		await debit(id);
		await inApp("fill");
		await approve(await renew(id, amount));
		expect(await gift(id)).toMatchObject({ state: "active", mandate_max_minor: mostMinor, next_period: "2027-01" });
		expect((await periods(id)).map(({ period, status }) => [period, status])).toEqual([
			["2026-11", "succeeded"],
			["2026-12", "succeeded"],
		]);
		await hours(24 * 8, run);
		expect([await captured(), (await gift(id))?.state]).toEqual([2, "active"]);
		await debit(id);
		expect(await app.value("SELECT max(charge_minor) FROM debit_notice WHERE period = '2027-01'")).toBe(mostMinor);
		expect((await periods(id)).at(-1)).toMatchObject({ period: "2027-01", state: "paid" });
	});
});

describe("a mandate that is renewed after a long pause", () => {
	it("pays the period of today, and nothing that was due meanwhile is charged", async () => {
		const id = await givingByUpi();
		await press(id, "pause");
		app.advance(200 * day);
		await approve(await renew(id));
		expect((await periods(id)).map(({ period }) => period)).toEqual(["2026-11", "2027-05"]);
		expect(await gift(id)).toMatchObject({ state: "active", next_period: "2027-06" });
		await hours(48, run);
		expect(await captured()).toBe(2);
		await debit(id);
		expect((await periods(id)).at(-1)).toMatchObject({ period: "2027-06", state: "paid" });
		expect(await captured()).toBe(3);
	});
});

describe("an open period", () => {
	it("keeps its donation, unless a renewal of its own gift pays it", async () => {
		const id = await givingByUpi();
		await inApp("empty");
		await debit(id);
		const take = (donation: string, state: string) =>
			app.ctx.db.write([
				{
					text: "UPDATE recurring_period SET donation_id = ?, state = ?, try_at = iif(? = 'open', try_at, NULL) WHERE gift_id = ? AND state = 'open'",
					args: [donation, state, state, id],
				},
			]);
		await expect(take(await begin(), "paid")).rejects.toThrow("a period is charged once");
		const renewal = await renew(id);
		await expect(take(renewal, "open")).rejects.toThrow("a period is charged once");
		await take(renewal, "paid");
	});
});

describe("a renewal that its donor leaves", () => {
	it("lets a paused gift rest, although somebody else pays it once", async () => {
		const id = await givingByUpi();
		const donationId = await renew(id, "1");
		const { body } = await app.call("/razorpay/createOrder", { donationId }, stranger);
		await press(id, "pause");
		expect((await app.call("/razorpay/createOrder", { donationId }, stranger)).status).toBe(409);
		const { data } = await razorpay.payAtBank(app, body.data.id);
		expect((await app.call("/razorpay/payment/verify", { ...data, donationId }, stranger)).status).toBe(200);
		expect([(await gift(id))?.state, await periods(id)]).toEqual([
			"paused",
			[expect.objectContaining({ period: "2026-11" })],
		]);
	});

	it("leaves no mandate at the bank if the gift has ended before it is approved", async () => {
		const id = await givingByUpi();
		const donationId = await renew(id, "900");
		await app.call("/razorpay/upi", { donationId, phone: "9876543210" }, donorBrowser);
		await press(id, "end");
		await razorpay.answerUpi(app, "approve");
		await hours(3, () => app.tick());
		expect(await mandates()).toEqual(["cancelled", "cancelled"]);
	});
});

describe("a mandate that no gift has", () => {
	it("is ended at the bank if its payment was a second one of its donation", async () => {
		const donationId = await begin({ method: "razorpay" });
		const { body } = await app.call("/razorpay/createOrder", { donationId, phone: "9876543210" }, donorBrowser);
		await app.call("/razorpay/upi", { donationId, phone: "9876543210" }, donorBrowser);
		const card = { method: "card", number: "4111 1111 1111 1111", expiry: "12 / 30", cvv: "123" };
		const { data } = await razorpay.payAtBank(app, body.data.id, "success", card);
		await razorpay.answerUpi(app, "approve");
		await app.call("/razorpay/payment/verify", { ...data, donationId }, donorBrowser);
		await hours(3, () => app.tick());
		expect((await mandates()).toSorted()).toEqual(["cancelled", "confirmed"]);
	});

	it("is tried again after Razorpay has refused the key", async () => {
		const id = await givingByUpi();
		const refused = { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } };
		app.setFault(async (request, next) =>
			request.url.endsWith("/cancel") ? Response.json(refused, { status: 401 }) : next(),
		);
		await press(id, "end");
		app.setFault(null);
		expect(await mandates()).toEqual(["confirmed"]);
		await hours(3, () => app.tick());
		expect([await mandates(), await app.value("SELECT count(*) FROM mandate_to_cancel")]).toEqual([["cancelled"], 0]);
	});
});

describe("a debit whose notice does not fit", () => {
	it("waits for another notice if its day is long past", async () => {
		const id = await givingByUpi();
		await announce(id);
		app.advance(12 * day);
		await run();
		expect([await captured(), await mails()]).toEqual([1, ["started", "notice", "notice"]]);
		app.advance(25 * hour);
		await run();
		expect(await periods(id)).toHaveLength(2);
		expect(await captured()).toBe(2);
	});

	it("goes on with no new mandate, and is announced for it", async () => {
		const id = await givingByUpi();
		await announce(id);
		app.advance(25 * hour + 60_000);
		app.setFault(async (request, next) => {
			if (request.url.endsWith("/create/recurring")) throw new TypeError("killed");
			return next();
		});
		await run();
		app.setFault(null);
		await approve(await renew(id, "900"));
		app.advance(10 * 60_000);
		await run();
		expect((await gift(id))?.state).toBe("active");
		expect((await mails()).slice(1)).toEqual(["notice", "notice"]);
		expect(await captured()).toBe(2);
		await hours(26, run);
		expect(await captured()).toBe(3);
		expect(await periods(id)).toMatchObject(
			["2026-11", "2026-12", "2027-01"].map((period) => ({ period, state: "paid" })),
		);
	});
});

describe("a mandate that Razorpay does not know", () => {
	it("ends no gift, and is asked for again", async () => {
		const id = await givingByUpi();
		const unknown = { error: { code: "BAD_REQUEST_ERROR", description: "The id provided does not exist" } };
		app.setFault(async (request, next) =>
			/\/tokens\/\w+$/.test(request.url) ? Response.json(unknown, { status: 400 }) : next(),
		);
		await announce(id);
		app.setFault(null);
		expect([(await gift(id))?.state, (await mails()).length]).toEqual(["active", 1]);
		await hours(27, run);
		expect(await captured()).toBe(2);
	});
});
