import { describe, expect, it } from "vitest";
import { importContacts } from "../api/features/contacts/import.ts";
import { userId } from "../db/seed/people.ts";
import { as, identifyByName } from "./testing/actors.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { visitsTo } from "./testing/visits.ts";

const app = await sharedApp({}, identifyByName);

const { post } = visitsTo(app);

/** Typed addresses and how they are stored. */
const addresses = {
	"o'brien@people.example": "o'brien@people.example",
	"asha+gifts@people.example": "asha+gifts@people.example",
	"!#$%&*/=?^_`{|}~-@people.example": "!#$%&*/=?^_`{|}~-@people.example",
	"asha@bücher.example": "asha@xn--bcher-kva.example",
	"ravi@xn--bcher-kva.example": "ravi@xn--bcher-kva.example",
	"asha@उदाहरण.भारत": "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
} as const;
const typed = Object.keys(addresses);
const stored = Object.values(addresses).toSorted();

it("A likely slip is asked about once where a password was forgotten", async () => {
	const asks = await post("/forgot-password", { destination: "asha@gmial.com" });
	expect([asks.location, asks.html.includes("Did you mean asha@gmail.com?")]).toEqual(["", true]);
	const kept = await post("/forgot-password", { destination: "asha@gmial.com", asked: "asha@gmial.com" });
	expect(kept.location).toMatch(/^\/otp-validation\//);
});

describe("An address of any legal kind", () => {
	it("can give, and gets a receipt", async () => {
		const fields = {
			donationFor: "tal",
			currency: "INR",
			amount: "500",
			first_name: "Asha",
			last_name: "Rao",
			country: "IN",
		};
		for (const email of typed) {
			const { location } = await post("/billingInfo", { ...fields, zip_code: "560001", email });
			expect(location, email).toMatch(/^\/payment\?donation=/);
		}
		const rows = await app.rows<{ email: string }>(
			"SELECT donor_email AS email FROM donation WHERE donor_first_name = 'Asha'",
		);
		expect(rows.map(({ email }) => email).toSorted()).toEqual(stored);
	});

	it("can sign up, log in, and ask for a code, with its domain in either form", async () => {
		const person = { first_name: "Zoë", last_name: "Buch", country: "IN", password: "Passw0rd!" };
		const email = "zoe@bücher.example";
		expect((await app.call("/register", { ...person, email })).status).toBe(200);
		await app.rows("UPDATE user SET state = 'active', email_verified_at = 1 WHERE email = 'zoe@xn--bcher-kva.example'");
		for (const each of [email, "ZOE@xn--bcher-kva.example"]) {
			expect((await app.call("/login", { email: each, password: person.password })).status, each).toBe(200);
			expect((await app.call("/forgotpassword", { email: each })).status, each).toBeLessThan(300);
			app.advance(60_000);
		}
		const [{ codes } = { codes: 0 }] = await app.rows<{ codes: number }>(
			"SELECT count(*) AS codes FROM one_time_code WHERE destination = 'zoe@xn--bcher-kva.example' AND purpose = 'reset'",
		);
		expect(codes).toBe(2);
	});

	it("can write to us and get our news", async () => {
		for (const email of typed) {
			app.advance(60_000);
			expect((await app.call("/newsletter", { email })).status, email).toBeLessThan(300);
			const message = { name: "Asha", email, subject: "A school", message: "How do we begin?" };
			expect((await app.call("/contactus", message)).status, email).toBe(201);
		}
	});

	it("is imported from a file and added by hand", async () => {
		const ctx = { ...app.ctx, region: "IN", actor: { kind: "user", userId: userId("donor"), roles: [] } } as const;
		const contacts = typed.map((email) => ({ firstName: "", lastName: "", email, phone: "" }));
		expect(await importContacts(ctx, contacts)).toMatchObject({ added: typed.length });
		const rows = await app.rows<{ email: string }>("SELECT email FROM contact WHERE source = 'file'");
		expect(rows.map(({ email }) => email).toSorted()).toEqual(stored);
		const body = { firstName: "Pat", email: "pat.o'hara@bücher.example", phoneNumber: "+91 98123 45670" };
		expect((await app.call(`/user/${userId("donor")}/contact`, body, as("signed-in"))).status).toBeLessThan(300);
	});
});

describe("A likely slip", () => {
	const message = { name: "Asha", subject: "A school", message: "How do we begin?", email: "asha@gmial.com" };

	it("is asked about on the form's page, and taken when it is sent again", async () => {
		const asked = await post("/users/ContactUs", message);
		expect(asked).toMatchObject({ status: 200, location: "" });
		expect(asked.html).toContain("Did you mean asha@gmail.com?");
		expect(asked.html).toContain('name="asked" value="asha@gmial.com"');
		expect(asked.html).toContain('value="How do we begin?"'.replace('value="', "").replace('"', ""));
		const sent = await post("/users/ContactUs", { ...message, asked: "asha@gmial.com" });
		expect(sent.status).toBe(303);
	});

	it("is mended by one button without script", async () => {
		const { html, status } = await post("/users/ContactUs", { ...message, intent: "use:email" });
		expect(status).toBe(200);
		expect(html).toMatch(/name="email"[^>]*value="asha@gmail.com"|value="asha@gmail.com"[^>]*name="email"/);
		expect(html).not.toContain("Did you mean asha");
	});

	it.each(["hi", "te", "kn"])("is asked about in %s", async (language) => {
		const { html } = await post(`/${language}/users/ContactUs`, message);
		expect(html).toContain("asha@gmail.com");
		expect(html).not.toContain("Did you mean asha");
	});

	it("is asked about at its own step of signing up, and not again", async () => {
		const person = { first_name: "Asha", last_name: "Rao", email: "asha@yaho.co.in", step: "basics" };
		const asked = await post("/signup", person);
		expect(asked.html).toContain("Did you mean asha@yahoo.co.in?");
		const next = await post("/signup", { ...person, asked: person.email });
		expect(next.html).toContain('name="step" value="about"');
		expect(next.html).toContain(`name="asked" value="${person.email}"`);
		const all = {
			...person,
			asked: person.email,
			country: "IN",
			phone: "",
			about: "",
			password: "Passw0rd!",
			step: "done",
		};
		expect((await post("/signup", all)).location).toMatch(/^\/otp-validation\//);
	});

	it("is never refused by a call", async () => {
		app.advance(60_000);
		expect((await app.call("/contactus", message)).status).toBe(201);
	});
});
