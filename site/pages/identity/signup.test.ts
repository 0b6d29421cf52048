// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/people.ts";
import { lastMessage, mailedCode, otherCode } from "../../testing/mailed-code.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const hour = 3600_000;
/** Limits count by the hour, so each test begins with one. */
beforeEach(() => app.advance(hour - (app.platform.clock.now() % hour)));

const { post: submit } = visitsTo(app);

/** The names and values that the page's first form would send. */
function fieldsIn(html: string): Record<string, string> {
	const inputs = [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag);
	const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
	return Object.fromEntries(inputs.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]));
}

const basics = { first_name: "Asha", last_name: "Menon", email: "asha@people.test" };
const whole = { ...basics, country: "US", phone: "(212) 555-2368", about: "I teach.", password: "Secret!1a" };
const codeOf = async (to: string) => (await mailedCode(app, to)) ?? "";

describe("/signup", () => {
	it.each([
		["", "donor", "/dashboard"],
		["/new-request", "donee", "/new-request"],
		["/add-organization", "organization", "/add-organization"],
	])(
		"with next %j, welcomes a %s by one mail once the address is proved, and says what to do next",
		async (next, kind, first) => {
			const email = `new-${kind}@people.test`;
			const values = { ...basics, email, country: "IN", password: "Secret!1a", step: "done", next };
			const { location } = await submit("/signup", values);
			const welcomes = () =>
				app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'welcome' AND recipient = ?", [
					email,
				]);
			expect(await welcomes()).toEqual([]);
			const otp = await codeOf(email);
			expect((await submit(location, { otp })).location).toBe(first);
			await submit(location, { otp });
			const [row] = await app.rows<{ data: string; user_id: string }>(
				"SELECT user_id FROM outbox_message WHERE template = 'welcome' AND recipient = ?",
				[email],
			);
			expect(await welcomes()).toHaveLength(1);
			expect(await app.value("SELECT state FROM user WHERE id = ?", [row?.user_id ?? ""])).toBe("active");
			await app.settled();
			const mail = await lastMessage(app, email);
			const offers = ["Find a request", "Raise your request", "Open your organizations"];
			expect(offers.filter((offer) => mail.includes(offer))).toEqual(
				{ donor: offers.slice(0, 2), donee: offers.slice(1, 2), organization: offers.slice(2) }[kind],
			);
		},
	);

	it("goes from step to step without script, keeps what was entered and ends at the code", async () => {
		const first = await submit("/signup", { ...basics, step: "basics", next: "/payment?donation=1" });
		expect(first.html).toContain("Tell us about yourself</h2>");
		expect(fieldsIn(first.html)).toMatchObject({ ...basics, step: "about", next: "/payment?donation=1" });
		const about = { country: "US", phone: "(212) 555-2368", about: "I teach." };
		const second = await submit("/signup", { ...fieldsIn(first.html), ...about });
		expect(second.html).toContain("Almost done</h2>");
		expect(fieldsIn(second.html)).toMatchObject({ ...basics, country: "US", phone: about.phone, step: "done" });
		const sent = { ...fieldsIn(second.html), consents: ["research"], password: "Secret!1a" };
		const { status, location } = await submit("/signup", sent);
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/otp-validation\/otp_\w+\?next=%2Fpayment%3F/)]);
		const otp = await codeOf("asha@people.test");
		const page = await submit(location, { otp: `${otp.slice(0, 3)} ${otp.slice(3)}` });
		expect([page.status, page.location]).toEqual([303, "/payment?donation=1"]);
		expect(page.cookies.join()).toContain("session=");
		const [row] = await app.rows("SELECT state, country, consents FROM user WHERE email = 'asha@people.test'");
		expect(row).toEqual({ state: "active", country: "US", consents: '["research"]' });
	});

	it("displays a step's errors beside its fields, and no other step's", async () => {
		const { status, html } = await submit("/signup", { first_name: "Asha", email: "asha@", step: "basics" });
		expect(status).toBe(400);
		expect(html).toContain("Please enter Last Name");
		expect(html).toContain("Please enter a valid email");
		expect(html).not.toContain("Password is required.");
		expect(fieldsIn(html)).toMatchObject({ first_name: "Asha", email: "asha@" });
	});

	it("opens any step at a click, and returns to the first one with an error at the end", async () => {
		const jumped = await submit("/signup", { first_name: "Asha", step: "basics", intent: "step:done" });
		expect([jumped.status, jumped.html.includes("Almost done</h2>")]).toEqual([200, true]);
		const end = await submit("/signup", { ...fieldsIn(jumped.html), password: "Secret!1a" });
		expect([end.status, end.html.includes("Basic information</h2>")]).toEqual([400, true]);
	});

	it("refuses a phone number that cannot exist in the country where it is typed", async () => {
		const { status, html } = await submit("/signup", { ...basics, country: "IN", phone: "12345", step: "about" });
		expect([status, html.includes("Please enter valid Mobile Number")]).toEqual([400, true]);
	});

	it("never sends the password back, neither in the page nor in an address", async () => {
		const changes: Record<string, string>[] = [
			{ password: "secret" },
			{ email: "nobody" },
			{ phone: "1" },
			{ intent: "step:basics" },
		];
		for (const change of changes) {
			const { html, location } = await submit("/signup", { ...whole, step: "done", ...change });
			expect(html + location).not.toMatch(/Secret!1a|"secret"/);
		}
	});

	it("answers a known address like an unknown one", async () => {
		const unknown = await submit("/signup", { ...whole, email: "other@people.test", step: "done" });
		const known = await submit("/signup", { ...whole, email: "donor@demo.test", step: "done" });
		const shape = ({ status, location, cookies }: typeof known) => [
			status,
			location.replace(/otp_\w+/, "otp"),
			cookies.map((each) => each.replace(/[0-9a-f]{32}/, "secret")),
		];
		expect(shape(known)).toEqual(shape(unknown));
		const text = async ({ location }: typeof known, email: string) =>
			(await (await app.fetch(location)).text()).replaceAll(email, "…").replaceAll(/otp_\w+/g, "otp");
		expect(await text(known, "donor@demo.test")).toBe(await text(unknown, "other@people.test"));
		const wrong = async ({ location }: typeof known, email: string) => {
			const { status, html } = await submit(location, { otp: "000000" });
			return [status, html.replaceAll(email, "…").replaceAll(/otp_\w+/g, "otp")];
		};
		expect(await wrong(known, "donor@demo.test")).toEqual(await wrong(unknown, "other@people.test"));
	});

	it("sends a signed-in visitor on", async () => {
		const response = await app.fetch("/signup?next=/hi", { headers: await signedIn(app, "donor"), redirect: "manual" });
		expect(response.headers.get("location")).toBe("/hi");
	});

	it("limits the messages to one address, and then asks for a captcha", async () => {
		const sign = () => submit("/signup", { ...whole, email: "often@people.test", step: "done" });
		for (let time = 0; time < 6; time++) {
			expect((await sign()).status).toBe(303);
			app.advance(30_000);
		}
		const { status, html } = await sign();
		expect([status, html.includes('class="cf-turnstile"')]).toEqual([403, true]);
		expect(fieldsIn(html)).toMatchObject({ first_name: "Asha", email: "often@people.test" });
	});
});

