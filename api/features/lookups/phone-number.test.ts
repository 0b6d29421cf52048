import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { mailedCode, otherCode } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();
const hour = 3600_000;
/** Limits count by the hour, so each test begins with one. */
beforeEach(() => app.advance(hour - (app.platform.clock.now() % hour)));

const verify = (body: object, headers?: Record<string, string>) => app.call("/verifyotp", body, headers);
const codeOf = async (to: string) => (await mailedCode(app, to)) ?? "";

describe("a phone number", () => {
	const id = userId("donor");
	const phone = "+919812345678";
	const sendTo = (number: string, own: Record<string, string>, user = id) =>
		app.call("/change/number", { userId: user, phone: number, password: demoPassword }, own);

	it("is confirmed by a code sent to it", async () => {
		const own = await signedIn(app, "donor");
		const sent = await sendTo("98123 45678", own);
		expect([sent.status, sent.body.data.phone]).toEqual([200, phone]);
		const otp = await codeOf(phone);
		const body = { otp, email: id, phone, type: "change number" };
		expect((await verify({ ...body, otp: otherCode(otp) }, own)).status).toBe(401);
		expect((await verify(body, await signedIn(app, "donee"))).status).toBe(403);
		expect((await verify(body, own)).body).toMatchObject({ statusCode: 200, data: { phone } });
		const again = await sendTo(phone, own);
		expect([again.status, again.body.message]).toEqual([409, "Phone Number +919812345678 is already verified"]);
		const answer = await app.call("/login", { phone: "98123 45678", password: demoPassword });
		expect(answer.body.data).toMatchObject({ unique_id: id, phone, phone_verified: true });
	});

	it("gets another code after 30 seconds", async () => {
		const own = await signedIn(app, "donee");
		await sendTo("9812300001", own, userId("donee"));
		const resend = () => app.call("/resendotp", { email: "+919812300001", type: "change number" }, own);
		expect((await resend()).status).toBe(429);
		app.advance(30_000);
		expect((await resend()).status).toBe(200);
	});

	it("gets no code without a proof that the account is the user's, nor another one before the first", async () => {
		const own = await signedIn(app, "volunteer");
		const bare = await app.call("/change/number", { userId: userId("volunteer"), phone: "98123 00009" }, own);
		expect([bare.status, bare.body.issues]).toMatchObject([400, [{ path: "otp", code: "way_in_proof" }]]);
		const again = await app.call("/resendotp", { email: "98123 00009", type: "change number" }, own);
		expect([again.status, again.body.issues]).toMatchObject([400, [{ path: "otp", code: "way_in_proof" }]]);
	});

	it("is refused beside the field that it was sent in", async () => {
		const own = await signedIn(app, "donee");
		const resend = async (sent: object) =>
			(await app.call("/resendotp", { ...sent, type: "change number" }, own)).body.issues;
		const code = "phone_characters";
		expect(await resend({ email: "my phone" })).toMatchObject([{ path: "email", code }]);
		expect(await resend({ email: userId("donee"), phone: "my phone" })).toMatchObject([{ path: "phone", code }]);
	});

	it("of another account is refused only to someone who holds the phone", async () => {
		const own = await signedIn(app, "owner");
		expect((await sendTo(phone, own, userId("owner"))).status).toBe(200);
		const body = { otp: await codeOf(phone), email: userId("owner"), phone, type: "change number" };
		const { status, body: answer } = await verify(body, own);
		expect([status, answer.code]).toEqual([409, "phone_taken"]);
	});

	it.each([
		["", "Please enter Mobile Number"],
		["12345", "Please enter valid Mobile Number"],
		["my phone", "Enter valid phone number"],
	])("is refused as %j", async (number, message) => {
		const { status, body } = await sendTo(number, await signedIn(app, "donor"));
		expect([status, body.issues[0]]).toMatchObject([400, { path: "phone", message }]);
	});

	it("of another user cannot be changed", async () => {
		expect((await sendTo("9812300002", await signedIn(app, "donee"))).status).toBe(403);
		expect((await sendTo("9812300002", {})).status).toBe(401);
	});
});
