import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../../../../db/seed/people.ts";
import { type DemoApp, demoApp } from "../../../testing/demo-app.ts";
import { mailedCode, otherCode } from "../../../testing/mailed-code.ts";
import { signedIn } from "../../../testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const profile = `/newUserProfile/${userId("donee")}`;
const phone = "+919822014567";

async function submit(who: { cookie: string }, path: string, fields: Record<string, string>) {
	const body = new URLSearchParams(fields);
	const answer = await app.fetch(path, { method: "POST", body, redirect: "manual", headers: who });
	return { status: answer.status, location: answer.headers.get("location") ?? "", html: await answer.text() };
}

describe("Verifying one's phone number on the profile", () => {
	it("opens a dialog for the code, keeps it open for a wrong one, and says that a right one succeeded", async () => {
		const who = await signedIn(app, "donee");
		const sent = await submit(who, profile, { section: "phone", phone: "98220 14567" });
		expect(sent.location).toMatch(/^\/newUserProfile\/\w+\?verify=otp_\w+$/);
		const shown = await (await app.fetch(sent.location, { headers: who })).text();
		expect(shown).toContain('data-enhance="open-dialog"');
		expect(shown).toContain("Verify Phone Number");
		const otp = (await mailedCode(app, phone)) ?? "";
		const wrong = await submit(who, sent.location, { section: "phone-code", otp: otherCode(otp) });
		expect([wrong.status, wrong.html.includes("This code is wrong or has expired.")]).toEqual([400, true]);
		const soon = await submit(who, sent.location, { section: "phone-resend" });
		expect(soon.location).toBe(sent.location);
		const right = await submit(who, sent.location, { section: "phone-code", otp });
		expect(right.location).toBe(`${profile}?verify=done`);
		const done = await (await app.fetch(right.location, { headers: who })).text();
		expect(done).toContain("Mobile number verification has been successful!");
		const again = await submit(who, profile, { section: "phone", phone });
		expect([again.status, again.html.includes(`Phone Number ${phone} is already verified`)]).toEqual([400, true]);
	});

	it("displays the captcha in the dialog after many wrong codes, and passes it with the code", async () => {
		const who = await signedIn(app, "volunteer");
		const path = `/newUserProfile/${userId("volunteer")}`;
		const { location } = await submit(who, path, { section: "phone", phone: "98220 14569" });
		const otp = (await mailedCode(app, "+919822014569")) ?? "";
		for (let time = 0; time < 20; time++) {
			await app.call("/verifyotp", { otp: "000000", email: `guess${time}@people.test` });
		}
		const refused = await submit(who, location, { section: "phone-code", otp });
		expect([refused.status, refused.html.includes('class="cf-turnstile"')]).toEqual([403, true]);
		const solved = { section: "phone-code", otp, "cf-turnstile-response": "sandbox.phone" };
		expect((await submit(who, location, solved)).location).toBe(`${path}?verify=done`);
	});

	it("sends another code after 30 seconds, and opens no dialog for another user's code", async () => {
		const who = await signedIn(app, "owner");
		const path = `/newUserProfile/${userId("owner")}`;
		const { location } = await submit(who, path, { section: "phone", phone: "98220 14568" });
		app.advance(30_000);
		const next = await submit(who, location, { section: "phone-resend" });
		expect(next.location).toMatch(/\?verify=otp_/);
		expect(next.location).not.toBe(location);
		const other = await signedIn(app, "donor");
		const code = location.split("=")[1];
		const theirs = await app.fetch(`/newUserProfile/${userId("donor")}?verify=${code}`, { headers: other });
		expect(await theirs.text()).not.toContain("open-dialog");
	});
});
