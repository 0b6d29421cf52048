import { describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../../db/seed/people.ts";
import { mailedCode, otherCode } from "../../../testing/mailed-code.ts";
import { sharedApp } from "../../../testing/shared-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { visitsTo } from "../../../testing/visits.ts";

const app = await sharedApp();

const profile = `/newUserProfile/${userId("donee")}`;
const phone = "+919822014567";

const { get, post } = visitsTo(app);

describe("Verifying one's phone number on the profile", () => {
	it("opens a dialog for the code, keeps it open for a wrong one, and says that a right one succeeded", async () => {
		const who = await signedIn(app, "donee");
		const sent = await post(profile, { section: "phone", password: demoPassword, phone: "98220 14567" }, who);
		expect(sent.location).toMatch(/^\/newUserProfile\/\w+\?verify=otp_\w+$/);
		const shown = (await get(sent.location, who)).html;
		expect(shown).toContain('data-enhance="open-dialog"');
		expect(shown).toContain("Verify Phone Number");
		const otp = (await mailedCode(app, phone)) ?? "";
		const wrong = await post(sent.location, { section: "phone-code", otp: otherCode(otp) }, who);
		expect([wrong.status, wrong.html.includes("This code is wrong or has expired.")]).toEqual([400, true]);
		const soon = await post(sent.location, { section: "phone-resend" }, who);
		expect(soon.location).toBe(sent.location);
		const right = await post(sent.location, { section: "phone-code", otp }, who);
		expect(right.location).toBe(`${profile}?verify=done`);
		const done = (await get(right.location, who)).html;
		expect(done).toContain("Mobile number verification has been successful!");
		const again = await post(profile, { section: "phone", password: demoPassword, phone }, who);
		expect([again.status, again.html.includes(`Phone Number ${phone} is already verified`)]).toEqual([400, true]);
	});

	it("displays the captcha in the dialog after many wrong codes, and passes it with the code", async () => {
		const who = await signedIn(app, "volunteer");
		const path = `/newUserProfile/${userId("volunteer")}`;
		const { location } = await post(path, { section: "phone", password: demoPassword, phone: "98220 14569" }, who);
		const otp = (await mailedCode(app, "+919822014569")) ?? "";
		for (let time = 0; time < 20; time++) {
			await app.call("/verifyotp", { otp: "000000", email: `guess${time}@people.test` });
		}
		const refused = await post(location, { section: "phone-code", otp }, who);
		expect([refused.status, refused.html.includes('class="cf-turnstile"')]).toEqual([403, true]);
		const solved = { section: "phone-code", otp, "cf-turnstile-response": "sandbox.phone" };
		expect((await post(location, solved, who)).location).toBe(`${path}?verify=done`);
	});

	it("sends another code after 30 seconds, and opens no dialog for another user's code", async () => {
		const who = await signedIn(app, "owner");
		const path = `/newUserProfile/${userId("owner")}`;
		const { location } = await post(path, { section: "phone", password: demoPassword, phone: "98220 14568" }, who);
		app.advance(30_000);
		const next = await post(location, { section: "phone-resend" }, who);
		expect(next.location).toMatch(/\?verify=otp_/);
		expect(next.location).not.toBe(location);
		const other = await signedIn(app, "donor");
		const code = location.split("=")[1];
		const theirs = await get(`/newUserProfile/${userId("donor")}?verify=${code}`, other);
		expect(theirs.html).not.toContain("open-dialog");
	});

	it("displays the captcha beside the button that sends another code, and passes it with the button", async () => {
		const who = await signedIn(app, "admin");
		const path = `/newUserProfile/${userId("admin")}`;
		const { location } = await post(path, { section: "phone", password: demoPassword, phone: "98230 14570" }, who);
		let last = 600;
		const spendPasses = async () => {
			while ((await app.call("/login/code", { destination: `+919823014${last++}` })).status !== 403);
			app.advance(31_000);
		};
		for (const at of [location, location.replace(/.*verify=/, "/otp-validation/")]) {
			await spendPasses();
			const resend: Record<string, string> = at === location ? { section: "phone-resend" } : { intent: "resend" };
			const refused = await post(at, resend, who);
			const form = refused.html.split("<form").find((part) => part.includes('value="resend"')) ?? "";
			expect([refused.status, form.includes('class="cf-turnstile"')]).toEqual([403, true]);
			expect(refused.html.split('class="cf-turnstile"')).toHaveLength(2);
			const solved = await post(at, { ...resend, "cf-turnstile-response": `sandbox.${at}` }, who);
			expect(solved.location).not.toBe(at);
		}
	});
});
