// @module-tag rest
import type { FrameLocator, Page } from "playwright";
import { describe, it } from "vitest";
import { cards, fillCard, openPayment, payAtCheckout, payButton, thanks } from "./testing/giving.ts";
import { attemptsFor, capturedFor, chargesFor, unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";
import { axeViolations, injectAxe } from "./testing/views/axe.ts";
import { approveSheet, haveWallets, sheetOf, walletButton, walletsDivider } from "./testing/wallets.ts";

const stage = onStage();

/** The payment page of a new gift of ₹500, or $25, in a browser with these wallets. */
async function paymentPage(page: Page, gift: { request: "jyoti" | "hank"; amount: string }, wallets?: string) {
	if (wallets) await haveWallets(page.context(), stage.host().url, wallets);
	return openPayment(page, gift);
}

const wallets = [
	["Apple Pay", "₹500", { request: "jyoti", amount: "500" }],
	["Google Pay", "$25", { request: "hank", amount: "25" }],
] as const;

describe("A gift by wallet", () => {
	it.each(wallets)("is paid with %s, which is named on the thank-you page", async (wallet, amount, gift) => {
		const page = await stage.visit();
		const donation = await paymentPage(page, gift);
		await walletButton(page, wallet).click();
		await expect(sheetOf(page, wallet).getByText(amount)).toBeVisible();
		await approveSheet(page, wallet);
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByText(`${wallet}, Visa ending in 4242`)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect(await chargesFor(stage.host(), donation)).toBe(1);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("shows the amount with the fee that the donor adds on the page", async () => {
		const page = await stage.visit();
		const donation = await paymentPage(page, { request: "jyoti", amount: "1000" });
		await walletButton(page, "Google Pay").waitFor();
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		await expect(payButton(page)).toHaveText("Pay ₹1,020");
		await walletButton(page, "Google Pay").click();
		await expect(sheetOf(page, "Google Pay").getByText("₹1,020")).toBeVisible();
		await approveSheet(page, "Google Pay");
		await expect(thanks(page)).toBeVisible();
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(1020_00);
	});

	it("is authenticated at the bank if the wallet's card asks for it", async () => {
		const page = await stage.visit();
		const donation = await paymentPage(page, { request: "jyoti", amount: "500" });
		await walletButton(page, "Google Pay").click();
		await approveSheet(page, "Google Pay", /3-D Secure/);
		const bank = page.getByTitle("3D Secure authentication").contentFrame();
		await bank.getByRole("button", { name: "Complete authentication" }).click();
		await expect(thanks(page)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
	});

	it("that is declined tells why beside the wallets, and the card form pays", async () => {
		const page = await stage.visit();
		const donation = await paymentPage(page, { request: "jyoti", amount: "500" });
		await walletButton(page, "Apple Pay").click();
		await approveSheet(page, "Apple Pay", /declined/);
		const alert = page.locator(".wallets").getByRole("alert");
		await expect(alert).toHaveText("Your card has insufficient funds. Nothing was charged. You can try another card.");
		expect(await chargesFor(stage.host(), donation)).toBe(0);
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(1);
	});

	const endings = [
		["the button", (sheet: FrameLocator) => sheet.getByRole("button", { name: "Cancel" }).click()],
		["Escape", (sheet: FrameLocator) => sheet.getByRole("button", { name: "Cancel" }).press("Escape")],
	] as const;

	it.each(endings)("that is canceled by %s charges nothing, and can be begun again", async (_, end) => {
		const page = await stage.visit();
		const donation = await paymentPage(page, { request: "jyoti", amount: "500" });
		await walletButton(page, "Google Pay").click();
		await end(sheetOf(page, "Google Pay"));
		await expect(page.getByText("Your wallet was closed, and nothing was charged.")).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({});
		await walletButton(page, "Google Pay").click();
		await approveSheet(page, "Google Pay");
		await expect(thanks(page)).toBeVisible();
	});

	it("is offered with the wallet that this browser has, and axe finds nothing", async () => {
		const page = await stage.visit();
		await paymentPage(page, { request: "jyoti", amount: "500" }, "google_pay");
		await walletButton(page, "Google Pay").waitFor();
		await expect(walletButton(page, "Apple Pay")).toHaveCount(0);
		await expect(walletsDivider(page)).toBeVisible();
		await injectAxe(page);
		expect(await axeViolations(page)).toEqual([]);
	});

	it("is not offered in a browser without wallets, whose page is as without them", async () => {
		const page = await stage.visit();
		const donation = await paymentPage(page, { request: "jyoti", amount: "500" }, "none");
		await page.getByTitle("Secure express checkout frame").waitFor({ state: "attached" });
		await fillCard(page, cards.good);
		await expect(walletsDivider(page)).toBeHidden();
		// The name stands below the hint, one gap away, although the wallets' frame stands between them.
		const [hint, name] = await Promise.all([
			page.getByText("Demo: no real money moves").boundingBox(),
			page.getByText("Name on card").boundingBox(),
		]);
		expect((name?.y ?? 0) - (hint?.y ?? 0) - (hint?.height ?? 0)).toBeLessThan(40);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
	});

	it("goes to the provider's page if our script does not arrive", async () => {
		const page = await stage.visit();
		await page.route("**/assets/paying-*.js", (route) => route.abort());
		await paymentPage(page, { request: "jyoti", amount: "500" });
		await page.getByText("The card fields could not be loaded.").waitFor();
		await expect(page.getByTitle("Secure express checkout frame")).toHaveCount(0);
		await payButton(page).click();
		await payAtCheckout(page, cards.good);
		await expect(thanks(page)).toBeVisible();
	});
});
