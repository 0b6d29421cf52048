// @module-tag slow
import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { type BrowserSession, browserSession } from "../../../site/testing/browser-session.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { encrypt } from "./encrypt.ts";
import { newTotpSecret, totpCode } from "./internal/totp.ts";

const app = demoForAll({}, undefined, Date.now());

const [devika, neha, claimant] = ["110001", "110002", "110003"];
type Provider = "google" | "facebook";

/** Chooses a person at the provider. @returns the path with which the browser comes back */
async function choose(browser: BrowserSession, begun: Response, person: string): Promise<string> {
	expect(begun.status).toBe(303);
	const page = new URL(begun.headers.get("location") ?? "");
	const shown = await browser.get(page.pathname + page.search);
	expect(await shown.text()).toContain("Choose who you are");
	const answer = await browser.post(page.pathname, { ...Object.fromEntries(page.searchParams), person });
	const back = new URL(answer.headers.get("location") ?? "");
	return back.pathname + back.search;
}

const begin = (browser: BrowserSession, provider: Provider, next?: string) =>
	browser.post("/authorize", { provider, ...(next ? { next } : {}) });

async function logIn(browser: BrowserSession, provider: Provider, person: string, next?: string): Promise<Response> {
	return browser.get(await choose(browser, await begin(browser, provider, next), person));
}

const links = (id: string) =>
	app.rows<{ provider: string; subject: string }>(
		"SELECT provider, subject FROM linked_identity WHERE user_id = ? ORDER BY provider",
		[id],
	);
const usersWith = (email: string) =>
	app.rows<{ id: string; state: string; email_verified_at: number | null; terms_version: string | null }>(
		"SELECT id, state, email_verified_at, terms_version FROM user WHERE email = ?",
		[email],
	);