describe("/login", () => {
	it("signs in with a code, and keeps the path to open through it", async () => {
		const asked = await submit("/login?by=code", { destination: "Donor@demo.test", next: "/hi" });
		expect([asked.status, asked.location]).toEqual([
			303,
			expect.stringMatching(/^\/otp-validation\/otp_\w+\?next=%2Fhi$/),
		]);
		const otp = await codeOf("donor@demo.test");
		const wrong = await submit(asked.location, { otp: otherCode(otp) });
		expect([wrong.status, wrong.html.includes("This code is wrong or has expired.")]).toEqual([400, true]);
		expect((await submit(asked.location, { otp })).location).toBe("/hi");
	});

	it("leads an unverified account to its code", async () => {
		await submit("/signup", { ...whole, email: "waiting@people.test", step: "done" });
		const { status, location, cookies } = await submit("/login", {
			identifier: "waiting@people.test",
			password: whole.password,
			next: "/hi",
		});
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/otp-validation\/otp_\w+\?next=%2Fhi$/)]);
		expect(cookies.join()).not.toContain("session=");
		expect((await submit(location, { otp: await codeOf("waiting@people.test") })).location).toBe("/hi");
	});

	it.each(["", "not an address"])("asks again for %j", async (destination) => {
		const { status, html } = await submit("/login?by=code", { destination });
		expect([status, html.includes("Please enter your email or mobile number")]).toEqual([400, true]);
	});
});

