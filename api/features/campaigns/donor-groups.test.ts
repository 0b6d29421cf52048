// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { fillPlanned } from "./fill-planned.ts";
import { day, donorSteps, request } from "./testing/donor-steps.ts";

const app = demoForEach({}, identifyByName);
const { now, begin, give, make, countOf, list, ready, write, reached } = donorSteps(app);
beforeEach(begin);

describe("Ready groups of donors", () => {
	it("are those who gave once, gave much together, and have not given for a year", async () => {
		await give("once@example.org", { ago: 3 });
		await give("twice@example.org", { minor: 3_000_00, ago: 500 });
		await give("Twice@example.org", { minor: 3_000_00, ago: 400 });
		await give("elsewhere@example.org", { to: demoRequestIds.asha });
		expect(await ready()).toEqual({ "ready:once": 1, "ready:large-INR": 1, "ready:monthly": 0, "ready:quiet": 1 });
	});

	it("are those who gave in each of the last three months", async () => {
		for (const ago of [1, 35, 65]) await give("monthly@example.org", { ago });
		for (const ago of [1, 2, 65, 95]) await give("seldom@example.org", { ago });
		expect((await ready())["ready:monthly"]).toBe(1);
	});

	it("leave out who unsubscribed, bounced or is the author, and count what is left after refunds", async () => {
		for (const name of ["bounced", "refused", "unwanted", "kept"]) await give(`${name}@example.org`);
		await give("back@example.org", { minor: 6_000_00 });
		await app.rows(
			"UPDATE donation SET status = 'partially_refunded', refunded_minor = 200000 WHERE donor_email = 'back@example.org'",
		);
		await app.rows("INSERT INTO mail_suppression VALUES ('bounced@example.org', 'bounced', 1)");
		const sender = await app.value(`SELECT organization_id FROM donation_request WHERE id = '${request}'`);
		await app.rows(
			`INSERT INTO sender_refusal (holder, sender_id, created_at) VALUES ('refused@example.org', '${sender}', 1)`,
		);
		await app.rows(
			`UPDATE donation SET donor_user_id = '${userId("donee")}' WHERE donor_email = 'unwanted@example.org'`,
		);
		await app.rows(
			`INSERT OR REPLACE INTO mail_preference (holder, topic, wanted, changed_at) VALUES ('${userId("donee")}', 'campaigns', 0, 1)`,
		);
		await app.rows(`UPDATE donation SET donor_user_id = '${userId("owner")}' WHERE donor_email = 'nobody@example.org'`);
		expect(await ready()).toMatchObject({ "ready:once": 2, "ready:large-INR": 0 });
	});
});

