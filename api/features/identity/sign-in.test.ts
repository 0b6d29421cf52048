// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoApp } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();

const login = (body: object, headers?: Record<string, string>) => app.call("/login", body, headers);
const day = 24 * 3600_000;

describe("POST /login", () => {
	it("answers the user and a token, which is the session's cookie too", async () => {
		const { status, body, headers } = await login({ email: "Donor@demo.test", password: demoPassword });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			unique_id: userId("donor"),
			username: "demo.donor",
			name: { first_name: "Devika", last_name: "Nair" },
			roles: [],
			phone_verified: false,
		});
		const { token } = body.data.token_detail;
		expect(headers.get("set-cookie")).toContain(`session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
		const stored = await app.rows<{ id: string }>("SELECT id FROM session WHERE user_id = ?", [userId("donor")]);
		expect(stored.map(({ id }) => id)).not.toContain(token);
	});

	it("takes the username, whatever its field is called", async () => {
		expect((await login({ username: "demo.donee", password: demoPassword })).status).toBe(200);
		expect((await login({ email: "demo.donee", password: demoPassword })).status).toBe(200);
		expect((await login({ email: "", username: "demo.donee", password: demoPassword })).status).toBe(200);
	});

	it("takes a verified phone number in any notation, and no unverified one", async () => {
		await app.rows(`UPDATE user SET phone = '+919812345678' WHERE id = '${userId("owner")}'`);
		expect((await login({ phone: "98123 45678", password: demoPassword })).status).toBe(401);
		await app.rows(`UPDATE user SET phone_verified = 1 WHERE id = '${userId("owner")}'`);
		expect((await login({ phone: "98123 45678", password: demoPassword })).status).toBe(200);
		expect((await login({ phone: "+91-9812345678", password: demoPassword })).status).toBe(200);
	});

	it("gives the same answer for an unknown account, a wrong password, and an account without a password", async () => {
		const answers = await Promise.all([
			login({ email: "nobody@example.org", password: demoPassword }),
			login({ email: "owner@demo.test", password: "Wrong!pass1" }),
			login({ email: "asha@people.example", password: "Wrong!pass1" }),
		]);
		for (const { status, body } of answers) {
			expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
			expect(body.code).toBe("sign_in_failed");
		}
	});

	it.each([
		[{}, "password"],
		[{ email: "donor@demo.test" }, "password"],
		[{ password: demoPassword }, "identifier"],
		[{ email: "", password: demoPassword }, "email"],
		[{ email: ["donor@demo.test"], password: demoPassword }, "email"],
	])("refuses %j beside the field", async (body, path) => {
		const answer = await login(body);
		expect(answer.status).toBe(400);
		expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
	});

	it("refuses guesses beyond the limit of an account and a network, also in parallel, and lets it in after a while", async () => {
		// Tries are counted by the quarter of an hour.
		app.advance(900_000 - (app.platform.clock.now() % 900_000));
		const guesses = await Promise.all(
			Array.from({ length: 25 }, () => login({ email: "volunteer@demo.test", password: "Wrong!pass1" })),
		);
		expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
		const refused = await login({ username: "demo.volunteer", password: demoPassword });
		expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
		app.advance(15 * 60_000);
		expect((await login({ email: "volunteer@demo.test", password: demoPassword })).status).toBe(200);
	});

	const from = (number: number) => ({ "cf-connecting-ip": `198.51.${Math.floor(number / 250)}.${number % 250}` });
	const deviceOf = (headers: Headers) => headers.getSetCookie().find((each) => each.startsWith("kw_device=")) ?? "";

	it("does not let a stranger's wrong passwords lock the owner out of another network", async () => {
		app.advance(900_000 - (app.platform.clock.now() % 900_000));
		const guess = () => login({ email: "volunteer@demo.test", password: "Wrong!pass1" }, from(1));
		for (let time = 0; time < 12; time++) await guess();
		expect((await guess()).status).toBe(403);
		expect((await login({ email: "volunteer@demo.test", password: demoPassword }, from(2))).status).toBe(200);
	});

	it("gives 2,000 guesses from 500 networks 50 tries, and still lets the owner's own browser in", {
		tags: ["rest"],
	}, async () => {
		const { countLogin } = await import("./internal/login-tries.ts");
		app.advance(900_000 - (app.platform.clock.now() % 900_000));
		const own = await login({ email: "volunteer@demo.test", password: demoPassword }, from(9999));
		const device = deviceOf(own.headers);
		expect(device).toMatch(/^kw_device=[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
		const cookie = device.split(";")[0] ?? "";
		const seen = new Map<number, number>();
		const guess = async (number: number) => {
			const ctx = { ...app.ctx, clientAddress: `198.51.${number % 250}.${number % 10}.${number % 500}` };
			const tried = await countLogin(ctx, userId("volunteer")).then(
				() => 401,
				(problem) => problem.status as number,
			);
			seen.set(tried, (seen.get(tried) ?? 0) + 1);
		};
		for (let first = 0; first < 2000; first += 1000) {
			await Promise.all(Array.from({ length: 1000 }, (_, number) => guess(first + number)));
		}
		expect(seen.get(401)).toBe(50);
		const stranger = await login({ email: "volunteer@demo.test", password: demoPassword }, from(3));
		expect([stranger.status, stranger.body.code]).toEqual([403, "captcha_needed"]);
		const owner = await login({ email: "volunteer@demo.test", password: demoPassword }, { ...from(4), cookie });
		expect(owner.status).toBe(200);
		expect((await app.call("/auth/verify-captcha", { token: "sandbox.77" }, from(5))).body.data.success).toBe(true);
		expect((await login({ email: "volunteer@demo.test", password: demoPassword }, from(5))).status).toBe(200);
	});

	it("counts a known browser's tries by themselves, and believes no cookie of another account, changed, or too old", async () => {
		app.advance(900_000 - (app.platform.clock.now() % 900_000));
		const { headers } = await login({ email: "owner@demo.test", password: demoPassword }, from(6));
		const cookie = deviceOf(headers).split(";")[0] ?? "";
		const wrong = (email: string, number: number, sent = cookie) =>
			login({ email, password: "Wrong!pass1" }, { ...from(number), cookie: sent });
		const statuses = async (email: string, number: number, sent?: string) => {
			const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(email, number, sent)));
			return answers.filter(({ status }) => status === 401).length;
		};
		expect(await statuses("owner@demo.test", 7)).toBe(10);
		expect(await statuses("donee@demo.test", 8)).toBe(5);
		expect(await statuses("owner@demo.test", 10, `${cookie.slice(0, -2)}AA`)).toBe(5);
		app.advance(366 * day);
		expect(await statuses("owner@demo.test", 11)).toBe(5);
	});
});

describe("A session", () => {
	it("opens pages for its user", async () => {
		const headers = await signedIn(app, "donor");
		const page = await app.fetch("/", { headers });
		expect((await page.text()).includes("Welcome, Devika")).toBe(true);
		expect(page.headers.get("cache-control")).toBe("private, no-store");
	});

	it("replaces the browser's earlier one, so that a token planted before signing in is worth nothing", async () => {
		const planted = await signedIn(app, "donee");
		const after = await login({ email: "donor@demo.test", password: demoPassword }, planted);
		expect(after.body.data.unique_id).toBe(userId("donor"));
		expect((await app.call("/logout", {}, planted)).status).toBe(401);
	});

	it("ends with signing out", async () => {
		const headers = await signedIn(app, "donor");
		const out = await app.call("/logout", {}, headers);
		expect(out.status).toBe(200);
		expect(out.headers.get("set-cookie")).toContain("session=; Max-Age=0");
		expect((await app.call("/logout", {}, headers)).status).toBe(401);
	});

	it("lasts 30 days after its last use, and sends its cookie again when it is extended", async () => {
		const headers = await signedIn(app, "owner");
		app.advance(20 * day);
		const used = await app.fetch("/", { headers });
		expect(used.headers.get("set-cookie")).toContain(headers.cookie);
		app.advance(29 * day);
		expect((await app.call("/logout", {}, headers)).status).toBe(200);

		const unused = await signedIn(app, "owner");
		app.advance(31 * day);
		expect((await app.call("/logout", {}, unused)).status).toBe(401);
	});

	it("ends at once for a user who is blocked, and has the roles of this moment", async () => {
		const headers = await signedIn(app, "volunteer");
		await app.rows(`UPDATE user SET state = 'blocked' WHERE id = '${userId("volunteer")}'`);
		expect((await app.call("/logout", {}, headers)).status).toBe(401);
		expect((await login({ email: "volunteer@demo.test", password: demoPassword })).status).toBe(401);
	});
});

describe("The log-in page", () => {
	const post = (fields: Record<string, string>) =>
		app.submit("/login", fields, { origin: app.platform.settings.publicUrl });

	it("signs in and opens the page that asked for it", async () => {
		const answer = await post({ identifier: "donor@demo.test", password: demoPassword, next: "/search/water" });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe("/search/water");
		expect(answer.headers.get("set-cookie")).toContain("session=");
	});

	it("never leads to another site", async () => {
		const answer = await post({ identifier: "donor@demo.test", password: demoPassword, next: "//evil.example" });
		expect(answer.headers.get("location")).toBe("/");
	});

	it.each([
		"/.//evil.example",
		"/..//evil.example",
		"/account/..//evil.example/x",
		"/%2e//evil.example",
		"/a/../..//evil.example",
	])("never leads to another site by %s, whose dots a browser removes, on any page that signs in", async (next) => {
		const headers = await signedIn(app, "donor");
		const query = new URLSearchParams({ next });
		for (const path of ["/login", "/NewLogin", "/signup", "/hi/login"]) {
			const answer = await app.fetch(`${path}?${query}`, { headers });
			expect([path, answer.headers.get("location")]).toEqual([path, path.startsWith("/hi") ? "/hi" : "/"]);
		}
		const answer = await post({ identifier: "donor@demo.test", password: demoPassword, next });
		expect(answer.headers.get("location")).toBe("/");
	});

	it("keeps the name after a wrong password, but not the password", async () => {
		const answer = await post({ identifier: "donor@demo.test", password: "Wrong!pass1" });
		expect(answer.status).toBe(401);
		const html = await answer.text();
		expect(html).toContain("Authentication failed.");
		expect(html).toContain('value="donor@demo.test"');
		expect(html).not.toContain("Wrong!pass1");
	});
});

describe("POST /change/user/password", () => {
	const changed = "Changed!pass2";
	const change = (body: object, headers: Record<string, string>) => app.call("/change/user/password", body, headers);

	it("replaces the password, ends all other sessions, tells the user by mail and is in the activity once", async () => {
		const other = await signedIn(app, "donee");
		const own = await signedIn(app, "donee");
		expect((await change({ oldPassword: demoPassword, newPassword: changed }, own)).status).toBe(200);
		expect((await app.call("/logout", {}, other)).status).toBe(401);
		expect((await login({ email: "donee@demo.test", password: demoPassword })).status).toBe(401);
		expect((await login({ email: "donee@demo.test", password: changed })).status).toBe(200);
		expect(await app.rows("SELECT recipient, template FROM outbox_message")).toEqual([
			{ recipient: "donee@demo.test", template: "password-changed" },
		]);
		expect((await app.call("/logout", {}, own)).status).toBe(200);
		const logged = await app.rows("SELECT * FROM audit_log WHERE action = 'auth.password_changed' AND subject_id = ?", [
			userId("donee"),
		]);
		expect(logged).toMatchObject([{ actor_kind: "user", actor_id: userId("donee") }]);
		expect(JSON.stringify(logged)).not.toContain(changed);
	});

	it("refuses a wrong old password and a weak new one beside their fields", async () => {
		const own = await signedIn(app, "donor");
		const wrong = await change({ oldPassword: "Wrong!pass1", newPassword: changed }, own);
		expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "oldPassword"]);
		for (const [newPassword, message] of [
			["", "Password is required."],
			["PASS!1", "Contains at least one letter."],
			["pass!1", "Contains at least one capital letter."],
			["Pass!word", "Contains at least one digit."],
			["Pass-/word1", "Contains at least one special character."],
			["Pa!1", "Contains at least 6 characters."],
		]) {
			const { status, body } = await change({ oldPassword: demoPassword, newPassword }, own);
			expect([status, body.issues[0]]).toMatchObject([400, { path: "newPassword", message }]);
		}
	});
});

it("keeps the session in a __Host- cookie where the site uses https", async () => {
	const secure = await demoApp({ PUBLIC_URL: "https://kindwave.test" });
	const { headers } = await secure.call("/login", { email: "donor@demo.test", password: demoPassword });
	const cookie = headers.getSetCookie().find((each) => each.includes("session="));
	expect(cookie).toMatch(/^__Host-session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	const pair = cookie?.split(";")[0] ?? "";
	const statuses: number[] = [];
	for (const sent of [pair.replace("__Host-", ""), pair]) {
		statuses.push((await secure.call("/logout", {}, { cookie: sent })).status);
	}
	expect(statuses).toEqual([401, 200]);
	secure.close();
});