describe("Logging in with a provider", () => {
	it("links the account with the same address if both sides have verified it, and opens the wished page", async () => {
		const browser = browserSession(app);
		const answer = await logIn(browser, "google", devika, "/search/water");
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/search/water"]);
		expect(browser.cookies.has("session")).toBe(true);
		expect(await links(userId("donor"))).toEqual([{ provider: "google", subject: devika }]);
		const [message] = await app.rows("SELECT template FROM outbox_message");
		expect(message).toEqual({ template: "sign-in-changed" });

		const again = browserSession(app);
		await logIn(again, "google", devika);
		expect(await links(userId("donor"))).toHaveLength(1);
		expect((await again.get("/account/logins")).status).toBe(200);
	});

	it("never opens another site afterwards", async () => {
		for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
			const answer = await logIn(browserSession(app), "google", devika, next);
			expect(answer.headers.get("location")).toBe("/");
		}
	});

	it("works once, only in the browser that began it, with the same provider, and not after a while", async () => {
		const browser = browserSession(app);
		const back = await choose(browser, await begin(browser, "google"), devika);
		const thief = browserSession(app);
		await begin(thief, "google");
		expect((await thief.get(back)).status).toBe(401);
		expect(thief.cookies.has("session")).toBe(false);
		expect((await browser.get(back)).status).toBe(303);
		expect((await browser.get(back)).status).toBe(401);

		const mixed = await choose(browser, await begin(browser, "google"), devika);
		expect((await browser.get(mixed.replace("/google", "/facebook"))).status).toBe(401);
		const late = await choose(browser, await begin(browser, "google"), devika);
		app.advance(20 * 60_000);
		expect((await browser.get(late)).status).toBe(401);
	});

	it("shows a cancellation, and other ways to log in", async () => {
		const answer = await logIn(browserSession(app), "google", "");
		expect(answer.status).toBe(401);
		const html = await answer.text();
		expect(html).toContain("You canceled at Google.");
		expect(html).toContain('value="facebook"');
	});

	it.each(["hi", "te", "kn"])("has its page in %s", async (language) => {
		const html = await (await app.fetch(`/${language}/authorize`)).text();
		expect(html).not.toContain("Continue with");
		expect(html).toContain("Google");
	});

	it("refuses a provider that is unknown", async () => {
		expect((await browserSession(app).post("/authorize", { provider: "myspace" })).status).toBe(400);
	});

	it("creates nothing for a new person until they agree to the terms", async () => {
		const browser = browserSession(app);
		const answer = await logIn(browser, "google", neha, "/search/water");
		const location = answer.headers.get("location") ?? "";
		expect(location).toMatch(/^\/signup\/provider\?step=/);
		expect(browser.cookies.has("session")).toBe(false);
		const html = await (await browser.get(location)).text();
		expect(html).toContain("neha.kapoor@people.example");
		expect(html).toContain('value="Neha"');
		const step = new URLSearchParams(location.split("?")[1]).get("step") ?? "";
		const fields = { step, first_name: "Neha", last_name: "Kapoor", email: "admin@demo.test" };

		const refused = await browser.post("/signup/provider", fields);
		expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("agree to the terms")]);
		expect(await usersWith("neha.kapoor@people.example")).toEqual([]);
		expect((await browserSession(app).get(location)).headers.get("location")).toBe("/login");

		const answers = await Promise.all([1, 2].map(() => browser.post("/signup/provider", { ...fields, terms: "yes" })));
		expect(answers.map((each) => each.headers.get("location")).sort()).toEqual(["/login", "/search/water"]);
		const [created] = await usersWith("neha.kapoor@people.example");
		expect(created).toMatchObject({ state: "active", email_verified_at: expect.any(Number) });
		expect(created?.terms_version).not.toBeNull();
		expect(await links(created?.id ?? "")).toEqual([{ provider: "google", subject: neha }]);
		expect((await browser.get("/account/logins")).status).toBe(200);
	});

	it("never links an address that the provider has not verified", async () => {
		for (const provider of ["google", "facebook"] as const) {
			const browser = browserSession(app);
			const person = provider === "google" ? claimant : devika;
			const location = (await logIn(browser, provider, person)).headers.get("location") ?? "";
			expect(location).toMatch(/^\/signup\/provider\?step=/);
			expect(browser.cookies.has("session")).toBe(false);
		}
		expect(await links(userId("owner"))).toEqual([]);
		expect((await links(userId("donor"))).map(({ provider }) => provider)).toEqual(["google"]);
	});

	it("gives the same answer for an unverified address with and without an account, and sends the code by mail", async () => {
		const finish = async (email: string) => {
			const browser = browserSession(app);
			const location = (await logIn(browser, "facebook", neha)).headers.get("location") ?? "";
			const step = new URLSearchParams(location.split("?")[1]).get("step") ?? "";
			const fields = { step, first_name: "N", last_name: "K", email, terms: "yes" };
			const answer = await browser.post("/signup/provider", fields);
			expect(browser.cookies.has("session")).toBe(false);
			return answer.headers.get("location") ?? "";
		};
		const known = await finish("owner@demo.test");
		expect(known).toMatch(/^\/otp-validation\/otp_/);
		expect(await links(userId("owner"))).toEqual([]);
		const fresh = await finish("someone.new@people.example");
		expect(fresh).toMatch(/^\/otp-validation\/otp_/);
		const [created] = await usersWith("someone.new@people.example");
		expect(created).toMatchObject({ state: "unverified", email_verified_at: null });
		expect(
			await app.rows(
				"SELECT template, recipient FROM outbox_message WHERE template NOT IN ('sign-in-changed', 'welcome')",
			),
		).toEqual([
			{ template: "already-registered", recipient: "owner@demo.test" },
			{ template: "code", recipient: "someone.new@people.example" },
		]);
		// Until the code is entered, the provider does not open the account either.
		app.advance(60_000);
		const browser = browserSession(app);
		expect((await logIn(browser, "facebook", neha)).headers.get("location")).toMatch(/^\/otp-validation\//);
		expect(browser.cookies.has("session")).toBe(false);
	});

	it("refuses an account whose address nobody has verified here, and says what to do", async () => {
		await app.rows(`UPDATE user SET email_verified_at = NULL WHERE id = '${userId("donor")}'`);
		await app.rows(`DELETE FROM linked_identity WHERE user_id = '${userId("donor")}'`);
		const browser = browserSession(app);
		const answer = await logIn(browser, "google", devika);
		expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("Log in with it first")]);
		expect(browser.cookies.has("session")).toBe(false);
	});

	it("links it when its user asks for that, and refuses another user the same provider account", async () => {
		const browser = browserSession(app, (await signedIn(app, "donor")).cookie);
		const begun = await browser.post("/account/logins", { provider: "google", intent: "add" });
		const answer = await browser.get(await choose(browser, begun, devika));
		expect(answer.headers.get("location")).toBe("/account/logins");
		expect(await links(userId("donor"))).toEqual([{ provider: "google", subject: devika }]);

		const other = browserSession(app, (await signedIn(app, "donee")).cookie);
		const wish = await other.post("/account/logins", { provider: "google", intent: "add" });
		const refused = await other.get(await choose(other, wish, devika));
		expect([refused.status, await refused.text()]).toEqual([
			409,
			expect.stringContaining("belongs to another account"),
		]);
		expect(await links(userId("donee"))).toEqual([]);
	});

	it("does not link to whoever has signed in meanwhile", async () => {
		const browser = browserSession(app, (await signedIn(app, "donee")).cookie);
		const back = await choose(
			browser,
			await browser.post("/account/logins", { provider: "facebook", intent: "add" }),
			claimant,
		);
		browser.cookies.set("session", (await signedIn(app, "owner")).cookie.replace("session=", ""));
		expect((await browser.get(back)).status).toBe(401);
		expect(await links(userId("owner"))).toEqual([]);
	});

	it("removes a login, but never the last way in", async () => {
		const browser = browserSession(app, (await signedIn(app, "donor")).cookie);
		const remove = () => browser.post("/account/logins", { provider: "google", intent: "remove" });
		const hash = await app.rows<{ password_hash: string }>("SELECT password_hash FROM user WHERE id = ?", [
			userId("donor"),
		]);
		await app.rows(`UPDATE user SET password_hash = NULL WHERE id = '${userId("donor")}'`);
		const refused = await remove();
		expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("only way to log in")]);
		expect(await links(userId("donor"))).toHaveLength(1);
		await app.rows("UPDATE user SET password_hash = ? WHERE id = ?", [hash[0]?.password_hash ?? "", userId("donor")]);
		expect((await remove()).status).toBe(303);
		expect(await links(userId("donor"))).toEqual([]);
	});

	it("asks for the second factor of an account that has one, and refuses a blocked one", async () => {
		const id = userId("donor");
		const secret = newTotpSecret();
		const now = app.platform.clock.now();
		await app.rows("UPDATE user SET email_verified_at = 1, totp_secret = ?, totp_enabled_at = 1 WHERE id = ?", [
			await encrypt(app.platform.settings.secretsKeys, secret, `totp:${id}`),
			id,
		]);
		const browser = browserSession(app);
		const location = (await logIn(browser, "google", devika, "/search/water")).headers.get("location") ?? "";
		expect(location).toMatch(/^\/login\/second-step\?step=/);
		expect(browser.cookies.has("session")).toBe(false);
		const step = new URLSearchParams(location.split("?")[1]).get("step") ?? "";
		const done = await browser.post("/login/second-step", { step, code: totpCode(secret, now) });
		expect(done.headers.get("location")).toBe("/search/water");

		await app.rows(`UPDATE user SET state = 'blocked' WHERE id = '${id}'`);
		const refused = await logIn(browserSession(app), "google", devika);
		expect(refused.status).toBe(401);
		await app.rows(`UPDATE user SET state = 'active', totp_secret = NULL, totp_enabled_at = NULL WHERE id = '${id}'`);
	});
});

