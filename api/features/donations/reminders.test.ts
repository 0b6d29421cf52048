// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { billingForm, openHosted, payByCard } from "../../../site/testing/giving-steps.ts";
import { answerUpi } from "../../../site/testing/razorpay-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { Delivery } from "../../domain/delivery.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { remindOfUnfinished } from "./reminders.ts";

const app = demoForEach();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const to = billingForm.email;

/** Begins a gift of ₹500 as the billing form does. @returns its id */
async function begin(
	fields: Record<string, string> = {},
	headers: Record<string, string> = donorBrowser,
	path = "/billingInfo",
) {
	const answer = await app.submit(path, { ...billingForm, ...fields }, headers);
	return /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

/** Lets time pass, and the timer work. */
async function wait(milliseconds: number) {
	app.advance(milliseconds);
	// The timer looks at payments first, so what it queues is sent a minute later.
	await app.tick();
	await app.tick();
	await app.settled();
}

/** The subjects of the reminders that an address got, the newest first. */
async function reminders(address = to): Promise<string[]> {
	const { deliveries } = await listDeliveries(app.ctx, { to: address });
	return deliveries.filter(({ template }) => template === "gift-unfinished").map(({ subject }) => subject ?? "");
}
const one = "Finish your gift of ₹500?";

describe("A gift that was begun and not paid", () => {
	it("brings one mail after an hour and one after two days, and then no more", async () => {
		await begin();
		await wait(hour - minute);
		expect(await reminders()).toEqual([]);
		await wait(minute);
		expect(await reminders()).toEqual([one]);
		await wait(minute);
		await wait(day);
		expect(await reminders()).toEqual([one]);
		await wait(day - hour);
		expect(await reminders()).toEqual([one, one]);
		for (let days = 0; days < 5; days++) await wait(day);
		expect(await reminders()).toHaveLength(2);
	});

	it("brings them once although several processes work", async () => {
		await begin();
		app.advance(hour);
		await Promise.all([app.tick(), app.tick(), app.tick()]);
		await wait(minute);
		expect(await reminders()).toEqual([one]);
	});

	it("is named by its amount and recipient, and by nothing else that was typed", async () => {
		const id = await begin({ first_name: "Buy at", last_name: "Shop", shouldChargeProcessingFees: "on" });
		await wait(hour);
		const [mail] = (await listDeliveries(app.ctx, { to })).deliveries;
		const text = mail?.text ?? "";
		expect(text).toContain("You began a gift of ₹500 for “");
		expect(text).toContain(`/payment?donation=${id}`);
		expect(text).toContain("once more, two days after you began");
		expect(text + mail?.html).not.toMatch(/Buy at|Shop|560001/);
		await wait(2 * day);
		expect((await listDeliveries(app.ctx, { to })).deliveries[0]?.text).toContain("our last email about this gift");
	});

	it("is written about in the language of its form, to the foundation too", async () => {
		await begin({ donationRequestId: "", donationFor: "tal", currency: "INR" }, donorBrowser, "/hi/billingInfo");
		await wait(hour);
		const [mail] = (await listDeliveries(app.ctx, { to })).deliveries;
		expect(mail?.subject).toBe("₹500 का अपना दान पूरा करें?");
		expect(mail?.text).toContain("/hi/payment?donation=");
	});

	it("can be paid by the mail's link on any device, as it was begun and without its donor's details", async () => {
		const id = await begin();
		await wait(hour);
		const html = await (await app.fetch(`/payment?donation=${id}`)).text();
		expect(html).toContain("₹500");
		expect(html).not.toMatch(/Meera|Iyer|meera@/);
		expect((await payByCard(app, id)).status).toBe(200);
		await wait(2 * day);
		expect(await reminders()).toEqual([one]);
	});
});

describe("No reminder is sent", () => {
	it("once the gift was paid", async () => {
		const id = await begin();
		expect((await payByCard(app, id)).status).toBe(200);
		await wait(hour);
		await wait(2 * day);
		expect(await reminders()).toEqual([]);
	});

	it("once it was paid while the mail waited for its provider", async () => {
		const id = await begin();
		app.advance(hour);
		await remindOfUnfinished(app.ctx);
		await app.rows("UPDATE outbox_message SET due_at = due_at + ? WHERE template = 'gift-unfinished'", [hour]);
		expect((await payByCard(app, id)).status).toBe(200);
		await wait(hour + minute);
		expect(await reminders()).toEqual([]);
		expect(await app.column("SELECT error FROM outbox_message WHERE template = 'gift-unfinished'")).toEqual([
			"outdated",
		]);
	});

	it("while a UPI payment is being checked, but after it was declined", async () => {
		const id = await begin();
		app.advance(hour - minute);
		expect((await app.call("/razorpay/upi", { donationId: id, phone: "98123 45678" })).status).toBe(200);
		await wait(minute);
		expect(await reminders()).toEqual([]);
		await answerUpi(app, "decline");
		await wait(minute);
		await wait(2 * day);
		expect(await reminders()).toEqual([one]);
	});

	it("while a transfer is on its way", async () => {
		const id = await begin();
		await openHosted(app, id, donorBrowser);
		const became = (status: string) =>
			app.rows("UPDATE payment_attempt SET status = ?, method = 'us_bank_account' WHERE donation_id = ?", [status, id]);
		await became("processing");
		app.advance(hour);
		await remindOfUnfinished(app.ctx);
		await became("failed");
		await wait(minute);
		expect(await reminders()).toEqual([]);
	});

	it.each([["a declined card"], ["a checkout that was left"]])("is not said of %s", async (what) => {
		const id = await begin();
		if (what === "a declined card") await payByCard(app, id, "pm_card_chargeDeclined");
		else await openHosted(app, id, donorBrowser);
		await wait(hour);
		expect(await reminders()).toEqual([one]);
	});

	it("once it was withdrawn", async () => {
		const id = await begin();
		await app.rows("UPDATE donation SET status = 'canceled' WHERE id = ?", [id]);
		await wait(hour);
		expect(await reminders()).toEqual([]);
	});

	it("once its donor said “Not now”, by the page or the API, and a stranger can't say it", async () => {
		const id = await begin();
		expect((await app.send("DELETE", `/donation/${id}/reminders`, undefined)).status).toBe(403);
		expect((await app.send("DELETE", `/donation/${id}/reminders`, undefined, donorBrowser)).status).toBe(200);
		await wait(hour);
		await wait(2 * day);
		expect(await reminders()).toEqual([]);
	});

	it("once its reader switched such mails off by one click", async () => {
		await begin();
		await wait(hour);
		const [mail] = (await listDeliveries(app.ctx, { to })).deliveries;
		const headers = new Map(
			Object.entries((mail as (Delivery & { headers: Record<string, string> }) | undefined)?.headers ?? {}).map(
				([name, value]) => [name.toLowerCase(), value],
			),
		);
		expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		const off = headers.get("list-unsubscribe")?.slice(1, -1).replace(app.platform.settings.publicUrl, "") ?? "";
		const answer = await app.fetch(off, {
			method: "POST",
			body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
		});
		expect(answer.status).toBe(200);
		await wait(2 * day);
		await begin({ email: to.toUpperCase() });
		await wait(hour);
		expect(await reminders()).toEqual([one]);
	});

	it("once the same donor gave to the same recipient meanwhile, from another browser too", async () => {
		await begin();
		app.advance(minute);
		const other = await begin(
			{ amount: "700", email: "Meera@people.example" },
			{ cookie: `kw_browser=${"a".repeat(32)}` },
		);
		expect((await payByCard(app, other)).status).toBe(200);
		await wait(hour);
		expect(await reminders()).toEqual([]);
	});

	it("about an earlier one of two: the later counts", async () => {
		await begin();
		app.advance(minute);
		await begin({ amount: "700" });
		await wait(hour);
		expect(await reminders()).toEqual(["Finish your gift of ₹700?"]);
	});

	it("only because of a gift to the same recipient: one to another does not count", async () => {
		await begin();
		app.advance(minute);
		const other = await begin({ donationRequestId: demoRequestIds.manoj });
		expect((await payByCard(app, other)).status).toBe(200);
		await wait(hour);
		expect(await reminders()).toEqual([one]);
	});

	it.each([
		["is held", "UPDATE donation_request SET status = -6 WHERE id = ?"],
		["is private", "UPDATE donation_request SET is_private = 1 WHERE id = ?"],
		["is fulfilled", "UPDATE donation_request SET status = 2 WHERE id = ?"],
		["has ended", "UPDATE donation_request SET ends_at = 1 WHERE id = ?"],
	])("once the request %s", async (_why, sql) => {
		await begin();
		await app.rows(sql, [demoRequestIds.asha]);
		await wait(hour);
		expect(await reminders()).toEqual([]);
	});

	it("to one address more than twice a day, whoever types it", async () => {
		for (const place of [1, 2, 3, 4]) {
			await begin({ amount: String(500 + place) }, { cookie: `kw_browser=${String(place).repeat(32)}` });
			app.advance(hour);
		}
		await app.tick();
		await app.settled();
		expect((await reminders()).length).toBeLessThanOrEqual(2);
	});

	it("for a gift that a program began", async () => {
		const headers = await signedIn(app, "donor");
		const made = await app.call("/donation", { ...billingForm, donationFor: "donationRequest" }, headers);
		await wait(hour);
		expect(await app.column("SELECT count(*) FROM gift_reminder"), made.body.message).toEqual([0]);
	});
});
