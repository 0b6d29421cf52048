import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../db/seed/index.ts";
import {
	chooseCard,
	continueButton,
	continueToPayment,
	donateNow,
	fillBilling,
	giftTotal,
	openGift,
	postalCode,
	requestPath,
} from "./testing/giving.ts";
import { islandIs } from "./testing/islands.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** The links in the error summary of a form. */
async function errorsIn(page: Page): Promise<string[]> {
	const summary = page.getByRole("alert", { name: "Please check these fields" });
	await summary.waitFor();
	return summary.getByRole("link").allTextContents();
}

describe("The donation form, with script", () => {
	const wrong = ["abc", "0", "0.99", "-1", "1e9", "$5", "1,00", "١e٣", "1000000", "<b>5</b>"];

	it("rejects an invalid amount at once, keeps it, and accepts a corrected one", async () => {
		const page = await stage.visit();
		await page.goto(requestPath("jyoti"));
		const other = page.getByRole("textbox", { name: "Other amount" });
		await other.focus();
		await islandIs(page, "donate-box", "ready");
		for (const amount of wrong) {
			await other.fill(amount);
			await expect(other).not.toHaveAttribute("aria-invalid");
			await donateNow(page);
			await expect(other).toHaveAccessibleDescription(/Please enter valid amount/);
			await expect(other).toBeFocused();
			await expect(other).toHaveValue(amount);
		}
		await other.fill("1");
		await donateNow(page);
		await expect(page.getByRole("heading", { name: "Your donation", level: 1 })).toBeVisible();
		await expect(giftTotal(page)).toHaveText("₹1");
	});
});

describe("The donation form, without script", () => {
	it("rejects an invalid amount on the next page, which keeps it", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(requestPath("jyoti"));
		await page.getByRole("textbox", { name: "Other amount" }).fill("€5");
		await donateNow(page);
		expect(await errorsIn(page)).toEqual(["Please enter valid amount: in the currency of this form, without “€”"]);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("€5");
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveAccessibleDescription(
			"From ₹1 to ₹9,99,999.99, such as 500, 1,500 or 99.50. Please enter valid amount: in the currency of this form, without “€”",
		);
	});
});

describe.each([
	["with script", true],
	["without script", false],
] as const)("The billing form, %s", (_, javaScriptEnabled) => {
	const toRequest = `/billingInfo?donationFor=donationRequest&donationRequestId=${demoRequestIds.jyoti}&amount=500`;

	it("lists every missing field in order, and focuses the list", async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(toRequest.replace("=500", "=640"));
		await chooseCard(page);
		await openGift(page);
		await page.getByRole("textbox", { name: "Amount" }).fill("");
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Choose a country" });
		await continueButton(page).click();
		expect(await errorsIn(page)).toEqual([
			"Please enter Amount",
			"Please enter First Name",
			"Please enter Last Name",
			"Please enter email",
			"Please select Country",
			"Please enter a valid postal code",
		]);
		await expect(page).toHaveTitle(/^Error: Your donation/);
		await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeFocused();
		await page.getByRole("link", { name: "Please enter email" }).press("Enter");
		await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
		await expect(page.getByText("Email", { exact: true })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/Please enter email$/);
		await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
	});

	it("accepts a request's id alone as the recipient", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await continueButton(page).click();
		expect(await errorsIn(page)).toContain("Please enter email");
		await continueToPayment(page);
	});

	it("requires the donor's name before the amount if the gift is for a person", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`/billingInfo?donationFor=individual&toUserInfo=${demoUserId("donee")}&amount=640`);
		await openGift(page);
		await page.getByRole("textbox", { name: "Amount" }).fill("");
		await continueButton(page).click();
		expect((await errorsIn(page)).slice(0, 3)).toEqual([
			"Please enter first name",
			"Please enter email",
			"Please enter Amount",
		]);
	});

	it("keeps all values, in any script", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`${toRequest}&anonymous=on`);
		const values = {
			"Other amount": "750.5",
			"First name": "मीरा",
			"Last name": '<b>O’Hara</b> & "Söhne"',
			Email: "not an email",
			"Address (optional)": "شارع الزهور ١٢ 🌊",
		};
		await chooseCard(page);
		await openGift(page);
		await page.getByText("Add an address").click();
		await postalCode(page).fill("12");
		for (const [name, value] of Object.entries(values)) {
			await page.getByRole("textbox", { name, exact: true }).fill(value);
		}
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Germany" });
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await continueButton(page).click();
		expect(await errorsIn(page)).toEqual(["Please enter a valid email", "Please enter a valid postal code"]);
		await openGift(page);
		for (const [name, value] of Object.entries(values)) {
			await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue(value);
		}
		await expect(page.getByRole("textbox", { name: "Postal code" })).toHaveValue("12");
		await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("DE");
		await expect(page.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
		await expect(page.getByRole("checkbox", { name: /^Add the processing fee/ })).toBeChecked();
		await continueToPayment(page);
	});
});

describe("The billing form, without script", () => {
	it("updates the total on request, without error messages", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await openGift(page);
		await page.getByRole("textbox", { name: "Amount" }).fill("2000");
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await page.getByRole("textbox", { name: "First name" }).fill("Grace");
		await page.getByRole("button", { name: "Update the summary" }).click();
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("You pay₹2,040");
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Grace");
		await expect(page.getByRole("alert")).toHaveCount(0);
	});
});

describe("The billing form", () => {
	it("rejects a postal code that is invalid in its country", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await fillBilling(page);
		for (const [country, code, label] of [
			["India", "11001", "PIN code"],
			["India", "011001", "PIN code"],
			["United States", "1234", "ZIP code"],
			["United States", "ABCDE", "ZIP code"],
			["Germany", "!", "postal code"],
		] as const) {
			await page.getByRole("combobox", { name: "Country" }).selectOption({ label: country });
			await postalCode(page).fill(code);
			await continueButton(page).click();
			await expect(page.getByRole("alert").getByRole("link")).toHaveText([`Please enter a valid ${label}`]);
			await expect(postalCode(page)).toHaveValue(code);
			await expect(page.getByRole("combobox", { name: "Country" }).locator("option:checked")).toHaveText(country);
		}
	});
});

describe("The address of an organization, with script", () => {
	it("has the states of the country that was chosen", async () => {
		const page = await stage.visit();
		await signInAs(page, "donor");
		await page.goto("/add-organization");
		const state = page.getByLabel("State");
		await expect(state.locator("option", { hasText: "Odisha" })).toHaveCount(1);
		await page.getByLabel("Country").selectOption({ label: "United States" });
		await expect(state.locator("option", { hasText: "Michigan" })).toHaveCount(1);
		await expect(state.locator("option", { hasText: "Odisha" })).toHaveCount(0);
		await expect(page.getByText("State (optional)")).toHaveCount(0);
	});
});
