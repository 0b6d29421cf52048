import { demoPassword } from "../../db/seed/people.ts";
import type { DemoApp } from "./demo-app.ts";

/** Signs a demo account in through the product's own call. @returns the headers of its requests, with the session's cookie */
export async function signedIn(app: DemoApp, account: string): Promise<{ cookie: string }> {
	const { status, headers, body } = await app.call("/login", { email: `${account}@demo.test`, password: demoPassword });
	if (status !== 200) throw new Error(`${account} could not sign in: ${JSON.stringify(body)}`);
	const cookie = headers.getSetCookie().find((each) => each.startsWith("session="));
	return { cookie: cookie?.split(";")[0] ?? "" };
}
