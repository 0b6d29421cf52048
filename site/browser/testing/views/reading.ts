import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { requestPath } from "../giving.ts";
import { islandIs } from "../islands.ts";
import type { View } from "./view.ts";

const wakeDonateForm = async (page: Page) => {
	await page.getByRole("form", { name: "Donate" }).hover();
	await islandIs(page, "donate-box", "ready");
};

/** Home, search, requests, the API reference, and error pages. */
export const readingViews: readonly View[] = [
	{ name: "home", path: "/", scriptless: true },
	{ name: "the list's second page", path: "/?page=2", scriptless: true },
	{ name: "one cause", path: "/?category=health" },
	{
		name: "home in Hindi, with the region and language menu open",
		path: "/hi",
		async steps(page) {
			await page.setViewportSize({ width: 1280, height: 900 });
			await page.locator("[popovertarget=nav-choices]").click();
			await page.getByRole("link", { name: "తెలుగు" }).waitFor();
		},
	},
	{ name: "home in Telugu, whose words are long", path: "/te" },
	{
		name: "home with a phone's menu open",
		path: "/",
		onPhone: true,
		async steps(page) {
			await page.getByRole("button", { name: "Menu" }).click();
			await page.getByRole("dialog", { name: "Menu" }).getByText("Explore").click();
		},
	},
	{ name: "search results", path: "/search/school", scriptless: true },
	{ name: "results for a corrected word, with more in the other region", path: "/search/scool" },
	{ name: "all open requests", path: "/AllDonationRequestCard?category=health&sort=urgent", scriptless: true },
	{
		name: "the list's filters in their drawer",
		path: "/AllDonationRequestCard?tax=1",
		async steps(page) {
			await page.getByRole("button", { name: "Filters" }).click();
			await page.getByRole("button", { name: "Apply" }).waitFor();
		},
	},
	{
		name: "a kind's own filters, with chosen ones to remove",
		path: "/AllDonationRequestCard?type=plasmaDonor&zero=1&needed=30&sort=newest&reverse=1",
		scriptless: true,
	},
	{ name: "the nearest requests", path: "/AllDonationRequestCard?sort=nearest&city=Pune" },
	{ name: "filters without a match", path: "/AllDonationRequestCard?city=Pune&type=mentoring&urgent=1" },
	{ name: "the help center", path: "/help", scriptless: true },
	{ name: "an answer in Kannada", route: "/help/{name}", path: "/kn/help/upi-debited" },
	{ name: "answers that were not found", path: "/help?q=xyzzy" },
	{ name: "who runs the site", path: "/about" },
	{ name: "the accounts by year", path: "/about/accounts" },
	{ name: "what the product is for whom", path: "/NewHome" },
	{ name: "a start without a choice", path: "/start?continue=1", status: 400, scriptless: true },
	{ name: "the categories of a new request", path: "/SelectAppCategory", scriptless: true },
	{ name: "no category chosen", path: "/SelectAppCategory?continue=1", status: 400 },
	{ name: "a search without results", path: "/search/xyzzy" },
	{ name: "a request with donors", path: requestPath("asha") },
	{ name: "a request for a donor who comes back", path: `${requestPath("asha")}#donate`, steps: wakeDonateForm },
	{
		name: "a request that offers the browser's language",
		path: requestPath("asha"),
		locale: "te-IN",
	},
	{ name: "a search that offers the United States", path: "/search/school", locale: "en-US", scriptless: true },
	{ name: "a request with few donors", path: requestPath("imran") },
	{ name: "a request in Kannada", path: `/kn${requestPath("imran")}` },
	{
		name: "a request with an invalid amount",
		path: `${requestPath("asha")}#donate`,
		async steps(page) {
			await wakeDonateForm(page);
			await page.getByRole("textbox", { name: "Other amount" }).fill("abc");
			await page.getByRole("button", { name: "Donate now" }).click();
			await page.getByText("Please enter valid amount").waitFor();
		},
	},
	{ name: "a request with all updates and comments", path: `${requestPath("asha")}?updates=all&comments=15` },
	{ name: "a fulfilled request", path: requestPath("deepa") },
	{ name: "a request with several pictures", path: requestPath("eastside") },
	{ name: "a request for a mentor", path: requestPath("mentoring") },
	{
		name: "an incomplete report",
		path: requestPath("asha"),
		status: 400,
		async steps(page) {
			await page.getByText("Report this request").click();
			await page.getByRole("button", { name: "Send report" }).click();
			await page.getByText("Please choose what is wrong").first().waitFor();
		},
	},
	{ name: "a request that is paused", path: requestPath("bloodDonation") },
	{ name: "a sent report", path: `${requestPath("asha")}?reported=1` },
	{
		name: "the API reference with a call unfolded",
		path: "/api/v1/reference/payments",
		alike: ".call:not(#postCreatePaymentIntent)",
		async steps(page) {
			await page.locator("#postCreatePaymentIntent summary").first().click();
			await page.getByText(/^Answer of POST .*\/create\/payment\/intent$/).waitFor();
		},
	},
	{ name: "a search of the API's calls", path: "/api/v1/reference?q=gift", scriptless: true },
	{ name: "the chapters of the guide for developers", path: "/api/v1/guide", scriptless: true },
	{ name: "a chapter of the guide for developers", path: "/api/v1/guide/webhooks", scriptless: true },
	{ name: "a page that does not exist", path: "/no/such/page", status: 404, scriptless: true },
	{
		name: "a request that is closed for donations",
		path: `/billingInfo?donationRequestId=${demoRequestIds.deepa}&amount=5`,
		status: 409,
	},
];
