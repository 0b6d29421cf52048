// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoMobileUser, userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { lastMessage, otherCode } from "../../../site/testing/mailed-code.ts";
import { member, mobileNumbers, stepIn } from "../../../site/testing/mobile-numbers.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());
const day = 24 * 3600_000;
/** Limits count by the hour and by the day, so each test begins with both. */
beforeEach(() => app.advance(day - (app.platform.clock.now() % day)));

const { newNumber, codeOf, prove, ask, verify, signUp, cookieOf } = mobileNumbers(() => app);

describe("A new mobile number", () => {
	it("signs up with a code and a name, and without a password or an address", async () => {
		const browser = browserSession(app);
		const start = await (await browser.get("/signup?next=/donationRequest&ref=demo.donor")).text();
		expect(start).toContain('name="destination"');
		const sent = await browser.post("/signup", {
			destination: "90110 00500",
			next: "/donationRequest",
			ref: "demo.donor",
		});
		const at = sent.headers.get("location") ?? "";
		expect(await (await browser.get(at)).text()).toContain("We have sent a 6-digit code to +919011000500.");
		const named = await browser.post(at, { otp: await codeOf("+919011000500") });
		const page = named.headers.get("location") ?? "";
		expect([named.status, page]).toEqual([
			303,
			expect.stringMatching(/^\/signup\/number\?step=[\w-]+&ref=demo\.donor$/),
		]);
		expect(await (await browser.get(page)).text()).toContain("+919011000500 is confirmed");
		const refused = await browser.post("/signup/number", { step: stepIn(page), first_name: "Meena", last_name: "" });
		expect([refused.status, (await refused.text()).includes("Please enter Last Name")]).toEqual([400, true]);
		const done = await browser.post("/signup/number", { ...member, step: stepIn(page), ref: "demo.donor" });
		expect([done.status, done.headers.get("location")]).toEqual([303, "/donationRequest"]);
		const [row] = await app.rows(
			"SELECT email, phone_verified, state, password_hash, country, region, terms_version <> '' AS agreed, referred_by, email_verified_at FROM user WHERE phone = '+919011000500'",
		);
		expect(row).toEqual({
			email: null,
			phone_verified: 1,
			state: "active",
			password_hash: null,
			country: "IN",
			region: "IN",
			agreed: 1,
			referred_by: userId("donor"),
			email_verified_at: null,
		});
		expect((await browser.get("/account")).status).toBe(200);
	});

	it("gets the same answer as one with an account until its code is entered", async () => {
		const number = demoMobileUser.phone;
		const fresh = newNumber();
		const [known, unknown] = [await ask(number), await ask(fresh)];
		const shape = ({ status, body }: typeof known) => [status, Object.keys(body.data), body.data.resendAfterSeconds];
		expect(shape(known)).toEqual(shape(unknown));
		const wrong = async ({ body }: typeof known, otp: string) => {
			const answer = await verify({ email: body.data.verification, otp: otherCode(otp) });
			return [answer.status, answer.body];
		};
		expect(await wrong(known, await codeOf(number))).toEqual(await wrong(unknown, await codeOf(fresh)));
		const sent = await app.rows("SELECT template, channel FROM outbox_message WHERE recipient IN (?, ?)", [
			number,
			fresh,
		]);
		expect(sent).toEqual([
			{ template: "code", channel: "sms" },
			{ template: "code", channel: "sms" },
		]);
	});

	it("signs up by calls alone", async () => {
		const number = newNumber();
		const { verification } = (await ask(number)).body.data;
		const { signUp: step } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		expect((await app.call("/signup/number", { ...member, step, terms: "" })).body.code).toBe("invalid");
		const answer = await app.call("/signup/number", { ...member, step });
		expect(answer.body.data).toMatchObject({ email: null, phone: number, phone_verified: true });
		const again = await app.call("/signup/number", { ...member, step });
		expect([again.status, again.body.code]).toEqual([401, "step_over"]);
		expect((await verify({ email: verification, otp: await codeOf(number) })).status).toBe(401);
	});

	it("makes one account, however many sign up with it at once", async () => {
		const number = newNumber();
		const browsers = [browserSession(app), browserSession(app)];
		const steps: string[] = [];
		for (const browser of browsers) {
			await browser.get("/login");
			steps.push(stepIn(await prove(browser, number)));
			app.advance(31_000);
		}
		const answers = await Promise.all(
			browsers.flatMap((browser, at) =>
				[1, 2].map(() => browser.post("/signup/number", { ...member, step: steps[at] ?? "" })),
			),
		);
		expect(answers.filter(({ headers }) => headers.get("location") === "/dashboard")).toHaveLength(1);
		expect(await app.rows("SELECT count(*) AS n FROM user WHERE phone = ?", [number])).toEqual([{ n: 1 }]);
	});

	it("is bound to the browser that proved it", async () => {
		const browser = browserSession(app);
		await browser.get("/login");
		const step = stepIn(await prove(browser, newNumber()));
		const other = browserSession(app);
		await other.get("/login");
		const stolen = await other.post("/signup/number", { ...member, step });
		expect(stolen.headers.get("location")).toBe("/login?by=code");
	});

	it("is not continued on a page if a call began it, so that nobody is led into a stranger's account", async () => {
		const number = newNumber();
		const { verification } = (await ask(number)).body.data;
		const { signUp: step } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		const victim = browserSession(app);
		await victim.get(`/signup/number?step=${step}`);
		const led = await victim.post("/signup/number", { ...member, step });
		expect(led.headers.get("location")).toBe("/login?by=code");
		expect((await app.call("/signup/number", { ...member, step })).status).toBe(200);
	});

	it("can't be guessed by many at once", async () => {
		const number = newNumber();
		const { verification } = (await ask(number)).body.data;
		const otp = await codeOf(number);
		await Promise.all(Array.from({ length: 8 }, () => verify({ email: verification, otp: otherCode(otp) })));
		expect((await verify({ email: verification, otp })).status).toBe(401);
	});
});

