// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoMobileUser, userId } from "../../../db/seed/people.ts";
import { type BrowserSession, browserSession } from "../../../site/testing/browser-session.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { fromAnotherNetwork } from "../../../site/testing/identity-calls.ts";
import { lastMessage, mailedCode, otherCode } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());
const hour = 3600_000;
const day = 24 * hour;
/** Limits count by the hour and by the day, so each test begins with both. */
beforeEach(() => app.advance(day - (app.platform.clock.now() % day)));

const codeOf = async (to: string) => (await mailedCode(app, to)) ?? "";
const ask = (destination: string, headers?: Record<string, string>) =>
	app.call("/login/code", { destination }, headers);
const verify = (body: object, headers?: Record<string, string>) => app.call("/verifyotp", body, headers);
/** The last digits of numbers of their own, in ranges of their own. */
let last = 0;
const newNumber = () => `+9190${String(11_000_000 + 1000 * ++last)}`;

/** Asks for a code at a number on the page, and enters it. @returns where that leads */
async function proved(browser: BrowserSession, number: string, page = "/login?by=code"): Promise<string> {
	const sent = await browser.post(page, { destination: number });
	const entered = await browser.post(sent.headers.get("location") ?? "", { otp: await codeOf(number) });
	return entered.headers.get("location") ?? "";
}

const stepIn = (location: string) => new URL(location, "https://own.test").searchParams.get("step") ?? "";
const person = { first_name: "Meena", last_name: "Kumari", terms: "yes" };

async function signUp(number = newNumber()): Promise<{ browser: BrowserSession; number: string; id: string }> {
	const browser = browserSession(app);
	await browser.get("/login");
	const step = stepIn(await proved(browser, number));
	await browser.post("/signup/number", { ...person, step });
	const [row] = await app.rows<{ id: string }>("SELECT id FROM user WHERE phone = ?", [number]);
	return { browser, number, id: row?.id ?? "" };
}

