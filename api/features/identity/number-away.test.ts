// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserSession, browserSession } from "../../../site/testing/browser-session.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donate } from "../../../site/testing/giving-steps.ts";
import { otherCode } from "../../../site/testing/mailed-code.ts";
import { member, mobileNumbers, stepIn } from "../../../site/testing/mobile-numbers.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { hashPassword } from "./passwords.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());
const day = 24 * 3600_000;
/** Limits count by the hour and by the day, so each test begins with both. */
beforeEach(() => app.advance(day - (app.platform.clock.now() % day)));

const { newNumber, codeOf, prove, ask, verify, signUp, cookieOf } = mobileNumbers(() => app);

const password = "Secret!1a";

/** An account without an address, whose number nobody has proved for 91 days. */
async function away(number = newNumber()) {
	const made = await signUp(number);
	app.advance(91 * day);
	return made;
}

async function awayWithPassword() {
	const made = await away();
	await app.rows("UPDATE user SET password_hash = ? WHERE id = ?", [await hashPassword(password), made.id]);
	return made;
}

/** Another browser that proves the number. @returns it, and the step that the code led to */
async function atTheQuestion(number: string): Promise<{ browser: BrowserSession; step: string; page: string }> {
	const browser = browserSession(app);
	await browser.get("/login");
	app.advance(31_000);
	const page = await prove(browser, number);
	return { browser, page, step: stepIn(page) };
}

const isSignedIn = async (browser: BrowserSession) => (await browser.get("/account")).status === 200;

async function answer({ browser, step }: { browser: BrowserSession; step: string }, fields: Record<string, string>) {
	const done = await browser.post("/login/number", { step, ...fields });
	return { status: done.status, to: done.headers.get("location"), html: await done.text() };
}

