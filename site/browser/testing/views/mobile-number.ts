import type { Page } from "playwright";
import { codeSentTo, sendCode } from "../sign-up.ts";
import type { View } from "./view.ts";

let visits = 0;
/** A new number, in a range of its own. */
const newNumber = () => `+9190${String(20_000_000 + 1000 * ++visits)}`;
/** A number of the demo whose account is away; each gets a code every half minute at most. */
const awayNumber = () => `+9190000${["21", "22", "23", "24", "25", "26"][visits++ % 6]}001`;

async function enterNumber(page: Page, number: string, heading: string): Promise<void> {
	await page.getByLabel("Email or mobile number").fill(number);
	await page.getByRole("button", { name: "Send me a code" }).click();
	await sendCode(page.getByLabel("6-digit code"), await codeSentTo(page, number));
	await page.getByRole("heading", { name: heading }).waitFor();
}

/** Signs the browser in to a new account with a mobile number only. */
async function signUpByNumber(page: Page): Promise<void> {
	await page.goto("/login?by=code");
	await enterNumber(page, newNumber(), "Almost done");
	await page.getByLabel("First name").fill("Savita");
	await page.getByLabel("Last name").fill("Jadhav");
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Create account" }).click();
	await page.waitForURL((url) => url.pathname === "/dashboard");
}

/** Signing up and in with a mobile number, and accounts without an address. */
export const mobileNumberViews: readonly View[] = [
	{
		name: "the last step of signing up with a mobile number",
		path: "/login?by=code",
		route: "/signup/number",
		steps: (page) => enterNumber(page, newNumber(), "Almost done"),
	},
	{
		name: "the question whose number it is",
		path: "/login?by=code",
		route: "/login/number",
		steps: (page) => enterNumber(page, awayNumber(), "Is this your account?"),
	},
	{
		name: "the settings of an account with a mobile number only",
		path: "/login",
		route: "/account",
		steps: async (page) => {
			await signUpByNumber(page);
			await page.goto("/account");
		},
	},
	{
		name: "the page that adds a first password",
		path: "/login",
		route: "/change-password",
		steps: async (page) => {
			await signUpByNumber(page);
			await page.goto("/change-password");
		},
	},
];
