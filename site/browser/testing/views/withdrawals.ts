import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import type { View } from "./view.ts";

const imran = `/withdrawForm/${demoRequestIds.imran}`;

const askForTooMuch = async (page: Page) => {
	await page.getByLabel("Amount").fill("900000");
	await page.getByRole("button", { name: "Request withdrawal" }).click();
	await page
		.getByText(/You can withdraw up to .* now/)
		.first()
		.waitFor();
};

/** Chooses the hospital, without a bill or an account. */
const askForAHospital = async (page: Page) => {
	await page.getByLabel("Amount").fill("900");
	await page.getByText("A hospital", { exact: true }).click();
	await page.getByRole("button", { name: "Request withdrawal" }).click();
	await page.getByText("Please attach the bill").first().waitFor();
};

/** Money that leaves: asked for, and approved by staff. */
export const withdrawalViews: readonly View[] = [
	{ name: "asking for money", path: imran, as: "donee" },
	{ name: "asking for more money than there is", path: imran, as: "donee", status: 400, steps: askForTooMuch },
	{ name: "asking for a hospital to be paid", path: imran, as: "donee", status: 400, steps: askForAHospital },
	{
		name: "a withdrawal that paid a hospital, with its bill",
		path: "/withdrawfunds/request-raised/wdr_01M6T9F9R05Q3RJKE92E45H20H",
		as: "donee",
	},
	{
		name: "a withdrawal that the bank returned",
		path: "/withdrawfunds/request-raised/wdr_01M6AV2ZR0XQ4Z7SX5VPGM7W3A",
		as: "donee",
	},
	{
		name: "a withdrawal that waits for its approval",
		path: `/withdrawfunds/request-raised/${demoRequestIds.imran}`,
		route: "/withdrawfunds/request-raised/{id}",
		as: "donee",
	},
	{ name: "one's withdrawals", path: "/myWithdrawals", as: "donee" },
	{ name: "one's withdrawals, without any", path: "/myWithdrawals", as: "volunteeradmin" },
	{
		name: "staff's list of withdrawals, with one's record",
		path: "/admin/withdrawalRequests",
		as: "finadmin",
		async steps(page) {
			await page.getByRole("link", { name: "Two dialysis sessions" }).first().click();
			await page.getByRole("heading", { name: "History" }).waitFor();
		},
	},
];
