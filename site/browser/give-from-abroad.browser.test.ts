import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { cards, continueButton, donationOf, fillCard, payButton, postalCode } from "./testing/giving.ts";
import { unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const phone = { viewport: { width: 390, height: 844 } };
const billing = `/billingInfo?donationRequestId=${demoRequestIds.alicia}&amount=25`;

const payIn = (page: Page) => page.getByRole("combobox", { name: "Pay in" });
const summary = (page: Page) => page.getByRole("complementary", { name: "Summary" });

async function fillDonor(page: Page): Promise<void> {
	await page.getByRole("textbox", { name: "First name" }).fill("Priya");
	await page.getByRole("textbox", { name: "Last name" }).fill("Shah");
	await page.getByRole("textbox", { name: "Email" }).fill("priya@example.org");
	await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United Kingdom" });
	await postalCode(page).fill("LE4 5BR");
}

describe("A donor in the UK gives £20 to a request in dollars, on a phone", { tags: ["rest"] }, () => {
	it("and reads the same amount on the receipt as on the payment page", async () => {
		const page = await stage.visit(phone);
		await page.goto(billing);
		await page.getByRole("textbox", { name: "First name" }).fill("Priya");
		// The page comes again with its amounts in pounds, and keeps what was typed.
		await payIn(page).selectOption({ label: "British Pound (GBP)" });
		await expect(page.getByRole("radio", { name: "£25", exact: true })).toBeChecked();
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Priya");
		await page.getByRole("textbox", { name: "Other amount" }).fill("£20");
		await expect(summary(page)).toContainText("You pay£20");
		await fillDonor(page);
		await continueButton(page).click();
		await fillCard(page, cards.good);
		await expect(payButton(page)).toHaveText("Pay £20");
		const donation = donationOf(page);
		await payButton(page).click();
		await expect(page.getByText("You paid £20. Of this, $24.61 reaches")).toBeVisible();
		const receipt = page.getByRole("region", { name: "Your donation" });
		await expect(receipt).toContainText("£20, of which £0.56 went to payment fees");
		await expect(receipt).toContainText("£20 (credited as $25.32)");
		expect(await unbalanced(stage.host())).toEqual([]);
		// Given again, it is in pounds.
		await page.goto(`/billingInfo?again=${donation}`);
		await expect(payIn(page)).toHaveValue("GBP");
		await expect(summary(page)).toContainText("You pay£20");
	});

	it("without script, and is asked to check the amount in the new currency", async () => {
		const page = await stage.visit({ ...phone, javaScriptEnabled: false });
		await page.goto(billing);
		await payIn(page).selectOption("GBP");
		await fillDonor(page);
		await continueButton(page).click();
		await expect(page.getByText("You have chosen another currency").first()).toBeVisible();
		const other = page.getByRole("textbox", { name: "Other amount" });
		await expect(other).toHaveValue("25");
		await other.fill("20");
		await continueButton(page).click();
		await expect(page.getByRole("button", { name: /^Pay £20/ })).toBeVisible();
	});
});

describe("A gift to a request in rupees", { tags: ["rest"] }, () => {
	it("is paid in rupees, because nobody settles other currencies in them", async () => {
		const page = await stage.visit(phone);
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await expect(continueButton(page)).toBeVisible();
		await expect(payIn(page)).toHaveCount(0);
	});
});