describe("A verified mobile number", () => {
	it("logs in by the field that takes an address, a number or a username", async () => {
		const { number } = await signUp();
		app.advance(60_000);
		const browser = browserSession(app);
		const sent = await browser.post("/login", { identifier: number.slice(3), password: "", intent: "code" });
		const done = await browser.post(sent.headers.get("location") ?? "", { otp: await codeOf(number) });
		expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
		const wrong = await browser.post("/login", { identifier: "nobody", password: "", intent: "code" });
		expect([wrong.status, (await wrong.text()).includes("Please enter your email or mobile number")]).toEqual([
			400,
			true,
		]);
	});

	it("ends the session that the browser had before", async () => {
		const { number, browser } = await signUp();
		const planted = cookieOf(browser);
		app.advance(60_000);
		await prove(browser, number);
		expect((await app.fetch("/account", { headers: planted, redirect: "manual" })).status).toBe(303);
		expect((await browser.get("/account")).status).toBe(200);
	});

	it("of a blocked account neither logs in nor signs up", async () => {
		const { number, id } = await signUp();
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [id]);
		app.advance(60_000);
		const { verification } = (await ask(number)).body.data;
		const answer = await verify({ email: verification, otp: await codeOf(number) });
		expect([answer.status, answer.body.code]).toEqual([401, "sign_in_failed"]);
	});

	it("is asked for the second factor of its account", async () => {
		const { number, id } = await signUp();
		await app.rows("UPDATE user SET totp_enabled_at = 1 WHERE id = ?", [id]);
		app.advance(60_000);
		expect(await prove(browserSession(app), number)).toMatch(/^\/login\/second-step\?step=/);
	});

	it("that nobody has verified in an account makes an account of its own", async () => {
		const number = newNumber();
		await app.rows("UPDATE user SET phone = ?, phone_verified = 0 WHERE id = ?", [number, userId("owner")]);
		const { id } = await signUp(number);
		expect(id).not.toBe("");
		const rows = await app.rows("SELECT phone_verified FROM user WHERE phone = ? ORDER BY phone_verified", [number]);
		expect(rows).toEqual([{ phone_verified: 0 }, { phone_verified: 1 }]);
		await app.rows("UPDATE user SET phone = NULL WHERE id = ?", [userId("owner")]);
	});
});

