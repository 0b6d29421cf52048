import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { expect } from "../suite.ts";
import type { View } from "./view.ts";

const request = demoRequestIds.asha;
const contacts = "/startContactEmailCampaign";

/** Sends a mail to the visitor's contacts. @returns its id */
async function send(page: Page, subject: string): Promise<string> {
	const response = await page.request.post("/api/v1/contactEmailCampaignLauncher", {
		headers: { origin: new URL(page.url()).origin },
		data: {
			donationRequestId: request,
			contactType: "mycontacts",
			subject,
			blocks: [{ kind: "text", text: "Dear {firstName}" }],
		},
	});
	return ((await response.json()) as { data: { _id: string } }).data._id;
}

/** Opens the demo's outbox, and follows the link with which a recipient reports the mail. */
async function report(page: Page) {
	await send(page, "Have a look, please");
	const link = /\/reportMail\?[^"&<\s]*/;
	let address = "";
	const addressInMail = async () => {
		const outbox = await (await page.request.get("/sandbox/outbox")).text();
		address = link.exec(outbox)?.[0] ?? "";
		return address;
	};
	await expect.poll(addressInMail, "a mail with a link to report it").not.toBe("");
	return page.goto(address);
}

/** Mails to many people. */
export const campaignViews: readonly View[] = [
	{ name: "a mail to contacts, before it begins", path: `${contacts}/${request}`, as: "donor" },
	{ name: "the groups that a mail is for", path: `${contacts}/EmailContactGroups/${request}`, as: "donor" },
	{ name: "contacts imported for a mail", path: `${contacts}/EmailImportFiles/${request}`, as: "donor" },
	{ name: "the parts of a mail", path: `${contacts}/EmailEdit/${request}`, as: "donor" },
	{
		name: "a mail without a subject",
		path: `${contacts}/EmailEdit/${request}`,
		as: "donor",
		status: 400,
		async steps(page) {
			await page.getByLabel("Subject").fill("");
			await page.getByRole("button", { name: "Continue" }).click();
			await page.getByRole("alert").first().waitFor();
		},
	},
	{ name: "a mail as its readers see it", path: `${contacts}/EmailEditConfirmation/${request}`, as: "donor" },
	{
		name: "how far a mail has come",
		path: "/users/Terms",
		route: "/emailCampaign/{id}",
		as: "donor",
		steps: async (page) => page.goto(`/emailCampaign/${await send(page, "Please look")}`),
	},
	{ name: "the report of a mail", path: "/users/Terms", route: "/reportMail", as: "donor", steps: report },
	{ name: "a mail to one's donors", path: `/startDonorEmailCampaign/${demoRequestIds["vidya-jyothi"]}`, as: "owner" },
	{
		name: "groups of donors that fill themselves",
		path: `/startDonorEmailCampaign/${demoRequestIds["vidya-jyothi"]}/groups`,
		as: "owner",
	},
	{
		name: "mails that go to donors by themselves",
		path: `/startDonorEmailCampaign/${demoRequestIds["vidya-jyothi"]}/series`,
		as: "owner",
	},
	{
		name: "a mail that goes out by itself, being written",
		path: `/startDonorEmailCampaign/${demoRequestIds["vidya-jyothi"]}/series/new?begins=last`,
		as: "owner",
	},
	{ name: "a mail to users", path: "/admin/SendEmailToUsers", as: "superadmin" },
];
