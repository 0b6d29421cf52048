import type { FrameLocator, Locator, Page } from "playwright";
import { demoRequestIds, type RequestKey } from "../../../db/seed/index.ts";

/** The path of a request's page. */
export function requestPath(key: RequestKey): string {
	return `/donationRequest/${demoRequestIds[key]}`;
}

/** Published test cards (docs.stripe.com/testing). */
export const cards = {
	good: "4242424242424242",
	authentication: "4000002500003155",
	declined: "4000000000000002",
	insufficientFunds: "4000000000009995",
	expired: "4000000000000069",
	wrongCvc: "4000000000000127",
	processingError: "4000000000000119",
	/** The sandbox's own card: the charge stays pending until a test helper settles it. */
	pending: "4000000000007007",
} as const;

export interface Donor {
	first: string;
	last: string;
	email: string;
}

export const grace: Donor = { first: "Grace", last: "Hopper", email: "grace@example.org" };

/** A request's donation form; in a narrow window the billing form, which a link leads to. */
export async function donateForm(page: Page): Promise<Locator> {
	const form = page.getByRole("form", { name: "Donate" });
	// isVisible() does not wait, and a click before may still be loading the request's page.
	await page.getByRole("form", { name: "Donate", includeHidden: true }).waitFor({ state: "attached" });
	if (await form.isVisible()) return form;
	await page.getByRole("link", { name: "Donate now" }).first().click();
	await page.getByRole("heading", { name: "Your donation", level: 1 }).waitFor();
	return page.locator("#billing-form");
}

/** Selects a preset amount or types another one in the donation form. */
export async function chooseAmount(page: Page, choice: { preset: string } | { other: string }): Promise<void> {
	const form = await donateForm(page);
	if ("preset" in choice) await form.getByRole("radio", { name: choice.preset, exact: true }).check();
	else await form.getByRole("textbox", { name: "Other amount" }).fill(choice.other);
}

/** Goes on to the billing page, unless the amount was chosen there. */
export async function donateNow(page: Page): Promise<void> {
	if (!page.url().includes("/billingInfo")) await page.getByRole("button", { name: "Donate now" }).click();
}

/** Opens the gift's fields on the billing page, which are folded once there is an amount. */
export async function openGift(page: Page): Promise<void> {
	const fold = page.locator(".gift-fold");
	await fold.waitFor();
	if ((await fold.getAttribute("open")) === null) await fold.getByText("Change").click();
}

/** The total in the folded line of the gift. */
export function giftTotal(page: Page): Locator {
	return page.locator(".gift-line output");
}

/** The button below the billing form, which pays by UPI at once or leads to the payment page. */
export function continueButton(page: Page): Locator {
	return page.getByRole("button", { name: /^Continue to payment$|by UPI$/ });
}

/** Chooses a card on the billing page of a gift in rupees; any other gift has no choice there. */
export async function chooseCard(page: Page): Promise<void> {
	await page.getByRole("textbox", { name: "First name" }).waitFor();
	const card = page.getByText("Card", { exact: true });
	if ((await card.count()) > 0) await card.click();
}

/** Fills in the details of a donor who pays by card. */
export async function fillBilling(page: Page, donor: Donor = grace): Promise<void> {
	await chooseCard(page);
	await page.getByRole("textbox", { name: "First name" }).fill(donor.first);
	await page.getByRole("textbox", { name: "Last name" }).fill(donor.last);
	await page.getByRole("textbox", { name: "Email" }).fill(donor.email);
	await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United States" });
	await postalCode(page).fill("10001");
}

/** The field of the postal code, whatever the chosen country calls it. */
export function postalCode(page: Page): Locator {
	return page.getByRole("textbox", { name: /^(PIN code|ZIP code|Postcode|Postal code)/ });
}

/** Fills in the billing page and continues to the payment page. */
export async function continueToPayment(page: Page, donor: Donor = grace): Promise<void> {
	await fillBilling(page, donor);
	await page.getByRole("button", { name: "Continue to payment" }).click();
	await page.getByRole("heading", { name: "Payment", level: 1 }).waitFor();
}

/**
 * Opens the payment page of a new donation, without the request's page.
 * @returns the donation's id
 */
export async function openPayment(
	page: Page,
	gift: { request: RequestKey; amount: string; donor?: Donor; anonymous?: boolean },
): Promise<string> {
	const query = new URLSearchParams({
		donationFor: "donationRequest",
		donationRequestId: demoRequestIds[gift.request],
		amount: gift.amount,
		...(gift.anonymous ? { anonymous: "on" } : {}),
	});
	await page.goto(`/billingInfo?${query}`);
	await continueToPayment(page, gift.donor);
	return donationOf(page);
}

/** The id of the donation in a page's URL. */
export function donationOf(page: Page): string {
	const id = new URL(page.url()).searchParams.get("donation");
	if (!id) throw new Error(`${page.url()} has no donation in its URL`);
	return id;
}

/** The provider's card fields, inside their frame. */
export function cardFields(page: Page): FrameLocator {
	return page.getByTitle("Secure card payment input frame").contentFrame();
}

/** Waits until the card's frame is ready: our page hides the postal code last. */
export async function waitForCardFields(page: Page): Promise<void> {
	await cardFields(page).getByLabel("Credit or debit card number").waitFor();
	await cardFields(page).getByLabel("ZIP").waitFor({ state: "hidden" });
}

/** Types a card's number, date and code; the field moves on by itself. */
export async function fillCard(page: Page, number: string, date = "12 / 34", code = "123"): Promise<void> {
	await waitForCardFields(page);
	const fields = cardFields(page);
	await fields.getByLabel("Credit or debit card number").fill(number);
	await fields.getByLabel("Credit or debit card expiration date").fill(date);
	await fields.getByLabel("Credit or debit card CVC/CVV").fill(code);
}

export function payButton(page: Page): Locator {
	return page.getByRole("form", { name: "Pay by card" }).getByRole("button", { name: /^Pay / });
}

/** The error message of the card form. */
export function cardAlert(page: Page): Locator {
	return page.getByRole("form", { name: "Pay by card" }).getByRole("alert");
}

export function thanks(page: Page, donor: Donor = grace): Locator {
	return page.getByRole("heading", { name: `Thank you, ${donor.first}!`, level: 1 });
}

/** Fills in the provider's hosted checkout and pays. */
export async function payAtCheckout(page: Page, number: string): Promise<void> {
	await page.getByRole("textbox", { name: "Card number" }).fill(number);
	await page.getByRole("textbox", { name: "Expiration" }).fill("12 / 34");
	await page.getByRole("textbox", { name: "CVC" }).fill("123");
	await page.getByRole("textbox", { name: "Cardholder name" }).fill("Grace Hopper");
	await page.getByRole("button", { name: /^(Donate|Pay) / }).click();
}
