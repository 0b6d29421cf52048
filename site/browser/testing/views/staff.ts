import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { listLoaded, recordOf, rowsOf } from "./lists.ts";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const noRecords = async (page: Page) => {
	await page.getByText("No records found").waitFor();
	await listLoaded(page);
};

/** Staff screens. */
export const staffViews: readonly View[] = [
	{
		name: "staff's queue of organizations, with one's record",
		path: "/admin/organization",
		as: "admin",
		steps: recordOf("St. Mary's Hill School"),
	},
	{
		name: "staff's list of verified organizations",
		path: "/admin/organization?isProfileVerified=true",
		as: "admin",
	},
	{ name: "staff's list of users", path: "/admin/userList", as: "superadmin", steps: rowsOf("Walter Novak") },
	{
		name: "the search of staff with its results",
		path: "/admin/userList",
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("Walter Novak")(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("priya");
			await page.getByRole("dialog").getByRole("option", { name: "Priya Raman" }).first().waitFor();
		},
	},
	{ name: "the search of staff as a page", path: "/admin/search?q=priya", as: "finadmin" },
	{
		name: "the menu of staff screens",
		path: "/admin/ledger?tab=accounts",
		as: "admin",
		steps: async (page) => {
			await listLoaded(page);
			const opener = page.getByRole("button", { name: "Menu", exact: true });
			// On a desk it is always open.
			if (await opener.isVisible()) await opener.click();
			await page.getByRole("link", { name: "Receipts" }).waitFor();
		},
	},
	{
		name: "a user's record beside the list, with selected users",
		path: "/admin/userList?search=priya",
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("Priya Raman")(page);
			await page.getByLabel("Select Priya Raman").check();
			await page.getByRole("link", { name: "Priya Raman" }).click();
			await page.getByRole("heading", { name: "Activity" }).waitFor();
		},
	},
	{
		name: "a list without matches",
		path: "/admin/userList?search=nobody-has-this-name",
		as: "finadmin",
		steps: noRecords,
	},
	{
		name: "the events of payment providers, with one that was given up beside them",
		path: "/admin/webhookEvents?status=dead",
		as: "finadmin",
		steps: recordOf("PAYMENT.CAPTURE.COMPLETED", (page) =>
			page.getByRole("button", { name: "Process again" }).waitFor(),
		),
	},
	{
		name: "all donations of a donor",
		path: "/admin/donations?search=Jaspreet",
		as: "finadmin",
		steps: rowsOf("Jaspreet Kaur"),
	},
	{
		name: "the ledger's accounts",
		path: "/admin/ledger?tab=accounts&code=payable",
		as: "finadmin",
		steps: (page) =>
			page
				.getByRole("cell", { name: "Owed to a beneficiary" })
				.or(page.getByRole("rowheader", { name: "Owed to a beneficiary" }))
				.first()
				.waitFor(),
	},
	{ name: "the form for a gift by bank transfer", path: "/admin/offlineDonations", as: "finadmin" },
	{
		name: "what Stripe sent to our bank account",
		path: "/admin/stripePaymentsData",
		as: "finadmin",
		steps: (page) => page.getByText("po_").first().waitFor(),
	},
	{
		name: "the payments data of PayPal",
		path: "/admin/paypalPaymentsData",
		as: "finadmin",
		steps: (page) => page.locator("main table, main .empty").first().waitFor(),
	},
	{
		name: "a payout of PayPal, compared with the ledger",
		path: "/admin/paypalPaymentsData",
		route: "/admin/payout",
		as: "finadmin",
		async steps(page) {
			await page.locator("main table a").first().click();
			await page.waitForURL(/\/admin\/payout\?/);
			await listLoaded(page);
		},
	},
	{
		name: "the payments data of Razorpay",
		path: "/admin/razorPaymentsData",
		as: "superadmin",
		steps: (page) => page.locator("main table, main .empty").first().waitFor(),
	},
	{
		name: "the reconciliation report with its menu",
		path: "/admin/reconciliationReport",
		as: "finadmin",
		steps: async (page) => {
			await page.getByRole("button", { name: "Show more" }).click();
			await page.getByText("40 of").waitFor();
			await page.locator(".report-menu button").click();
		},
	},
	{
		name: "the queue of requests, with a changed one beside it",
		path: `/admin/donationRequests?open=${demoRequestIds.ramps}`,
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("Thirty ramps")(page);
			await page.getByRole("heading", { name: "History" }).waitFor();
		},
	},
	{
		name: "a decision about two requests at once",
		path: "/admin/donationRequests",
		as: "admin",
		steps: async (page) => {
			await rowsOf("Thirty ramps")(page);
			await page.getByLabel("Select A new hip").check();
			await page.getByLabel("Select Thirty ramps").check();
			await page.getByRole("button", { name: "Ask for information" }).click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "the queue of reported requests",
		path: "/admin/donationRequests?tab=reports",
		as: "finadmin",
		steps: rowsOf("The boat yard"),
	},
	{
		name: "the queue of reported comments",
		path: "/admin/donationRequests?tab=comments",
		as: "admin",
		steps: listLoaded,
	},
	{
		name: "the queue of messages with gifts",
		path: "/admin/donationRequests?tab=messages",
		as: "admin",
		steps: rowsOf("Our club wrote about you"),
	},

	{
		name: "staff's list of blood donors near a city",
		path: "/admin/bloodDonors?near=Mysuru",
		as: "superadmin",
		steps: recordOf("Vinay Hegde", (page) => page.getByText("+919000000104").waitFor()),
	},
	{
		name: "the platform's statistics",
		path: "/admin/statistics?from=2026-09-01&to=2026-10-31",
		as: "admin",
		steps: (page) => page.getByText("People who signed up").first().waitFor(),
	},
	{
		name: "the status of one's own request, with what was wrong",
		status: 400,
		path: `/donationRequest/${demoRequestIds["vidya-jyothi"]}/status`,
		as: "owner",
		steps: press("Change the status", "Please choose what to do."),
	},
	{
		name: "the question before one's own request is fulfilled",
		path: `/donationRequest/${demoRequestIds["vidya-jyothi"]}/fulfilled`,
		as: "owner",
	},
	{
		name: "one's own request, with its status",
		path: `/donationRequest/${demoRequestIds["vidya-jyothi"]}`,
		as: "owner",
		steps: async (page) => page.getByText("Close it …").click(),
	},
	{ name: "what waits for an organization: nothing", path: "/organization-requests", as: "owner" },
];
