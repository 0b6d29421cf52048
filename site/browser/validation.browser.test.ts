import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../db/seed/index.ts";
import { continueToPayment, donateNow, fillBilling, requestPath } from "./testing/giving.ts";
import { islandIs } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** The links of the summary above a refused form. */
async function faults(page: Page): Promise<string[]> {
	const summary = page.getByRole("alert", { name: "Please check these fields" });
	await summary.waitFor();
	return summary.getByRole("link").allTextContents();
}

describe("The donate form, with script", () => {
	const wrong = ["abc", "0", "0.99", "-1", "1e9", "$5", "1,00", "١٠٠", "1000000", "<b>5</b>"];

	it("says what is wrong with an amount at once, keeps it, and goes on once it is mended", async () => {
		const page = await stage.visit();
		await page.goto(requestPath("jyoti"));
		const other = page.getByRole("textbox", { name: "Other amount" });
		await other.focus();
		await islandIs(page, "donate-box", "ready");
		for (const amount of wrong) {
			await other.fill(amount);
			await expect(other).not.toHaveAttribute("aria-invalid");
			await donateNow(page);
			await expect(other).toHaveAccessibleDescription(/Please enter valid amount$/);
			await expect(other).toBeFocused();
			await expect(other).toHaveValue(amount);
		}
		await other.fill("1");
		await donateNow(page);
		await expect(page.getByRole("heading", { name: "Your donation", level: 1 })).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("1");
	});
});

describe("The donate form, without script", () => {
	it("says what is wrong with an amount on the next page, with the amount kept", async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(requestPath("jyoti"));
		await page.getByRole("textbox", { name: "Other amount" }).fill("₹5");
		await donateNow(page);
		expect(await faults(page)).toEqual(["Amount: Please enter valid amount"]);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("₹5");
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveAccessibleDescription(
			"From ₹1 to ₹9,99,999.99. Digits only, like 500 or 99.50. Please enter valid amount",
		);
	});
});

describe.each([
	["with script", true],
	["without script", false],
] as const)("The billing form, %s", (_, javaScriptEnabled) => {
	const toRequest = `/billingInfo?donationFor=donationRequest&donationRequestId=${demoRequestIds.jyoti}&amount=500`;

	it("names every field that is missing, in the specification's order, and the reader starts there", async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(toRequest);
		await page.getByRole("textbox", { name: "Amount" }).fill("");
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Choose a country" });
		await page.getByRole("button", { name: "Continue to payment" }).click();
		expect(await faults(page)).toEqual([
			"Amount: Please enter Amount",
			"First name: Please enter First Name",
			"Last name: Please enter Last Name",
			"Email: Please enter email",
			"Country: Please select Country",
			"Postal code: Please enter valid zip_code",
		]);
		await expect(page).toHaveTitle(/^Error: Your donation/);
		await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeFocused();
		await page.getByRole("link", { name: "Email: Please enter email" }).press("Enter");
		await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
		await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/Please enter email$/);
		await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
	});

	it("takes a request's id alone for a gift to that request", async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await page.getByRole("button", { name: "Continue to payment" }).click();
		expect(await faults(page)).toContain("Email: Please enter email");
		await continueToPayment(page);
	});

	it("asks who gives before the amount when the gift is for a person", async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`/billingInfo?donationFor=individual&toUserInfo=${demoUserId("donee")}`);
		await page.getByRole("button", { name: "Continue to payment" }).click();
		expect((await faults(page)).slice(0, 3)).toEqual([
			"First name: Please enter first name",
			"Email: Please enter email",
			"Amount: Please enter Amount",
		]);
	});

	it("keeps what was right, whatever script it is written in", async () => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(`${toRequest}&anonymous=on`);
		const values = {
			Amount: "750.5",
			"First name": "मीरा 🌊",
			"Last name": '<b>O’Hara</b> & "Söhne"',
			Email: "not an email",
			"Postal code": "12",
			"Address (optional)": "شارع الزهور ١٢",
		};
		await page.getByText("Add an address").click();
		for (const [name, value] of Object.entries(values)) {
			await page.getByRole("textbox", { name, exact: true }).fill(value);
		}
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Germany" });
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await page.getByRole("button", { name: "Continue to payment" }).click();
		expect(await faults(page)).toEqual([
			"Email: Please enter a valid email",
			"Postal code: Please enter valid zip_code",
		]);
		for (const [name, value] of Object.entries(values)) {
			await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue(value);
		}
		await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("DE");
		await expect(page.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
		await expect(page.getByRole("checkbox", { name: /^Add the processing fee/ })).toBeChecked();
		await continueToPayment(page);
	});
});

describe("The billing form, without script", () => {
	it("works out the total again when asked, without scolding", async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await page.getByRole("textbox", { name: "Amount" }).fill("2000");
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await page.getByRole("textbox", { name: "First name" }).fill("Grace");
		await page.getByRole("button", { name: "Update the summary" }).click();
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("TotalWhat you pay₹2,040");
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Grace");
		await expect(page.getByRole("alert")).toHaveCount(0);
	});
});

describe("The billing form", () => {
	it("knows what no postal code is, by the country", async () => {
		const page = await stage.visit();
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		await fillBilling(page);
		for (const [country, code] of [
			["India", "11001"],
			["India", "011001"],
			["United States", "1234"],
			["United States", "ABCDE"],
			["Germany", "!"],
		] as const) {
			await page.getByRole("combobox", { name: "Country" }).selectOption({ label: country });
			await page.getByRole("textbox", { name: "Postal code" }).fill(code);
			await page.getByRole("button", { name: "Continue to payment" }).click();
			await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Postal code: Please enter valid zip_code"]);
			await expect(page.getByRole("textbox", { name: "Postal code" })).toHaveValue(code);
			await expect(page.getByRole("combobox", { name: "Country" }).locator("option:checked")).toHaveText(country);
		}
	});
});
