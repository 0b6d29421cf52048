import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../../db/seed/organizations.ts";
import { demoPartners } from "../../../../db/seed/partners.ts";
import type { View } from "./view.ts";

const [partner] = demoPartners;

/** The preview is a page of its own with its own row; axe would compare its landmarks with those around it. */
const withoutPreview = (page: Page) => page.locator("iframe").evaluate((frame) => frame.remove());

/** The widgets that partners embed, and partners' pages. */
export const widgetViews: readonly View[] = [
	{ name: "the builder of widgets", path: "/embed", steps: withoutPreview },
	{
		name: "a button for a supporter's page, whose look changes as it is chosen",
		path: "/embed?for=fundraiser&recipient=ten-kilometres-for-asha",
		async steps(page) {
			await page.getByLabel("Colour of buttons").fill("#0055cc");
			await page.getByLabel("Colour of buttons").blur();
			await page.getByText("--kindwave-accent: #0055cc").waitFor();
			await withoutPreview(page);
		},
	},
	{
		name: "the builder of a goal bar",
		path: `/embed?widget=goal&request=${demoRequestIds.jyoti}`,
		steps: withoutPreview,
	},
	{ name: "a framed goal bar", path: "/embed/widget?widget=radio" },
	{ name: "the framed beginning of a gift", path: `/embed/donate/${partner?.publicKey}?donationFor=tal` },
	{ name: "the partners that one runs", path: "/partners", as: "owner" },
	{ name: "no partners", path: "/partners", as: "donor" },
	{
		name: "an incomplete partner",
		path: "/partners",
		as: "donor",
		status: 400,
		async steps(page) {
			await page.locator("main form button[type=submit], main form button:not([type])").last().click();
			await page.getByRole("alert").first().waitFor();
		},
	},
	{ name: "a partner's numbers", path: `/partners/${partner?.id}`, as: "owner" },
	{ name: "a partner's keys", path: `/partners/${partner?.id}/keys`, as: "owner" },
	{
		name: "a key that was just made",
		path: `/partners/${partner?.id}/keys`,
		as: "owner",
		async steps(page) {
			await page.getByLabel("Name").fill("Till");
			await page.getByRole("button", { name: "Make the key" }).click();
			await page.getByText("It is shown only now").waitFor();
		},
	},
	{
		name: "an organization without keys",
		path: `/organization/${demoOrganizationIds["vidya-jyothi"]}/keys`,
		as: "owner",
	},
	{
		name: "an organization without webhooks",
		path: `/organization/${demoOrganizationIds["vidya-jyothi"]}/webhooks`,
		as: "owner",
	},
	{ name: "a partner's webhooks and messages", path: `/partners/${partner?.id}/webhooks`, as: "owner" },
];