const cookieOf = ({ cookies }: BrowserSession) => ({
	cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

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
		expect([named.status, page]).toEqual([303, expect.stringMatching(/^\/signup\/number\?step=[\w-]+&ref=demo\.donor$/)]);
		expect(await (await browser.get(page)).text()).toContain("+919011000500 is confirmed");
		const refused = await browser.post("/signup/number", { step: stepIn(page), first_name: "Meena", last_name: "" });
		expect([refused.status, (await refused.text()).includes("Please enter Last Name")]).toEqual([400, true]);
		const done = await browser.post("/signup/number", { ...person, step: stepIn(page), ref: "demo.donor" });
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
		expect((await app.call("/signup/number", { ...person, step, terms: "" })).body.code).toBe("invalid");
		const answer = await app.call("/signup/number", { ...person, step });
		expect(answer.body.data).toMatchObject({ email: null, phone: number, phone_verified: true });
		const again = await app.call("/signup/number", { ...person, step });
		expect([again.status, again.body.code]).toEqual([401, "step_over"]);
		expect((await verify({ email: verification, otp: await codeOf(number) })).status).toBe(401);
	});

	it("makes one account, however many sign up with it at once", async () => {
		const number = newNumber();
		const browsers = [browserSession(app), browserSession(app)];
		const steps: string[] = [];
		for (const browser of browsers) {
			await browser.get("/login");
			steps.push(stepIn(await proved(browser, number)));
			app.advance(31_000);
		}
		const answers = await Promise.all(
			browsers.flatMap((browser, at) =>
				[1, 2].map(() => browser.post("/signup/number", { ...person, step: steps[at] ?? "" })),
			),
		);
		expect(answers.filter(({ headers }) => headers.get("location") === "/")).toHaveLength(1);
		expect(await app.rows("SELECT count(*) AS n FROM user WHERE phone = ?", [number])).toEqual([{ n: 1 }]);
	});

	it("is bound to the browser that proved it", async () => {
		const browser = browserSession(app);
		await browser.get("/login");
		const step = stepIn(await proved(browser, newNumber()));
		const other = browserSession(app);
		await other.get("/login");
		const stolen = await other.post("/signup/number", { ...person, step });
		expect(stolen.headers.get("location")).toBe("/login?by=code");
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
		await proved(browser, number);
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
		expect(await proved(browserSession(app), number)).toMatch(/^\/login\/second-step\?step=/);
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

describe("A number whose account was not used for months", () => {
	async function away(): Promise<string> {
		const number = newNumber();
		await app.rows("UPDATE user SET phone = ?, phone_verified = 1, seen_at = ? WHERE email = 'donee@demo.test'", [
			number,
			app.platform.clock.now(),
		]);
		return number;
	}

	it("is asked for a code from the account's mailbox too, of which it sees little", async () => {
		const number = await away();
		expect(await proved(browserSession(app), number)).toBe("/");
		await app.rows("DELETE FROM session WHERE user_id = ?", [userId("donee")]);
		app.advance(91 * day);
		const browser = browserSession(app);
		await browser.get("/login");
		const page = await proved(browser, number);
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
		await app.rows("DELETE FROM session WHERE user_id = ?", [userId("donee")]);
		app.advance(91 * day);
		const browser = browserSession(app);
		await browser.get("/login");
		const page = await proved(browser, number);
		const fresh = await browser.post("/login/number", { step: stepIn(page), intent: "new" });
		await browser.post("/signup/number", { ...person, step: stepIn(fresh.headers.get("location") ?? "") });
		expect(await app.rows("SELECT email FROM user WHERE phone = ? AND phone_verified = 1", [number])).toEqual([
			{ email: null },
		]);
		expect(await app.rows("SELECT phone, state FROM user WHERE email = 'donee@demo.test'")).toEqual([
			{ phone: null, state: "active" },
		]);
		expect(await lastMessage(app, "donee@demo.test")).toContain("your old mobile number is theirs now");
	});

	it("does the same in calls", async () => {
		const number = await away();
		await app.rows("DELETE FROM session WHERE user_id = ?", [userId("donee")]);
		app.advance(91 * day);
		const { verification } = (await ask(number)).body.data;
		const { owner, hint } = (await verify({ email: verification, otp: await codeOf(number) })).body.data;
		expect(hint).toBe("d…@demo.test");
		expect((await app.call("/login/number", { step: owner })).status).toBe(200);
		const entered = await app.call("/login/number", { step: owner, otp: await codeOf("donee@demo.test") });
		expect(entered.body.data.user).toMatchObject({ unique_id: userId("donee") });
	});
});

describe("Short messages", () => {
	const problemOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
		status,
		body.issues?.[0]?.code ?? body.code,
	];

	it("go to mobile numbers of the countries in the settings only", async () => {
		expect(problemOf(await ask("+442079460958"))).toEqual([400, "phone_not_mobile"]);
		expect(problemOf(await ask("+447911123456"))).toEqual([400, "sms_country"]);
		expect(problemOf(await ask("1800 209 1234"))).toEqual([400, "phone_not_mobile"]);
	});

	it("go to a number ten times a day, whoever asks", async () => {
		const number = newNumber();
		const answers: (string | number)[] = [];
		for (let time = 0; time < 11; time++) {
			app.advance(61 * 60_000);
			answers.push((await ask(number, time % 2 ? fromAnotherNetwork : {})).status);
		}
		expect(answers).toEqual([...Array(10).fill(200), 429]);
	});

	it("to a range of numbers need a captcha after eight in an hour", async () => {
		const range = newNumber().slice(0, -3);
		const answers = await Promise.all(
			Array.from({ length: 9 }, (_, at) =>
				ask(range + String(100 + at), { "cf-connecting-ip": `198.51.100.${at + 20}` }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 403]);
		expect(answers.find(({ status }) => status === 403)?.body.code).toBe("captcha_needed");
	});

	it("stop when the day's budget is used up, also for many at once; super admins hear of it once, and mail goes on", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		const { perDay } = sms;
		sms.perDay = 5;
		try {
			// A fifth is for browsers in which the account has logged in before.
			const answers = await Promise.all(
				Array.from({ length: 8 }, (_, at) => ask(newNumber(), { "cf-connecting-ip": `203.0.113.${at + 20}` })),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
			expect(answers.find(({ status }) => status === 429)?.body.code).toBe("sms_stopped");
			await app.settled();
			const told = await app.rows("SELECT recipient FROM outbox_message WHERE template = 'sms-budget'");
			expect(told).toEqual([{ recipient: "superadmin@demo.test" }]);
			expect((await ask("donor@demo.test")).status).toBe(200);
		} finally {
			sms.perDay = perDay;
		}
	});

	it("stop for one country alone", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		sms.perCountry.US = 1;
		try {
			expect((await ask("+14155550123")).status).toBe(200);
			expect(problemOf(await ask("+12125550123"))).toEqual([429, "sms_stopped"]);
			expect((await ask(newNumber())).status).toBe(200);
		} finally {
			sms.perCountry.US = 500;
		}
	});
});

describe("An account with a mobile number only", () => {
	it("adds an address by a code, claims its gifts, and hears of it by SMS", async () => {
		const { browser, number } = await signUp();
		expect(await (await browser.get("/account")).text()).toContain("Your account has no email address.");
		const sent = await browser.post("/account", { section: "email", email: "Meena@People.test" });
		const at = sent.headers.get("location") ?? "";
		const done = await browser.post(at, { otp: await codeOf("meena@people.test") });
		expect([done.status, done.headers.get("location")]).toEqual([303, "/account"]);
		expect(
			await app.rows("SELECT email, email_verified_at > 0 AS verified FROM user WHERE phone = ?", [number]),
		).toEqual([{ email: "meena@people.test", verified: 1 }]);
		expect(await lastMessage(app, number)).toContain("You can now log in with an email address.");
		expect(await (await browser.get("/account")).text()).not.toContain("Your account has no email address.");
	});

	it("does not learn whether an address has an account, whose owner gets a mail", async () => {
		const { browser } = await signUp();
		await browser.get("/account");
		const add = async (email: string) => {
			app.advance(31_000);
			const sent = await browser.post("/account", { section: "email", email });
			const page = await (await browser.get(sent.headers.get("location") ?? "")).text();
			return [sent.status, page.replaceAll(email, "…").replaceAll(/otp_\w+/g, "otp")];
		};
		expect(await add("owner@demo.test")).toEqual(await add("free@people.test"));
		expect(await lastMessage(app, "owner@demo.test")).toContain("already has an account");
	});

	it("takes an address that a stranger signed up with and never confirmed", async () => {
		const email = "squatted@people.test";
		await app.call("/register", { first_name: "Eve", last_name: "Stranger", email, password: "Secret!1a" });
		app.advance(31_000);
		const { browser, id } = await signUp();
		const sent = await browser.post("/account", { section: "email", email });
		await browser.post(sent.headers.get("location") ?? "", { otp: await codeOf(email) });
		expect(await app.rows("SELECT id FROM user WHERE email = ?", [email])).toEqual([{ id }]);
	});

	it("adds a password with a code, and hears of it by SMS", async () => {
		const { browser, number } = await signUp();
		app.advance(31_000);
		expect(await (await browser.get("/change-password")).text()).toContain("Add a password");
		await browser.post("/change-password", { intent: "send" });
		const otp = await codeOf(number);
		const fields = { intent: "add", newPassword: "Secret!1a" };
		expect((await browser.post("/change-password", { ...fields, otp: otherCode(otp) })).status).toBe(400);
		expect((await browser.post("/change-password", { ...fields, otp })).headers.get("location")).toBe("/account");
		expect((await app.call("/login", { phone: number, password: "Secret!1a" })).status).toBe(200);
		expect(await lastMessage(app, number)).toContain("You can now log in with a password.");
	});

	it("changes its number with a code from both, and never loses it otherwise", async () => {
		const { browser, number, id } = await signUp();
		const headers = cookieOf(browser);
		const dropped = await app.send("PUT", `/user/${id}`, { phone: null }, headers);
		expect([dropped.status, dropped.body.code]).toEqual([409, "phone_needed"]);
		const next = newNumber();
		const unproved = await app.call("/change/number", { userId: id, phone: next }, headers);
		expect([unproved.status, unproved.body.issues]).toMatchObject([400, [{ path: "otp", code: "phone_change_proof" }]]);
		app.advance(31_000);
		await browser.post(`/newUserProfile/${id}`, { section: "phone-proof" });
		const otp = await codeOf(number);
		const sent = await app.call("/change/number", { userId: id, phone: next, otp }, headers);
		expect(sent.status).toBe(200);
		const changed = { otp: await codeOf(next), email: id, phone: next, type: "change number" };
		expect((await verify(changed, headers)).status).toBe(200);
		expect(await app.rows("SELECT phone FROM user WHERE id = ?", [id])).toEqual([{ phone: next }]);
	});

	it("is closed with a code by SMS", async () => {
		const { browser, number, id } = await signUp();
		app.advance(31_000);
		await browser.post("/account", { section: "closing-code" });
		await browser.post("/account", { section: "closing", otp: await codeOf(number) });
		expect(await app.rows("SELECT state, phone FROM user WHERE id = ?", [id])).toEqual([
			{ state: "closed", phone: null },
		]);
		app.advance(31_000);
		expect((await signUp(number)).id).not.toBe(id);
	});

	it("stands in the lists of staff and in the export without an address", async () => {
		const admin = await signedIn(app, "admin");
		const found = await app.call("/users?search=9876543210", undefined, admin);
		expect(found.body.data).toMatchObject([{ unique_id: demoMobileUser.id, email: null, phone: demoMobileUser.phone }]);
		const csv = await app.fetch("/api/v1/users?search=9876543210&isDownload=true", { headers: admin });
		expect(await csv.text()).not.toContain("null");
		const { browser, number } = await signUp();
		const data = await browser.get("/account/data.json");
		expect([data.status, (await data.text()).includes(number)]).toEqual([200, true]);
	});
});