describe("POST /oautherize", () => {
	/** A code for an app, with its verifier. */
	async function codeFor(person: string) {
		const verifier = "a".repeat(60);
		const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
		const redirect = `${app.platform.settings.publicUrl}/authorize/google`;
		const answer = await app.submit("/sandbox/oidc/authorize", {
			client_id: app.platform.settings.signIn.google?.clientId ?? "",
			redirect_uri: redirect,
			response_type: "code",
			code_challenge: Buffer.from(hash).toString("base64url"),
			code_challenge_method: "S256",
			person,
		});
		const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
		return { provider: "google", code, code_verifier: verifier, redirect_uri: redirect };
	}

	it("signs in with a code, once, and creates an account only with the terms", async () => {
		const body = await codeFor(devika);
		const answer = await app.call("/oautherize", body);
		expect([answer.status, answer.body.data.unique_id]).toEqual([200, userId("donor")]);
		expect(answer.headers.get("set-cookie")).toContain("session=");
		expect((await app.call("/oautherize", body)).status).toBe(401);
		expect((await app.call("/oautherize", { ...(await codeFor(devika)), code_verifier: "b".repeat(60) })).status).toBe(
			401,
		);

		await app.rows("DELETE FROM session");
		await app.rows("DELETE FROM linked_identity");
		await app.rows("DELETE FROM outbox_message");
		await app.rows("DELETE FROM user WHERE email = 'neha.kapoor@people.example'");
		const without = await app.call("/oautherize", await codeFor(neha));
		expect([without.status, without.body.issues[0].path]).toEqual([400, "terms"]);
		const created = await app.call("/oautherize", { ...(await codeFor(neha)), terms: true });
		expect(created.body.data).toMatchObject({ email: "neha.kapoor@people.example" });
		expect((await app.call("/oautherize", { ...(await codeFor(claimant)), terms: true })).status).toBe(403);
	});

	it.each([
		[{}, 400],
		[{ provider: "google" }, 400],
		[{ provider: "google", id_token: "x" }, 401],
		[{ provider: "google", id_token: ["x"] }, 400],
		[{ provider: "facebook", id_token: "x" }, 400],
		[{ provider: "google", code: "x", code_verifier: "y", redirect_uri: "https://evil.example/authorize/google" }, 400],
	])("refuses %j", async (body, status) => {
		expect((await app.call("/oautherize", body)).status).toBe(status);
	});
});
