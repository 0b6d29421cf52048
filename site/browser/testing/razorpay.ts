import type { FrameLocator, Page } from "playwright";
import { expect } from "./suite.ts";

/** Chooses Razorpay on the payment page. */
export async function chooseRazorpay(page: Page): Promise<void> {
	await page.getByRole("navigation").getByRole("link", { name: "UPI or netbanking" }).click();
	await page.getByLabel("Mobile number").waitFor();
}

/** Requests a UPI payment. */
export async function startUpi(page: Page): Promise<void> {
	await page.getByLabel("Mobile number").fill("98123 45678");
	await page.getByRole("button", { name: /by UPI$/ }).click();
	await page.getByRole("img", { name: /^QR code/ }).waitFor();
}

/** Razorpay's checkout, which lies over the page. */
export function checkout(page: Page): FrameLocator {
	return page.frameLocator("iframe[title='Razorpay Checkout']");
}

/** Answers the waiting payment in the donor's UPI app, in a tab of its own. */
export async function answerUpi(page: Page, answer: "Approve" | "Decline"): Promise<void> {
	const app = await page.context().newPage();
	await app.goto("/sandbox/razorpay/upi");
	const waiting = app.getByRole("button", { name: answer });
	const count = await waiting.count();
	await waiting.first().click();
	// Chromium may never end closing a tab that is on its way to a page.
	await expect(waiting).toHaveCount(count - 1);
	await app.close();
}
