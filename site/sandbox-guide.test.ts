import { expect, it } from "vitest";
import { demoApp } from "./testing/demo-app.ts";

it("opens the demo's guide at /sandbox, although names of people are opened at /{name}", async () => {
	const app = await demoApp();
	const answers = await Promise.all(["/sandbox", "/demo.donor"].map((path) => app.fetch(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	app.close();
});

it("asks an account with two-step login for its second factor", async () => {
	const app = await demoApp();
	await app.rows("UPDATE user SET totp_enabled_at = 1, totp_secret = 'x' WHERE email = 'donor@demo.test'");
	const body = new URLSearchParams({ email: "donor@demo.test", next: "/dashboard" });
	const answer = await app.fetch("/sandbox", { method: "POST", body, redirect: "manual" });
	expect([answer.status, answer.headers.get("location")]).toEqual([
		303,
		expect.stringMatching(/^\/login\/second-step\?step=/),
	]);
	expect(answer.headers.getSetCookie().join()).not.toContain("session=");
	app.close();
});

it("names the guide in a strip above every full page, in every language", async () => {
	const app = await demoApp();
	const texts = await Promise.all(
		["/", "/hi/users/Terms", "/nowhere/at/all"].map(async (path) => (await app.fetch(path)).text()),
	);
	for (const text of texts) expect(text).toMatch(/<section class="demo-strip"[^>]*>.*?<a href="\/sandbox">/);
	expect(await (await app.fetch("/login")).text()).not.toContain(`<section class="demo-strip"`);
	app.close();
});
