import type { Page } from "playwright";
import { mobileNumberViews } from "./mobile-number.ts";
import { profileViews } from "./profiles.ts";
import { secondFactorViews } from "./second-factor.ts";
import type { View } from "./view.ts";

const logInAs = (password: string) => async (page: Page) => {
	await page.getByRole("textbox", { name: "Email, mobile number or username" }).fill("donor@demo.test");
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("alert").waitFor();
};

async function toBasics(page: Page) {
	await page.getByLabel("Email or mobile number").fill("asha@people.test");
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.getByRole("heading", { name: "Basic information" }).waitFor();
}

async function toAboutYou(page: Page) {
	await toBasics(page);
	await page.getByLabel("First name").fill("Asha");
	await page.getByLabel("Last name").fill("Menon");
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.getByRole("heading", { name: "Tell us about yourself" }).waitFor();
}

/** Signing up, signing in and accounts. */
export const peopleViews: readonly View[] = [
	{ name: "the log-in page", path: "/login" },
	{ name: "the log-in page under its other address", path: "/NewLogin" },
	{ name: "the log-in page that sends a code", path: "/login?by=code" },
	{ name: "the field that signing up begins with", path: "/signup" },
	{ name: "the first step of signing up", path: "/signup", steps: toBasics },
	{
		name: "the second step of signing up with an error",
		path: "/signup",
		steps: async (page) => {
			await toAboutYou(page);
			await page.getByLabel("Mobile number").fill("12345");
			await page.getByRole("button", { name: "Continue", exact: true }).click();
			await page.getByRole("alert").waitFor();
		},
		status: 400,
	},
	{
		name: "the last step of signing up",
		path: "/signup",
		steps: async (page) => {
			await toAboutYou(page);
			await page.getByRole("button", { name: "Almost done" }).click();
			await page.getByRole("heading", { name: "Almost done" }).waitFor();
		},
	},
	{
		name: "the page that enters a code",
		path: "/login?by=code",
		route: "/otp-validation/{id}",
		steps: async (page) => {
			await page.getByLabel("Email or mobile number").fill("nobody@people.test");
			await page.getByRole("button", { name: "Send me a code" }).click();
			await page.getByLabel("6-digit code").waitFor();
		},
	},
	{ name: "the page that enters a code without an id", path: "/otp-validation", scriptless: true },
	{ name: "a code that is over", path: "/otp-validation/otp_0", status: 410 },
	{ name: "the page for a forgotten password", path: "/forgot-password" },
	{
		name: "the page that replaces a forgotten password",
		path: "/forgot-password?token=otp_0.123456",
		scriptless: true,
	},
	{ name: "the page that changes the password", path: "/change-password", as: "donor" },
	{ name: "the page that changes the username", path: "/editUsername", as: "donor" },
	{ name: "the page about missing access", path: "/access-denied", scriptless: true },
	{ name: "a refused log-in", path: "/login", steps: logInAs("Wrong!pass1"), status: 401 },
	{ name: "the log-out page", path: "/logout", as: "donor" },
	...secondFactorViews,
	...mobileNumberViews,
	...profileViews,
	{ name: "the terms of use in Hindi", path: "/hi/users/Terms", route: "/users/Terms", scriptless: true },
	{ name: "the privacy policy", path: "/users/Privacy", scriptless: true },
	{ name: "the mails that a user gets", path: "/account/mail", as: "donor" },
	{ name: "a broken link to stop mails", path: "/unsubscribe?token=broken", status: 404, scriptless: true },
	{ name: "the guide to the demo", path: "/sandbox", scriptless: true },
	{ name: "the demo's empty outbox", path: "/sandbox/outbox?to=nobody@views.test", scriptless: true },
	{ name: "one's own pictures", path: "/account/pictures", as: "donor" },
	{
		name: "the dialog of pictures",
		path: "/account/pictures",
		as: "donor",
		steps: (page) => page.getByRole("button", { name: "Add or change pictures" }).click(),
	},
	{ name: "one's own documents", path: "/account/documents", as: "donor" },
	{
		name: "the dialog of documents",
		path: "/account/documents",
		as: "donor",
		steps: (page) => page.getByRole("button", { name: "Add or change documents" }).click(),
	},
];
