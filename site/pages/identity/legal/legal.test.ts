import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../testing/demo-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const textOf = async (path: string, headers = {}) => (await app.fetch(path, { headers })).text();

describe("the terms and the privacy policy", () => {
	it("name every cookie that the product sets", async () => {
		const text = await textOf("/users/Privacy");
		for (const name of ["session", "region", "language", "kw_browser", "kw_device", "kw_notice", "kw_fresh"])
			expect(text).toContain(name);
	});

	it("are linked from the footer of every page", async () => {
		const front = await textOf("/hi");
		for (const path of ["/hi/users/Terms", "/hi/users/Privacy"]) expect(front).toContain(`href="${path}"`);
	});

	it("say when a signed-in user agreed, and to which version", async () => {
		const headers = await signedIn(app, "donor");
		await app.client.execute("UPDATE user SET terms_version = NULL, terms_agreed_at = NULL");
		expect(await textOf("/users/Terms", headers)).not.toContain("You agreed");
		const at = Date.parse("2026-11-23T10:00:00Z");
		const agree = (version: string) =>
			app.client.execute({ sql: "UPDATE user SET terms_version = ?, terms_agreed_at = ?", args: [version, at] });
		await agree("2025-01-01");
		expect(await textOf("/users/Terms", headers)).toContain("You agreed to the version of 01-Jan-2025 on 23-Nov-2026.");
		const [, version = ""] = /Version of (\d\d-\w+-\d{4})/.exec(await textOf("/users/Terms")) ?? [];
		await agree(new Date(`${version} UTC`).toISOString().slice(0, 10));
		expect(await textOf("/users/Terms", headers)).toContain("You agreed to this version on 23-Nov-2026.");
		expect(await textOf("/users/Terms")).not.toContain("You agreed");
	});
});
