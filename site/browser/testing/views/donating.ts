import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import type { View } from "./view.ts";

/** A paid donation of the demo, and the public id of a gift with a message. */
const donation = "don_01KMDHDCGEAP1CB1K3XT4YMWW6";
const gift = "gift_01M0ZNM28QMVRBDT9XN1BF11NC";

const openDialog = async (page: Page) => {
	await page.getByRole("button", { name: /^Give to / }).click();
	await page.getByRole("dialog", { name: "Donate Now!" }).waitFor();
};

/** The Donate Now dialog and its page, where providers send donors back to, one's own donations, and messages with gifts. */
export const donatingViews: readonly View[] = [
	{ name: "the page to give to the foundation", path: "/publicPayment?donationfor=tal&currency=USD" },
	{ name: "a gift to nobody", path: "/publicPayment?donationfor=nobody", status: 400 },
	{
		name: "the Donate Now dialog of an organization",
		path: "/Vidya%20Jyothi%20Trust",
		route: "/{id}",
		steps: openDialog,
	},
	{
		name: "the Donate Now dialog of a person, incomplete",
		path: "/user/asha.pawar",
		async steps(page) {
			await openDialog(page);
			await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
			await page.getByText("Please enter first name").waitFor();
		},
	},
	{ name: "a paid donation where its provider sends back to", path: `/payu-thankyou/${donation}` },
	{ name: "a paid donation where its provider reports an error", path: `/payu-error/${donation}` },
	{ name: "one's own donations", path: "/myDonations", as: "donor" },
	{ name: "one's own regular gifts", path: "/regularGifts", as: "donor" },
	{ name: "one's own donations of a state that none has", path: "/myDonations?state=returned", as: "donor" },
	{ name: "the donations of someone who has not given", path: "/myDonations", as: "finadmin" },
	{ name: "a message with a gift", path: `/gift/${gift}`, as: "donor" },
	{ name: "a message with a gift, for a guest", path: `/gift/${gift}` },
	{ name: "messages beside gifts", path: `/donationRequest/${demoRequestIds.asha}?donors=15#donors` },
	{
		name: "the way to the bank, of a donation that there isn't",
		route: "/payment/bank",
		path: "/payment/bank?donation=don_nothing",
		status: 404,
	},
];