describe("/otp-validation", () => {
	it("sends another code after 30 seconds, and the use of one ends the other", async () => {
		const { location } = await submit("/login?by=code", { destination: "owner@demo.test" });
		const first = await codeOf("owner@demo.test");
		const soon = await submit(location, { intent: "resend" });
		expect([soon.status, soon.html.includes("Please wait 30 seconds")]).toEqual([429, true]);
		app.advance(30_000);
		const resent = await submit(location, { intent: "resend" });
		expect(resent.status).toBe(303);
		const second = await codeOf("owner@demo.test");
		expect((await submit(resent.location, { otp: first })).status).toBe(303);
		expect((await submit(resent.location, { otp: second })).status).toBe(400);
	});

	it("takes the address beside the code, without an id", async () => {
		await submit("/login?by=code", { destination: "donee@demo.test" });
		const otp = await codeOf("donee@demo.test");
		expect((await submit("/otp-validation", { destination: "nobody@people.test", otp })).status).toBe(400);
		expect((await submit("/otp-validation", { destination: "donee@demo.test", otp })).status).toBe(303);
	});

	it("says that an unknown or deleted code is over", async () => {
		for (const init of [{}, { method: "POST", body: new URLSearchParams({ otp: "123456" }) }]) {
			const response = await app.fetch("/otp-validation/otp_unknown", init);
			expect([response.status, (await response.text()).includes("This code is no longer valid.")]).toEqual([410, true]);
		}
	});

	it.each([
		["", "Please enter the code."],
		["12", "The code has 6 digits."],
		["abcdef", "The code has 6 digits."],
	])("refuses %j beside the field", async (otp, message) => {
		const { location } = await submit("/login?by=code", { destination: "admin@demo.test" });
		const { status, html } = await submit(location, { otp });
		expect([status, html.includes(message)]).toEqual([400, true]);
	});
});

describe("/forgot-password", () => {
	it("replaces the password after the code, or by the mailed link", async () => {
		const asked = await submit("/forgot-password", { destination: "volunteer@demo.test", next: "/hi" });
		const otp = await codeOf("volunteer@demo.test");
		const entered = await submit(asked.location, { otp });
		expect(entered.location).toMatch(/^\/forgot-password\?token=otp_\w+\.\d{6}&next=%2Fhi$/);
		const [address = ""] = /https?:\S+token=[\w.]+/.exec(await lastMessage(app, "volunteer@demo.test")) ?? [];
		const link = new URL(address);
		expect(entered.location).toContain(link.search);
		const token = link.searchParams.get("token") ?? "";
		const weak = await submit("/forgot-password", { token, newPassword: "weak", next: "/hi" });
		expect([weak.status, weak.html.includes("Contains at least one capital letter.")]).toEqual([400, true]);
		expect(weak.html).not.toContain('"weak"');
		const saved = await submit("/forgot-password", { token, newPassword: "Changed!9", next: "/hi" });
		expect([saved.status, saved.location]).toEqual([303, "/hi"]);
		expect((await submit("/login", { identifier: "volunteer@demo.test", password: "Changed!9" })).status).toBe(303);
		const again = await submit("/forgot-password", { token, newPassword: "Again!99" });
		expect([again.status, again.html.includes("This code is wrong or has expired.")]).toEqual([401, true]);
	});
});

describe("/change-password", () => {
	it("asks for the old password", async () => {
		const own = await signedIn(app, "donor");
		const wrong = await submit("/change-password", { oldPassword: "no", newPassword: "Changed!9" }, own);
		expect([wrong.status, wrong.html.includes("This is not your current password.")]).toEqual([400, true]);
		const right = await submit("/change-password", { oldPassword: demoPassword, newPassword: "Changed!9" }, own);
		expect([right.status, right.location]).toEqual([303, "/change-password"]);
	});
});
