// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { fromAnotherNetwork, identityCalls, registration } from "../../../site/testing/identity-calls.ts";
import { mailedCode, otherCode } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();
const hour = 3600_000;
/** Limits count by the hour, so each test begins with one. */
beforeEach(() => app.advance(hour - (app.platform.clock.now() % hour)));

const { verify, codeOf, requestLogin } = identityCalls(app);

describe("a code", () => {
	it("for a phone number is refused beside the field if the site can't send short messages", async () => {
		const { settings } = app.platform;
		const { sms } = settings;
		settings.sms = null;
		try {
			const forgotten = await app.call("/forgotpassword", { phone: "98123 45678" });
			expect([forgotten.status, forgotten.body.issues]).toMatchObject([400, [{ path: "phone", code: "sms_off" }]]);
			const phone = "98123 45670";
			const own = await app.call(
				"/change/number",
				{ userId: userId("donee"), phone, password: demoPassword },
				await signedIn(app, "donee"),
			);
			expect([own.status, own.body.issues]).toMatchObject([400, [{ path: "phone", code: "sms_off" }]]);
			const again = { email: phone, type: "change number" };
			const resent = await app.call("/resendotp", again, await signedIn(app, "donee"));
			expect(resent.body.issues).toMatchObject([{ path: "email", code: "sms_off" }]);
			expect((await app.call("/forgotpassword", { email: "owner@demo.test" })).status).toBe(200);
		} finally {
			settings.sms = sms;
		}
		const sent = await app.call("/forgotpassword", { phone: "98123 45678" });
		expect(sent.status).toBe(200);
	});

	it("works once, even for two requests at the same time", async () => {
		const { verification } = await requestLogin("donor@demo.test");
		const otp = await codeOf("donor@demo.test");
		const answers = await Promise.all([1, 2, 3].map(() => verify({ otp, email: verification })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
		expect((await verify({ otp, email: verification })).status).toBe(401);
	});

	it("is stored as a hash only", async () => {
		await requestLogin("donor@demo.test");
		const otp = await codeOf("donor@demo.test");
		const stored = await app.rows<{ code_hash: string }>("SELECT * FROM one_time_code");
		expect(stored.length).toBeGreaterThan(0);
		expect(stored.filter(({ code_hash: hash }) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([]);
		expect(stored.filter((row) => Object.values(row).includes(otp))).toEqual([]);
	});

	it("expires after ten minutes", async () => {
		const { verification } = await requestLogin("donor@demo.test");
		const otp = await codeOf("donor@demo.test");
		app.advance(10 * 60_000);
		expect((await verify({ otp, email: verification })).status).toBe(401);
	});

	it("allows five tries, also to parallel guesses", async () => {
		const { verification } = await requestLogin("donee@demo.test");
		const otp = await codeOf("donee@demo.test");
		await Promise.all([1, 2, 3, 4, 5].map(() => verify({ otp: otherCode(otp), email: verification })));
		expect((await verify({ otp, email: verification })).status).toBe(401);
	});

	it("stays valid when two others are sent, at most every 30 seconds, and ends with the third or with the use of one", async () => {
		const { verification } = await requestLogin("owner@demo.test");
		const first = await codeOf("owner@demo.test");
		const soon = await app.call("/resendotp", { email: verification });
		expect([soon.status, soon.headers.get("retry-after")]).toEqual([429, "30"]);
		app.advance(30_000);
		const codes = [first];
		for (let time = 0; time < 3; time++) {
			expect((await app.call("/resendotp", { email: verification })).status).toBe(200);
			codes.push(await codeOf("owner@demo.test"));
			app.advance(30_000);
		}
		const answers: number[] = [];
		for (const otp of [codes[0], codes[1], codes[3]]) answers.push((await verify({ otp, email: verification })).status);
		expect(answers).toEqual([401, 200, 401]);
	});

	it("is stored only as a hash, and cannot be found among the hashes of all codes without its id", async () => {
		await requestLogin("donor@demo.test");
		const otp = await codeOf("donor@demo.test");
		const rows = await app.rows<{ code_hash: string }>("SELECT code_hash FROM one_time_code");
		const plain = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(otp));
		const hashes = rows.map((row) => row.code_hash);
		expect(hashes).not.toContain(otp);
		expect(hashes).not.toContain(Buffer.from(plain).toString("hex"));
	});

	it("gives 2,000 guesses no more tries than the limits allow", { tags: ["rest"] }, async () => {
		const { checkCode, findChallenge } = await import("./codes.ts");
		const { verification } = await requestLogin("admin@demo.test");
		const challenge = await findChallenge(app.ctx, verification);
		const seen = new Map<number, number>();
		// As in two processes: each has a connection of its own.
		const databases = [app.ctx.db, app.platform.openDatabase()];
		const guess = async (number: number) => {
			const db = databases[number % 2] ?? app.ctx.db;
			const ctx = { ...app.ctx, db, clientAddress: `198.51.${number % 250}.${number % 40}` };
			const status = await checkCode(ctx, challenge, "not it").catch((problem) => problem.status as number);
			seen.set(status as number, (seen.get(status as number) ?? 0) + 1);
		};
		// A thousand clients; in groups, because waiting writes share a commit.
		for (let first = 0; first < 2000; first += 1000) {
			await Promise.all(Array.from({ length: 1000 }, (_, number) => guess(first + number)));
		}
		expect(Object.fromEntries(seen)).toEqual({ 401: 50, 403: 1950 });
	});

	it("stays usable for its owner while a stranger guesses, who gets 15 tries an hour and then needs a captcha", async () => {
		const { verification } = await requestLogin("volunteer@demo.test");
		const guess = async (email: string) => (await verify({ otp: "000000", email }, fromAnotherNetwork)).status;
		const statuses: number[] = [];
		for (let time = 0; time < 17; time++) statuses.push(await guess("volunteer@demo.test"));
		expect(statuses).toEqual([...Array(15).fill(401), 403, 403]);
		for (let time = 0; time < 5; time++) await guess("donee@demo.test");
		expect(await guess("donee@demo.test")).toBe(403);
		// The password stays another way in.
		expect(
			(await app.call("/login", { email: "donee@demo.test", password: demoPassword }, fromAnotherNetwork)).status,
		).toBe(200);
		app.advance(30_000);
		const fresh = await requestLogin("volunteer@demo.test");
		expect(fresh.verification).not.toBe(verification);
		expect((await verify({ otp: await codeOf("volunteer@demo.test"), email: fresh.verification })).status).toBe(200);
	});

	it("limits the codes sent to a destination, with or without an account", async () => {
		const outcomes = async (destination: string) => {
			const statuses: number[] = [];
			for (let time = 0; time < 8; time++) {
				const { status, headers } = await app.call("/forgotpassword", { email: destination });
				statuses.push(status);
				app.advance(30_000);
				if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
			}
			return statuses;
		};
		const known = await outcomes("volunteer@demo.test");
		expect(known).toEqual([200, 200, 200, 200, 200, 200, 403, 403]);
		expect(await outcomes("nobody@people.test")).toEqual(known);
	});

	it("can't be used up by a stranger: neither the codes that are sent, nor the one that the owner has received", async () => {
		const stranger = (path: string) =>
			app.call(
				path,
				path === "/register" ? registration("donee@demo.test") : { email: "donee@demo.test" },
				fromAnotherNetwork,
			);
		const { body } = await app.call("/forgotpassword", { email: "donee@demo.test" });
		const otp = await codeOf("donee@demo.test");
		await stranger("/forgotpassword");
		const email = body.data.verification;
		expect((await verify({ otp, email, type: "forgot password" })).status).toBe(200);
		for (let time = 0; time < 8; time++) {
			await stranger("/register");
			app.advance(30_000);
		}
		expect((await stranger("/forgotpassword")).status).toBe(403);
		expect((await app.call("/forgotpassword", { email: "donee@demo.test" })).status).toBe(200);
	});

	it("is sent to one destination at most 30 times an hour, from all networks together", async () => {
		const { countSend } = await import("./codes.ts");
		const send = (number: number) =>
			countSend(
				{ ...app.ctx, clientAddress: `198.51.101.${number}` },
				{ purpose: "login", destination: "crowd@people.test" },
			).then(
				() => 200,
				(problem) => problem.status as number,
			);
		const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => send(number)));
		expect(answers.filter((status) => status === 200)).toHaveLength(30);
	});

	it("ends the session that the browser had before", async () => {
		const before = await signedIn(app, "donee");
		const { verification } = await requestLogin("donor@demo.test");
		const answer = await verify({ otp: await codeOf("donor@demo.test"), email: verification }, before);
		expect(answer.status).toBe(200);
		expect((await app.call("/logout", {}, before)).status).toBe(401);
	});
});

describe("a forgotten password", () => {
	it("is replaced with the code, which ends all sessions and signs in", async () => {
		const before = await signedIn(app, "volunteer");
		const { body } = await app.call("/forgotpassword", { email: "volunteer@demo.test" });
		const otp = await codeOf("volunteer@demo.test");
		const entered = await verify({ otp, email: body.data.verification, type: "forgot password" });
		const token = entered.body.data.resetToken;
		const answer = await app.call("/changepassword", { token, newPassword: "Changed!9" });
		expect([answer.status, answer.body.data.user.unique_id]).toEqual([200, userId("volunteer")]);
		expect((await app.call("/logout", {}, before)).status).toBe(401);
		expect((await app.call("/login", { email: "volunteer@demo.test", password: "Changed!9" })).status).toBe(200);
		expect((await app.call("/changepassword", { token, newPassword: "Again!99" })).status).toBe(401);
	});

	it.each(["email", "phone", "destination"])("is asked for by `%s`, as the reference says", async (field) => {
		const { status, body } = await app.call("/forgotpassword", { [field]: "donee@demo.test" });
		expect([status, body.data?.verification]).toEqual([200, expect.stringMatching(/^otp_/)]);
		expect(await codeOf("donee@demo.test")).toMatch(/^\d{6}$/);
		const { body: reference } = await app.call("/openapi.json");
		const described = reference.paths["/forgotpassword"] ?? reference.paths["/api/v1/forgotpassword"];
		const { $ref } = described.post.requestBody.content["application/json"].schema;
		const schema = reference.components.schemas[$ref.split("/").at(-1)];
		expect([Object.keys(schema.properties), schema.required ?? []]).toEqual([["email", "phone", "destination"], []]);
	});

	it.each([{}, { email: "" }, { destination: " " }])("is refused for %j", async (body) => {
		const answer = await app.call("/forgotpassword", body);
		expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: "email", code: "destination_missing" }]]);
	});

	it.each(["email", "phone", "destination"])("is refused for a wrong %s, which it names", async (path) => {
		const { status, body } = await app.call("/forgotpassword", { [path]: "nobody" });
		expect([status, body.issues]).toMatchObject([400, [{ path, code: "destination_missing" }]]);
	});

	it.each(["email", "phone"])("is sent again only with a usable %s", async (path) => {
		const { status, body } = await app.call("/resendotp", { [path]: "nobody", type: "login" });
		expect([status, body.issues]).toMatchObject([400, [{ path, code: "destination_missing" }]]);
	});

	it.each(["12345", "+1 555 0100", "+999999999999"])(
		"is refused for %s, which is no mobile number",
		async (destination) => {
			const { status, body } = await app.call("/forgotpassword", { destination });
			expect([status, body.issues]).toMatchObject([400, [{ path: "destination", code: "phone_invalid" }]]);
		},
	);

	it("gets the same answer for an unknown address, and no mail", async () => {
		const { status, body } = await app.call("/forgotpassword", { email: "nobody2@people.test" });
		expect([status, Object.keys(body.data)]).toEqual([200, ["verification", "resendAfterSeconds"]]);
		expect(await mailedCode(app, "nobody2@people.test")).toBeUndefined();
	});

	it("needs a token or a session", async () => {
		const token = "otp_01ARZ3NDEKTSV4RRFFQ69G5FAV.123456";
		for (const body of [{ newPassword: "Changed!9" }, { newPassword: "Changed!9", token }]) {
			expect((await app.call("/changepassword", body)).status).toBe(401);
		}
		const old = await app.call("/changepassword", { newPassword: "Changed!9", token });
		expect([old.body.code, old.body.issues[0].path]).toEqual(["code_wrong", "token"]);
		const own = await signedIn(app, "owner");
		const wrong = await app.call("/changepassword", { newPassword: "Changed!9", oldPassword: "no" }, own);
		expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "oldPassword"]);
		const without = await app.call("/changepassword", { newPassword: "Changed!9" }, own);
		expect([without.status, without.body.issues]).toMatchObject([
			400,
			[{ path: "oldPassword", message: "Password is required." }],
		]);
	});
});
