import type { Locator, Page } from "playwright";
import { expect } from "./suite.ts";

/** A new account, for tests that change an account for good. */
export interface NewAccount {
	email: string;
	password: string;
}

let accounts = 0;

/** Signs up a new account and signs the browser in to it, through the product's own calls. */
export async function signUp(page: Page): Promise<NewAccount> {
	const account = { email: `person-${++accounts}@views.test`, password: "Secret!1a" };
	const call = async (path: string, data: object) => {
		const answer = await page.request.post(`/api/v1${path}`, { data });
		if (!answer.ok()) throw new Error(`${path} failed: ${await answer.text()}`);
	};
	await call("/register", { first_name: "Asha", last_name: "Menon", ...account });
	await call("/verifyotp", { email: account.email, otp: await codeSentTo(page, account.email) });
	return account;
}

/** The code in the newest message to an address. Messages are sent after the request that queued them. */
export async function codeSentTo(page: Page, to: string): Promise<string> {
	let code = "";
	const newestCode = async () => {
		const answer = await page.request.get("/sandbox/outbox.json", { params: { to } });
		const [newest]: { text: string }[] = await answer.json();
		code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? "")?.[0] ?? "";
		return code;
	};
	await expect.poll(newestCode, `the code for ${to}`).not.toBe("");
	return code;
}

/** Sends a code's form. Typing the sixth digit would do so only if the page's script has come by then. */
export const sendCode = (field: Locator, code: string) =>
	field.evaluate((input: HTMLInputElement, value) => {
		input.value = value;
		input.form?.requestSubmit();
	}, code);
