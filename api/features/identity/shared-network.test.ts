// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/people.ts";
import { demoApp } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { donate } from "../../../site/testing/giving-steps.ts";
import { lastMessage, mailedCode } from "../../../site/testing/mailed-code.ts";
import type { Ctx } from "../../http/context.ts";
import { enforceLimit } from "../../http/rate-limit.ts";
import { countProof, countSend } from "./codes.ts";
import { countCode } from "./internal/code-tries.ts";
import { countLogin } from "./internal/login-tries.ts";

const app = demoForEach();
const beginWindow = () => app.advance(3_600_000 - (app.platform.clock.now() % 3_600_000));
beforeEach(async () => {
	beginWindow();
});

const login = (password: string, email = "donor@demo.test") => app.call("/login", { email, password });
const verify = (token: string) => app.call("/auth/verify-captcha", { token });
const post = (path: string, fields: Readonly<Record<string, string>>) => app.submit(path, fields);
const withoutCaptcha = (): Ctx => ({
	...app.ctx,
	clientAddress: "203.0.113.7",
	platform: { ...app.platform, settings: { ...app.platform.settings, captcha: null } },
});
const codeOf = (error: unknown) => (error as { code: string }).code;

describe("Many people at one address", () => {
	it("log in as often as they want with the right password", async () => {
		for (let time = 0; time < 3; time++) expect((await login(demoPassword)).status).toBe(200);
		const left = await app.rows("SELECT count FROM rate_limit WHERE scope LIKE 'login-%' AND count > 0");
		expect(left).toEqual([]);
	});

	it("are asked for a captcha after many refused log-ins, and let in with it", async () => {
		const ctx = { ...app.ctx, clientAddress: "203.0.113.7" };
		for (let time = 0; time < 100; time++) await countLogin(ctx, `guess${time}`);
		const refused = await login(demoPassword);
		expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
		expect((await verify("sandbox.1")).body.data.success).toBe(true);
		expect((await login(demoPassword)).status).toBe(200);
	});

	it("can't lock each other out of an account: who solves a captcha tries the right password", async () => {
		for (let time = 0; time < 6; time++) await login("wrong");
		const refused = await login(demoPassword);
		expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
		const page = await post("/login", { identifier: "donor@demo.test", password: demoPassword });
		expect([page.status, (await page.text()).includes('class="cf-turnstile"')]).toEqual([403, true]);
		await verify("sandbox.1");
		expect((await login(demoPassword)).status).toBe(200);
	});

	it("get a link for a forgotten password after a captcha, however often strangers elsewhere asked for one", async () => {
		for (let network = 0; network < 6; network++) {
			const ctx = { ...app.ctx, clientAddress: `203.0.113.${network}` };
			for (let time = 0; time < 6; time++) {
				await countSend(ctx, { purpose: "reset", destination: "owner@demo.test" }).catch(() => {});
				app.advance(30_000);
			}
		}
		const ask = () => app.call("/forgotpassword", { email: "owner@demo.test" });
		expect([(await ask()).status, (await ask()).status]).toEqual([403, 429]);
		app.advance(30_000);
		await verify("sandbox.1");
		expect((await ask()).status).toBe(200);
	});

	it("prove the same address of an organization, each as often as one alone", async () => {
		const as = (userId: string): Ctx => ({ ...app.ctx, actor: { kind: "user", userId, roles: [] } });
		for (let time = 0; time < 6; time++) await countProof(as("usr_1"), "office@people.test");
		expect(await countProof(as("usr_1"), "office@people.test").catch(codeOf)).toBe("captcha_needed");
		expect(await countProof(as("usr_2"), "office@people.test").catch(codeOf)).toBeUndefined();
	});

	it("count refusals only on a site without a captcha too", async () => {
		const ctx = withoutCaptcha();
		const right = async (time: number) => ctx.db.write(await countLogin(ctx, `person${time}`));
		for (let time = 0; time < 150; time++) await right(time);
		for (let time = 0; time < 100; time++) await countLogin(ctx, `guess${time}`);
		expect(await right(200).catch(codeOf)).toBe("too_many_tries");
	});

	it("enter right codes as often as they want", async () => {
		const ctx = withoutCaptcha();
		for (let time = 0; time < 150; time++) await ctx.db.write((await countCode(ctx, `person${time}`)).forget);
		for (let time = 0; time < 100; time++) await countCode(ctx, `guess${time}`);
		expect(await countCode(ctx, "person").catch(codeOf)).toBe("too_many_tries");
	});

	it("enter the right code after a captcha, however many wrong ones somebody has tried there", async () => {
		const email = "volunteer@demo.test";
		for (let time = 0; time < 16; time++) await app.call("/verifyotp", { otp: "000000", email });
		expect((await post("/login?by=code", { destination: email })).status).toBe(303);
		const enter = async () => app.call("/verifyotp", { otp: await mailedCode(app, email), email });
		const refused = await enter();
		expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
		await verify("sandbox.1");
		expect((await enter()).status).toBe(200);
	});

	it("can have their captchas verified as often as they solve them", async () => {
		for (let time = 0; time < 40; time++) expect((await verify(`sandbox.${time}`)).body.data.success).toBe(true);
		for (let time = 0; time < 30; time++) expect((await verify(`bad${time}`)).body.data.success).toBe(false);
		expect((await verify("bad30")).status).toBe(429);
		expect((await verify("sandbox.99")).body.data.success).toBe(true);
	});

	it("get more than 60 codes an hour, each further one after a captcha on the page", async () => {
		for (let time = 0; time < 60; time++) {
			expect((await app.call("/forgotpassword", { email: `person${time}@people.test` })).status).toBe(200);
		}
		const refused = await app.call("/forgotpassword", { email: "donor@demo.test" });
		expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
		for (const path of ["/forgot-password", "/login?by=code"]) {
			const page = await post(path, { destination: "donor@demo.test" });
			const html = await page.text();
			expect([path, page.status, html.includes('class="cf-turnstile"')]).toEqual([path, 403, true]);
			expect(page.headers.get("content-security-policy")).toMatch(/frame-src [^;]*http/);
		}
		const person = {
			first_name: "A",
			last_name: "B",
			email: "a@people.test",
			country: "IN",
			password: "Passw0rd!",
			step: "done",
		};
		expect(await (await post("/signup", person)).text()).toContain('class="cf-turnstile"');
		const sent = await post("/forgot-password", {
			destination: "donor@demo.test",
			"cf-turnstile-response": "sandbox.7",
		});
		expect(sent.status).toBe(303);
	});
});

