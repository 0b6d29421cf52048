import { newSession } from "../../api/http/sessions.ts";
import { type PersonKey, userId } from "../../db/seed/people.ts";
import type { DemoApp } from "./demo-app.ts";

/** A new session of a demo account, whatever was done to the account before. @returns the headers of its requests */
export async function openSession(app: DemoApp, key: PersonKey): Promise<{ cookie: string }> {
	const id = userId(key);
	const { token, statement } = await newSession(app.ctx, { userId: id, method: "demo", userAgent: null });
	await app.ctx.db.write([{ text: "UPDATE user SET state = 'active' WHERE id = ?", args: [id] }, statement]);
	return { cookie: `session=${token}` };
}
