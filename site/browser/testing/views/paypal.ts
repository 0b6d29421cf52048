import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { continueToPayment } from "../giving.ts";
import { answerPayPal, choosePayPal } from "../paypal.ts";
import type { View } from "./view.ts";

const path = `/billingInfo?donationRequestId=${demoRequestIds.alicia}&amount=25`;

const goToPayPal = async (page: Page) => {
	await continueToPayment(page);
	await (await choosePayPal(page)).click();
	await page.getByRole("heading", { name: "Pay with the demo PayPal" }).waitFor();
};

/** The payment page with PayPal, and as donors come back to it. */
export const paypalViews: readonly View[] = [
	{
		name: "the payment page with PayPal",
		route: "/payment",
		path,
		async steps(page) {
			await continueToPayment(page);
			await choosePayPal(page);
		},
	},
	{
		name: "the payment page after a payment that PayPal could not charge",
		route: "/payment",
		path,
		async steps(page) {
			await goToPayPal(page);
			await answerPayPal(page, "Pay", "A card that its bank declines");
			await page.getByText("Your last payment did not go through").waitFor();
		},
	},
];
