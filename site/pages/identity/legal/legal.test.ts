import { describe, expect, it } from "vitest";
import { sharedApp } from "../../../testing/shared-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { visitsTo } from "../../../testing/visits.ts";

const app = await sharedApp();

const { get, post } = visitsTo(app);
const agree = (version: string, headers = {}) => post("/users/Terms", { version }, headers);
const textOf = async (path: string, headers = {}) => (await get(path, headers)).html;

describe("the terms and the privacy policy", () => {
	it("name every cookie that the product sets", async () => {
		const text = await textOf("/users/Privacy");
		for (const name of [
			"session",
			"region",
			"language",
			"kw_browser",
			"kw_device",
			"kw_notice",
			"kw_fresh",
			"kw_shared",
			"kw_sound",
		])
			expect(text).toContain(name);
	});

	it("name every company that payments go through, in each paragraph that says where a donor's data goes", async () => {
		const [terms, privacy] = [await textOf("/users/Terms"), await textOf("/users/Privacy")];
		for (const provider of ["Stripe", "Razorpay", "PayPal"]) {
			expect([provider, terms.split(provider).length > 1]).toEqual([provider, true]);
			expect([provider, privacy.split(provider).length > 2]).toEqual([provider, true]);
		}
	});

	it("say that bank accounts and identity numbers are stored, encrypted", async () => {
		const privacy = await textOf("/users/Privacy");
		for (const stored of ["Bank accounts", "PAN", "Aadhaar", "encrypted"]) expect(privacy).toContain(stored);
	});

	it("are linked from the footer of every page", async () => {
		const front = await textOf("/hi");
		for (const path of ["/hi/users/Terms", "/hi/users/Privacy"]) expect(front).toContain(`href="${path}"`);
	});

	it("say when a signed-in user agreed, and to which version", async () => {
		const headers = await signedIn(app, "donor");
		await app.rows("UPDATE user SET terms_version = NULL, terms_agreed_at = NULL");
		expect(await textOf("/users/Terms", headers)).not.toContain("You agreed");
		const at = Date.parse("2026-11-23T10:00:00Z");
		const agreed = (version: string) =>
			app.client.execute({ sql: "UPDATE user SET terms_version = ?, terms_agreed_at = ?", args: [version, at] });
		await agreed("2025-01-01");
		expect(await textOf("/users/Terms", headers)).toContain("You agreed to the version of 01-Jan-2025 on 23-Nov-2026.");
		const [, version = ""] = /Version of (\d\d-\w+-\d{4})/.exec(await textOf("/users/Terms")) ?? [];
		await agreed(new Date(`${version} UTC`).toISOString().slice(0, 10));
		expect(await textOf("/users/Terms", headers)).toContain("You agreed to this version on 23-Nov-2026.");
		expect(await textOf("/users/Terms")).not.toContain("You agreed");
	});

	it("ask a signed-in user on every page to agree to a new version, and store which and when", async () => {
		const headers = await signedIn(app, "donor");
		const row = "We have updated our terms of use.";
		await app.rows("UPDATE user SET terms_version = '2025-01-01', terms_agreed_at = 1");
		for (const path of ["/", "/account"]) expect(await textOf(path, headers)).toContain(row);
		expect(await textOf("/")).not.toContain(row);
		const page = await textOf("/users/Terms", headers);
		expect(page).toContain("I agree");
		expect(page).not.toContain(row);

		const [, current = ""] = /name="version" value="([^"]+)"/.exec(page) ?? [];
		const stored = () =>
			app.rows(
				"SELECT terms_version AS version, terms_agreed_at > 1 AS dated FROM user WHERE email = 'donor@demo.test'",
			);
		expect((await agree("2025-01-01", headers)).status).toBe(409);
		expect((await agree("", headers)).status).toBe(400);
		expect(await stored()).toEqual([{ version: "2025-01-01", dated: 0 }]);
		expect((await agree(current, headers)).status).toBe(303);
		expect(await stored()).toEqual([{ version: current, dated: 1 }]);
		expect(await textOf("/", headers)).not.toContain(row);
		expect(await textOf("/users/Terms", headers)).not.toContain("I agree");
		expect(await app.rows("SELECT detail FROM audit_log WHERE action = 'user.terms_agreed'")).toEqual([
			{ detail: JSON.stringify({ version: current, earlier: "2025-01-01" }) },
		]);
	});

	it("send a guest who agrees to the log-in page", async () => {
		const { status, location } = await agree("2025-01-01");
		expect([status, location]).toEqual([303, "/login?next=/users/Terms"]);
	});
});
