import { describe, expect, it } from "vitest";
import { importContacts } from "../api/features/contacts/import.ts";
import { userId } from "../db/seed/people.ts";
import { as, identifyByName } from "./testing/actors.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { visitsTo } from "./testing/visits.ts";

const app = await sharedApp({}, identifyByName);

const { get, post } = visitsTo(app);

describe("What nobody sees is dropped", () => {
	it("from every text of a call's body", async () => {
		const message = {
			name: "\ufeffRi\u00adtu",
			email: "ritu\u200b@people.example\u2028",
			subject: "A\u2028school",
			message: "How do\u2028we\u202e begin?",
		};
		expect((await app.call("/contactus", message)).status).toBe(201);
		expect(await app.rows("SELECT name, email, subject, message FROM help_message ORDER BY id DESC LIMIT 1")).toEqual([
			{ name: "Ritu", email: "ritu@people.example", subject: "A school", message: "How do\nwe begin?" },
		]);
	});

	it("from a form, whatever its fields are", async () => {
		const gift = { donationFor: "tal", currency: "INR", amount: "₹\u200b5\u00ad01", zip_code: "\ufeff560\u2060001" };
		const donor = {
			first_name: "A\u00adsha",
			last_name: "\u200eRao",
			email: "asha@people.example\u200b",
			country: "IN",
		};
		const response = await post("/billingInfo", { ...gift, ...donor, city: "Pu\u2063ne", message: "Good\u2028luck" });
		expect(response.status).toBe(303);
		const [row] = await app.rows<{ address: string }>(
			"SELECT donor_first_name AS first, donor_last_name AS last, donor_email AS email, charge_minor AS minor, billing_address AS address FROM donation ORDER BY created_at DESC, id DESC LIMIT 1",
		);
		expect(row).toMatchObject({ first: "Asha", last: "Rao", email: "asha@people.example", minor: 501_00 });
		expect(JSON.parse(row?.address ?? "")).toMatchObject({ city: "Pune", zip_code: "560001" });
	});

	it("from what somebody searches for, in calls and on pages", async () => {
		const found = async (keyword: string) =>
			(await app.call(`/donationRequest?keyword=${encodeURIComponent(keyword)}`)).body;
		const plain = await found("school");
		expect(plain.totalCountOfRecords).toBeGreaterThan(0);
		expect((await found("sch\u00adool\u200b")).totalCountOfRecords).toBe(plain.totalCountOfRecords);
		const { html } = await get(`/search/${encodeURIComponent("sch\u00adool")}`);
		expect(html).toContain("Results for “school”");
	});

	it("from a row of a file, which has an address", async () => {
		const ctx = { ...app.ctx, region: "IN", actor: { kind: "user", userId: userId("donor"), roles: [] } } as const;
		const names = { firstName: "Me\u00adera", lastName: "-" };
		const row = { ...names, email: "\ufeffmeera\u200b@people.example", phone: "98123\u200b 45678" };
		expect(await importContacts(ctx, [row])).toMatchObject({ added: 1 });
		const stored = await app.rows("SELECT first_name, last_name, email, phone FROM contact WHERE source = 'file'");
		expect(stored).toEqual([
			{ first_name: "Meera", last_name: "", email: "meera@people.example", phone: "+919812345678" },
		]);
	});

	it("but stays in a password, which would be another one", async () => {
		const person = { first_name: "Zoë", last_name: "Buch", country: "IN", password: "Pass\u200bw0rd!" };
		expect((await app.call("/register", { ...person, email: "zoe@people.example" })).status).toBe(200);
		await app.rows("UPDATE user SET state = 'active', email_verified_at = 1 WHERE email = 'zoe@people.example'");
		const logIn = (password: string) => app.call("/login", { email: "zoe@people.example", password });
		expect((await logIn("Passw0rd!")).status).toBe(401);
		expect((await logIn(person.password)).status).toBe(200);
	});

	it("without reading how deep a body nests", async () => {
		const body = `{"name":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
		const sent = { method: "POST", body, headers: { "content-type": "application/json" } };
		expect((await app.fetch("/api/v1/contactus", sent)).status).toBe(400);
	});
});

describe("People with one name", () => {
	it.each(["-", ".", "–", "--"])("type %s as their last name", async (last_name) => {
		const donor = { first_name: "Sita", last_name, email: "sita@people.example", country: "IN", zip_code: "560001" };
		const { location } = await post("/billingInfo", { donationFor: "tal", currency: "INR", amount: "500", ...donor });
		expect(location).toMatch(/^\/payment/);
		const [row] = await app.rows<{ id: string; last: string }>(
			"SELECT id, donor_last_name AS last FROM donation WHERE donor_first_name = 'Sita' ORDER BY id DESC LIMIT 1",
		);
		expect(row?.last).toBe("");
	});

	it("can leave theirs empty in their profile and see one name everywhere", async () => {
		const id = userId("donor");
		const name = { first_name: "Sita", last_name: "." };
		const changed = await app.send("PUT", `/user/${id}`, { name }, as("signed-in"));
		expect(changed.status).toBe(200);
		const { html: profile } = await get(`/newUserProfile/${id}`, as("signed-in"));
		expect(profile).toMatch(/name="last_name"[^>]*value="-"|value="-"[^>]*name="last_name"/);
	});

	it("still have to say so", async () => {
		const donor = {
			first_name: "Sita",
			last_name: "",
			email: "sita@people.example",
			country: "IN",
			zip_code: "560001",
		};
		const sent = await post("/billingInfo", { donationFor: "tal", currency: "INR", amount: "500", ...donor });
		expect(sent.status).toBe(400);
	});
});

describe("A postal code", () => {
	const donor = { donationFor: "tal", amount: "500", first_name: "Sita", last_name: "-", email: "sita@people.example" };
	const refusal = async (country: string, language = "") => {
		const { html } = await post(`${language}/billingInfo`, { ...donor, currency: "INR", country, zip_code: "!" });
		return /id="billing-zip_code-error"[^>]*>([^<]+)/.exec(html)?.[1];
	};

	it("is named in its message as in its label", async () => {
		const names = { IN: "PIN code", US: "ZIP code", GB: "postcode", IE: "Eircode", FR: "postal code" };
		for (const [country, name] of Object.entries(names)) {
			expect(await refusal(country)).toBe(`Please enter a valid ${name}`);
		}
		expect(await refusal("IN", "/hi")).toBe("कृपया सही पिन कोड भरें");
	});

	it("is not asked of an address that needs none", async () => {
		for (const country of ["IE", "HK", "AE"]) {
			const response = await post("/billingInfo", { ...donor, currency: "INR", country, zip_code: "" });
			expect([country, response.status]).toEqual([country, 303]);
		}
		const street = { line1: "1 Quay", line2: "Central", city: "Dublin" };
		const address = { ...street, state: "Leinster", country: "IE", zip_code: "" };
		const organization = { orgName: "Quay Trust", orgType: "Organization", description: "Quays", hasCsrWing: false };
		const body = { ...organization, orgAddress: address };
		expect((await app.call("/organization", body, as("signed-in"))).status).toBe(200);
		const unplaced = { ...body, orgName: "Quay Two", orgAddress: { ...address, state: "" } };
		expect((await app.call("/organization", unplaced, as("signed-in"))).body.issues[0]).toMatchObject({
			path: "orgAddress.state",
			code: "org_address_incomplete",
		});
	});
});