describe("A number that nobody has proved for months, of an account without an address and a password", () => {
	it("is asked for the name on the account, which the page doesn't show", async () => {
		const { number } = await away();
		const at = await atTheQuestion(number);
		expect(at.page).toMatch(/^\/login\/number\?step=/);
		const html = await (await at.browser.get(at.page)).text();
		expect([html.includes('name="name"'), html.includes('name="otp"'), html.includes('name="password"')]).toEqual([
			true,
			false,
			false,
		]);
		expect(html).not.toMatch(/Meena|Kumari/);
		expect(await isSignedIn(at.browser)).toBe(false);
		const wrong = await answer(at, { name: "Meena Sharma" });
		expect([wrong.status, wrong.html.includes("This is not the name on the account.")]).toEqual([400, true]);
		expect(wrong.html).not.toContain("Kumari");
		const none = await answer(at, { name: " " });
		expect([none.status, none.html.includes("Please enter the name on the account")]).toEqual([400, true]);
		expect(await isSignedIn(at.browser)).toBe(false);
		const right = await answer(at, { name: "kumari,  MEENA" });
		expect([right.status, right.to]).toEqual([303, "/"]);
		expect(await isSignedIn(at.browser)).toBe(true);
		expect((await answer(at, { name: "Meena Kumari" })).to).toBe("/login?by=code");
		expect((await atTheQuestion(number)).page).toBe("/");
	});

	it("has five tries a day, also at once and in other steps; then only a new account is left", async () => {
		const { number, id } = await away();
		const at = await atTheQuestion(number);
		await Promise.all(Array.from({ length: 8 }, () => answer(at, { name: "Somebody Else" })));
		const right = await answer(at, { name: "Meena Kumari" });
		expect([right.status, await isSignedIn(at.browser)]).toEqual([429, false]);
		expect(right.html).toContain("You have tried too many names for today.");
		expect([right.html.includes('name="name"'), right.html.includes("Create my own account")]).toEqual([false, true]);
		const next = await atTheQuestion(number);
		expect((await answer(next, { name: "Meena Kumari" })).status).toBe(429);
		expect(
			await app.rows("SELECT count(*) AS n FROM audit_log WHERE action = 'auth.refused' AND subject_id = ?", [id]),
		).toEqual([{ n: 5 }]);
		app.advance(day);
		expect((await answer(await atTheQuestion(number), { name: "Meena Kumari" })).to).toBe("/");
	});

	it("gives the same answers to every wrong name", async () => {
		const { number } = await away();
		const at = await atTheQuestion(number);
		const plain = ({ status, html }: Awaited<ReturnType<typeof answer>>, name: string) => [
			status,
			html.replaceAll(name, "…").replaceAll(/nonce-[\w-]+/g, ""),
		];
		const [near, far] = ["Meena Kumar", "Xyz Abcdefg"];
		expect(plain(await answer(at, { name: near }), near)).toEqual(plain(await answer(at, { name: far }), far));
	});

	it("opens nothing by a code that is entered without its page, or by a call", async () => {
		const { number } = await away();
		app.advance(31_000);
		await ask(number);
		const browser = browserSession(app);
		await browser.get("/login");
		const entered = await browser.post("/otp-validation", { destination: number, otp: await codeOf(number) });
		expect(entered.headers.get("location")).toMatch(/^\/login\/number/);
		app.advance(31_000);
		const { verification } = (await ask(number)).body.data;
		for (const email of [verification, number]) {
			app.advance(31_000);
			if (email === number) await ask(number);
			const { user, owner, asks, hint } = (await verify({ email, otp: await codeOf(number) })).body.data;
			expect([user, asks, hint]).toEqual([undefined, "name", null]);
			const bare = await app.call("/login/number", { step: owner });
			expect([bare.status, bare.body.issues]).toMatchObject([400, [{ path: "name", code: "owner_name_missing" }]]);
			const wrong = await app.call("/login/number", { step: owner, name: "Meena" });
			expect([wrong.status, wrong.body.code, wrong.body.issues]).toMatchObject([
				401,
				"owner_name_wrong",
				[{ path: "name", code: "owner_name_wrong" }],
			]);
			const other = await app.call("/login/number", { step: owner, otp: "123456", password });
			expect([other.status, other.body.issues?.[0]?.path]).toEqual([400, "name"]);
		}
		const { owner } = (await verify({ email: (await ask(number)).body.data?.verification ?? "", otp: "000000" })).body;
		expect(owner).toBeUndefined();
	});

	it("logs in by calls with the right name", async () => {
		const { number, id } = await away();
		app.advance(31_000);
		const { verification } = (await ask(number)).body.data;
		const { owner: step } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		const done = await app.call("/login/number", { step, name: "Meena Kumari" });
		expect(done.body.data.user).toMatchObject({ unique_id: id });
	});

	it("gets no code to choose a password, and one that was sent before chooses none", async () => {
		const { number, id } = await signUp();
		app.advance(90 * day - 60_000 - (app.platform.clock.now() % 1000));
		const { verification } = (await app.call("/forgotpassword", { phone: number })).body.data;
		const otp = await codeOf(number);
		const sent = () =>
			app.rows("SELECT id FROM outbox_message WHERE recipient = ? AND template = 'reset-password'", [number]);
		expect(await sent()).toHaveLength(1);
		app.advance(10 * 60_000);
		const { resetToken: token } = (await verify({ email: verification, otp })).body.data;
		const changed = await app.call("/changepassword", { token, newPassword: password });
		expect([changed.status, changed.body.code]).toEqual([401, "code_wrong"]);
		const page = await browserSession(app).post(`/forgot-password?token=${token}`, { token, newPassword: password });
		expect(page.headers.get("location")).not.toBe("/");
		expect((await app.call("/forgotpassword", { phone: number })).status).toBe(200);
		await app.settled();
		expect(await sent()).toHaveLength(1);
		expect(await app.rows("SELECT password_hash FROM user WHERE id = ?", [id])).toEqual([{ password_hash: null }]);
	});

	it("opens nothing by a code that a session of the account has asked for", async () => {
		const { number, browser } = await signUp();
		for (let days = 0; days < 91; days += 20) {
			app.advance(20 * day);
			await browser.get("/account");
		}
		await browser.post("/account", { section: "email-proof" });
		const { asks, user } = (await verify({ email: number, otp: await codeOf(number) })).body.data;
		expect([asks, user]).toEqual(["name", undefined]);
	});

	it("has 45 days in the US", async () => {
		const { number } = await signUp("+14155550177");
		app.advance(44 * day);
		expect((await atTheQuestion(number)).page).toBe("/");
		app.advance(46 * day);
		expect((await atTheQuestion(number)).page).toMatch(/^\/login\/number/);
	});

	it("is asked for the second factor alone if the account has one", async () => {
		const { number, id } = await away();
		await app.rows("UPDATE user SET totp_enabled_at = 1 WHERE id = ?", [id]);
		expect((await atTheQuestion(number)).page).toMatch(/^\/login\/second-step/);
	});
});

describe("The same of an account with a password", () => {
	it("is asked for the password, whose wrong tries count like those of a log-in", async () => {
		const { number } = await awayWithPassword();
		const at = await atTheQuestion(number);
		const html = await (await at.browser.get(at.page)).text();
		expect([html.includes('name="password"'), html.includes('name="name"')]).toEqual([true, false]);
		const wrong = await answer(at, { password: "Wrong!1a" });
		expect([wrong.status, wrong.html.includes("This is not the password of this account.")]).toEqual([400, true]);
		expect(wrong.html).not.toContain("Wrong!1a");
		expect((await answer(at, { name: "Meena Kumari" })).status).toBe(400);
		for (let time = 0; time < 4; time++) await answer(at, { password: "Wrong!1a" });
		const many = await answer(at, { password });
		expect([many.status, many.html.includes('class="cf-turnstile"')]).toEqual([403, true]);
		const solved = await answer(at, { password, "cf-turnstile-response": "sandbox.owner" });
		expect(solved.to).toBe("/");
		expect(await isSignedIn(at.browser)).toBe(true);
	});

	it("does the same in calls", async () => {
		const { number, id } = await awayWithPassword();
		app.advance(31_000);
		const { verification } = (await ask(number)).body.data;
		const { owner: step, asks } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		expect(asks).toBe("password");
		const wrong = await app.call("/login/number", { step, password: "Wrong!1a" });
		expect([wrong.status, wrong.body.issues]).toMatchObject([
			401,
			[{ path: "password", code: "owner_password_wrong" }],
		]);
		expect((await app.call("/login/number", { step, name: "Meena Kumari" })).status).toBe(400);
		const done = await app.call("/login/number", { step, password });
		expect(done.body.data.user).toMatchObject({ unique_id: id });
	});

	it("gets no code to choose another one", async () => {
		const { number } = await awayWithPassword();
		await app.rows("DELETE FROM outbox_message WHERE recipient = ?", [number]);
		expect((await app.call("/forgotpassword", { phone: number })).status).toBe(200);
		await app.settled();
		expect(await app.rows("SELECT id FROM outbox_message WHERE recipient = ?", [number])).toEqual([]);
	});
});

