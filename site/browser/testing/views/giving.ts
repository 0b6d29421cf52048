import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import {
	cardAlert,
	cards,
	chooseCard,
	continueButton,
	continueToPayment,
	fillCard,
	payButton,
	thanks,
	waitForCardFields,
} from "../giving.ts";
import { expect } from "../suite.ts";
import { haveWallets, sheetOf, walletButton } from "../wallets.ts";
import type { View } from "./view.ts";

const billing = (request: "alicia" | "asha" | "jyoti", amount: string) =>
	`/billingInfo?donationRequestId=${demoRequestIds[request]}&amount=${amount}`;

const payWith = async (page: Page, card: string) => {
	await continueToPayment(page);
	await fillCard(page, card);
	await payButton(page).click();
};

/** Chooses to pay by transfer from the donor's verified account. */
const chooseTransfer = async (page: Page) => {
	await continueToPayment(page);
	await page.getByRole("link", { name: "Bank transfer" }).click();
	await page.getByText("From First Test Bank, account ending in 6789").waitFor();
};

/** Goes to the provider's hosted checkout, like a donor whose browser cannot load the card fields. */
const openCheckout = async (page: Page) => {
	await page.route("**/sandbox/stripe/stripe.js", (route) => route.abort());
	await continueToPayment(page);
	await page.getByText("The card fields could not be loaded.").waitFor();
	await payButton(page).click();
	await page.getByRole("heading", { name: "Pay with card" }).waitFor();
};

/** The billing, payment and thank-you pages, and the pages of the Stripe sandbox. */
export const givingViews: readonly View[] = [
	{ name: "the billing page", path: billing("asha", "500") },
	{ name: "the billing page of a gift in pounds", path: `${billing("alicia", "20")}&payIn=GBP` },
	{ name: "the billing page with an invalid amount", path: billing("asha", "x"), status: 400 },
	{
		name: "the billing page with every field wrong",
		path: billing("asha", "x"),
		status: 400,
		async steps(page) {
			await continueButton(page).click();
			await page.getByText("Please enter email").first().waitFor();
		},
	},
	{
		name: "home with a gift to finish",
		path: billing("asha", "500"),
		route: "/",
		async steps(page) {
			await continueToPayment(page);
			await page.goto("/");
			await page.getByRole("link", { name: /^Finish your gift of/ }).waitFor();
		},
	},
	{
		name: "the billing page of a gift by card",
		path: billing("asha", "500"),
		steps: chooseCard,
	},
	{
		name: "the payment page",
		route: "/payment",
		path: billing("jyoti", "500"),
		async steps(page) {
			await continueToPayment(page);
			await waitForCardFields(page);
		},
	},
	{
		name: "the payment page with wallets",
		route: "/payment",
		wallets: true,
		path: billing("jyoti", "500"),
		async steps(page) {
			await continueToPayment(page);
			await waitForCardFields(page);
			await walletButton(page, "Google Pay").waitFor();
		},
	},
	{
		name: "the sheet of a wallet",
		route: "/payment",
		wallets: true,
		path: billing("jyoti", "500"),
		async steps(page) {
			await continueToPayment(page);
			await walletButton(page, "Apple Pay").click();
			await sheetOf(page, "Apple Pay").getByRole("button", { name: "Approve" }).waitFor();
		},
	},
	{
		name: "the payment page under its other address, after a decline",
		route: "/StripePayment",
		path: billing("jyoti", "500"),
		async steps(page) {
			await payWith(page, cards.declined);
			await expect(cardAlert(page)).not.toBeEmpty();
			await page.goto(`/StripePayment${new URL(page.url()).search}&failed=1`);
			await page.getByText("Your last payment did not go through").waitFor();
			await waitForCardFields(page);
		},
	},
	{
		name: "the payment page with an incomplete card",
		route: "/payment",
		path: billing("asha", "500"),
		async steps(page) {
			await continueToPayment(page);
			await fillCard(page, "4242", "", "");
			await payButton(page).click();
			await expect(cardAlert(page)).not.toBeEmpty();
		},
	},
	{
		name: "the bank's authentication dialog",
		route: "/payment",
		path: billing("jyoti", "500"),
		async steps(page) {
			await payWith(page, cards.authentication);
			const dialog = page.getByTitle("3D Secure authentication").contentFrame();
			await dialog.getByRole("button", { name: "Complete authentication" }).waitFor();
		},
	},
	{
		name: "a payment that is still processing",
		route: "/thankyou",
		path: billing("jyoti", "500"),
		async steps(page) {
			await payWith(page, cards.pending);
			await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();
		},
	},
	{
		name: "the payment page with a bank transfer",
		route: "/payment",
		path: billing("alicia", "25"),
		as: "donor",
		steps: chooseTransfer,
	},
	{
		name: "a bank transfer on its way",
		route: "/thankyou",
		path: billing("alicia", "25"),
		as: "donor",
		async steps(page) {
			await chooseTransfer(page);
			await page.getByRole("button", { name: "Give $25 by bank transfer" }).click();
			await page.getByRole("heading", { name: "Your bank transfer is on its way" }).waitFor();
		},
	},
	{ name: "the demo Stripe's activity", path: "/sandbox/stripe/activity" },
	{ name: "the demo Stripe's wallets", path: "/sandbox/stripe/wallets" },
	{
		name: "the thank-you page",
		route: "/thankyou",
		path: billing("jyoti", "500"),
		async steps(page) {
			await payWith(page, cards.good);
			await thanks(page).waitFor();
		},
	},
	{
		name: "the payment page in another browser",
		route: "/payment",
		path: billing("jyoti", "500"),
		async steps(page) {
			await continueToPayment(page);
			await page.context().clearCookies();
			await haveWallets(page.context(), page.url(), "none");
			await page.reload();
			await page.getByText("This link was opened in another browser").waitFor();
			await waitForCardFields(page);
		},
	},
	{
		name: "the thank-you page in another browser",
		route: "/thankyou",
		path: billing("jyoti", "500"),
		async steps(page) {
			await payWith(page, cards.good);
			await thanks(page).waitFor();
			await page.context().clearCookies();
			await page.reload();
			await page.getByRole("heading", { name: "Thank you", exact: true }).waitFor();
		},
	},
	{
		name: "the provider's checkout with an incomplete card",
		path: billing("jyoti", "500"),
		status: 400,
		async steps(page) {
			await openCheckout(page);
			await page.getByRole("button", { name: /^(Donate|Pay) / }).click();
			await page.getByText("Your card number is incomplete.").waitFor();
		},
	},
	{ name: "an unknown checkout", path: "/sandbox/stripe/c/pay/cs_test_unknown", status: 404 },
	{ name: "an unknown authentication", path: "/sandbox/stripe/3ds/pi_unknown?source=x", status: 404 },
];
