import type { Page } from "playwright";

/** Waits for a staff list, and for what it loads after its rows. */
export const listLoaded = (page: Page) => page.getByRole("button", { name: "Columns" }).waitFor();

/** Waits for a row of a staff list. */
export const rowsOf = (name: string) => async (page: Page) => {
	await page.getByRole("link", { name }).first().waitFor();
	await listLoaded(page);
};

/** Opens a row's record, and waits for its heading or for what it loads later. */
export const recordOf =
	(name: string, loaded = (page: Page) => page.getByRole("heading", { name }).waitFor()) =>
	async (page: Page) => {
		await rowsOf(name)(page);
		await page.getByRole("link", { name }).first().click();
		await loaded(page);
	};

/** Opens a row's record and its form. */
export const formOf = (name: string) => async (page: Page) => {
	await recordOf(name)(page);
	await page.getByRole("button", { name: "Edit" }).click();
	await page.getByRole("heading", { name: `Change ${name}` }).waitFor();
};
