import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { continueToPayment } from "../giving.ts";
import { checkout, chooseRazorpay, startUpi } from "../razorpay.ts";
import type { View } from "./view.ts";

const path = `/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`;

const choose = async (page: Page) => {
	await continueToPayment(page);
	await chooseRazorpay(page);
};

/** The payment page with Razorpay, its checkout, and a UPI payment that waits. */
export const razorpayViews: readonly View[] = [
	{ name: "the payment page with Razorpay", route: "/payment", path, steps: choose },
	{
		name: "Razorpay's checkout over the payment page",
		route: "/payment",
		path,
		async steps(page) {
			await choose(page);
			await page.getByRole("button", { name: /by netbanking or card$/ }).click();
			await checkout(page).getByRole("button", { name: "Pay by netbanking" }).waitFor();
		},
	},
	{
		name: "a UPI payment that waits for its approval",
		route: "/RazorPayment",
		path,
		async steps(page) {
			await choose(page);
			await startUpi(page);
		},
	},
	{
		name: "a UPI payment that waits, on a phone",
		route: "/RazorPayment",
		path,
		userAgent: "Mozilla/5.0 (Linux; Android 14) Mobile",
		async steps(page) {
			await choose(page);
			await startUpi(page);
		},
	},
	{
		name: "a UPI payment with a wrong number",
		route: "/RazorPayment",
		path,
		status: 400,
		async steps(page) {
			await choose(page);
			await page.getByLabel("Mobile number").fill("12345");
			await page.getByRole("button", { name: /by UPI$/ }).click();
			await page.getByText("Please enter valid Mobile Number").first().waitFor();
		},
	},
];
