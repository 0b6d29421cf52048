// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoMobileUser, userId } from "../../../db/seed/people.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { lastMessage, otherCode } from "../../../site/testing/mailed-code.ts";
import { mobileNumbers } from "../../../site/testing/mobile-numbers.ts";
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

const { newNumber, ask, codeOf, verify, signUp, proofOf, cookieOf } = mobileNumbers(() => app);

describe("An account with a mobile number only", () => {
	it("adds an address by a code, claims its gifts, and hears of it by SMS", async () => {
		const { browser, number } = await signUp();
		expect(await (await browser.get("/account")).text()).toContain("Your account has no email address.");
		const otp = await proofOf({ browser, number });
		const sent = await browser.post("/account", { section: "email", email: "Meena@People.test", otp });
		const at = sent.headers.get("location") ?? "";
		const done = await browser.post(at, { otp: await codeOf("meena@people.test") });
		expect([done.status, done.headers.get("location")]).toEqual([303, "/account"]);
		expect(
			await app.rows("SELECT email, email_verified_at > 0 AS verified FROM user WHERE phone = ?", [number]),
		).toEqual([{ email: "meena@people.test", verified: 1 }]);
		expect(await lastMessage(app, number)).toContain("An email address was added to your account.");
		const settings = await (await browser.get("/account")).text();
		expect(settings).not.toContain("Your account has no email address.");
		expect(settings).toMatch(/meena@people\.test<\/bdi>.{0,120}Confirmed/s);
		expect(settings).toContain("To change this address, write to");
	});

	it("adds no address by a session alone, whose thief would have the account for ever", async () => {
		const { browser, number } = await signUp();
		const email = "thief@people.test";
		const headers = cookieOf(browser);
		const bare = await app.call("/users/email", { email }, headers);
		expect([bare.status, bare.body.issues]).toMatchObject([400, [{ path: "otp", code: "way_in_proof" }]]);
		const page = await browser.post("/account", { section: "email", email });
		expect([page.status, (await page.text()).includes("To add a way to log in")]).toEqual([400, true]);
		const otp = await proofOf({ browser, number });
		expect((await app.call("/users/email", { email, otp: otherCode(otp) }, headers)).status).toBe(401);
		expect((await app.call("/users/email", { email, otp }, headers)).status).toBe(200);
		expect((await app.call("/users/email", { email, otp }, headers)).status).toBe(401);
	});

	it("confirms by its number for a week after it has got an address, which chooses no password until then", async () => {
		const { browser, number, id } = await signUp();
		const email = "fresh@people.test";
		const otp = await proofOf({ browser, number });
		const sent = await browser.post("/account", { section: "email", email, otp });
		await browser.post(sent.headers.get("location") ?? "", { otp: await codeOf(email) });
		const closingCode = async () => {
			app.advance(31_000);
			await browser.post("/account", { section: "closing-code" });
			await app.settled();
			const rows = await app.rows(
				"SELECT recipient FROM outbox_message WHERE user_id = ? AND template = 'code' ORDER BY created_at DESC LIMIT 1",
				[id],
			);
			return rows[0];
		};
		const resets = async () => {
			app.advance(31_000);
			await app.call("/forgotpassword", { email });
			await app.settled();
			return app.rows("SELECT id FROM outbox_message WHERE recipient = ? AND template = 'reset-password'", [email]);
		};
		expect([await closingCode(), await resets()]).toEqual([{ recipient: number }, []]);
		app.advance(8 * day);
		const cookie = cookieOf(browser);
		expect((await app.fetch("/account", { headers: cookie })).status).toBe(200);
		expect([await closingCode(), (await resets()).length]).toEqual([{ recipient: email }, 1]);
	});

	it("does not learn whether an address has an account, whose owner gets a mail", async () => {
		const { browser, number } = await signUp();
		await browser.get("/account");
		const add = async (email: string) => {
			const otp = await proofOf({ browser, number });
			const sent = await browser.post("/account", { section: "email", email, otp });
			const page = await (await browser.get(sent.headers.get("location") ?? "")).text();
			return [sent.status, page.replaceAll(email, "…").replaceAll(/otp_\w+/g, "otp")];
		};
		expect(await add("owner@demo.test")).toEqual(await add("free@people.test"));
		expect(await lastMessage(app, "owner@demo.test")).toContain("already has an account");
	});

	it("gets no code at a taken address when it asks again either", async () => {
		const { browser, number } = await signUp();
		const headers = cookieOf(browser);
		const otp = await proofOf({ browser, number });
		const sent = await app.call("/users/email", { email: "volunteer@demo.test", otp }, headers);
		app.advance(31_000);
		const again = await app.call("/resendotp", { email: sent.body.data.verification }, headers);
		expect([again.status, Object.keys(again.body.data)]).toEqual([200, Object.keys(sent.body.data)]);
		expect(
			await app.rows("SELECT template, user_id FROM outbox_message WHERE recipient = 'volunteer@demo.test'"),
		).toEqual(Array(2).fill({ template: "already-registered", user_id: userId("volunteer") }));
	});

	it("takes an address that a stranger signed up with and never confirmed", async () => {
		const email = "squatted@people.test";
		await app.call("/register", { first_name: "Eve", last_name: "Stranger", email, password: "Secret!1a" });
		app.advance(31_000);
		const { browser, id, number } = await signUp();
		const otp = await proofOf({ browser, number });
		const sent = await browser.post("/account", { section: "email", email, otp });
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
		expect(await lastMessage(app, number)).toBe(
			`Kindwave: the way you log in was changed. A password was added to your account. You can now log in with it. Not you? Check your account at once: ${app.platform.settings.publicUrl}/account`,
		);
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
		expect(await lastMessage(app, number)).toContain("Another mobile number now logs in to your account");
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

	it("is asked for the code if it is closed without one, and not for a password that it doesn't have", async () => {
		const { browser, number, id } = await signUp();
		const bare = await browser.post("/account", { section: "closing" });
		const html = await bare.text();
		expect([bare.status, html.includes("Please enter the code."), html.includes("Password is required")]).toEqual([
			400,
			true,
			false,
		]);
		await app.rows("UPDATE user SET password_hash = 'x' WHERE id = ?", [id]);
		const either = await (await browser.post("/account", { section: "closing" })).text();
		expect([either.includes("Enter your password, or a code"), either.includes("Password is required")]).toEqual([
			true,
			false,
		]);
		app.advance(31_000);
		await browser.post("/account", { section: "closing-code" });
		const closed = await browser.post("/account", { section: "closing", password: "", otp: await codeOf(number) });
		expect(closed.status).toBe(303);
	});

	it("hears of a changed password by SMS", async () => {
		const { browser, number, id } = await signUp();
		await app.rows("UPDATE user SET password_hash = ?, language = 'hi' WHERE id = ?", [
			await hashPassword("Secret!1a"),
			id,
		]);
		await browser.post("/change-password", { oldPassword: "Secret!1a", newPassword: "Secret!1b" });
		const link = `${app.platform.settings.publicUrl}/hi/forgot-password`;
		expect(await lastMessage(app, number)).toBe(
			`Kindwave: आपके खाते का पासवर्ड बदला गया और बाकी सभी डिवाइस से लॉग आउट कर दिया गया। आपने नहीं बदला? तुरंत नया पासवर्ड चुनें: ${link}`,
		);
	});

	it("solves a captcha beside the button that sends a code, on each page that has one", async () => {
		const { browser, number } = await signUp();
		let last = 100;
		const spendPasses = async () => {
			while ((await ask(number.slice(0, -3) + String(last++))).status !== 403);
			app.advance(31_000);
		};
		for (const section of ["closing-code", "email-proof"]) {
			await spendPasses();
			const refused = await browser.post("/account", { section });
			const html = await refused.text();
			const form = html.split("<form").find((part) => part.includes(`value="${section}"`)) ?? "";
			expect([
				refused.status,
				form.includes('class="cf-turnstile"'),
				html.split('class="cf-turnstile"').length,
			]).toEqual([403, true, 2]);
			const solved = await browser.post("/account", { section, "cf-turnstile-response": `sandbox.${section}` });
			expect(solved.status).toBe(303);
		}
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
