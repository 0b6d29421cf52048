import type { Page } from "playwright";
import type { View } from "./view.ts";

const pan = "/receiptPan?donation=don_01KXTARA3KXN6N5N6YRP6QTY1T";

const enterPan = (number: string, then: string) => async (page: Page) => {
	await page.getByLabel("PAN", { exact: true }).fill(number);
	await page.getByRole("button", { name: "Save PAN" }).click();
	await page.getByText(then).first().waitFor();
};

/** Receipts, their confirmation, and the yearly statement. */
export const receiptViews: readonly View[] = [
	{ name: "the check of a receipt", path: "/verifyReceipt", scriptless: true },
	{ name: "a receipt that is valid", path: "/verifyReceipt?code=P1NTTPQGEAZ2GV5S" },
	{ name: "a code of no receipt", path: "/verifyReceipt?code=7K3M-90QX-VD4T-2HRN", status: 404 },
	{ name: "the search for a gift", path: "/myGift" },
	{ name: "where a receipt goes", path: "/myGift/don_01KXTARA3KXN6N5N6YRP6QTY1T", as: "donor" },
	{ name: "a gift without Gift Aid", path: "/giftAid?donation=don_01KXTARA3KXN6N5N6YRP6QTY1T", as: "donor" },
	{ name: "a yearly statement", path: "/myStatement/2026-27", as: "donor" },
	{ name: "a yearly statement without receipts", path: "/myStatement/2025", as: "donor" },
	{
		name: "staff's list of receipts, with one",
		path: "/admin/receipts?scheme=80G",
		as: "finadmin",
		async steps(page) {
			await page.getByRole("link", { name: "80G/2026-27/" }).first().click();
			await page.getByRole("link", { name: "Open the PDF" }).waitFor();
		},
	},
	{
		name: "the annual files of receipts",
		path: "/admin/receipts?tab=files",
		as: "finadmin",
		steps: (page) => page.getByRole("link", { name: "Valid receipts of the year (CSV)" }).waitFor(),
	},
	{
		name: "a PAN that can't be one",
		path: pan,
		as: "donor",
		status: 400,
		steps: enterPan("ABC", "Please enter a PAN"),
	},
	{ name: "a PAN that is saved", path: pan, as: "donor", steps: enterPan("abcps1234k", "ending in 234K") },
];
