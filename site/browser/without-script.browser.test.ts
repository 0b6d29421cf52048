import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import {
	cards,
	chooseAmount,
	continueToPayment,
	donateNow,
	donationOf,
	openPayment,
	payAtCheckout,
	payButton,
	thanks,
} from "./testing/giving.ts";
import { capturedFor, chargesFor, raised, unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";

describe("Without script", () => {
	const stage = onStage();
	const visit = () => stage.visit({ javaScriptEnabled: false });

	it("a guest finds a request, pays at the provider's hosted checkout, and is thanked", async () => {
		const page = await visit();
		const before = await raised(stage.host(), demoRequestIds.jyoti);
		await page.goto("/search/Jyoti");
		await page.getByRole("link", { name: "First nurse of our tola: second-year fees for Jyoti" }).click();
		await chooseAmount(page, { preset: "₹1,000" });
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		// Without script the total would not update, so it is hidden.
		await expect(page.getByRole("form", { name: "Donate" }).getByText("You pay")).toBeHidden();
		await donateNow(page);
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("You pay₹1,020");
		await continueToPayment(page);
		const donation = donationOf(page);
		await expect(page.getByText("You enter your card details on our payment provider’s own page.")).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Name on card" })).toBeHidden();
		await payButton(page).click();
		await expect(page.getByRole("heading", { name: "Pay with card" })).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("grace@example.org");
		await payAtCheckout(page, cards.good);
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByText("You paid ₹1,020. Of this, ₹1,000 reaches")).toBeVisible();
		expect((await raised(stage.host(), demoRequestIds.jyoti)).gifts).toBe(before.gifts + 1);
		expect(await capturedFor(stage.host(), donation)).toEqual({
			fee_cover: -20_00,
			payable: -1000_00,
			psp_clearing: 1020_00,
		});
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("the checkout explains why a card was declined, and accepts another one", { tags: ["rest"] }, async () => {
		const page = await visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "500" });
		await payButton(page).click();
		await payAtCheckout(page, cards.insufficientFunds);
		await expect(page.getByRole("alert")).toHaveText("Your card has insufficient funds.");
		await payAtCheckout(page, cards.good);
		await expect(thanks(page)).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("the bank's authentication has its own page", { tags: ["rest"] }, async () => {
		const page = await visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "500" });
		await payButton(page).click();
		await payAtCheckout(page, cards.authentication);
		await page.getByRole("button", { name: "Fail authentication" }).click();
		await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
		await payAtCheckout(page, cards.authentication);
		await page.getByRole("button", { name: "Complete authentication" }).click();
		await expect(thanks(page)).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("the checkout's back link leads to the payment page, where the donor can start again", {
		tags: ["rest"],
	}, async () => {
		const page = await visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "500" });
		await payButton(page).click();
		await page.getByRole("link", { name: "Back" }).click();
		await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
		await payButton(page).click();
		await payAtCheckout(page, cards.declined);
		await page.getByRole("link", { name: "Back" }).click();
		await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
		await page.getByRole("button", { name: /^Add ₹10 for the fee/ }).click();
		await expect(payButton(page)).toHaveText("Pay ₹510");
		await payButton(page).click();
		await payAtCheckout(page, cards.good);
		await expect(thanks(page)).toBeVisible();
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(510_00);
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	it("the checkout lists missing fields and keeps the donor's input, but never the card", {
		tags: ["rest"],
	}, async () => {
		const page = await visit();
		await openPayment(page, { request: "jyoti", amount: "500" });
		await payButton(page).click();
		await page.getByRole("textbox", { name: "Cardholder name" }).fill("Grace Hopper");
		await page.getByRole("textbox", { name: "Card number" }).fill("4242");
		await page.getByRole("button", { name: /^(Donate|Pay) / }).click();
		await expect(page.getByRole("textbox", { name: "Card number" })).toHaveAccessibleDescription(
			"Your card number is incomplete.",
		);
		await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue("");
		await expect(page.getByRole("textbox", { name: "Cardholder name" })).toHaveValue("Grace Hopper");
	});

	it("more donors are displayed by link", { tags: ["rest"] }, async () => {
		const page = await visit();
		await page.goto(`/donationRequest/${demoRequestIds.asha}`);
		const donors = page.getByRole("region", { name: "Recent gifts" });
		await expect(donors.getByRole("listitem")).toHaveCount(5);
		await donors.getByRole("link", { name: "Show more gifts" }).click();
		await expect(donors.getByRole("listitem")).toHaveCount(15);
	});

	it("the list of requests is paged by link", { tags: ["rest"] }, async () => {
		const page = await visit();
		await page.goto("/");
		await page.getByRole("link", { name: "Next" }).click();
		await expect(page).toHaveTitle(/^Who needs help now, page 2/);
		await expect(page.getByRole("heading", { name: "Who needs help now", level: 1 })).toBeVisible();
	});
});
