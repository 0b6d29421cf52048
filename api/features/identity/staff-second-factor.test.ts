import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const setMode = (mode: "demo" | "live") => Object.assign(app.platform.settings, { mode });
const setUp = "/account/two-factor";
const staffPage = "/admin/userList";
const staffCall = "/users";

describe("Staff without a second factor", () => {
	it("open staff pages in demo mode", async () => {
		const browser = browserSession(app, (await signedIn(app, "superadmin")).cookie);
		expect((await browser.get(staffPage)).status).toBe(200);
	});

	it("are sent to the set-up page in live mode, and their calls are refused, until a second factor is checked", async () => {
		setMode("live");
		const headers = await signedIn(app, "superadmin");
		const browser = browserSession(app, headers.cookie);
		const refused = await browser.get(staffPage);
		expect([refused.status, refused.headers.get("location")]).toEqual([303, setUp]);
		expect((await browser.get(setUp)).status).toBe(200);
		const call = await app.call(staffCall, undefined, headers);
		expect([call.status, call.body.code]).toEqual([403, "staff_second_factor"]);

		await app.client.execute("UPDATE session SET second_factor_at = 1");
		expect((await browser.get(staffPage)).status).toBe(200);
		expect((await app.call(staffCall, undefined, headers)).status).not.toBe(403);
		setMode("demo");
	});

	it("stay members like everyone else", async () => {
		setMode("live");
		const browser = browserSession(app, (await signedIn(app, "donor")).cookie);
		expect((await browser.get(staffPage)).headers.get("location")).toBe("/");
		setMode("demo");
	});
});
