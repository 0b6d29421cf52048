import type { BrowserContext, Page } from "playwright";
import { demoPassword } from "../../../db/seed/people.ts";

/** The cookies of accounts, by host: checking a password takes longer than most pages. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Signs a demo account in, without its page: the browser gets the cookie of a session that the tests of one host share. */
export async function shareSession(page: Page, account: string, host: string): Promise<void> {
	const key = `${account} ${host}`;
	const cookies = sessions.get(key);
	if (cookies) return page.context().addCookies(cookies);
	await signInAs(page, account);
	sessions.set(key, await page.context().cookies());
}

/** Signs a demo account in, without its page: the browser gets the session's cookie from the call. */
export async function signInAs(page: Page, account: string): Promise<void> {
	const answer = await page.request.post("/api/v1/login", {
		data: { email: `${account}@demo.test`, password: demoPassword },
	});
	if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`);
}
