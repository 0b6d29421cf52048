import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { cards, donationOf, fillCard, openPayment, payAtCheckout, payButton, thanks } from "./testing/giving.ts";
import { attemptsFor, capturedFor, chargesFor, raised, unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const request = "jyoti";
const raisedByRequest = () => raised(stage.host(), demoRequestIds[request]);

describe("A donation is charged once", () => {
	it("if the button is clicked twice", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const before = await raisedByRequest();
		const donation = await openPayment(page, { request, amount: "500" });
		await fillCard(page, cards.good);
		// Both clicks in one task, faster than any person.
		await payButton(page).evaluate((button: HTMLButtonElement) => {
			button.click();
			button.click();
		});
		await expect(thanks(page)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect(await chargesFor(stage.host(), donation)).toBe(1);
		expect((await raisedByRequest()).gifts).toBe(before.gifts + 1);
	});

	it("if the donor presses Enter and clicks the button too", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request, amount: "500" });
		await fillCard(page, cards.good);
		const box = await payButton(page).boundingBox();
		await page.getByRole("textbox", { name: "Name on card" }).press("Enter");
		if (box) await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
		await expect(thanks(page)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("if the provider's checkout is submitted twice", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		const donation = await openPayment(page, { request, amount: "500" });
		await payButton(page).click();
		await page.getByRole("textbox", { name: "Card number" }).waitFor();
		const checkout = page.url();
		await payAtCheckout(page, cards.good);
		await expect(thanks(page)).toBeVisible();
		await page.goto(checkout);
		await expect(thanks(page)).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("if two tabs pay it at the same time, and both thank the donor", async () => {
		const first = await stage.visit();
		const before = await raisedByRequest();
		const donation = await openPayment(first, { request, amount: "500" });
		const second = await first.context().newPage();
		await second.goto(first.url());
		await Promise.all([fillCard(first, cards.good), fillCard(second, cards.good)]);
		await Promise.all([payButton(first).click(), payButton(second).click()]);
		await expect(thanks(first)).toBeVisible();
		await expect(thanks(second)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toMatchObject({ succeeded: 1 });
		expect((await raisedByRequest()).gifts).toBe(before.gifts + 1);
		expect((await capturedFor(stage.host(), donation)).payable).toBe(-490_20);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("if a second tab stayed open after the first one paid", { tags: ["rest"] }, async () => {
		const first = await stage.visit();
		const donation = await openPayment(first, { request, amount: "500" });
		const second = await first.context().newPage();
		await second.goto(first.url());
		await fillCard(second, cards.good);
		await fillCard(first, cards.good);
		await payButton(first).click();
		await expect(thanks(first)).toBeVisible();
		await payButton(second).click();
		await expect(thanks(second)).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("and its payment page then redirects to the thank-you page", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await openPayment(page, { request, amount: "500" });
		const payment = page.url();
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		await page.goBack();
		await expect(thanks(page)).toBeVisible();
		await page.goto(payment);
		await expect(thanks(page)).toBeVisible();
	});
});

describe("A gift arrives", () => {
	it("if the tab closes between the charge and its record", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const before = await raisedByRequest();
		const donation = await openPayment(page, { request, amount: "500" });
		const closed = new Promise<void>((resolve) => {
			void page.route("**/api/v1/donation", async () => {
				await page.close();
				resolve();
			});
		});
		await fillCard(page, cards.good);
		await payButton(page).click({ noWaitAfter: true });
		await closed;
		await expect.poll(async () => (await raisedByRequest()).gifts).toBe(before.gifts + 1);
		expect(await chargesFor(stage.host(), donation)).toBe(1);
		const later = await stage.visit();
		await later.goto(`/donationRequest/${demoRequestIds[request]}`);
		const newest = later.getByRole("region", { name: "Recent gifts" }).getByRole("listitem").first();
		await expect(newest).toContainText(/Grace Hopper.*₹500/);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("if the browser never returns from the provider's checkout, through the webhook", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		const before = await raisedByRequest();
		await page.route("**/thankyou?*", (route) => route.abort());
		const donation = await openPayment(page, { request, amount: "500" });
		await payButton(page).click();
		await payAtCheckout(page, cards.good);
		await expect.poll(async () => (await raisedByRequest()).gifts).toBe(before.gifts + 1);
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(500_00);
	});

	it("if the response to the charge is lost", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request, amount: "500" });
		await page.route("**/api/v1/create/payment/intent", async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		});
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		expect(donationOf(page)).toBe(donation);
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("if the bank delays it: the page says so, and thanks the donor as soon as the money arrives", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit();
		const before = await raisedByRequest();
		const donation = await openPayment(page, { request, amount: "500" });
		await fillCard(page, cards.pending);
		await payButton(page).click();
		await expect(page.getByRole("heading", { name: "We are checking your payment", level: 1 })).toBeVisible();
		expect(await raisedByRequest()).toEqual(before);
		await settle(donation);
		await expect(thanks(page)).toBeVisible();
		await expect(page).toHaveTitle(/^Thank you/);
		expect((await raisedByRequest()).gifts).toBe(before.gifts + 1);
	});
});

/** Settles a pending payment with the Stripe sandbox's test helper. */
async function settle(donation: string): Promise<void> {
	const base = `${stage.host().url}/sandbox/stripe/v1`;
	const headers = { authorization: "Bearer sk_test_kindwave_demo" };
	const { data } = (await (await fetch(`${base}/payment_intents?limit=100`, { headers })).json()) as {
		data: { id: string; metadata: { donation_id?: string } }[];
	};
	const intent = data.find(({ metadata }) => metadata.donation_id === donation);
	const answer = await fetch(`${base}/test_helpers/payment_intents/${intent?.id}/settle`, { method: "POST", headers });
	if (!answer.ok) throw new Error(await answer.text());
}
