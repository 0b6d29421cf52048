import { describe, expect, it } from "vitest";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { softwareAuthenticator } from "./testing/authenticator.ts";

const app = demoForAll();

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

		await app.rows("UPDATE session SET second_factor_at = 1");
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

describe("Staff with a passkey, in a session by password alone", () => {
	const passkeyIds = () => app.column("SELECT id FROM passkey");

	it("can neither add another second factor nor remove the passkey", async () => {
		const headers = await signedIn(app, "admin");
		const browser = browserSession(app, headers.cookie);
		const site = app.platform.settings.publicUrl;
		const own = softwareAuthenticator(site);
		const options = async () => (await app.call("/passkey/options", {}, headers)).body.data.challenge;
		await browser.post("/account/passkeys", { response: own.create(await options()), intent: "add" });
		const strangers = softwareAuthenticator(site).create(await options());

		setMode("live");
		expect((await app.call("/passkey/options", {}, headers)).body.code).toBe("passkey_first");
		for (const [page, form] of [
			["/account/passkeys", { intent: "add", response: strangers }],
			["/account/passkeys", { intent: "remove", id: own.credentialId }],
			[setUp, { intent: "begin" }],
		] as const) {
			const refused = await browser.post(page, form);
			expect([page, form.intent, refused.status]).toEqual([page, form.intent, 403]);
			expect(await refused.text()).toContain("Log in with your passkey first");
		}
		setMode("demo");
		expect(await passkeyIds()).toEqual([own.credentialId]);
		expect(await app.rows("SELECT id FROM user WHERE totp_secret IS NOT NULL AND roles LIKE '%admin%'")).toEqual([]);
	});
});
