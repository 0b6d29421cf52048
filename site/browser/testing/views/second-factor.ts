import { TOTP } from "otpauth";
import type { Page } from "playwright";
import { type NewAccount, signUp } from "../sign-up.ts";
import type { View } from "./view.ts";

/** Begins the set-up, or finds it begun by the view's other visit. */
async function beginSetUp(page: Page): Promise<void> {
	const begin = page.getByRole("button", { name: "Set up two-step login" });
	const code = page.getByRole("img", { name: "QR code" });
	await begin.or(code).waitFor();
	if (await begin.isVisible()) await begin.click();
	await code.waitFor();
}

/** Connects an app to a new account and shows the recovery codes. */
async function turnOn(page: Page): Promise<NewAccount> {
	const account = await signUp(page);
	await page.goto("/account/two-factor");
	await beginSetUp(page);
	const secret = ((await page.locator(".secret-text").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel("Code from the app").fill(new TOTP({ secret }).generate());
	await page.getByRole("button", { name: "Turn on" }).click();
	await page.locator(".recovery-codes").waitFor();
	return account;
}

async function reachSecondStep(page: Page): Promise<void> {
	const { email, password } = await turnOn(page);
	await page.context().clearCookies();
	await page.goto("/login");
	await page.getByRole("textbox", { name: "Email, mobile number or username" }).fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByLabel("Code").waitFor();
}

async function chooseNewPerson(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Continue with Google" }).click();
	await page.getByRole("button", { name: "Neha Kapoor" }).click();
	await page.getByRole("heading", { name: "Almost done" }).waitFor();
}

async function sendWrongPasskey(page: Page): Promise<void> {
	await page.locator("form[data-passkey]").evaluate((form: HTMLFormElement) => {
		const field = form.querySelector<HTMLInputElement>("[name=response]");
		if (field) field.value = "{}";
		form.submit();
	});
	await page.getByRole("alert").waitFor();
}

/** Second factors and other providers. Views that change an account for good sign up for their own. */
export const secondFactorViews: readonly View[] = [
	{
		name: "two-step login being set up",
		path: "/account/two-factor",
		route: "/account/two-factor",
		as: "volunteeradmin",
		steps: beginSetUp,
	},
	{
		name: "two-step login that was just turned on",
		path: "/login",
		route: "/account/two-factor",
		steps: turnOn,
	},
	{ name: "the second step of logging in", path: "/login", route: "/login/second-step", steps: reachSecondStep },
	{ name: "other accounts to log in with", path: "/authorize", scriptless: true },
	{ name: "a log-in with another account that failed", path: "/authorize/google?state=x", status: 401 },
	{
		name: "the last step of signing up with another account",
		path: "/authorize",
		route: "/signup/provider",
		steps: chooseNewPerson,
	},
	{ name: "the ways to log in", path: "/account/logins", route: "/account/logins", as: "donor" },
	{ name: "the passkeys", path: "/account/passkeys", route: "/account/passkeys", as: "donor" },
	{ name: "a refused passkey", path: "/login", route: "/login/passkey", steps: sendWrongPasskey, status: 401 },
];
