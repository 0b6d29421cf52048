import type { Page } from "playwright";
import { userId } from "../../../../db/seed/people.ts";
import type { View } from "./view.ts";

const profile = `/newUserProfile/${userId("donor")}`;

const saveWrongAddress = async (page: Page) => {
	const section = page.locator("#address");
	await section.getByLabel("Country").selectOption("US");
	await section.getByLabel("State").selectOption({ label: "Texas" });
	await section.getByLabel("ZIP code").fill("12");
	await section.getByRole("button", { name: "Save" }).click();
	await page.getByText("Please enter valid zip_code").first().waitFor();
};

/** One's own profile and settings. */
export const accountViews: readonly View[] = [
	{ name: "one's own profile", path: profile, as: "donor" },
	{ name: "the settings", path: "/account", as: "donor", scriptless: true },
	{ name: "the default homepage's setting", path: "/default-homepage", as: "donor" },
	{ name: "a refused change of the profile", path: profile, as: "donor", steps: saveWrongAddress, status: 400 },
];
