import type { BrowserContext, FrameLocator, Locator, Page } from "playwright";

/** Sets which wallets the demo's payment page finds in this browser: their types joined by dots, or `none`. */
export async function haveWallets(context: BrowserContext, url: string, wallets: string): Promise<void> {
	const { hostname } = new URL(url);
	await context.addCookies([{ name: "sandbox_wallets", value: wallets, domain: hostname, path: "/sandbox/stripe" }]);
}

export type WalletName = "Apple Pay" | "Google Pay";

/** A wallet's button above the card form. */
export function walletButton(page: Page | FrameLocator, wallet: WalletName): Locator {
	const frame = page.locator('iframe[title="Secure express checkout frame"]').contentFrame();
	return frame.getByRole("button", { name: wallet });
}

/** The line between the wallets and the card form. */
export function walletsDivider(page: Page | FrameLocator): Locator {
	return page.getByText("or pay by card");
}

/** The wallet's sheet on the donor's phone or in the browser. */
export function sheetOf(page: Page | FrameLocator, wallet: WalletName): FrameLocator {
	return page.locator(`iframe[title="${wallet} test sheet"]`).contentFrame();
}

/** Approves the payment with the sheet's first card, or another one. */
export async function approveSheet(page: Page | FrameLocator, wallet: WalletName, card?: RegExp): Promise<void> {
	const sheet = sheetOf(page, wallet);
	if (card) await sheet.getByLabel(card).check();
	await sheet.getByRole("button", { name: "Approve" }).click();
}