describe("A number that nobody has proved for months, though its account is used by mail", () => {
	async function away(): Promise<string> {
		const number = newNumber();
		await app.rows(
			"UPDATE user SET phone = ?, phone_verified = 1, phone_proved_at = ? WHERE email = 'donee@demo.test'",
			[number, app.platform.clock.now()],
		);
		return number;
	}

	const usedByMail = () =>
		app.rows("UPDATE session SET seen_at = ? WHERE user_id = ?", [app.platform.clock.now(), userId("donee")]);

	it("is asked for a code from the account's mailbox too, of which it sees little", async () => {
		const number = await away();
		expect(await prove(browserSession(app), number)).toBe("/");
		app.advance(91 * day);
		await usedByMail();
		const browser = browserSession(app);
		await browser.get("/login");
		const page = await prove(browser, number);
		expect(page).toMatch(/^\/login\/number\?step=/);
		const html = await (await browser.get(page)).text();
		expect([html.includes("d…@demo.test"), html.includes("donee@demo.test")]).toEqual([true, false]);
		const otp = await codeOf("donee@demo.test");
		const fields = { step: stepIn(page) };
		expect((await browser.post("/login/number", { ...fields, otp: otherCode(otp) })).status).toBe(400);
		const done = await browser.post("/login/number", { ...fields, otp });
		expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
		expect((await browser.post("/login/number", { ...fields, otp })).headers.get("location")).toBe("/login?by=code");
	});

	it("starts an account of its own for its new owner; the former one keeps theirs and hears of it", async () => {
		const number = await away();
		app.advance(91 * day);
		await usedByMail();
		const browser = browserSession(app);
		await browser.get("/login");
		const page = await prove(browser, number);
		const fresh = await browser.post("/login/number", { step: stepIn(page), intent: "new" });
		await browser.post("/signup/number", { ...member, step: stepIn(fresh.headers.get("location") ?? "") });
		expect(await app.rows("SELECT email FROM user WHERE phone = ? AND phone_verified = 1", [number])).toEqual([
			{ email: null },
		]);
		expect(await app.rows("SELECT phone, state FROM user WHERE email = 'donee@demo.test'")).toEqual([
			{ phone: null, state: "active" },
		]);
		expect(await lastMessage(app, "donee@demo.test")).toContain("your old mobile number is theirs now");
	});

	it("gets no code to choose a new password, which would open the account without its address", async () => {
		const number = await away();
		app.advance(91 * day);
		await usedByMail();
		expect((await app.call("/forgotpassword", { phone: number })).status).toBe(200);
		await app.settled();
		expect(await app.rows("SELECT id FROM outbox_message WHERE recipient = ?", [number])).toEqual([]);
	});

	it("of an account with two factors gets no such code either", async () => {
		const number = await away();
		await app.rows("UPDATE user SET totp_enabled_at = 1 WHERE email = 'donee@demo.test'");
		expect((await app.call("/forgotpassword", { phone: number })).status).toBe(200);
		await app.settled();
		await app.rows("UPDATE user SET totp_enabled_at = NULL WHERE email = 'donee@demo.test'");
		expect(await app.rows("SELECT id FROM outbox_message WHERE recipient = ?", [number])).toEqual([]);
	});

	it("counts as proved by a code that opens the account, but not by one that is asked for the address", async () => {
		const number = await away();
		app.advance(91 * day);
		const asked = async () => (await prove(browserSession(app), number)).startsWith("/login/number");
		expect(await asked()).toBe(true);
		app.advance(60_000);
		const browser = browserSession(app);
		const page = await prove(browser, number);
		expect(page).toMatch(/^\/login\/number/);
		await browser.get(page);
		await browser.post("/login/number", { step: stepIn(page), otp: await codeOf("donee@demo.test") });
		app.advance(60_000);
		expect(await asked()).toBe(false);
	});

	it("does the same in calls", async () => {
		const number = await away();
		app.advance(91 * day);
		await usedByMail();
		const { verification } = (await ask(number)).body.data;
		const { owner, hint } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		expect(hint).toBe("d…@demo.test");
		expect((await app.call("/login/number", { step: owner })).status).toBe(200);
		const entered = await app.call("/login/number", { step: owner, otp: await codeOf("donee@demo.test") });
		expect(entered.body.data.user).toMatchObject({ unique_id: userId("donee") });
	});
});
