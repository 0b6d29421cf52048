import type { Page } from "playwright";

/** Presses the first button of this name, and waits for a text that follows. */
export const press = (button: string, text: string) => async (page: Page) => {
	await page.getByRole("button", { name: button, exact: true }).first().click();
	await page.getByText(text).first().waitFor();
};
