// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { regularLink } from "./link.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { begin, giving, toDue, run, periods, gift } = regularSteps(app);

/** Another browser that only knows the donation's link. */
const friend = { cookie: `kw_browser=${"f".repeat(32)}` };

describe("somebody else who pays by the link of a donor's regular gift", () => {
	it.each([
		["a guest", friend],
		["an account", { ...as("owner"), ...friend }],
	])("pays what is due once, and their card does not become the gift's: %s", async (_who, payer) => {
		const id = await giving("pm_card_laterDeclined");
		const before = await gift(id);
		await toDue(id);
		await run();
		const donation = await app.value("SELECT donation_id FROM recurring_period WHERE state = 'open'");
		expect((await payByCard(app, donation, "pm_card_mastercard", {}, payer)).status).toBe(200);
		const { method_id, customer_id, card_last4 } = before ?? {};
		expect(await gift(id)).toMatchObject({ state: "active", method_id, customer_id, card_last4 });
		expect((await periods(id)).at(-1)).toMatchObject({ state: "paid" });
		const [{ customer } = { customer: "" }] = await app.rows<{ customer: string }>(
			"SELECT provider_customer_id AS customer FROM payment_attempt WHERE donation_id = ? AND status = 'succeeded'",
			[donation],
		);
		expect((await app.stripe(`/v1/customers/${customer}/payment_methods?type=card`)).body.data).toEqual([]);
	});

	it("is its donor by the gift’s signed link, whose card pays once", async () => {
		const id = await giving("pm_card_laterDeclined");
		await toDue(id);
		await run();
		const link = await regularLink(app.ctx, { id });
		const opened = await app.fetch(link, { headers: friend });
		const due = await app.value<string>("SELECT donation_id FROM recurring_period WHERE state = 'open'");
		expect(await opened.text()).toContain(`href="/payment?donation=${due}"`);
		const key = /^\S*kw_gifts=[^;]+/.exec(opened.headers.get("set-cookie") ?? "")?.[0] ?? "";
		const payment = async (cookie: string) =>
			(await app.fetch(`/payment?donation=${due}`, { headers: { cookie } })).text();
		const page = await payment(`${friend.cookie}; ${key}`);
		expect(page).not.toContain("another browser");
		expect(page).toContain("You pay what is due now, once.");
		expect(await payment(friend.cookie)).toContain("another browser");
		const before = await gift(id);
		const payer = { cookie: `${friend.cookie}; ${key}` };
		expect((await payByCard(app, due, "pm_card_mastercard", {}, payer)).status).toBe(200);
		expect(await gift(id)).toMatchObject({ method_id: before?.method_id, customer_id: before?.customer_id });
	});

	it("gives once if the gift has not begun, and is not asked to agree to more", async () => {
		const donation = await begin();
		const page = await (await app.fetch(`/payment?donation=${donation}`, { headers: friend })).text();
		expect(page).not.toContain("every month");
		expect(page).toMatch(/Here you give once.*is charged once, and no regular gift begins/s);
		expect(page).toContain(`href="/billingInfo?donation=${donation}"`);
		const own = await (await app.fetch(`/payment?donation=${donation}`, { headers: donorBrowser })).text();
		expect([own.includes("Here you give once"), own.includes("every month")]).toEqual([false, true]);
		expect((await payByCard(app, donation, "pm_card_mastercard", {}, friend)).status).toBe(200);
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	});
});
