// @module-tag slow
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { type BrowserSession, browserSession } from "../../../site/testing/browser-session.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { openSession } from "../../../site/testing/open-session.ts";
import { type Flaws, softwareAuthenticator } from "./testing/authenticator.ts";

const app = demoForAll();
let site: string;
let device: ReturnType<typeof softwareAuthenticator>;
beforeAll(async () => {
	site = app.platform.settings.publicUrl;
});

const signedIn = async (key: "donor" | "donee") => browserSession(app, (await openSession(app, key)).cookie);

/** The challenge of a call of ours. */
async function challengeOf(path: string, headers: Record<string, string> = {}): Promise<string> {
	const { status, body } = await app.call(path, {}, headers);
	expect(status).toBe(200);
	return body.data.challenge;
}
const newChallenge = (browser: BrowserSession) =>
	challengeOf("/passkey/options", { cookie: `session=${browser.cookies.get("session")}` });
const loginChallenge = () => challengeOf("/passkey/challenge");

const add = (browser: BrowserSession, response: string) =>
	browser.post("/account/passkeys", { response, intent: "add" });
const passkeys = () => app.rows<{ id: string; user_id: string }>("SELECT id, user_id FROM passkey");

/** Sends an assertion from a browser without a session. */
async function logIn(response: string): Promise<{ status: number; session: boolean; browser: BrowserSession }> {
	const browser = browserSession(app);
	const { status } = await browser.post("/login/passkey", { response });
	return { status, session: browser.cookies.has("session"), browser };
}

beforeEach(async () => {
	await app.rows("DELETE FROM passkey");
	await app.rows("DELETE FROM rate_limit");
	device = softwareAuthenticator(site);
	const browser = await signedIn("donor");
	await add(browser, device.create(await newChallenge(browser)));
	expect(await passkeys()).toEqual([{ id: device.credentialId, user_id: userId("donor") }]);
});

describe("A passkey", () => {
	it("logs in as both factors", async () => {
		const { session, browser } = await logIn(device.get(await loginChallenge()));
		expect(session).toBe(true);
		expect(await (await browser.get("/")).text()).toContain("Devika");
		const rows = await app.rows("SELECT 1 FROM session WHERE method = 'passkey' AND second_factor_at IS NOT NULL");
		expect(rows).toHaveLength(1);
	});

	it.each<[string, (device: ReturnType<typeof softwareAuthenticator>) => Flaws]>([
		["of another site", () => ({ origin: "https://evil.example" })],
		["of a site with our name in its own", () => ({ origin: "http://kindwave.test.evil.example" })],
		["of our host by another scheme", () => ({ origin: "https://kindwave.test" })],
		["of our host at another port", () => ({ origin: "http://kindwave.test:8080" })],
		["made for another host", () => ({ rpId: "evil.example" })],
		["to a challenge that its sender made up", () => ({ challenge: Buffer.alloc(32, 7).toString("base64url") })],
		["to no challenge", () => ({ challenge: "" })],
		["of a device that did not check its user", () => ({ userVerified: false })],
		["signed with another key", () => ({ key: softwareAuthenticator(site).privateKey })],
		["that creates a passkey", () => ({ type: "webauthn.create" })],
	])("is refused if the answer is one %s", async (_, flaws) => {
		const { status, session } = await logIn(device.get(await loginChallenge(), flaws(device)));
		expect([status, session]).toEqual([401, false]);
	});

	it("is refused if the signature, the client data or the device's data were changed afterwards", async () => {
		for (const part of ["signature", "clientDataJSON", "authenticatorData"]) {
			const answer = JSON.parse(device.get(await loginChallenge()));
			const bytes = Buffer.from(answer.response[part], "base64url");
			bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
			answer.response[part] = bytes.toString("base64url");
			expect([part, (await logIn(JSON.stringify(answer))).status]).toEqual([part, 401]);
		}
	});

	it("logs in once for a challenge, also of two requests at the same time", async () => {
		const answer = device.get(await loginChallenge());
		const both = await Promise.all([logIn(answer), logIn(answer)]);
		expect(both.filter(({ session }) => session)).toHaveLength(1);
		expect((await logIn(answer)).status).toBe(401);
	});

	it("uses a challenge up even if its answer is refused", async () => {
		const challenge = await loginChallenge();
		expect((await logIn(device.get(challenge, { userVerified: false }))).status).toBe(401);
		expect((await logIn(device.get(challenge))).status).toBe(401);
	});

	it("is refused five minutes after the challenge", async () => {
		const challenge = await loginChallenge();
		app.advance(5 * 60_000 + 1);
		expect((await logIn(device.get(challenge))).status).toBe(401);
	});

	it("does not log in with a challenge for a new passkey", async () => {
		const challenge = await newChallenge(await signedIn("donor"));
		expect((await logIn(device.get(challenge))).status).toBe(401);
	});

	it("opens its own user's account, whatever user its answer names", async () => {
		const userHandle = Buffer.from(userId("superadmin")).toString("base64url");
		const { browser } = await logIn(device.get(await loginChallenge(), { userHandle }));
		expect(await (await browser.get("/")).text()).toContain("Devika");
	});

	it("logs in whatever its counter says, because synchronized ones have none", async () => {
		for (const counter of [9, 3, 0]) {
			expect((await logIn(device.get(await loginChallenge(), { counter }))).session).toBe(true);
		}
	});

	it("of a blocked account, or one that was removed, is refused", async () => {
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("donor")]);
		expect((await logIn(device.get(await loginChallenge()))).status).toBe(401);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("donor")]);
		await (await signedIn("donor")).post("/account/passkeys", { intent: "remove", id: device.credentialId });
		expect(await passkeys()).toEqual([]);
		expect((await logIn(device.get(await loginChallenge()))).status).toBe(401);
	});

	it("is refused if the answer is no answer", async () => {
		for (const response of ["", "{", "null", "[]", '{"id":1}', '{"id":"x"}', `{"id":"${device.credentialId}"}`]) {
			const { status, session } = await logIn(response);
			expect([response, [400, 401].includes(status), session]).toEqual([response, true, false]);
		}
	});
});

