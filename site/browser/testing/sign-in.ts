import type { Page } from "playwright";
import { demoPassword } from "../../../db/seed/people.ts";

/** Signs a demo account in, without its page: the browser gets the session's cookie from the call. */
export async function signInAs(page: Page, account: string): Promise<void> {
	const answer = await page.request.post("/api/v1/login", {
		data: { email: `${account}@demo.test`, password: demoPassword },
	});
	if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`);
}
