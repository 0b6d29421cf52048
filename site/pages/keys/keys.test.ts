// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";

const app = demoForAll({});
const sessions = sessionsIn(app, "owner", "donor", "admin");
const ofPartner = `/partners/${demoPartners[0]?.id}/keys`;
const ofOrganization = `/organization/${demoOrganizationIds["vidya-jyothi"]}/keys`;
const read = async (path: string, session = sessions.owner) => {
	const response = await app.fetch(path, { headers: session, redirect: "manual" });
	return { status: response.status, html: await response.text() };
};
const post = async (path: string, fields: Record<string, string>) => {
	const response = await app.submit(path, fields, sessions.owner);
	return { status: response.status, html: await response.text(), location: response.headers.get("location") };
};
const secret = /sk_test_\w{32}/;

describe("The page of keys", () => {
	it("belongs to the partner's account and our team, and to the organization's owners", async () => {
		expect((await read(ofPartner)).status).toBe(200);
		expect((await read(ofPartner, sessions.admin)).status).toBe(200);
		expect((await read(ofPartner, sessions.donor)).status).toBe(404);
		expect((await read(ofOrganization)).html).toContain("There are no keys yet");
		expect((await read(ofOrganization, sessions.donor)).status).not.toBe(200);
		expect((await read(`/partners/${demoOrganizationIds["vidya-jyothi"]}/keys`)).status).toBe(404);
	});

	it.each([ofPartner, ofOrganization])("makes, changes, rotates and ends a key: %s", async (path) => {
		const refused = await post(path, { intent: "create", name: "", kind: "secret", addresses: "nonsense" });
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("Please enter a name that tells you where the key is used.");
		expect(refused.html).toContain("nonsense</textarea>");
		const fields = { intent: "create", name: "Till", kind: "secret", scopes: "gifts:read", addresses: "203.0.113.7" };
		const made = await post(path, fields);
		expect(made.status).toBe(200);
		const key = secret.exec(made.html)?.[0] ?? "";
		expect(made.html).toContain("It is shown only now");
		const listed = await read(path);
		expect(listed.html).not.toMatch(secret);
		expect(listed.html).toContain(`…${key.slice(-4)}`);
		const id = /name="key" value="(key_\w+)"/.exec(listed.html)?.[1] ?? "";
		const form = await read(`${path}?change=${id}`);
		expect(form.html).toContain("203.0.113.7</textarea>");
		const changed = await post(path, { intent: "change", keyId: id, name: "Till 2", scopes: "gifts:read" });
		expect(changed.location).toBe(path);
		const rotated = await post(path, { intent: "rotate", key: id, hours: "1" });
		expect(secret.exec(rotated.html)?.[0]).not.toBe(key);
		expect((await post(path, { intent: "end", key: id })).location).toBe(path);
		expect((await read(path)).html).toContain("Ended");
	});
});

describe("The page of webhooks", () => {
	const hooksOf = (path: string) => path.replace(/keys$/, "webhooks");

	it.each([ofPartner, ofOrganization].map(hooksOf))("adds, pings, pauses and removes one: %s", async (path) => {
		expect((await read(path, sessions.donor)).status).not.toBe(200);
		const private_ = { intent: "create", name: "Till", url: "https://10.0.0.1/", format: "json" };
		const refused = await post(path, private_);
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("Please enter an https address of a public server");
		expect(refused.html).toContain("Please choose at least one event.");
		const url = /name="url"[^>]*value="([^"]+)"/.exec((await read(path)).html)?.[1] ?? "";
		expect(url).toContain("/sandbox/receiver/");
		const made = await post(path, { ...private_, url, format: "sheets", events: "donation.succeeded" });
		const secret = /whsec_[\w+/=]+/.exec(made.html)?.[0] ?? "";
		expect(made.html).toContain("function doPost(e)");
		const listed = (await read(path)).html;
		expect(listed).not.toContain(secret);
		const id = [...listed.matchAll(/name="endpoint" value="(whe_\w+)"/g)][0]?.[1] ?? "";
		const press = (intent: string) => post(path, { intent, endpoint: id });
		expect((await press("ping")).html).toContain("The server answered the ping.");
		expect((await app.fetch(new URL(url).pathname)).status).toBe(200);
		expect((await read(path)).html).toContain(">ping<");
		expect((await press("pause")).location).toBe(path);
		expect((await read(path)).html).toContain("Paused");
		expect((await press("renew")).html).toMatch(/whsec_/);
		expect((await press("remove")).location).toBe(path);
		expect((await read(path)).html).not.toContain(id);
	});
});
