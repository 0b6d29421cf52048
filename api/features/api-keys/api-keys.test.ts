// @module-tag slow
/** Keys of partners and organizations, and what they open. */
import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage, partnerPage } from "../../../site/testing/partner-steps.ts";
import { type KeyScope, keyScopes } from "../../domain/people/api-keys.ts";
import type { Ctx } from "../../http/context.ts";
import { exportData } from "../account/export-data.ts";
import { registerPartner } from "../partners/save-partner.ts";
import { changeKey, endKey, rotateKey } from "./keys.ts";

const app = demoForAll({});
const sessions = sessionsIn(app, "owner", "donor", "admin");
const partner = demoPartners[0]?.id ?? "";
const organization = demoOrganizationIds["vidya-jyothi"];
const by = (key: string) => ({ authorization: `Bearer ${key}` });
const whole = { owner: partner, name: "Our server", scopes: keyScopes };
const make = (more: object = {}, session = sessions.owner) => app.send("POST", "/keys", { ...whole, ...more }, session);
const made = async (more: object = {}) => (await make(more)).body.data as { _id: string; key: string };
const gifts = (key: string, headers: object = {}) =>
	app.call("/partners/me/gifts?limit=1", undefined, { ...by(key), ...headers });
const statusWith = async (key: string) => (await gifts(key)).status;
const listed = async (owner = partner) => (await app.call(`/keys?owner=${owner}`, undefined, sessions.owner)).body.data;

let first = { _id: "", key: "" };
beforeAll(async () => {
	first = await made();
});

