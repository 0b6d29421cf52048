import type { Page } from "playwright";

/** Chooses PayPal on the payment page. @returns the button that leads to PayPal */
export async function choosePayPal(page: Page) {
	await page.getByRole("link", { name: "PayPal", exact: true }).click();
	const button = page.getByRole("button", { name: /^Pay .+ with PayPal$/ });
	await button.waitFor();
	return button;
}

/** Answers on PayPal's page. @param funding the label of what the donor pays with */
export async function answerPayPal(page: Page, answer: "Pay" | "Cancel", funding?: string): Promise<void> {
	if (funding) await page.getByLabel(funding).check();
	await page.getByRole("button", { name: answer === "Pay" ? /^Pay \$/ : "Cancel and return" }).click();
}