describe("A new passkey", () => {
	it.each<[string, Flaws]>([
		["of another site", { origin: "https://evil.example" }],
		["made for another host", { rpId: "evil.example" }],
		["to a challenge that its sender made up", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
		["of a device that did not check its user", { userVerified: false }],
		["that logs in", { type: "webauthn.get" }],
	])("is refused if the answer is one %s", async (_, flaws) => {
		const browser = await signedIn("donee");
		await add(browser, softwareAuthenticator(site).create(await newChallenge(browser), flaws));
		expect(await passkeys()).toHaveLength(1);
	});

	it("is refused for a challenge of another user, of logging in, and one that was used", async () => {
		const [donor, donee] = [await signedIn("donor"), await signedIn("donee")];
		await add(donee, softwareAuthenticator(site).create(await newChallenge(donor)));
		await add(donee, softwareAuthenticator(site).create(await loginChallenge()));
		const challenge = await newChallenge(donor);
		await add(donor, softwareAuthenticator(site).create(challenge));
		await add(donor, softwareAuthenticator(site).create(challenge));
		const owners = (await passkeys()).map((row) => row.user_id);
		expect(owners).toEqual([userId("donor"), userId("donor")]);
	});

	it("cannot take the id of another user's passkey", async () => {
		const browser = await signedIn("donee");
		const copy = softwareAuthenticator(site, Buffer.from(device.credentialId, "base64url"));
		expect((await add(browser, copy.create(await newChallenge(browser)))).status).toBe(401);
		expect(await passkeys()).toEqual([{ id: device.credentialId, user_id: userId("donor") }]);
		expect((await logIn(copy.get(await loginChallenge()))).status).toBe(401);
	});

	it("is neither renamed nor removed by another user", async () => {
		const browser = await signedIn("donee");
		for (const intent of ["rename", "remove"]) {
			const { status } = await browser.post("/account/passkeys", { intent, id: device.credentialId, name: "Mine" });
			expect([intent, status]).toEqual([intent, 404]);
		}
		expect(await app.rows("SELECT user_id, name FROM passkey WHERE name = 'Mine'")).toEqual([]);
		expect(await passkeys()).toHaveLength(1);
	});
});
