import { beginInCall } from "../../api/features/identity/begin-in-call.ts";
import type { DemoApp } from "./demo-app.ts";

/**
 * Signs a demo account in as the product does once it has checked the password, which alone would take 0.1 s.
 * @returns the headers of its requests, with the session's cookie
 */
export async function signedIn(app: DemoApp, account: string): Promise<{ cookie: string }> {
	const [user] = await app.rows<{ id: string }>("SELECT id FROM user WHERE email = ?", [`${account}@demo.test`]);
	if (!user) throw new Error(`there is no account ${account}@demo.test`);
	const { token_detail } = await beginInCall(
		app.ctx,
		{ userId: user.id, method: "password", userAgent: null },
		undefined,
		[],
	);
	return { cookie: `session=${token_detail.token}` };
}
