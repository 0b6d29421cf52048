// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { sendSeries } from "./send-series.ts";

const app = demoForEach({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const now = () => app.platform.clock.now();
const day = 24 * 3_600_000;
afterEach(() => app.settled());

let number = 0;
async function give(
	email: string,
	{ ago = 0, to = request, user = null as string | null, status = "succeeded" } = {},
): Promise<void> {
	const id = `don_series_${number++}`;
	const time = now() - ago * day;
	await app.rows(`INSERT INTO donation (id, public_id, donor_email, donor_user_id, donor_first_name, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
		fees_on_top, fee_bps, fee_fixed_minor, anonymous, status, source, region, created_at, succeeded_at)
		VALUES ('${id}', 'p_${id}', '${email}', ${user === null ? "NULL" : `'${user}'`}, 'Name', 'request', '${to}', 'INR', 100, 100, 0, 0, 0, 0, '${status}', 'web', 'IN', ${time}, ${time})`);
}

const step = { begins: "first", days: 3, scope: "request", subject: "Welcome", text: "Dear {firstName}", isOn: true };
const add = (more: object = {}, who: Visitor = "owner", of = request) =>
	app.call("/donorSeries", { donationRequestId: of, ...step, ...more }, as(who));
const put = (id: string, more: object, who: Visitor = "owner") =>
	app.send("PUT", `/donorSeries/${id}`, { ...step, ...more }, as(who));
const switchTo = (id: string, isOn: boolean, who: Visitor = "owner") =>
	app.send("PUT", `/donorSeries/${id}/state`, { isOn }, as(who));
const list = async () =>
	(await app.call(`/donorSeries?donationRequestId=${request}`, undefined, as("owner"))).body.data;
const run = () => sendSeries(app.ctx, { within: 1000 });
const ticks = async () => {
	for (let index = 0; index < 3; index++) await app.tick();
};
const found = async () =>
	(
		await app.rows<{ address: string }>(
			"SELECT address FROM campaign_recipient WHERE added_at IS NOT NULL ORDER BY address",
		)
	).map(({ address }) => address);
const mailsTo = async (to: string) => (await listDeliveries(app.ctx, { to })).deliveries.map(({ subject }) => subject);

beforeEach(async () => {
	await app.rows("DROP TRIGGER paid_donation_frozen");
	await app.rows("DELETE FROM campaign");
	await app.rows(`UPDATE donation SET beneficiary_kind = 'request', beneficiary_id = '${demoRequestIds.asha}'`);
	await app.rows("UPDATE user SET created_at = 1 WHERE email = 'owner@demo.test'");
});

describe("A mail after a first gift", () => {
	it("goes out so many days after it, once to each person, and not to gifts from before", async () => {
		await give("before@example.org", { ago: 1 });
		await add();
		await give("new@example.org");
		await give("elsewhere@example.org", { to: demoRequestIds.asha });
		app.advance(3 * day - 60_000);
		await ticks();
		expect(await mailsTo("new@example.org")).toEqual([]);
		app.advance(2 * 3_600_000);
		await ticks();
		await give("NEW@example.org");
		app.advance(10 * day);
		await ticks();
		expect(await mailsTo("new@example.org")).toEqual(["Welcome"]);
		expect(await found()).toEqual(["new@example.org"]);
		expect((await list())[0]).toMatchObject({ isOn: true, sent: 1 });
	});

	it("leaves out who unsubscribed, bounced, closed the account or runs the request", async () => {
		await add({ days: 0 });
		const sender = await app.value(`SELECT organization_id FROM donation_request WHERE id = '${request}'`);
		for (const name of ["bounced", "refused", "kept"]) await give(`${name}@example.org`);
		await give("own@example.org", { user: userId("owner") });
		await give("unwanted@example.org", { user: userId("donee") });
		await give("gone@example.org", { user: userId("volunteer") });
		await give("open@example.org", { status: "processing" });
		await app.rows("INSERT INTO mail_suppression VALUES ('bounced@example.org', 'bounced', 1)");
		await app.rows(
			`INSERT INTO sender_refusal (holder, sender_id, created_at) VALUES ('refused@example.org', '${sender}', 1)`,
		);
		await app.rows(
			`INSERT OR REPLACE INTO mail_preference (holder, topic, wanted, changed_at) VALUES ('${userId("donee")}', 'campaigns', 0, 1)`,
		);
		await app.rows(`UPDATE user SET state = 'blocked' WHERE id = '${userId("volunteer")}'`);
		app.advance(60_000);
		await run();
		expect(await found()).toEqual(["kept@example.org"]);
	});

	it("goes out only while its author may write to these donors", async () => {
		await add({ days: 0 });
		await give("new@example.org");
		const sender = await app.value<string>(`SELECT organization_id FROM donation_request WHERE id = '${request}'`);
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'owner', 1)", [sender, userId("donor")]);
		await app.rows("DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?", [
			sender,
			userId("owner"),
		]);
		app.advance(60_000);
		await run();
		expect(await found()).toEqual([]);
	});

	it("has a link that stops this sender, a report link and a postal address", async () => {
		await add({ days: 0 });
		await give("new@example.org");
		app.advance(60_000);
		await ticks();
		const [mail] = (await listDeliveries(app.ctx, { to: "new@example.org" })).deliveries;
		const { headers } = mail as unknown as { headers: Record<string, string> };
		expect(headers["List-Unsubscribe"]).toMatch(/one-click\?token=.*&mail=/);
		expect(mail?.text).toContain("/reportMail?token=");
		expect(mail?.text).toContain("Dear Name");
		const path = /<http:\/\/[^/]+([^>]+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
		await app.fetch(path, { method: "POST" });
		await add({ days: 0, subject: "Another" });
		await app.rows("UPDATE campaign_series SET since = 1");
		app.advance(60_000);
		await ticks();
		expect(await mailsTo("new@example.org")).toEqual(["Welcome"]);
	});

	it("is found once by two runs at the same time, and after one that died before its write", async () => {
		await add({ days: 0 });
		for (let at = 0; at < 30; at++) await give(`n${at}@example.org`);
		app.advance(60_000);
		const { db } = app.ctx;
		const dying = { ...app.ctx, db: { ...db, write: () => Promise.reject(new Error("killed")) } } as typeof app.ctx;
		await expect(sendSeries(dying, { within: 1000 })).rejects.toThrow("killed");
		await Promise.all([run(), run(), run()]);
		expect((await found()).length).toBe(30);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE bulk = 1")).toBe(30);
	});

	it("goes to the donors of all requests of its sender if it says so", async () => {
		const other = await app.value<string>(
			`SELECT id FROM donation_request WHERE organization_id = (SELECT organization_id FROM donation_request WHERE id = '${request}') AND id <> '${request}' LIMIT 1`,
		);
		await add({ days: 0 });
		await add({ days: 0, scope: "all", subject: "To all" });
		await give("other@example.org", { to: other });
		app.advance(60_000);
		await ticks();
		expect(await mailsTo("other@example.org")).toEqual(["To all"]);
	});

	it("keeps to the author's daily limit, and goes on the next day", async () => {
		await app.rows(`UPDATE user SET created_at = ${now()} WHERE email = 'owner@demo.test'`);
		await add({ days: 0 });
		for (let at = 0; at < 60; at++) await give(`n${at}@example.org`);
		app.advance(60_000);
		await run();
		expect((await found()).length).toBe(50);
		app.advance(2 * 3_600_000);
		await run();
		expect((await found()).length).toBe(50);
		app.advance(23 * 3_600_000);
		await run();
		expect((await found()).length).toBe(60);
	});

	it("counts people whom a removed mail reached toward the daily limit", async () => {
		const { _id } = (await add({ days: 0 })).body.data;
		await add({ days: 0, subject: "Second" });
		app.advance(2 * day);
		for (let at = 0; at < 150; at++) await give(`n${at}@example.org`);
		app.advance(60_000);
		await run();
		expect((await found()).length).toBe(100);
		await ticks();
		expect((await app.send("DELETE", `/donorSeries/${_id}`, undefined, as("owner"))).status).toBe(200);
		app.advance(3_600_000);
		await run();
		expect((await found()).length).toBe(100);
		app.advance(day);
		await run();
		expect((await found()).length).toBeGreaterThan(100);
	});
});

describe("A mail a year after the last gift", () => {
	const year = { begins: "last", days: 365, subject: "A year ago" };

	it("goes to who has not given since, and to nobody who gives again before or while it waits", async () => {
		await add(year);
		await give("long-ago@example.org", { ago: 400 });
		await give("quiet@example.org", { ago: 360 });
		await give("again@example.org", { ago: 360 });
		await give("late@example.org", { ago: 360 });
		await give("again@example.org");
		app.advance(6 * day);
		await run();
		expect(await found()).toEqual(["late@example.org", "quiet@example.org"]);
		await give("Late@example.org");
		await ticks();
		expect(await mailsTo("quiet@example.org")).toEqual(["A year ago"]);
		expect(await mailsTo("late@example.org")).toEqual([]);
		expect(await mailsTo("long-ago@example.org")).toEqual([]);
	});
});

describe("Its author", () => {
	it("switches it off and on, and loses nobody who was due meanwhile", async () => {
		const { _id } = (await add()).body.data;
		await give("new@example.org");
		expect((await switchTo(_id, false)).body.data.isOn).toBe(false);
		app.advance(4 * day);
		await run();
		expect(await found()).toEqual([]);
		expect((await switchTo(_id, true)).body.data.isOn).toBe(true);
		await run();
		expect(await found()).toEqual(["new@example.org"]);
	});

	it("changes it for those who have not got it, and removes it", async () => {
		const { _id } = (await add({ days: 0 })).body.data;
		await give("first@example.org");
		app.advance(60_000);
		await ticks();
		expect((await put(_id, { days: 1, subject: "Changed" })).body.data).toMatchObject({ days: 1, subject: "Changed" });
		await give("second@example.org");
		app.advance(2 * day);
		await ticks();
		expect(await mailsTo("first@example.org")).toEqual(["Welcome"]);
		expect(await mailsTo("second@example.org")).toEqual(["Changed"]);
		expect((await app.send("DELETE", `/donorSeries/${_id}`, undefined, as("owner"))).status).toBe(200);
		await give("third@example.org");
		app.advance(2 * day);
		await ticks();
		expect([await mailsTo("third@example.org"), await list()]).toEqual([[], []]);
	});

	it("is refused bad values beside their fields, other people's requests, and an eleventh", async () => {
		const path = async (more: object) => (await add(more)).body.issues?.[0]?.path;
		for (const days of [-1, 1.5, "", "x", 1096, 1e9]) expect([days, await path({ days })]).toEqual([days, "days"]);
		expect(await path({ begins: "last", days: 29 })).toBe("days");
		expect(await path({ begins: "never" })).toBe("begins");
		expect(await path({ subject: " " })).toBe("subject");
		expect(await path({ text: "" })).toBe("text");
		expect(await path({ text: "Dear {name}" })).toBe("text");
		expect((await add({}, "signed-in")).status).toBe(403);
		const { _id } = (await add()).body.data;
		expect((await put(_id, {}, "signed-in")).status).toBe(403);
		expect((await switchTo(_id, false, "donee" as Visitor)).status).toBeGreaterThanOrEqual(401);
		expect((await switchTo("cmp_unknown", false)).status).toBe(404);
		for (let at = 0; at < 9; at++) await add({ subject: `More ${at}` });
		expect((await add()).body.code).toBe("series_full");
		await app.rows("UPDATE user SET email_verified_at = NULL WHERE email = 'owner@demo.test'");
		expect((await put(_id, {})).body.code).toBe("campaign_unverified");
	});

	it("can't switch on what staff have stopped, and nothing goes out without the right to write", async () => {
		const { _id } = (await add({ days: 0 })).body.data;
		const report = await app.call(`/emailCampaigns/${_id}`, undefined, as("admin"));
		expect(report.body.data.state).toBe("running");
		expect((await app.send("PUT", `/emailCampaigns/${_id}`, { move: "stop" }, as("admin"))).body.data.state).toBe(
			"stopped",
		);
		expect((await switchTo(_id, true)).body.code).toBe("series_stopped");
		expect((await list())[0]).toMatchObject({ isOn: false, isStopped: true });
		const removed = await app.send("DELETE", `/donorSeries/${_id}`, undefined, as("owner"));
		expect([removed.status, removed.body.code]).toEqual([409, "series_stopped"]);
		expect(await list()).toHaveLength(1);
		const page = async () =>
			(await app.fetch(`/startDonorEmailCampaign/${request}/series`, { headers: as("owner") })).text();
		expect(await page()).not.toContain('value="remove"');
		await add({ subject: "Thanks: {requestTitle}", isOn: false });
		const title = await app.value<string>("SELECT title FROM donation_request WHERE id = ?", [request]);
		expect(await page()).toContain(`Thanks: ${title?.slice(0, 20)}`);
		await add({ days: 0, subject: "Other" });
		await give("new@example.org");
		await app.rows("UPDATE user SET state = 'blocked' WHERE email = 'owner@demo.test'");
		app.advance(60_000);
		await ticks();
		expect([await mailsTo("new@example.org"), await found()]).toEqual([[], []]);
	});
});

describe("The pages of automatic mails", () => {
	const path = `/startDonorEmailCampaign/${request}/series`;
	const get = async (at: string) => (await app.fetch(at, { headers: as("owner") })).text();

	it("add, test, change, switch and remove one without script, with errors beside fields", async () => {
		expect(await get(path)).toContain("No email yet.");
		const form = await get(`${path}/new?begins=last`);
		expect(form).toContain('value="365"');
		expect(form).toContain("A year ago you helped");
		const fields = {
			begins: "first",
			days: "3",
			scope: "request",
			subject: "Hello",
			text: "Dear {firstName}",
			isOn: "on",
		};
		const refused = await app.submit(`${path}/new`, { ...fields, days: "many", intent: "save" }, as("owner"));
		const html = await refused.text();
		expect([refused.status, html.includes("whole number of days"), html.includes('value="Hello"')]).toEqual([
			400,
			true,
			true,
		]);
		expect((await app.submit(`${path}/new`, { ...fields, intent: "test" }, as("owner"))).headers.get("location")).toBe(
			`${path}/new`,
		);
		expect((await app.submit(`${path}/new`, { ...fields, intent: "save" }, as("owner"))).headers.get("location")).toBe(
			path,
		);
		const [{ _id: id }] = await list();
		expect(await get(path)).toContain("3 days after the first gift");
		await app.submit(`${path}/${id}`, { ...fields, subject: "Again", isOn: "", intent: "save" }, as("owner"));
		expect((await list())[0]).toMatchObject({ subject: "Again", isOn: false });
		await app.submit(path, { id, intent: "on" }, as("owner"));
		expect((await list())[0].isOn).toBe(true);
		await app.submit(path, { id, intent: "remove" }, as("owner"));
		expect(await list()).toEqual([]);
	});
});
