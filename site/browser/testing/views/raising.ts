import type { Page } from "playwright";
import { demoRequestIds } from "../../../../db/seed/requests/index.ts";
import type { View } from "./view.ts";

const press = (button: string) => async (page: Page) => {
	await page.getByRole("button", { name: button, exact: true }).first().click();
};

/** Fills in the first step of a fundraiser, from an empty form or from a draft of an earlier visit. */
async function toStory(page: Page) {
	await page.getByLabel("Cause").selectOption("health");
	await page.getByLabel("Name of the beneficiary").fill("Ravi Kumar");
	await page.getByLabel("Target amount").fill("50,000");
	await press("Continue")(page);
	await page.getByRole("heading", { name: "What donors ask" }).waitFor();
}

async function toPreview(page: Page) {
	await toStory(page);
	await page.getByLabel("Title").fill("A hearing aid for Ravi");
	await page.getByLabel("Story", { exact: true }).fill("Ravi is nine.\n\nHe needs two hearing aids.");
	await press("Continue")(page);
	await page.getByRole("heading", { name: "Supporting documents" }).waitFor();
	await press("Continue")(page);
	await page.getByRole("button", { name: "Send for review" }).waitFor();
}

const asha = demoRequestIds.asha;

/** Raising and changing requests. */
export const raisingViews: readonly View[] = [
	{ name: "the first step of a fundraiser", path: "/new-request", as: "finadmin" },
	{
		name: "the first step of a fundraiser with errors",
		path: "/new-request",
		as: "volunteer",
		steps: async (page) => {
			await press("Continue")(page);
			await page.getByRole("alert").waitFor();
		},
		status: 400,
	},
	{ name: "the story of a fundraiser with its guide", path: "/new-request", as: "donor", steps: toStory },
	{ name: "the preview of a fundraiser", path: "/new-request", as: "donee", steps: toPreview },
	{
		name: "a draft with the way to delete it",
		path: "/new-request",
		route: "/donationRequest/{id}/draft",
		as: "volunteeradmin",
		steps: async (page) => {
			await toStory(page);
			await page.getByRole("link", { name: "Delete this draft" }).click();
			await page.getByRole("button", { name: "No more reminders" }).waitFor();
		},
	},
	{ name: "the first step of an internship", path: "/internship-request", as: "owner" },
	{ name: "the first step of a blood donation", path: "/bloodDonation-request", as: "donee" },
	{ name: "the choice between giving plasma and asking for it", path: "/plasma-donee-donor", as: "donee" },
	{ name: "a request to change", path: `/new-request/${asha}`, as: "admin" },
	{ name: "the thanks for a new request", path: `/donationRequest/${asha}/raised`, as: "admin" },
	{ name: "the pictures of a request", path: `/donationRequest/${asha}/pictures`, as: "admin" },
	{ name: "the documents of a request", path: `/donationRequest/${asha}/documents`, as: "admin" },
	{
		name: "a scholarship with what its kind says",
		path: `/donationRequest/${demoRequestIds.scholarship}?region=US`,
	},
];
