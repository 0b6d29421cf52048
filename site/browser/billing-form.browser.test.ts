import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import {
	cards,
	chooseCard,
	continueButton,
	continueToPayment,
	fillBilling,
	fillCard,
	openGift,
	payButton,
	postalCode,
	requestPath,
	thanks,
} from "./testing/giving.ts";
import { enhancementIs } from "./testing/islands.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const billing = `/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`;

/** Waits for the script that keeps what is typed from then on. */
const keepsDraft = (page: Page) => enhancementIs(page, "billing-draft", "ready");

describe("The postal code", () => {
	it("is named by the chosen country, and optional where there is none", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await chooseCard(page);
		const country = page.getByRole("combobox", { name: "Country" });
		for (const [label, name] of [
			["India", "PIN code"],
			["United States", "ZIP code"],
			["United Kingdom", "Postcode"],
			["Germany", "Postal code"],
			["United Arab Emirates", "Postal code (optional)"],
		] as const) {
			await country.selectOption({ label });
			await expect(page.getByRole("textbox", { name, exact: true })).toBeVisible();
		}
		await expect(postalCode(page)).not.toHaveAttribute("aria-required");
	});

	it("is named in the page's language", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(`/hi${billing}`);
		await page.getByText("कार्ड", { exact: true }).click();
		await expect(page.getByRole("textbox", { name: "पिन कोड" })).toBeVisible();
		await page.getByRole("combobox", { name: "देश" }).selectOption("GB");
		await expect(page.getByRole("textbox", { name: "पोस्टकोड" })).toBeVisible();
	});

	it("is named by the region's country without script, and after a refusal by the chosen one", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto(`${billing}&region=US`);
		await chooseCard(page);
		await expect(page.getByRole("textbox", { name: "ZIP code" })).toBeVisible();
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Qatar" });
		await continueButton(page).click();
		await expect(page.getByRole("textbox", { name: "Postal code (optional)" })).toBeVisible();
		await expect(page.getByRole("alert").getByRole("link", { name: /zip_code/ })).toHaveCount(0);
	});
});

describe("A half-filled billing form", () => {
	it("survives a reload, with the choice as it was changed", async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await keepsDraft(page);
		await openGift(page);
		await page.getByRole("textbox", { name: "Amount" }).fill("640");
		await page.getByRole("checkbox", { name: /^Give anonymously/ }).check();
		await page.getByRole("textbox", { name: "First name" }).fill("Sita");
		await chooseCard(page);
		await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United Kingdom" });
		await page.getByText("Add an address").click();
		await page.getByRole("textbox", { name: "City" }).fill("Leeds");
		await page.reload();
		await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Leeds");
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Sita");
		await expect(page.getByRole("textbox", { name: "Postcode" })).toBeVisible();
		await expect(page.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("You pay₹640");
	});

	it("takes a new choice, and gives the last one back to the request's page", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await keepsDraft(page);
		await page.getByRole("textbox", { name: "First name" }).fill("Sita");
		await openGift(page);
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await page.goto(billing.replace("amount=500", "amount=900"));
		await keepsDraft(page);
		await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Sita");
		await openGift(page);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("900");
		await expect(page.getByRole("checkbox", { name: /^Add the processing fee/ })).not.toBeChecked();
		await page.getByRole("textbox", { name: "Amount" }).fill("200");
		await page.getByRole("checkbox", { name: /^Give anonymously/ }).check();
		await page.getByRole("link", { name: "Back to the request" }).click();
		const form = page.getByRole("form", { name: "Donate" });
		await expect(form.getByRole("radio", { name: "₹200" })).toBeChecked();
		await expect(form.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
	});

	it("keeps no refusal of a value that was corrected before a reload", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await keepsDraft(page);
		await fillBilling(page);
		const email = page.getByRole("textbox", { name: "Email" });
		await email.fill("grace");
		await page.getByRole("textbox", { name: "Last name" }).fill("");
		await continueButton(page).click();
		await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
		await keepsDraft(page);
		await email.fill("grace@example.org");
		await page.reload();
		await expect(email).toHaveValue("grace@example.org");
		await expect(email).not.toHaveAttribute("aria-invalid");
		await expect(email).toHaveAccessibleDescription(/^We use it only to write to you about your gift[^:]*$/);
		await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
		await expect(page.getByRole("textbox", { name: "Last name" })).toHaveAttribute("aria-invalid", "true");
		await expect(page).toHaveTitle("Error: Your donation · Kindwave");
		await keepsDraft(page);
		await page.getByRole("textbox", { name: "Last name" }).fill("Hopper");
		await page.reload();
		await expect(page.getByRole("alert")).toHaveCount(0);
		await expect(page).toHaveTitle("Your donation · Kindwave");
	});

	it("is forgotten after the payment", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(billing);
		await keepsDraft(page);
		await fillBilling(page);
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem("billing-draft"))).toContain("Grace");
		await continueToPayment(page);
		await fillCard(page, cards.good);
		await payButton(page).click();
		await thanks(page).waitFor();
		await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
	});
});

describe("On a small laptop", () => {
	it.each(["jyoti", "chandan"] as const)(
		"the donate button is on the first screen of the request %s",
		{ tags: ["rest"] },
		async (request) => {
			const page = await stage.visit({ viewport: { width: 1366, height: 625 } });
			// The browser shows the first visit in the system's typeface, if ours is late; the second has it.
			await page.goto(requestPath(request));
			await page.evaluate(() => document.fonts.ready);
			await page.reload();
			const button = page.getByRole("form", { name: "Donate" }).getByRole("button", { name: "Donate now" });
			await expect(button).toBeInViewport({ ratio: 1 });
		},
	);

	it.each(["", "/hi", "/te", "/kn"])(
		"the header is one row at %s/, also without our fonts",
		{ tags: ["rest"] },
		async (prefix) => {
			const page = await stage.visit();
			await page.route(/\.woff2/, (route) => route.abort());
			for (const width of [928, 1024, 1280, 1366]) {
				await page.setViewportSize({ width, height: 625 });
				await page.goto(`${prefix}${requestPath("jyoti")}`);
				const { height = 0 } = (await page.locator(".site-header").boundingBox()) ?? {};
				const search = await page.locator(".header-search").boundingBox();
				expect([width, height > 0, height < 2 * (search?.height ?? 0)]).toEqual([width, true, true]);
			}
		},
	);

	it.each(["donor", "superadmin"])(
		"the search field has room for words beside the menus of %s",
		{ tags: ["rest"] },
		async (account) => {
			const page = await stage.visit();
			await signInAs(page, account);
			for (const width of [1024, 1280, 1440]) {
				await page.setViewportSize({ width, height: 625 });
				await page.goto("/");
				const search = await page.locator(".header-search").boundingBox();
				expect([width, (search?.width ?? 0) >= 160]).toEqual([width, true]);
			}
		},
	);
});