describe("The new owner of the number of an account without an address", () => {
	const begin = async (at: { browser: BrowserSession; step: string }) =>
		stepIn((await answer(at, { intent: "new" })).to ?? "");

	it("gets an account of their own; the former one keeps its gifts, and staff see where its number went", async () => {
		const { number, id } = await away();
		const gift = await donate(app);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [id, gift]);
		const at = await atTheQuestion(number);
		await at.browser.post("/signup/number", { ...member, first_name: "Ravi", step: await begin(at) });
		expect(await app.rows("SELECT first_name FROM user WHERE phone = ? AND phone_verified = 1", [number])).toEqual([
			{ first_name: "Ravi" },
		]);
		expect(await app.rows("SELECT state, phone, phone_verified FROM user WHERE id = ?", [id])).toEqual([
			{ state: "active", phone: null, phone_verified: 0 },
		]);
		expect(await app.rows("SELECT id FROM donation WHERE donor_user_id = ?", [id])).toEqual([{ id: gift }]);
		const log = await app.call(`/userActivityLog?user=${id}&limit=50`, undefined, await signedIn(app, "admin"));
		expect(log.body.data).toContainEqual(
			expect.objectContaining({ action: "user.number_moved", detail: { number: `…${number.slice(-4)}` } }),
		);
		expect(
			await app.rows("SELECT template FROM outbox_message WHERE user_id = ? AND template <> 'code'", [id]),
		).toEqual([]);
		expect((await atTheQuestion(number)).page).toBe("/");
	});

	it("takes no number that its account has proved meanwhile, has secured with a second factor, or that staff have blocked", async () => {
		const changes: ((made: { number: string; id: string }) => Promise<unknown>)[] = [
			async ({ number }) => answer(await atTheQuestion(number), { name: "Meena Kumari" }),
			({ id }) => app.rows("UPDATE user SET totp_enabled_at = 1 WHERE id = ?", [id]),
			({ id }) => app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [id]),
		];
		for (const change of changes) {
			const made = await away();
			const at = await atTheQuestion(made.number);
			const step = await begin(at);
			await change(made);
			const done = await at.browser.post("/signup/number", { ...member, step });
			expect(done.headers.get("location")).toBe("/login?by=code");
			expect(await app.rows("SELECT id FROM user WHERE phone = ?", [made.number])).toEqual([{ id: made.id }]);
		}
	});

	it("is one, however many forms are sent at once", async () => {
		const { number, id } = await away();
		const places = [await atTheQuestion(number), await atTheQuestion(number)];
		const steps = await Promise.all(places.map(begin));
		await Promise.all(
			places.flatMap(({ browser }, at) =>
				[1, 2].map(() => browser.post("/signup/number", { ...member, step: steps[at] ?? "" })),
			),
		);
		const rows = await app.rows<{ id: string }>("SELECT id FROM user WHERE phone = ?", [number]);
		expect([rows.length, rows[0]?.id === id]).toEqual([1, false]);
		expect(
			await app.rows("SELECT count(*) AS n FROM audit_log WHERE action = 'user.number_moved' AND subject_id = ?", [id]),
		).toEqual([{ n: 1 }]);
	});

	it("opens nothing of the former account by codes that were sent before", async () => {
		const { number, browser, id } = await signUp();
		for (let days = 0; days < 91; days += 20) {
			app.advance(20 * day);
			await browser.get("/account");
		}
		await browser.post("/account", { section: "email-proof" });
		const otp = await codeOf(number);
		const at = await atTheQuestion(number);
		await at.browser.post("/signup/number", { ...member, step: await begin(at) });
		const added = await app.call("/users/email", { email: "thief@people.test", otp }, cookieOf(browser));
		expect([added.status, added.body.code]).toEqual([409, "account_without_address"]);
		expect((await verify({ email: number, otp: otherCode(otp) })).status).toBe(401);
		expect(await app.rows("SELECT email, phone FROM user WHERE id = ?", [id])).toEqual([{ email: null, phone: null }]);
	});
});