describe("A secret key", () => {
	it("is shown once and stored as a hash", async () => {
		expect(first.key).toMatch(/^sk_test_\w{32}$/);
		expect(JSON.stringify(await app.rows("SELECT * FROM api_key"))).not.toContain(first.key);
		expect(JSON.stringify(await app.rows("SELECT * FROM audit_log"))).not.toContain(first.key);
		const [row] = await listed();
		expect(row).toMatchObject({ kind: "secret", mode: "test", name: "Our server", hint: first.key.slice(-4) });
		expect(row).toMatchObject({ scopes: keyScopes, addresses: [], publicKey: null, endsAt: null });
	});

	it("opens the gifts of its partner without their donors, says whose it is, and notes that it was used", async () => {
		await payByCard(app, await giftFromPage(app));
		const { status, body } = await gifts(first.key);
		expect(status).toBe(200);
		expect(body.data).toMatchObject([{ status: "succeeded", amount: 1000, net: 1000, page: partnerPage }]);
		expect(JSON.stringify(body)).not.toMatch(/Meera|Iyer|people\.example|"don_/);
		const me = (await app.call("/keys/me", undefined, by(first.key))).body.data;
		expect(me).toMatchObject({ _id: first._id, owner: { kind: "partner", id: partner } });
		expect((await listed())[0].lastUsedAt).toBeGreaterThan(0);
	});

	it("opens nothing else, and nobody else opens what it does", async () => {
		expect((await app.call(`/keys?owner=${partner}`, undefined, by(first.key))).status).toBe(401);
		expect((await app.call("/notifications", undefined, by(first.key))).status).toBe(401);
		expect((await app.call("/partners/me/gifts", undefined, sessions.owner)).status).toBe(403);
		expect((await app.call("/partners/me/gifts")).status).toBe(401);
		expect(await statusWith(`sk_test_${"x".repeat(32)}`)).toBe(401);
		expect((await app.call(`/keys?owner=${partner}`, undefined, sessions.donor)).status).toBe(404);
		expect((await make({}, sessions.donor)).status).toBe(404);
		expect((await make({ owner: "ptr_none" })).status).toBe(404);
		expect((await make({}, sessions.admin)).status, "staff who administer partners").toBe(201);
	});

	it("opens only what its scopes name, and is told which one it lacks", async () => {
		const { key } = await made({ scopes: ["profile:read", "webhooks:read"] });
		const { status, body } = await gifts(key);
		expect(status).toBe(403);
		expect(body).toMatchObject({
			code: "key_scope_missing",
			message: "This key lacks the scope gifts:read.",
			issues: [{ path: "scope", message: "This key lacks the scope gifts:read." }],
		});
		expect((await app.call("/keys/me", undefined, by(key))).status).toBe(200);
		expect((await app.call("/organization/me/gifts", undefined, by(first.key))).body.code).toBe("key_owner_refused");
	});

	it("works from the addresses that its owner chose, and is refused from others", async () => {
		const { _id, key } = await made({ addresses: ["203.0.113.0/24", "2001:db8:7::/48"] });
		const from = async (address: string) => {
			const { status, body } = await gifts(key, { "cf-connecting-ip": address });
			return [status, body.code];
		};
		expect(await from("203.0.113.9")).toEqual([200, undefined]);
		expect(await from("2001:db8:7:1::5")).toEqual([200, undefined]);
		for (const other of ["203.0.114.9", "2001:db8:8::1", "nonsense"])
			expect(await from(other), other).toEqual([403, "key_address_refused"]);
		const open = await app.call("/region", undefined, { ...by(key), "cf-connecting-ip": "198.51.100.1" });
		expect(open.body.code, "also where a guest may read").toBe("key_address_refused");
		const change = { name: "Moved", scopes: ["gifts:read"], addresses: ["198.51.100.1"] };
		expect((await app.send("PUT", `/keys/${_id}`, change, sessions.donor)).status).toBe(404);
		expect((await app.send("PUT", `/keys/${_id}`, change, sessions.owner)).status).toBe(200);
		expect(await from("203.0.113.9")).toEqual([403, "key_address_refused"]);
		expect(await from("198.51.100.1")).toEqual([200, undefined]);
		const { addresses: _, ...without } = change;
		expect((await app.send("PUT", `/keys/${_id}`, without, sessions.owner)).status).toBe(200);
		expect(await from("203.0.113.9"), "a change without addresses keeps them").toEqual([403, "key_address_refused"]);
		expect((await app.send("PUT", `/keys/${_id}`, { ...without, addresses: [] }, sessions.owner)).status).toBe(200);
		expect(await from("203.0.113.9")).toEqual([200, undefined]);
	});

	it("goes on beside the one that takes its place for the hours that were asked for", async () => {
		const rotate = (id: string, body: object) => app.send("POST", `/keys/${id}/rotate`, body, sessions.owner);
		expect((await rotate(first._id, { hours: 1.5 })).body.issues).toMatchObject([{ path: "hours" }]);
		const { status, body } = await rotate(first._id, { hours: 2 });
		expect(status).toBe(201);
		expect((await listed())[0]).toMatchObject({ name: "Our server", scopes: keyScopes });
		expect(await Promise.all([statusWith(first.key), statusWith(body.data.key)])).toEqual([200, 200]);
		app.advance(2 * 3_600_000 + 1);
		expect(await Promise.all([statusWith(first.key), statusWith(body.data.key)])).toEqual([401, 200]);
		expect((await rotate(first._id, {})).status).toBe(404);
		const next = (await rotate(body.data._id, { hours: 0 })).body.data;
		expect(await Promise.all([statusWith(body.data.key), statusWith(next.key)])).toEqual([401, 200]);
	});

	it("ends when it is ended, and rests while its partner is suspended or its account blocked", async () => {
		const { _id, key } = await made();
		const during = async (change: string, back: string) => {
			await app.rows(change);
			const status = await statusWith(key);
			await app.rows(back);
			return [status, await statusWith(key)];
		};
		const state = (table: string, id: string) => (to: string) =>
			`UPDATE ${table} SET state = '${to}' WHERE id = '${id}'`;
		const [ofPartner, ofUser] = [state("partner", partner), state("user", userId("owner"))];
		expect(await during(ofPartner("suspended"), ofPartner("active"))).toEqual([401, 200]);
		expect(await during(ofUser("blocked"), ofUser("active"))).toEqual([401, 200]);
		expect((await app.send("DELETE", `/keys/${_id}`, undefined, sessions.owner)).status).toBe(200);
		expect(await statusWith(key)).toBe(401);
		expect((await app.send("DELETE", `/keys/${_id}`, undefined, sessions.owner)).status).toBe(404);
		const actions = await app.column("SELECT DISTINCT action FROM audit_log WHERE subject_id = ?", [partner]);
		const changes = ["created", "changed", "rotated", "ended"].map((act) => `partner.key_${act}`);
		expect(actions).toEqual(expect.arrayContaining(changes));
	});

	it("that ended just now is neither changed nor followed by another", async () => {
		const actor: Ctx["actor"] = { kind: "user", userId: userId("owner"), roles: [] };
		const { db, platform } = app.ctx;
		/** Another request ends the key between a call's look at it and its write, whose time is the earlier one. */
		const late = (id: string): Ctx => {
			const write: typeof db.write = async (...args) => {
				await app.rows("UPDATE api_key SET ends_at = ? WHERE id = ?", [platform.clock.now() + 5, id]);
				app.advance(10);
				return db.write(...args);
			};
			return { ...app.ctx, actor, db: { ...db, write } };
		};
		const valid = "SELECT count(*) FROM api_key WHERE owner_id = ? AND ends_at IS NULL";
		const tries: ((ctx: Ctx, id: string) => Promise<unknown>)[] = [
			(ctx, id) => rotateKey(ctx, { id, hours: 24 }),
			(ctx, id) => rotateKey(ctx, { id, hours: 0 }),
			(ctx, id) => changeKey(ctx, { id, name: "Mine", scopes: ["gifts:read"], addresses: [] }),
			(ctx, id) => endKey(ctx, { id }),
		];
		const before = await app.value(valid, [partner]);
		for (const attempt of tries) {
			const { _id } = await made();
			await expect(attempt(late(_id), _id)).rejects.toMatchObject({ status: 404, code: "key_not_found" });
			const told =
				"SELECT count(*) FROM audit_log WHERE action <> 'partner.key_created' AND json_extract(detail, '$.key') = ?";
			expect(await app.value(told, [_id])).toBe(0);
		}
		expect(await app.value(valid, [partner])).toBe(before);
	});

	it("is refused with the fields that are wrong", async () => {
		const wrong: readonly [object, string, string][] = [
			[{ name: " " }, "name", "key_name_missing"],
			[{ scopes: [] }, "scopes", "key_scopes_missing"],
			[{ scopes: ["everything"] }, "scopes[0]", "value_invalid"],
			[{ kind: "public", scopes: ["gifts:read"] }, "scopes", "key_scopes_public"],
			[{ addresses: ["203.0.113.300"] }, "addresses", "key_addresses_invalid"],
			[{ addresses: Array(21).fill("203.0.113.1") }, "addresses", "key_addresses_too_many"],
		];
		for (const [more, path, code] of wrong) {
			const { status, body } = await make(more);
			expect({ status, issues: body.issues }, code).toMatchObject({ status: 400, issues: [{ path, code }] });
		}
	});
});

describe("An organization’s key", () => {
	const scopes: KeyScope[] = ["profile:read", "gifts:read"];

	it("is made by its owners only, and opens the gifts to it and its requests", async () => {
		expect((await make({ owner: organization, scopes }, sessions.donor)).status).toBe(403);
		expect((await make({ owner: organization, scopes }, sessions.admin)).status).toBe(403);
		const { key } = await made({ owner: organization, scopes });
		await payByCard(app, await donate(app, 50_000, true, "", organization));
		await payByCard(app, await donate(app, 50_000, true, demoRequestIds["vidya-jyothi"]));
		const { status, body } = await app.call("/organization/me/gifts?limit=100", undefined, by(key));
		expect(status).toBe(200);
		const own = await app.value(
			`SELECT count(*) FROM donation d WHERE d.succeeded_at IS NOT NULL AND (d.beneficiary_id = '${organization}'
				OR d.beneficiary_id IN (SELECT id FROM donation_request WHERE organization_id = '${organization}'))`,
		);
		expect(new Set(body.data.map(({ recipientKind }: { recipientKind: string }) => recipientKind))).toEqual(
			new Set(["organization", "request"]),
		);
		expect(body.totalCountOfRecords).toBe(own);
		expect(JSON.stringify(body)).not.toMatch(/donor|email|"don_/i);
		expect((await gifts(key)).body.code).toBe("key_owner_refused");
		await app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [organization]);
		expect((await app.call("/keys/me", undefined, by(key))).status).toBe(401);
		await app.rows("UPDATE organization SET closed_at = NULL WHERE id = ?", [organization]);
	});
});

describe("A public key", () => {
	it("stays readable, says whose it is to any site, and brings its partner gifts like the first one", async () => {
		const { _id, key } = await made({ kind: "public", scopes: ["profile:read"] });
		expect(key).toMatch(/^pk_test_\w{32}$/);
		expect((await listed())[0]).toMatchObject({ publicKey: key });
		const me = await app.call("/keys/me", undefined, by(key));
		expect(me.body.data.owner).toMatchObject({ kind: "partner", name: "Sunrise Learning Trust" });
		expect(me.headers.get("access-control-allow-origin")).toBe("*");
		expect((await gifts(key)).body.code).toBe("key_scope_missing");
		const frame = async () => (await app.fetch(`/embed/donate/${key}?donationFor=tal`)).status;
		expect(await frame()).toBe(200);
		await app.send("DELETE", `/keys/${_id}`, undefined, sessions.owner);
		expect(await frame()).toBe(404);
	});
});

describe("The keys of one owner", () => {
	it("are at most ten that are valid", async () => {
		let answer = await make();
		for (let count = 0; count < 11 && answer.status === 201; count++) answer = await make();
		expect([answer.status, answer.body.code]).toEqual([409, "keys_too_many"]);
	});
});

describe("Closing the account that runs a partner", () => {
	it("exports its keys and webhooks, and takes them along", async () => {
		const donor: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } };
		const { id: owner } = await registerPartner(donor, { name: "Mine", origins: ["https://mine.example"] });
		const { body } = await make({ owner, name: "Laptop", addresses: ["203.0.113.77"] }, sessions.donor);
		const url = "https://hooks.mine-of-the-donor.org/kw";
		await app.send("POST", "/webhookEndpoints", { owner, url, events: ["donation.succeeded"] }, sessions.donor);
		let exported = "";
		for await (const part of await exportData(donor)) exported += part;
		expect(exported).toContain("203.0.113.77");
		expect(exported).toContain(url);
		expect((await app.call("/disband/user", { password: demoPassword }, sessions.donor)).status).toBe(200);
		expect(await app.rows("SELECT 1 FROM api_key WHERE owner_id = ?", [owner])).toEqual([]);
		const [hook] = await app.rows("SELECT state, url, secret FROM webhook_endpoint WHERE owner_id = ?", [owner]);
		expect(hook).toEqual({ state: "removed", url: null, secret: null });
		expect(await statusWith(body.data.key)).toBe(401);
	});
});
