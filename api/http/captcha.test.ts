// @module-tag slow
import { beforeEach, expect, it } from "vitest";
import { demoPassword } from "../../db/seed/people.ts";
import { demoForEach } from "../../site/testing/demo-for-tests.ts";
import { mailedCode } from "../../site/testing/mailed-code.ts";
import { readSettings } from "../platform/settings.ts";
import { passCaptcha, requireCaptcha } from "./captcha.ts";

const app = demoForEach();
beforeEach(async () => {
	app.advance(900_000 - (app.platform.clock.now() % 900_000));
});

const login = (email: string, password: string) => app.call("/login", { email, password });
const isRefused = async (client: string) =>
	(await requireCaptcha({ ...app.ctx, clientAddress: client }, "password").catch((problem) => problem.code)) ?? null;

async function refuseTwenty(): Promise<void> {
	const guesses = Array.from({ length: 20 }, (_, number) => login(`guess${number}@people.test`, "Wrong!pass1"));
	expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(20).fill(401));
}

it("asks a client for a captcha after 20 refused log-ins, and lets it in once it has passed", async () => {
	await refuseTwenty();
	const refused = await login("donor@demo.test", demoPassword);
	expect([refused.status, refused.body.code]).toEqual([403, "captcha_needed"]);
	expect(await isRefused("198.51.100.1")).toBeNull();
	const verify = async (token: string) => (await app.call("/auth/verify-captcha", { token })).body.data;
	expect(await verify("made up")).toEqual({ success: false });
	expect((await login("donor@demo.test", demoPassword)).status).toBe(403);
	expect(await verify("sandbox.1")).toEqual({ success: true });
	expect((await login("donor@demo.test", demoPassword)).status).toBe(200);
	expect(await verify("sandbox.1")).toEqual({ success: false });
});

it("is on the log-in page then, whose form passes it; a code stays another way in", async () => {
	await refuseTwenty();
	const submit = (fields: Record<string, string>, path = "/login") => app.submit(path, fields);
	const name = { identifier: "donor@demo.test", password: demoPassword };
	const page = await submit(name);
	const html = await page.text();
	expect([page.status, html.includes('class="cf-turnstile"')]).toEqual([403, true]);
	expect(html).toContain("/sandbox/turnstile/v0/api.js");
	expect((await submit({ destination: "donor@demo.test" }, "/login?by=code")).status).toBe(303);
	expect((await submit({ ...name, "cf-turnstile-response": "sandbox.2" })).status).toBe(303);
	expect(await (await app.fetch("/login")).text()).not.toContain("cf-turnstile");
});

it("is on the page of a code after 20 wrong codes; the password stays another way in", async () => {
	for (let time = 0; time < 20; time++) {
		await app.call("/verifyotp", { otp: "000000", email: `guess${time}@people.test` });
	}
	const submit = async (path: string, fields: Record<string, string>) => {
		const answer = await app.submit(path, fields, { "cf-connecting-ip": "203.0.113.7" });
		return { status: answer.status, location: answer.headers.get("location") ?? "", html: await answer.text() };
	};
	const { location } = await submit("/login?by=code", { destination: "donor@demo.test" });
	const otp = (await mailedCode(app, "donor@demo.test")) ?? "";
	const refused = await submit(location, { otp });
	expect([refused.status, refused.html.includes('class="cf-turnstile"')]).toEqual([403, true]);
	expect((await login("donee@demo.test", demoPassword)).status).toBe(200);
	expect((await submit(location, { otp, "cf-turnstile-response": "sandbox.9" })).location).toBe("/");
});

it("accepts no token while the service does not answer, and none without settings", async () => {
	const broken = { ...app.ctx.platform, fetch: () => Promise.reject(new TypeError("no connection")) };
	expect(await passCaptcha({ ...app.ctx, platform: broken }, "sandbox.3")).toBe(false);
	const settings = { ...app.ctx.platform.settings, captcha: null };
	const without = { ...app.ctx, platform: { ...app.ctx.platform, settings } };
	expect(await passCaptcha(without, "sandbox.4")).toBe(false);
});

it("needs real keys, both of them, in live mode", () => {
	const faults = (env: Record<string, string>) => {
		try {
			readSettings({ KINDWAVE_MODE: "live", ...env });
		} catch (error) {
			return String(error);
		}
		return "";
	};
	const both = (key: string) => faults({ TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET_KEY: key });
	expect(both("site_kindwave_demo")).toContain("TURNSTILE_SITE_KEY is a demo key");
	expect(both("1x0000000000000000000000000000000AA")).toContain("TURNSTILE_SECRET_KEY is a demo key");
	expect(faults({ TURNSTILE_SITE_KEY: "0x4AAA" })).toContain("belong together");
	expect(both("0x4AAA")).not.toContain("TURNSTILE");
});