describe("A group by own rules", () => {
	it("has who meets all its conditions", async () => {
		await give("a@example.org", { minor: 1_000_00, ago: 10 });
		await give("a@example.org", { minor: 1_000_00, ago: 20 });
		await give("b@example.org", { minor: 5_000_00, ago: 100 });
		const dayAgo = (count: number) => new Date(now() - count * day).toISOString().slice(0, 10);
		expect(await countOf({ fewestGifts: "2" })).toBe(1);
		expect(await countOf({ mostGifts: "1", total: "5,000" })).toBe(1);
		expect(await countOf({ total: "2000.01", lastSince: dayAgo(50) })).toBe(0);
		expect(await countOf({ lastBefore: dayAgo(50) })).toBe(1);
		expect(await countOf({ lastSince: dayAgo(200), requestId: request })).toBe(2);
	});

	it("offers no request that was never approved", async () => {
		const { asha } = demoRequestIds;
		const sender = "(SELECT organization_id FROM donation_request WHERE id = ?)";
		const isOffered = async (status: number) => {
			await app.rows(`UPDATE donation_request SET status = ?, organization_id = ${sender} WHERE id = ?`, [
				status,
				request,
				asha,
			]);
			const page = await app.fetch(`/startDonorEmailCampaign/${request}/groups`, { headers: as("owner") });
			return (await page.text()).includes(asha);
		};
		const [before] = await app.rows<{ organization: string | null }>(
			"SELECT organization_id AS organization FROM donation_request WHERE id = ?",
			[asha],
		);
		await app.rows("UPDATE request_review SET approved_at = NULL WHERE request_id = ?", [asha]);
		expect([await isOffered(0), await isOffered(1)]).toEqual([false, true]);
		await app.rows("UPDATE donation_request SET organization_id = ? WHERE id = ?", [
			before?.organization ?? null,
			asha,
		]);
	});

	it("offers and takes the sender's requests for money only", async () => {
		const { status, body } = await make({ fewestGifts: "1", requestId: demoRequestIds.volunteering });
		expect([status, body.issues?.[0]]).toMatchObject([400, { path: "requestId", code: "donor_group_request" }]);
		const page = await app.fetch(`/startDonorEmailCampaign/${request}/groups`, { headers: as("owner") });
		const html = await page.text();
		const [, select = ""] = /<select[^>]* name="requestId"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
		expect([select.includes(request), select.includes(demoRequestIds.volunteering)]).toEqual([true, false]);
	});

	it("knows a contact's gifts by name only, so that nobody learns who gave anonymously", async () => {
		await app.rows(`INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
			VALUES ('ctc_1', '${userId("owner")}', 'Asha', '', 'asha@example.org', 'asha', 'asha@example.org', 'form', 1, 1)`);
		await app.rows(`INSERT INTO contact_group VALUES ('cgr_1', '${userId("owner")}', 'One', 'one', 1, 1, NULL)`);
		await app.rows("INSERT INTO contact_group_member (group_id, contact_id, created_at) VALUES ('cgr_1', 'ctc_1', 1)");
		await give("asha@example.org", { anonymous: 1 });
		expect(await countOf({ contactGroup: "cgr_1" })).toBe(0);
		expect(await countOf({ contactBefore: "2020-01-01" })).toBe(0);
		await give("asha@example.org");
		expect(await countOf({ contactGroup: "cgr_1", fewestGifts: "1" })).toBe(1);
		expect(await countOf({ contactBefore: "2020-01-01" })).toBe(1);
		expect(await countOf({ contactGroup: "cgr_1", mostGifts: "1" })).toBe(1);
	});

	it("finds nobody by a city with fewer than five", async () => {
		const people = ["donor", "donee", "volunteer", "admin", "finadmin"] as const;
		for (const [at, name] of people.entries()) {
			await app.rows(`UPDATE user SET address = '{"city":"Pune"}' WHERE id = '${userId(name)}'`);
			await give(`gift${at}@example.org`);
			await app.rows(
				`UPDATE donation SET donor_user_id = '${userId(name)}' WHERE donor_email = 'gift${at}@example.org'`,
			);
			expect(await countOf({ city: "pune" })).toBe(at < 4 ? 0 : 5);
		}
	});

	it("is refused with bad or foreign conditions, for a taken name, and beyond twelve", async () => {
		const path = async (form: object) => (await make(form)).body.issues?.[0]?.path;
		expect(await path({})).toBe("fewestGifts");
		const many = { fewestGifts: "1", mostGifts: "2", city: "Pune", total: "5", months: "2", region: "IN" };
		expect(await path(many)).toBe("fewestGifts");
		expect(await path({ fewestGifts: "3", mostGifts: "2" })).toBe("mostGifts");
		expect(await path({ lastBefore: "2026-01-01", lastSince: "2026-02-01" })).toBe("lastSince");
		expect(await path({ city: "Pune", contactBefore: "2026-01-01" })).toBe("city");
		expect(await path({ requestId: demoRequestIds.asha })).toBe("requestId");
		expect(await path({ contactGroup: "cgr_foreign" })).toBe("contactGroup");
		for (const wrong of ["0", "-1", "1e3", "1001", "two"])
			expect(await path({ fewestGifts: wrong })).toBe("fewestGifts");
		for (const wrong of ["1", "13", "x"]) expect(await path({ months: wrong })).toBe("months");
		expect(await path({ region: "FR" })).toBe("region");
		expect(await path({ language: "fr" })).toBe("language");
		expect(await path({ language: "te", contactBefore: "2026-01-01" })).toBe("language");
		for (const wrong of ["-1", "1e9", "0.001", "x"]) expect(await path({ total: wrong })).toBe("total");
		expect(await path({ lastBefore: "31/12/2026" })).toBe("lastBefore");
		expect(await path({ name: " ", fewestGifts: "1" })).toBe("name");
		expect((await make({ fewestGifts: "1" })).status).toBe(201);
		expect((await make({ name: "GROUP", fewestGifts: "2" })).status).toBe(409);
		for (let at = 0; at < 11; at++) await make({ name: `More ${at}`, fewestGifts: "1" });
		expect((await make({ name: "Full", fewestGifts: "1" })).body.code).toBe("contact_groups_full");
	});

	it("can ask for the region and language of at least five, and for gifts to the organization itself", async () => {
		const sender = await app.value<string>(`SELECT organization_id FROM donation_request WHERE id = '${request}'`);
		const people = ["donor", "donee", "volunteer", "admin", "finadmin"] as const;
		for (const [at, name] of people.entries()) {
			await app.rows(`UPDATE user SET language = 'te' WHERE id = '${userId(name)}'`);
			await give(`gift${at}@example.org`);
			await app.rows(
				`UPDATE donation SET donor_user_id = '${userId(name)}' WHERE donor_email = 'gift${at}@example.org'`,
			);
			expect(await countOf({ language: "te" })).toBe(at < 4 ? 0 : 5);
		}
		expect([await countOf({ region: "IN" }), await countOf({ region: "US" })]).toEqual([5, 0]);
		expect(await countOf({ requestId: sender })).toBe(0);
		await give("direct@example.org");
		await app.rows(
			`UPDATE donation SET beneficiary_kind = 'organization', beneficiary_id = '${sender}' WHERE donor_email = 'direct@example.org'`,
		);
		expect(await countOf({ requestId: sender })).toBe(1);
	});

	it("is counted before it is made, renamed, and given another rule", async () => {
		await give("a@example.org");
		await give("b@example.org");
		await give("b@example.org");
		const count = async (form: object) =>
			(await app.call("/donorGroups/count", { donationRequestId: request, ...form }, as("owner"))).body;
		expect((await count({ fewestGifts: "2" })).data).toEqual({ count: 1 });
		expect((await count({})).issues[0].path).toBe("fewestGifts");
		const { _id } = (await make({ fewestGifts: "2" })).body.data;
		await make({ name: "Taken", fewestGifts: "1" });
		const change = (form: object, who: Visitor = "owner") =>
			app.send("PUT", `/donorGroups/${_id}`, { donationRequestId: request, name: "New", ...form }, as(who));
		expect((await change({ fewestGifts: "1" })).body.data).toMatchObject({
			_id,
			name: "New",
			count: 2,
			rule: { fewestGifts: 1 },
		});
		expect((await change({ name: "TAKEN", fewestGifts: "1" })).status).toBe(409);
		expect((await change({ fewestGifts: "x" })).body.issues[0].path).toBe("fewestGifts");
		expect((await change({ fewestGifts: "1" }, "signed-in")).status).toBe(403);
	});

	it("is changed and counted on its page, without script", async () => {
		await give("a@example.org", { minor: 700_050 });
		const path = `/startDonorEmailCampaign/${request}/groups`;
		const { _id } = (await make({ name: "Big", total: "5000.50", months: "2" })).body.data;
		const open = (at: string) => app.fetch(at, { headers: as("owner") });
		const html = await (await open(`${path}?edit=${_id}`)).text();
		expect([html.includes('value="5000.5"'), html.includes("Edit “Big”"), html.includes('value="save"')]).toEqual([
			true,
			true,
			true,
		]);
		expect((await open(`${path}?edit=dgr_unknown`)).status).toBe(404);
		const fields = { name: "", fewestGifts: "1", currency: "INR" };
		const counted = await (await app.submit(path, { ...fields, intent: "count" }, as("owner"))).text();
		expect(counted).toContain("1 person will get this email.");
		const wrong = await app.submit(path, { ...fields, fewestGifts: "x", intent: "count" }, as("owner"));
		expect([wrong.status, (await wrong.text()).includes('value="x"')]).toEqual([400, true]);
		const saved = { name: "Small", total: "10", currency: "INR", intent: "save" };
		expect((await app.submit(`${path}?edit=${_id}`, saved, as("owner"))).headers.get("location")).toBe(path);
		expect((await list()).map(({ name }) => name)).toContain("Small");
	});

	it("is its owner's: others neither see, delete nor write to it", async () => {
		await give("a@example.org");
		const { _id } = (await make({ fewestGifts: "1" })).body.data;
		expect((await app.send("DELETE", `/donorGroups/${_id}`, undefined, as("signed-in"))).status).toBe(403);
		expect((await make({ fewestGifts: "1" }, "signed-in")).status).toBe(403);
		const foreign = await write(["dgr_foreign"]);
		expect(foreign.body.issues[0].path).toBe("groups");
		expect((await app.send("DELETE", `/donorGroups/${_id}`, undefined, as("owner"))).status).toBe(200);
		expect((await write([_id])).status).toBe(400);
	});
});

