// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { fromAnotherNetwork, identityCalls, newPassword, registration } from "../../../site/testing/identity-calls.ts";

const app = demoForAll();
const hour = 3600_000;
/** Limits count by the hour, so each test begins with one. */
beforeEach(() => app.advance(hour - (app.platform.clock.now() % hour)));

const { verify, codeOf, requestLogin } = identityCalls(app);
const register = (email: string, headers?: Record<string, string>) =>
	app.call("/register", registration(email), headers);
const stateOf = (email: string) => app.value("SELECT state FROM user WHERE email = ?", [email]);

describe("POST /register", () => {
	it("creates an account that the mailed code confirms and signs in", async () => {
		const { status, body } = await register("new@people.test");
		expect([status, body.data]).toEqual([
			200,
			{ verification: expect.stringMatching(/^otp_/), resendAfterSeconds: 30 },
		]);
		expect(await stateOf("new@people.test")).toBe("unverified");
		const entered = await verify({ otp: await codeOf("new@people.test"), email: "new@people.test" });
		expect([entered.status, entered.body.data.user]).toMatchObject([200, { email: "new@people.test", roles: [] }]);
		expect(entered.headers.get("set-cookie")).toContain(`session=${entered.body.data.user.token_detail.token}`);
		expect(await stateOf("new@people.test")).toBe("active");
		expect((await app.call("/login", { email: "NEW@people.test", password: newPassword })).status).toBe(200);
	});

	it("stores the version of the terms, the consents, and the country and its region", async () => {
		const about = { country: "US", phone: "(212) 555-2368", consents: ["weekly-mix"], about: "I teach." };
		await app.call("/register", { ...registration("us@people.test"), ...about });
		await app.call("/register", registration("default@people.test"));
		const rows = await app.rows(
			`SELECT country, region, phone, phone_verified, consents, about, terms_version <> '' AS agreed, terms_agreed_at > 0 AS dated
				FROM user WHERE email IN ('us@people.test', 'default@people.test') ORDER BY created_at`,
		);
		const agreed = { phone_verified: 0, agreed: 1, dated: 1 };
		expect(rows).toEqual([
			{ country: "US", region: "US", phone: "+12125552368", consents: '["weekly-mix"]', about: "I teach.", ...agreed },
			{ country: "IN", region: "IN", phone: null, consents: "[]", about: null, ...agreed },
		]);
	});

	it("answers the same for a known address, whose owner gets a mail", async () => {
		const unknown = await register("unknown@people.test");
		const known = await register("Donor@demo.test");
		const shape = (answer: typeof known) => ({
			status: answer.status,
			headers: [...answer.headers.keys()],
			body: { ...answer.body, data: { ...answer.body.data, verification: answer.body.data.verification.length } },
		});
		expect(shape(known)).toEqual(shape(unknown));
		const [mail] = await app.rows("SELECT template, user_id FROM outbox_message ORDER BY rowid DESC LIMIT 1");
		expect(mail).toEqual({ template: "already-registered", user_id: userId("donor") });
		const wrong = async (email: string) => (await verify({ otp: "123456", email })).body;
		expect(await wrong("donor@demo.test")).toEqual(await wrong("unknown@people.test"));
		expect(await wrong("never@people.test")).toEqual(await wrong("unknown@people.test"));
		expect((await app.call("/login", { email: "donor@demo.test", password: demoPassword })).status).toBe(200);
	});

	it("accepts two registrations of an address at once, with one account", async () => {
		const answers = await Promise.all([
			register("twice@people.test"),
			register("twice@people.test", fromAnotherNetwork),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await app.rows("SELECT id FROM user WHERE email = 'twice@people.test'")).toHaveLength(1);
	});

	it("sends the next code of an address after 30 seconds, also to requests at the same time", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => register("hasty@people.test")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
		const refused = answers.find(({ status }) => status === 429);
		expect([refused?.body.code, Number(refused?.headers.get("retry-after"))]).toEqual(["code_wait", 30]);
		app.advance(30_000);
		expect((await register("hasty@people.test")).status).toBe(200);
	});

	it.each(["the owner", "the stranger"])(
		"gives the account the values of the registration that is confirmed, if %s registers first",
		async (first) => {
			const email = `${first.replace(" ", "-")}@people.test`;
			const owner = () => register(email);
			const stranger = () =>
				app.call(
					"/register",
					{ ...registration(email), first_name: "Mallory", password: "Stranger!1", about: "Hi" },
					fromAnotherNetwork,
				);
			const [one, two] = first === "the owner" ? [owner, stranger] : [stranger, owner];
			const codes: { otp: string; email: string }[] = [];
			for (const begin of [one, two]) {
				const { body } = await begin();
				codes.push({ otp: await codeOf(email), email: body.data.verification });
			}
			const [own, other] = first === "the owner" ? codes : codes.reverse();
			expect((await verify({ otp: own?.otp ?? "", email })).status).toBe(401);
			expect((await verify({ otp: other?.otp ?? "", email: own?.email })).status).toBe(401);
			const entered = await verify(own ?? {});
			expect([entered.status, entered.body.data?.user]).toMatchObject([
				200,
				{ name: { first_name: "Asha" }, username: expect.stringMatching(/^asha\.menon\./) },
			]);
			expect(await app.rows("SELECT about FROM user WHERE email = ?", [email])).toEqual([{ about: null }]);
			expect((await verify(other ?? {})).status).toBe(401);
			expect((await app.call("/login", { email, password: "Stranger!1" })).status).toBe(401);
			expect((await app.call("/login", { email, password: newPassword })).status).toBe(200);
		},
	);

	it("stores who invited the person, and the invitation counts for their kindness", async () => {
		for (const ref of ["demo.donor", userId("donor"), "nobody-here"]) {
			const email = `invited-${ref.slice(0, 6)}@people.test`;
			await app.call("/register", { ...registration(email), ref });
			await verify({ otp: await codeOf(email), email });
		}
		const rows = await app.rows("SELECT referred_by FROM user WHERE email LIKE 'invited-%' ORDER BY referred_by");
		expect(rows).toEqual([{ referred_by: null }, { referred_by: userId("donor") }, { referred_by: userId("donor") }]);
		const { readKindness } = await import("../users/kindness.ts");
		const { parts } = await readKindness(app.ctx, { userId: userId("donor") });
		expect(parts.find(({ kind }) => kind === "referral")?.points).toBe(2 * 20);
	});

	it.each([
		["first_name", "", "Please enter First Name"],
		["email", "nobody", "Please enter a valid email"],
		["email", "", "Please enter email"],
		["password", "short", "Contains at least one capital letter."],
		["phone", "12", "Please enter valid Mobile Number"],
		["phone", "call me", "Enter valid phone number"],
		["country", "India", "Please select Country"],
	])("refuses %s %j beside its field", async (field, value, message) => {
		const { status, body } = await app.call("/register", { ...registration("field@people.test"), [field]: value });
		expect([status, body.issues[0]]).toMatchObject([400, { path: field, message }]);
	});
});

describe("an unverified account", () => {
	it("gets another code instead of a session when its password is right", async () => {
		await register("later@people.test");
		const first = await codeOf("later@people.test");
		const { status, body, headers } = await app.call("/login", { email: "later@people.test", password: newPassword });
		expect([status, body.code, headers.get("set-cookie")]).toEqual([403, "account_unverified", null]);
		const second = await codeOf("later@people.test");
		expect((await verify({ otp: first, email: "later@people.test" })).status).toBe(200);
		expect((await verify({ otp: second, email: "later@people.test" })).status).toBe(401);
	});

	it("loses its password when its owner signs in by code, since a stranger may have set it", async () => {
		await register("reclaimed@people.test");
		const { verification } = await requestLogin("reclaimed@people.test");
		const answer = await verify({ otp: await codeOf("reclaimed@people.test"), email: verification });
		expect(answer.status).toBe(200);
		expect((await app.call("/login", { email: "reclaimed@people.test", password: newPassword })).status).toBe(401);
	});
});