describe("The uses of a form in a minute", () => {
	const message = { name: "Ritu", email: "ritu@people.example", subject: "A school", message: "How do we begin?" };

	it("are no limit for somebody who passes the captcha that the form then shows", async () => {
		for (let time = 0; time < 30; time++) expect((await post("/users/ContactUs", message)).status).toBe(303);
		const refused = await post("/users/ContactUs", message);
		const html = await refused.text();
		expect([refused.status, html.includes('class="cf-turnstile"')]).toEqual([403, true]);
		expect(html).toContain("How do we begin?");
		expect(html).toContain("Please confirm that you are a person");
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(refused.headers.get("content-security-policy")).toMatch(/script-src [^;]*http/);
		const wrong = await post("/users/ContactUs", { ...message, "cf-turnstile-response": "made up" });
		expect(wrong.status).toBe(403);
		const solved = await post("/users/ContactUs", { ...message, "cf-turnstile-response": "sandbox.8" });
		expect(solved.status).toBe(303);
	});

	it.each([
		["/contactus", { name: "Ritu", email: "ritu@people.example", subject: "A school", message: "How do we begin?" }],
		["/helpdesk", { name: "Ritu", email: "ritu@people.example", topic: "other", message: "How do we begin?" }],
		["/feedback", { rating: 4, message: "How do we begin?" }],
		["/newsletter", { email: "ritu@people.example" }],
	])("are no limit for a program whose visitor passes it either: %s", async (path, body) => {
		const send = async () => {
			const { status, body: answer } = await app.call(path, body);
			return [status, answer.code];
		};
		for (let time = 0; time < 30; time++) expect((await send())[0]).not.toBe(403);
		expect(await send()).toEqual([403, "captcha_needed"]);
		await verify("sandbox.8");
		for (let time = 0; time < 5; time++) expect((await send())[1]).not.toBe("captcha_needed");
		expect(await send()).toEqual([403, "captcha_needed"]);
	});

	it("never ask for the captcha of what a page reports by itself", async () => {
		const guest = { ...app.ctx, clientAddress: "203.0.113.7", actor: { kind: "guest" } } as Ctx;
		await verify("sandbox.8");
		for (const name of ["visit", "held"] as const) {
			const uses = Array.from({ length: 601 }, () => enforceLimit(guest, name).then(() => null, codeOf));
			expect(new Set(await Promise.all(uses))).toEqual(new Set([null, "too_many"]));
		}
	});

	it("let a donor go on paying, by every method, after the captcha", async () => {
		const own = await demoApp({ PAYMENTS_PER_MINUTE: "2" });
		const id = await donate(own);
		const step = (intent: string, more = {}) =>
			own.fetch(`/payment?donation=${id}&method=paypal`, {
				method: "POST",
				body: new URLSearchParams({ intent, ...more }),
				redirect: "manual",
				headers: donorBrowser,
			});
		while ((await step("cover")).status === 303);
		const refused = await (await step("cover")).text();
		expect(refused.match(/class="cf-turnstile"/g)).toHaveLength(1);
		const cardPage = await own.fetch(`/payment?donation=${id}&method=card`, { headers: donorBrowser });
		expect((await cardPage.text()).match(/class="cf-turnstile"/g)).toHaveLength(1);
		expect((await step("person", { "cf-turnstile-response": "sandbox.4" })).status).toBe(303);
		expect((await step("cover")).status).toBe(303);
		own.close();
	});

	it("are counted by person for people who are signed in", async () => {
		const of = (name: string): Ctx => ({
			...app.ctx,
			clientAddress: "203.0.113.7",
			actor: { kind: "user", userId: name, roles: [] },
		});
		for (const name of ["one", "two", "three"]) {
			for (let use = 0; use < 10; use++) await enforceLimit(of(name), "comment");
			await expect(enforceLimit(of(name), "comment")).rejects.toMatchObject({ status: 429 });
		}
		// All of them together have a limit too.
		const others = Array.from({ length: 100 }, (_, place) => enforceLimit(of(`other${place}`), "comment"));
		expect((await Promise.allSettled(others)).filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
		await enforceLimit({ ...of("one"), actor: { kind: "guest" } } as Ctx, "comment");
		// Visitors who pass the captcha of the shared limit still have their own.
		let allowed = 0;
		for (let use = 0; use < 15; use++) {
			await verify(`sandbox.${use}`);
			allowed += await enforceLimit(of("late"), "comment").then(
				() => 1,
				() => 0,
			);
		}
		expect(allowed).toBe(10);
	});
});

describe("The link for a forgotten password", () => {
	const linkOf = async (email: string) => {
		await app.call("/forgotpassword", { email });
		const message = await lastMessage(app, email);
		return { message, token: /token=(otp_\w+\.\d{6})/.exec(message)?.[1] ?? "" };
	};

	it("lives for 60 minutes, and says so", async () => {
		const { message, token } = await linkOf("donor@demo.test");
		expect(message).toMatch(/60 minutes|"minutes":60/);
		app.advance(59 * 60_000);
		expect((await post("/forgot-password", { token, newPassword: "Fresh!pass1" })).status).toBe(303);
	});

	it("is over after that, and codes to log in after ten minutes", async () => {
		const { token } = await linkOf("donor@demo.test");
		app.advance(61 * 60_000);
		expect((await post("/forgot-password", { token, newPassword: "Fresh!pass1" })).status).toBe(401);
		await post("/login?by=code", { destination: "donee@demo.test" });
		const otp = await mailedCode(app, "donee@demo.test");
		app.advance(11 * 60_000);
		expect((await app.call("/verifyotp", { email: "donee@demo.test", otp })).status).toBe(401);
	});
});