describe("A mail to groups that fill themselves", () => {
	it("reaches each donor once, says why, and tells its author no address", async () => {
		await give("a@example.org", { minor: 6_000_00, anonymous: 1 });
		await give("b@example.org");
		const { body } = await write(["ready:once", "ready:large-INR"]);
		expect(body.data).toMatchObject({ state: "sending", recipients: 2 });
		for (let index = 0; index < 4; index++) await app.tick();
		const { deliveries } = await listDeliveries(app.ctx, { to: "a@example.org" });
		expect(deliveries).toHaveLength(1);
		expect(deliveries[0]?.html).toContain("because you gave to them or to a request of theirs");
		const page = await app.fetch(`/emailCampaign/${body.data._id}`, { headers: as("owner") });
		expect(await page.text()).not.toContain("a@example.org");
	});

	it("finds its people when a planned one is sent, as they are then", async () => {
		await give("quiet@example.org", { ago: 400 });
		await give("back@example.org", { ago: 400 });
		await give("soon@example.org", { ago: 364 });
		const { body } = await write(["ready:quiet"], { sendAt: now() + 2 * day });
		expect(body.data).toMatchObject({ state: "scheduled", recipients: 2 });
		expect(await reached()).toEqual([]);
		await give("back@example.org", { ago: 0 });
		app.advance(2 * day);
		await app.tick();
		expect(await reached()).toEqual(["quiet@example.org", "soon@example.org"]);
		for (let index = 0; index < 4; index++) await app.tick();
		const { data } = (await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("owner"))).body;
		expect(data).toMatchObject({ state: "sent", recipients: 2, sent: 2 });
	});

	it("adds each person once when two runs meet, and goes on page by page", async () => {
		await app.rows(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 60)
			INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor, fees_on_top,
				fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			SELECT 'don_n' || i, 'p_n' || i, 'n' || i || '@example.org', 'request', '${request}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2 FROM n`);
		const { body } = await write(["ready:once"], { sendAt: now() + day });
		app.advance(day);
		await Promise.all([1, 2, 3].map(() => fillPlanned(app.ctx, { within: 1000, pageSize: 7 })));
		await fillPlanned(app.ctx, { within: 1000, pageSize: 7 });
		const { data } = (await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("owner"))).body;
		expect([data.recipients, (await reached()).length]).toEqual([60, 60]);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE bulk = 1")).toBe(60);
	});

	it("waits for staff if more than 100 people came meanwhile, and for nobody once it is stopped", {
		tags: ["rest"],
	}, async () => {
		await give("first@example.org");
		const { body } = await write(["ready:once"], { sendAt: now() + day });
		const other = await write(["ready:once"], { sendAt: now() + 10 * day, subject: "Another" });
		expect(body.data.state).toBe("scheduled");
		for (let at = 0; at < 105; at++) await give(`more${at}@example.org`);
		app.advance(day);
		await app.tick();
		const path = `/emailCampaigns/${body.data._id}`;
		expect((await app.call(path, undefined, as("owner"))).body.data).toMatchObject({ state: "held", recipients: 106 });
		expect((await app.send("PUT", path, { move: "release" }, as("admin"))).body.data.state).toBe("sending");
		await app.send("PUT", `/emailCampaigns/${other.body.data._id}`, { move: "stop" }, as("owner"));
		app.advance(10 * day);
		for (let index = 0; index < 20; index++) await app.tick();
		expect(await app.value("SELECT count(*) FROM campaign_recipient WHERE state = 'sent'")).toBe(106);
	});
});
