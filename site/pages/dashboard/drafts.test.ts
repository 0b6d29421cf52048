import { expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();

it("the dashboard names a request that is not sent yet, and leads on to where it was left", async () => {
	const headers = await signedIn(app, "donor");
	const read = async () => (await app.fetch("/dashboard", { headers })).text();
	expect(await read()).not.toContain("A lamp for the library");
	await app.rows(
		`INSERT INTO request_draft (id, user_id, request_type, typed, step, created_at, updated_at)
			VALUES ('draft_lamp', ?, 'cash', '{"title":"A lamp for the library"}', 'files', 1, 1)`,
		[demoUserId("donor")],
	);
	expect(await read()).toMatch(
		/<a href="\/new-request\?draft=draft_lamp&amp;step=files"[^>]*>A lamp for the library<\/a>/,
	);
});
