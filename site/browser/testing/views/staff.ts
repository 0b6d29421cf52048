import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import type { View } from "./view.ts";

/** Waits for a staff screen's rows, and for what it loads after them. */
const rowsOf = (role: "link" | "text", name: string) => async (page: Page) => {
	const row = role === "link" ? page.getByRole("link", { name }) : page.getByText(name);
	await row.first().waitFor();
	await page.getByRole("button", { name: "Columns" }).waitFor();
};

/** Staff screens. */
export const staffViews: readonly View[] = [
	{
		name: "staff's queue of organizations, with one's record",
		path: "/admin/organization",
		as: "admin",
		async steps(page) {
			await rowsOf("link", "St. Mary's Hill School")(page);
			await page.getByRole("link", { name: "St. Mary's Hill School" }).click();
			await page.getByRole("heading", { name: "St. Mary's Hill School" }).waitFor();
		},
	},
	{
		name: "staff's list of verified organizations",
		path: "/admin/organization?isProfileVerified=true",
		as: "admin",
	},
	{ name: "staff's list of users", path: "/admin/userList", as: "superadmin", steps: rowsOf("link", "Walter Novak") },
	{
		name: "a user's record beside the list, with selected users",
		path: "/admin/userList?search=priya",
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("link", "Priya Raman")(page);
			await page.getByLabel("Select Priya Raman").check();
			await page.getByRole("link", { name: "Priya Raman" }).click();
			await page.getByRole("heading", { name: "Activity" }).waitFor();
		},
	},
	{
		name: "a list without matches",
		path: "/admin/userList?search=nobody-has-this-name",
		as: "finadmin",
		steps: rowsOf("text", "No records found"),
	},
	{
		name: "staff's activity log",
		path: "/admin/userActivityLog",
		as: "superadmin",
		steps: rowsOf("link", "Logged in"),
	},
	{
		name: "the events of payment providers, with one that was given up beside them",
		path: "/admin/webhookEvents?status=dead",
		as: "finadmin",
		steps: async (page) => {
			await rowsOf("link", "PAYMENT.CAPTURE.COMPLETED")(page);
			await page.getByRole("link", { name: "PAYMENT.CAPTURE.COMPLETED" }).click();
			await page.getByRole("button", { name: "Process again" }).waitFor();
		},
	},
	{
		name: "all donations of a donor",
		path: "/admin/donations?search=Jaspreet",
		as: "finadmin",
		steps: rowsOf("link", "Jaspreet Kaur"),
	},
	{
		name: "the ledger's accounts",
		path: "/admin/ledger?code=payable",
		as: "finadmin",
		steps: (page) =>
			page
				.getByRole("cell", { name: "Owed to a beneficiary" })
				.or(page.getByRole("rowheader", { name: "Owed to a beneficiary" }))
				.first()
				.waitFor(),
	},
	{
		name: "the findings of the reconciliation",
		path: "/admin/reconciliation?state=settled",
		as: "finadmin",
		steps: rowsOf("text", "No records found"),
	},
	{ name: "the form for a gift by bank transfer", path: "/admin/offlineDonations", as: "finadmin" },
	{
		name: "what Stripe sent to our bank account",
		path: "/admin/stripePaymentsData",
		as: "finadmin",
		steps: (page) => page.getByText("po_").first().waitFor(),
	},
	{
		name: "a provider that has sent nothing yet",
		path: "/admin/paypalPaymentsData",
		as: "finadmin",
		steps: (page) => page.getByText("No Records Found").waitFor(),
	},
	{
		name: "Razorpay's settlements before there are any",
		path: "/admin/razorPaymentsData",
		as: "superadmin",
		steps: (page) => page.getByText("No Records Found").waitFor(),
	},
	{
		name: "the reconciliation report with its menu",
		path: "/admin/reconciliationReport",
		as: "finadmin",
		steps: async (page) => {
			await page.getByRole("button", { name: "Show more" }).click();
			await page.getByText("20 of").waitFor();
			await page.locator(".report-menu button").click();
		},
	},
	{
		name: "the queue of requests, with a changed one beside it",
		path: `/admin/donationRequests?open=${demoRequestIds.ramps}`,
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("link", "Thirty ramps")(page);
			await page.getByRole("heading", { name: "History" }).waitFor();
		},
	},
	{
		name: "a decision about two requests at once",
		path: "/admin/donationRequests",
		as: "admin",
		steps: async (page) => {
			await rowsOf("link", "Thirty ramps")(page);
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
		steps: rowsOf("link", "The boat yard"),
	},
	{
		name: "the queue of reported comments",
		path: "/admin/donationRequests?tab=comments",
		as: "admin",
		steps: async (page) => page.getByRole("button", { name: "Columns" }).waitFor(),
	},
	{
		name: "the queue of messages with gifts",
		path: "/admin/donationRequests?tab=messages",
		as: "admin",
		steps: rowsOf("link", "Our club wrote about you"),
	},

	{
		name: "staff's list of blood donors near a city",
		path: "/admin/bloodDonors?near=Mysuru",
		as: "superadmin",
		steps: async (page) => {
			await rowsOf("link", "Vinay Hegde")(page);
			await page.getByRole("link", { name: "Vinay Hegde" }).click();
			await page.getByText("+919000000104").waitFor();
		},
	},
	{
		name: "the platform's statistics",
		path: "/admin/statistics?from=2026-09-01&to=2026-10-31",
		as: "admin",
		steps: (page) => page.getByText("People who signed up").first().waitFor(),
	},
	{
		name: "staff's list of volunteers",
		path: "/admin/volunteers",
		as: "volunteeradmin",
		steps: rowsOf("link", "Devika Nair"),
	},
	{
		name: "the status of one's own request, with what was wrong",
		status: 400,
		path: `/donationRequest/${demoRequestIds["vidya-jyothi"]}/status`,
		as: "owner",
		steps: async (page) => {
			await page.getByRole("button", { name: "Change the status" }).click();
			await page.getByText("Please choose what to do.").first().waitFor();
		},
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
	{
		name: "the interests that people can choose",
		path: "/admin/TALLeaders/userInterests",
		as: "superadmin",
		steps: rowsOf("link", "Education"),
	},
	{ name: "what waits for an organization: nothing", path: "/organization-requests", as: "owner" },
];
