// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { bareIntent, billingForm, intentIdOf, payByCard } from "../../testing/giving-steps.ts";
import { mobileNumbers } from "../../testing/mobile-numbers.ts";
import { signedIn } from "../../testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const { signUp, cookieOf } = mobileNumbers(() => app);
const { email: _, ...withoutEmail } = billingForm;
const path = `/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`;
const messagesOf = (donor: string) =>
	app.rows(
		"SELECT channel, recipient, template, data FROM outbox_message WHERE user_id = ? AND template = 'gift-receipt'",
		[donor],
	);

/** Sends the billing form without an email. @returns the donation's id; empty if it was refused */
async function sendForm(headers: Record<string, string>, more: object = {}) {
	const body = new URLSearchParams({ ...withoutEmail, ...more });
	const sent = await app.fetch("/billingInfo", { method: "POST", redirect: "manual", headers, body });
	const id = /donation=(don_\w+)/.exec(sent.headers.get("location") ?? "")?.[1] ?? "";
	return { status: sent.status, id, html: await sent.text() };
}

describe("A donor whose account has a mobile number only", () => {
	it("gives without an email, and finds the receipt in the account and its link in a text message", async () => {
		const { browser, number, id: user } = await signUp();
		const headers = cookieOf(browser);
		const form = await (await browser.get(path)).text();
		expect(form).toContain("Your account has no email, so you can leave this out");
		expect(form).not.toMatch(/<input[^>]*name="email"[^>]*required/);
		const { id } = await sendForm(headers, { email: "  " });
		expect(id).not.toBe("");
		expect((await payByCard(app, id, "pm_card_visa", {}, headers)).status).toBe(200);
		const [message] = await messagesOf(user);
		expect(message).toMatchObject({ channel: "sms", recipient: number });
		expect(JSON.parse(String(message?.data))).toMatchObject({ link: `${app.platform.settings.publicUrl}/myDonations` });
		const thanks = await (await browser.get(`/thankyou?donation=${id}`)).text();
		expect([thanks.includes("Your receipt stays in your account"), thanks.includes("/receipts/")]).toEqual([
			true,
			true,
		]);
		expect((await (await browser.get("/myDonations")).text()).includes("₹500")).toBe(true);
	});

	it("is told of all other fields that are wrong, but not of the email", async () => {
		const { browser } = await signUp();
		const { status, html } = await sendForm(cookieOf(browser), { last_name: "" });
		expect([status, html.includes("Please enter Last Name"), html.includes("Please enter email")]).toEqual([
			400,
			true,
			false,
		]);
		const wrong = await sendForm(cookieOf(browser), { email: "nobody" });
		expect([wrong.status, wrong.html.includes("Please enter a valid email")]).toEqual([400, true]);
	});

	it("gets the receipt at an email that the account has got since", async () => {
		const { browser, id: user } = await signUp();
		const { id } = await sendForm(cookieOf(browser));
		await app.rows("UPDATE user SET email = 'since@people.test', email_verified_at = 1 WHERE id = ?", [user]);
		await payByCard(app, id, "pm_card_visa", {}, cookieOf(browser));
		expect(await messagesOf(user)).toMatchObject([{ channel: "mail", recipient: "since@people.test" }]);
	});

	it("gives by calls without an email", async () => {
		const { browser, number, id: user } = await signUp();
		const headers = cookieOf(browser);
		const { clientSecret } = (await bareIntent(app, "pm_card_visa", headers)).body;
		const recorded = await app.call(
			"/donation",
			{
				clientSecret,
				transactionId: intentIdOf(clientSecret),
				paymentMethod: "stripe",
				paymentMode: "card",
				type: "cash",
				units: "INR",
				user_id: user,
				donationFor: "donationRequest",
				donation_request_id: demoRequestIds.asha,
				quantity: 500,
				anonymous: false,
			},
			headers,
		);
		expect(recorded.status).toBe(200);
		expect(await messagesOf(user)).toMatchObject([{ channel: "sms", recipient: number }]);
	});
});

describe("Everybody else", () => {
	it("needs an email: guests, and accounts that have one", async () => {
		for (const headers of [{}, await signedIn(app, "donor")]) {
			const { status, html } = await sendForm(headers);
			expect([status, html.includes("Please enter email")]).toEqual([400, true]);
		}
	});
});
