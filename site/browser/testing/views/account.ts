import type { Page } from "playwright";
import { demoPassword, userId } from "../../../../db/seed/people.ts";
import { codeSentTo, sendCode } from "../sign-up.ts";
import type { View } from "./view.ts";

const profile = `/newUserProfile/${userId("donor")}`;

const saveWrongAddress = async (page: Page) => {
	const section = page.locator("#address");
	await section.getByLabel("Country").selectOption("US");
	await section.getByLabel("State").selectOption({ label: "Texas" });
	await section.getByLabel("ZIP code").fill("12");
	await section.getByRole("button", { name: "Save" }).click();
	await page.getByText("Please enter a valid ZIP code").first().waitFor();
};

/** Asks for a phone number's code on the profile of an account that no other view changes. */
const sendPhoneCode = async (page: Page, phone: string) => {
	const form = page.locator("#my-phone-form");
	await form.getByLabel("Password").fill(demoPassword);
	await form.getByLabel("Mobile number").fill(phone);
	await form.getByRole("button", { name: "Send a code" }).click();
	await page.getByRole("dialog", { name: "Verify Phone Number" }).waitFor();
};

const verifyPhone = async (page: Page) => {
	const phone = "+919822014568";
	await sendPhoneCode(page, phone);
	const code = await codeSentTo(page, phone);
	await sendCode(page.getByLabel("6-digit code"), code);
	await page.getByText("Mobile number verification has been successful!").last().waitFor();
};

const volunteer = `/newUserProfile/${userId("volunteer")}`;
const superAdmin = `/newUserProfile/${userId("superadmin")}`;

/** One's own profile and settings. */
export const accountViews: readonly View[] = [
	{ name: "one's own profile", path: profile, as: "donor" },
	{ name: "one's saved cards", path: "/account/cards", as: "donor" },
	{ name: "an Indian bank account, on one's own profile", path: `/newUserProfile/${userId("donee")}`, as: "donee" },
	{
		name: "a US bank account that waits for its deposits",
		path: superAdmin,
		as: "superadmin",
		status: 400,
		async steps(page) {
			const section = page.locator("#bank-deposits");
			await section.getByLabel("First deposit").fill("one");
			await section.getByRole("button", { name: "Verify" }).click();
			await page.getByText("Please enter the second small deposit amount").first().waitFor();
		},
	},
	{
		name: "a refused bank account",
		path: profile,
		as: "donor",
		status: 400,
		async steps(page) {
			await page.locator("#bank").getByRole("link", { name: "Edit" }).click();
			const section = page.locator("#bank");
			await section.getByLabel("Routing Number").fill("789456124");
			await section.getByLabel("Bank Name").fill("");
			await section.getByRole("button", { name: "Save" }).click();
			await page.getByText("Invalid Routing Number").first().waitFor();
		},
	},
	{ name: "saved searches", path: "/account/searches", as: "donor" },
	{ name: "no saved searches", path: "/account/searches", as: "donee" },
	{
		name: "the dialog that verifies a phone number",
		path: volunteer,
		as: "volunteer",
		steps: (page) => sendPhoneCode(page, "98220 14567"),
	},
	{ name: "the dialog after a phone number was verified", path: superAdmin, as: "superadmin", steps: verifyPhone },
	{ name: "the settings", path: "/account", as: "donor" },
	{ name: "the default homepage's setting", path: "/default-homepage", as: "donor" },
	{ name: "a refused change of the profile", path: profile, as: "donor", steps: saveWrongAddress, status: 400 },
];
