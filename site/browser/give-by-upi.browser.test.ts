import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import {
	cards,
	chooseCard,
	continueButton,
	donationOf,
	fillCard,
	giftTotal,
	grace,
	openGift,
	payButton,
	postalCode,
	requestPath,
	thanks,
} from "./testing/giving.ts";
import { attemptsFor, capturedFor, unbalanced } from "./testing/ledger.ts";
import { answerUpi } from "./testing/razorpay.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const android =
	"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: android } as const;

/** A donor whose taps and typed fields are counted. */
function counted() {
	const count = { taps: 0, fields: 0 };
	return {
		count,
		async tap(target: Locator) {
			count.taps++;
			await target.tap();
		},
		async type(target: Locator, text: string) {
			count.fields++;
			await target.fill(text);
		},
	};
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name });

describe.each([
	["with script", true],
	["without script", false],
] as const)("A guest on a phone, %s,", (_, javaScriptEnabled) => {
	it("is in the UPI app three taps after “Donate”, with five fields filled in", async () => {
		const page = await stage.visit({ ...phone, javaScriptEnabled });
		await page.goto(requestPath("asha"));
		const { count, tap, type } = counted();

		await tap(page.getByRole("link", { name: "Donate now" }).first());
		await expect(page.getByRole("radio", { name: "UPI" })).toBeChecked();
		await type(field(page, "Other amount"), "501");
		await type(field(page, "First name"), grace.first);
		await type(field(page, "Last name"), grace.last);
		await type(field(page, "Email"), grace.email);
		await type(field(page, "Mobile number"), "98123 45678");
		await expect(page.getByRole("textbox")).toHaveCount(5);
		if (javaScriptEnabled) await expect(continueButton(page)).toHaveText(/Pay ₹501 by UPI/);
		await tap(continueButton(page));

		const apps = page.getByRole("region", { name: "Open a UPI app" });
		await expect(apps.getByRole("link")).toHaveText(["Google Pay", "PhonePe", "Paytm", "BHIM", "Another UPI app"]);
		const app = apps.getByRole("link", { name: "Google Pay" });
		await expect(app).toBeInViewport({ ratio: 1 });
		await expect(app).toHaveAttribute("href", /^intent:\/\/pay\?.*am=501\.00.*;package=com\.google\.android\.apps\./);
		// The third tap opens the app, which no test browser has.
		expect({ ...count, taps: count.taps + 1 }).toEqual({ taps: 3, fields: 5 });

		const donation = donationOf(page);
		await answerUpi(page, "Approve");
		if (!javaScriptEnabled) await page.getByRole("link", { name: "I have paid" }).click();
		await expect(thanks(page)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(501_00);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("finds the choice of the request’s form in a line, and changes it there", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ ...phone, javaScriptEnabled });
		const query = "amount=501&shouldChargeProcessingFees=on&anonymous=on";
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&${query}`);
		await expect(giftTotal(page)).toHaveText("₹511.02");
		await expect(page.getByText("fee added")).toBeVisible();
		await expect(page.getByText("anonymous", { exact: true })).toBeVisible();
		await expect(field(page, "Other amount")).toBeHidden();
		await openGift(page);
		await field(page, "Other amount").fill("600");
		await page.getByRole("checkbox", { name: /^Add the processing fee/ }).uncheck();
		await page.getByRole("heading", { name: "Your gift" }).click();
		await expect(page.getByText("fee added")).toBeHidden();
		if (javaScriptEnabled) await expect(giftTotal(page)).toHaveText("₹600");
		for (const [name, value] of [
			["First name", grace.first],
			["Last name", grace.last],
			["Email", grace.email],
			["Mobile number", "98123 45678"],
		] as const) {
			await field(page, name).fill(value);
		}
		await continueButton(page).click();
		await expect(page.getByText("Approve the payment of ₹600 in your app")).toBeVisible();
	});

	it("is asked for the address only for a card", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ ...phone, javaScriptEnabled });
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`);
		const country = page.getByRole("combobox", { name: "Country" });
		await expect(country).toBeHidden();
		await expect(continueButton(page)).toHaveText(javaScriptEnabled ? /Pay ₹500 by UPI/ : /Pay by UPI/);
		await chooseCard(page);
		await expect(country).toBeVisible();
		await expect(field(page, "Mobile number")).toBeHidden();
		await expect(continueButton(page)).toHaveAccessibleName("Continue to payment");
		await field(page, "First name").fill(grace.first);
		await field(page, "Last name").fill(grace.last);
		await field(page, "Email").fill(grace.email);
		await postalCode(page).fill("560001");
		await continueButton(page).click();
		await expect(payButton(page)).toHaveText("Pay ₹500");
		if (!javaScriptEnabled) return;
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
	});
});

describe("A donor at a desk", () => {
	it("scans the code after one form", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=501`);
		await field(page, "First name").fill(grace.first);
		await field(page, "Last name").fill(grace.last);
		await field(page, "Email").fill(grace.email);
		await field(page, "Mobile number").fill("12345");
		await continueButton(page).click();
		await expect(field(page, "Mobile number")).toHaveAccessibleDescription(/Please enter valid Mobile Number/);
		await field(page, "Mobile number").fill("98123 45678");
		await continueButton(page).click();
		await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
		await expect(page.getByRole("link", { name: "PhonePe" })).toHaveCount(0);
	});
});
