// @module-tag slow
/** Secret keys of partners' servers, and what they open. */
import { beforeAll, describe, expect, it } from "vitest";
import { demoPartners } from "../../../db/seed/partners.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage, partnerPage } from "../../../site/testing/partner-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { saveWebhook } from "./save-webhook.ts";

const app = demoForAll({});
const sessions = sessionsIn(app, "owner", "donor");
const partner = demoPartners[0]?.id ?? "";
const keysPath = `/partners/${partner}/keys`;
const by = (key: string) => ({ authorization: `Bearer ${key}` });
const make = async () =>
	(await app.send("POST", keysPath, {}, sessions.owner)).body.data as { _id: string; key: string };
const statusWith = async (key: string) => (await app.call("/partners/me/gifts", undefined, by(key))).status;
const listed = async () => (await app.call(keysPath, undefined, sessions.owner)).body.data;

let first = { _id: "", key: "" };
beforeAll(async () => {
	first = await make();
	const own: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
	await saveWebhook(own, { id: partner, url: "https://hooks.sunrise.example.org/kindwave" });
});

describe("A partner's secret key", () => {
	it("is shown once and stored as a hash", async () => {
		expect(first.key).toMatch(/^sk_test_\w{32}$/);
		const rows = JSON.stringify(await app.rows("SELECT * FROM partner_key"));
		expect(rows).not.toContain(first.key);
		expect(JSON.stringify(await listed())).not.toContain(first.key);
		expect(await listed()).toMatchObject([{ mode: "test", hint: first.key.slice(-4), endsAt: null }]);
	});

	it("opens the partner's gifts without their donors, and notes that it was used", async () => {
		await payByCard(app, await giftFromPage(app));
		const { status, body } = await app.call("/partners/me/gifts?limit=1", undefined, by(first.key));
		expect(status).toBe(200);
		expect(body.data).toMatchObject([
			{ status: "succeeded", amount: 1000, net: 1000, page: partnerPage, currency: "INR" },
		]);
		expect(JSON.stringify(body)).not.toMatch(/Meera|Iyer|people\.example|"don_/);
		expect((await listed())[0].lastUsedAt).toBeGreaterThan(0);
	});

	it("opens the messages to the partner's server and sends one again", async () => {
		const { body } = await app.call("/partners/me/deliveries?limit=1", undefined, by(first.key));
		expect(body.data).toHaveLength(1);
		const replay = (id: string) => app.send("POST", `/partners/me/deliveries/${id}/replay`, {}, by(first.key));
		expect((await replay(body.data[0]._id)).status).toBe(202);
		expect((await replay("msg_unknown")).status).toBe(404);
		const failed = await app.call("/partners/me/deliveries?status=failed", undefined, by(first.key));
		expect(failed.body.data).toEqual([]);
		expect((await app.call("/partners/me/deliveries?status=odd", undefined, by(first.key))).status).toBe(400);
	});

	it("opens nothing else, and nobody else opens what it does", async () => {
		expect((await app.call(keysPath, undefined, by(first.key))).status).toBe(401);
		expect((await app.call("/notifications", undefined, by(first.key))).status).toBe(401);
		expect((await app.call("/partners/me/gifts", undefined, sessions.owner)).status).toBe(403);
		expect((await app.call("/partners/me/gifts")).status).toBe(401);
		expect(await statusWith(`sk_test_${"x".repeat(32)}`)).toBe(401);
		expect((await app.call(keysPath, undefined, sessions.donor)).status).toBe(404);
		expect((await app.send("POST", keysPath, {}, sessions.donor)).status).toBe(404);
	});

	it("goes on beside the one that takes its place for the hours that were asked for", async () => {
		const rotate = (id: string, body: object) => app.send("POST", `${keysPath}/${id}/rotate`, body, sessions.owner);
		expect((await rotate(first._id, { hours: 1.5 })).body.issues).toMatchObject([{ path: "hours" }]);
		const { status, body } = await rotate(first._id, { hours: 2 });
		expect(status).toBe(201);
		expect(await Promise.all([statusWith(first.key), statusWith(body.data.key)])).toEqual([200, 200]);
		app.advance(2 * 3_600_000 + 1);
		expect(await Promise.all([statusWith(first.key), statusWith(body.data.key)])).toEqual([401, 200]);
		expect((await rotate(first._id, {})).status).toBe(404);
		const next = (await rotate(body.data._id, { hours: 0 })).body.data;
		expect(await Promise.all([statusWith(body.data.key), statusWith(next.key)])).toEqual([401, 200]);
	});

	it("ends when it is ended, and while its partner is suspended", async () => {
		const { _id, key } = await make();
		await app.rows("UPDATE partner SET state = 'suspended' WHERE id = ?", [partner]);
		expect(await statusWith(key)).toBe(401);
		await app.rows("UPDATE partner SET state = 'active' WHERE id = ?", [partner]);
		expect(await statusWith(key)).toBe(200);
		expect((await app.send("DELETE", `${keysPath}/${_id}`, undefined, sessions.owner)).status).toBe(200);
		expect(await statusWith(key)).toBe(401);
		expect((await app.send("DELETE", `${keysPath}/${_id}`, undefined, sessions.owner)).status).toBe(404);
		const actions = await app.column("SELECT DISTINCT action FROM audit_log WHERE subject_id = ? ORDER BY action", [
			partner,
		]);
		expect(actions).toEqual(
			expect.arrayContaining(["partner.key_created", "partner.key_ended", "partner.key_rotated"]),
		);
	});

	it("ends with the account that runs its partner", async () => {
		const { key } = await make();
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("owner")]);
		expect(await statusWith(key)).toBe(401);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("owner")]);
		expect(await statusWith(key)).toBe(200);
	});

	it("is one of at most five that are valid", async () => {
		let answer = await app.send("POST", keysPath, {}, sessions.owner);
		for (let made = 0; made < 6 && answer.status === 201; made++) {
			answer = await app.send("POST", keysPath, {}, sessions.owner);
		}
		expect([answer.status, answer.body.code]).toEqual([409, "partner_keys_too_many"]);
	});
});
