// @module-tag rest
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import {
	cardFields,
	cards,
	chooseCard,
	continueButton,
	continueToPayment,
	donationOf,
	fillCard,
	openGift,
	openPayment,
	payButton,
	postalCode,
	thanks,
} from "./testing/giving.ts";
import { islandIs, islandScript } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const billing = `/billingInfo?donationFor=donationRequest&donationRequestId=${demoRequestIds.jyoti}&amount=500`;

describe("The billing page's summary", () => {
	it("follows the form with script, which hides the update button", async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await openGift(page);
		const amount = page.getByRole("textbox", { name: "Amount" });
		await amount.focus();
		await islandIs(page, "billing-summary", "ready");
		const summary = page.getByRole("complementary", { name: "Summary" });
		await expect(summary).toContainText("₹490.20");
		await expect(page.getByRole("button", { name: "Update the summary" })).toBeHidden();
		await amount.fill("2000");
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await expect(summary).toContainText("You pay₹2,040");
		await amount.fill("1000000");
		await expect(summary).toContainText("You can give between ₹1 and ₹9,99,999.99, including the fee.");
		await amount.fill("100000");
		await expect(summary).toContainText("You pay₹1,02,000");
		await continueToPayment(page);
		await expect(payButton(page)).toHaveText("Pay ₹1,02,000");
	});

	it("is visible right above the button on a phone", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 320, height: 640 } });
		await page.goto(billing);
		await continueButton(page).scrollIntoViewIfNeeded();
		await expect(
			page.getByRole("complementary", { name: "Summary" }).getByText("₹500", { exact: true }),
		).toBeInViewport();
	});

	it("keeps the update button if the script fails to load", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.route(islandScript("billing-summary"), (route) => route.abort());
		await page.goto(billing);
		await openGift(page);
		await page.getByRole("textbox", { name: "Amount" }).fill("2000");
		await islandIs(page, "billing-summary", "failed");
		await page.getByRole("button", { name: "Update the summary" }).click();
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("You pay₹2,000");
	});
});

describe("The optional address", () => {
	it("is folded until it has a value", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(billing);
		await chooseCard(page);
		const city = page.getByRole("textbox", { name: "City" });
		await expect(city).toBeHidden();
		await page.getByText("Add an address").click();
		await city.fill("Pune");
		await continueButton(page).click();
		await page.getByRole("alert").waitFor();
		await expect(city).toHaveValue("Pune");
		await expect(city).toBeVisible();
	});
});

describe.each([
	["with script", true],
	["without script", false],
] as const)("From the payment page, %s,", (_, javaScriptEnabled) => {
	it("a donor can go back and change the gift and the details of the same donation", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled });
		const donation = await openPayment(page, { request: "jyoti", amount: "500" });
		await page.getByRole("link", { name: "Change your gift" }).click();
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Grace");
		await expect(postalCode(page)).toHaveValue("10001");
		await page.getByRole("textbox", { name: "Amount" }).fill("750");
		await page.getByRole("textbox", { name: "Last name" }).fill("Murray");
		await continueButton(page).click();
		await expect(payButton(page)).toHaveText("Pay ₹750");
		await expect(page.getByRole("region", { name: "Summary" })).toContainText("Grace Murray");
		expect(donationOf(page)).toBe(donation);
		await page.getByRole("link", { name: "Back to your details" }).click();
		await page.getByRole("link", { name: "Back to the request" }).click();
		const form = page.getByRole("form", { name: "Donate" });
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("750");
		await expect(form.getByRole("radio", { name: /^₹/, checked: true })).toHaveCount(0);
	});
});

describe("The card fields", () => {
	it("use the page's colours, even after the theme changes", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ colorScheme: "dark" });
		await openPayment(page, { request: "jyoti", amount: "200" });
		const number = cardFields(page).getByLabel("Credit or debit card number");
		await expect(page.locator(".card-box")).toHaveCSS("background-color", "rgb(35, 28, 24)");
		await expect(number).toHaveCSS("color", "rgb(247, 237, 227)");
		await page.emulateMedia({ colorScheme: "light" });
		await expect(page.locator(".card-box")).toHaveCSS("background-color", "rgb(255, 255, 255)");
		await expect(number).toHaveCSS("color", "rgb(43, 30, 24)");
	});

	it.each([320, 360, 390])("fill two aligned rows on a phone %i px wide", { tags: ["rest"] }, async (width) => {
		const page = await stage.visit({ viewport: { width, height: 700 } });
		await openPayment(page, { request: "jyoti", amount: "200" });
		await fillCard(page, cards.good);
		const top = (label: string) =>
			cardFields(page)
				.getByLabel(label)
				.evaluate((field) => field.getBoundingClientRect().top);
		const number = await top("Credit or debit card number");
		const expiry = await top("Credit or debit card expiration date");
		expect(expiry).toBeGreaterThan(number);
		expect(await top("Credit or debit card CVC/CVV")).toBe(expiry);
	});
});

describe("The thank-you page", () => {
	it("displays the request's progress with the gift, and prints only the receipt", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await openPayment(page, { request: "jyoti", amount: "500" });
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByRole("region", { name: "With your gift" }).getByRole("progressbar")).toBeVisible();
		await expect(page.getByRole("list", { name: "What happens next" }).getByRole("listitem")).toHaveCount(3);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("region", { name: "Your donation" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Back to the request" })).toBeHidden();
		await expect(page.getByText("What happens next").first()).toBeHidden();
	});
});
