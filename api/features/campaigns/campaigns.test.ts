// @module-tag slow
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { personalTables } from "../account/personal-data.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { queueMail } from "../outbox/queue.ts";
import { saveDraft } from "./drafts.ts";

const app = demoForEach({}, identifyByName);
beforeEach(async () => {
	await app.rows("DELETE FROM contact");
});

const request = demoRequestIds.asha;
const mail = {
	donationRequestId: request,
	contactType: "mycontacts",
	subject: "Please look: {requestTitle}",
	blocks: [
		{ kind: "text", text: "Dear {firstName},\n\n**thank you**, see [this](https://kindwave.example/x)." },
		{ kind: "request" },
	],
};
const launch = (body: object, who: Visitor = "signed-in", call = "/contactEmailCampaignLauncher") =>
	app.call(call, body, as(who));
const deliveries = async (to?: string) => (await listDeliveries(app.ctx, { to: to ?? null })).deliveries;

/** Gives the signed-in test account contacts `name0@example.org`, `name1@…`. */
async function addContacts(count: number): Promise<void> {
	const author = await app.value("SELECT id FROM user WHERE email = 'donor@demo.test'");
	await app.rows(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
		INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
		SELECT 'con_' || i, '${author}', 'Name' || i, '', 'name' || i || '@example.org', 'name', 'name' || i || '@example.org', 'form', 1, 1 FROM n`,
	);
}

async function sendAll(): Promise<void> {
	for (let index = 0; index < 20; index++) await app.tick();
}

describe("A mail to many people", () => {
	it("reaches each contact once, with its fields filled, a report link and the headers of a list", async () => {
		await addContacts(2);
		const { status, body } = await launch(mail);
		expect([status, body.data]).toEqual([
			201,
			{ _id: expect.stringMatching(/^cmp_/), state: "sending", recipients: 2 },
		]);
		await sendAll();
		const [first, ...others] = await deliveries("name0@example.org");
		expect(others).toEqual([]);
		expect(first?.subject).not.toContain("{");
		expect(first?.text).toContain("Dear Name0,");
		expect(first?.html).toContain("<strong>thank you</strong>");
		expect(first?.text).toMatch(/\/reportMail\?token=msg_/);
		const headers = (first as unknown as { headers: Record<string, string> }).headers;
		expect(headers["List-Id"]).toMatch(/^<usr-\w+\.campaign\./);
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const report = await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("signed-in"));
		expect(report.body.data).toMatchObject({ state: "sent", sent: 2, waiting: 0 });
	});

	it("is refused when it is sent twice, when nobody gets it, and beyond the daily limit", async () => {
		expect((await launch(mail)).body.code).toBe("campaign_nobody");
		await addContacts(2);
		expect((await launch(mail)).status).toBe(201);
		expect((await launch(mail)).body.code).toBe("campaign_repeated");
		await app.rows(`UPDATE user SET created_at = ${app.ctx.platform.clock.now()}`);
		await app.rows("DELETE FROM campaign");
		await app.rows("DELETE FROM contact");
		await addContacts(51);
		expect((await launch(mail)).body).toMatchObject({ code: "campaign_limit" });
		expect(await app.rows("SELECT count(*) AS n FROM campaign")).toEqual([{ n: 0 }]);
	});

	it("goes to nobody unless its author says to whom", async () => {
		await addContacts(2);
		const nobody = { ...mail, contactType: undefined };
		for (const [call, who] of [
			["/contactEmailCampaignLauncher", "signed-in"],
			["/adminEmailCampaignLauncher", "admin"],
		] as const)
			expect((await launch(nobody, who, call)).body.issues).toMatchObject([
				{ path: "groups", code: "campaign_audience_missing" },
			]);
		const own = { ...nobody, donationRequestId: demoRequestIds["vidya-jyothi"] };
		expect((await launch(own, "owner", "/emailCampaignLauncher")).body.issues[0].path).toBe("groups");
	});

	it("is refused without a confirmed address", async () => {
		await addContacts(1);
		await app.rows("UPDATE user SET email_verified_at = NULL");
		expect((await launch(mail)).body.code).toBe("campaign_unverified");
	});

	it("waits for staff if it is the first to more than 100 people", async () => {
		await addContacts(101);
		const { body } = await launch(mail);
		expect(body.data.state).toBe("held");
		await sendAll();
		expect(await deliveries("name1@example.org")).toEqual([]);
		const path = `/emailCampaigns/${body.data._id}`;
		expect((await app.send("PUT", path, { move: "release" }, as("signed-in"))).status).toBe(403);
		expect((await app.send("PUT", path, { move: "refuse" }, as("admin"))).body.code).toBe("invalid");
		expect((await app.send("PUT", path, { move: "release" }, as("admin"))).body.data.state).toBe("sending");
		expect((await app.send("PUT", path, { move: "release" }, as("admin"))).status).toBe(409);
		await sendAll();
		expect(await deliveries("name1@example.org")).toHaveLength(1);
		expect((await launch({ ...mail, subject: "Again" })).body.data.state).toBe("sending");
	});

	it("waits for staff too if the people of a day's mails are more than 100 together", async () => {
		await addContacts(60);
		expect((await launch(mail)).body.data.state).toBe("sending");
		expect((await launch({ ...mail, subject: "Again" })).body.data.state).toBe("held");
	});

	it("is withdrawn by its author while it waits for staff, and can then be sent anew", async () => {
		await addContacts(101);
		const { body } = await launch(mail);
		const path = `/emailCampaigns/${body.data._id}`;
		expect((await app.send("PUT", path, { move: "stop" }, as("owner"))).status).toBe(404);
		const stopped = await app.send("PUT", path, { move: "stop" }, as("signed-in"));
		expect(stopped.body.data).toMatchObject({ state: "stopped", waiting: 0, skipped: 101, sent: 0 });
		expect((await app.send("PUT", path, { move: "release" }, as("admin"))).status).toBe(409);
		await sendAll();
		expect(await deliveries("name1@example.org")).toEqual([]);
		expect((await launch(mail)).body.data.state).toBe("held");
	});

	it("counts for the day's limit once it was sent, also if it was stopped then", async () => {
		await app.rows(`UPDATE user SET created_at = ${app.ctx.platform.clock.now()}`);
		await addContacts(30);
		const { body } = await launch(mail);
		await sendAll();
		await app.rows("UPDATE campaign SET state = 'stopped' WHERE id = ?", [body.data._id]);
		expect((await launch(mail)).body.code).toBe("campaign_repeated");
		expect((await launch({ ...mail, subject: "Again" })).body.code).toBe("campaign_limit");
	});

	it("stops in the middle, and leaves out people who do not want it when it is sent", { tags: ["rest"] }, async () => {
		await addContacts(3);
		const { body } = await launch(mail);
		await app.rows("INSERT INTO mail_suppression VALUES ('name0@example.org', 'bounced', 1)");
		await app.rows("UPDATE outbox_message SET due_at = due_at + 3600000 WHERE recipient = 'name2@example.org'");
		await sendAll();
		expect(await deliveries("name0@example.org")).toEqual([]);
		const path = `/emailCampaigns/${body.data._id}`;
		expect((await app.send("PUT", path, { move: "stop" }, as("signed-in"))).body.data.state).toBe("stopped");
		app.advance(2 * 3_600_000);
		await sendAll();
		expect(await deliveries("name2@example.org")).toEqual([]);
		const report = await app.call(path, undefined, as("signed-in"));
		expect(report.body.data).toMatchObject({ sent: 1, skipped: 2 });
	});

	it("does not delay a code", { tags: ["rest"] }, async () => {
		await addContacts(60);
		await launch(mail);
		await app.settled();
		// As if nothing had been sent yet.
		await app.rows("DELETE FROM sandbox_object");
		await app.rows("UPDATE outbox_message SET state = 'queued', due_at = 1 WHERE bulk = 1");
		await app.ctx.db.write([
			queueMail(app.ctx, { email: "late@example.org", userId: null, language: "en" }, "code", {
				code: "204816",
				minutes: 10,
			}),
		]);
		await sendAll();
		const order = await app.rows<{ recipient: string }>(
			"SELECT body ->> '$.to' AS recipient FROM sandbox_object WHERE type = 'delivery' AND body ->> '$.template' IN ('code', 'campaign') ORDER BY rowid LIMIT 1",
		);
		expect(order).toEqual([{ recipient: "late@example.org" }]);
	});

	it("is sent as a test to its author alone", async () => {
		await addContacts(1);
		const { status, body } = await launch({ ...mail, test: true });
		expect([status, body.data]).toEqual([200, { _id: null, state: "test", recipients: 1 }]);
		await sendAll();
		expect(await deliveries("donor@demo.test")).toMatchObject([{ template: "campaign-test" }]);
		expect(await deliveries("name0@example.org")).toEqual([]);
	});

	it("to donors is for who speaks for the request, and to contacts for a public one", async () => {
		expect((await launch(mail, "signed-in", "/emailCampaignLauncher")).status).toBe(403);
		const own = demoRequestIds["vidya-jyothi"];
		for (const [id, email] of [
			["1", "Guest@example.org"],
			["2", "guest@example.org"],
		]) {
			await app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
				fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
				VALUES ('don_${id}', 'gift_${id}', '${email}', 'request', '${own}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`);
		}
		const body = { ...mail, groups: ["all"], donationRequestId: own };
		const { status, body: sent } = await launch(body, "owner", "/emailCampaignLauncher");
		expect([status, sent.data]).toMatchObject([201, { recipients: 1 }]);
		expect((await launch({ ...mail, donationRequestId: "req_none" })).status).toBe(404);
		await app.rows(`UPDATE donation_request SET is_private = 1 WHERE id = '${request}'`);
		expect([404, 409]).toContain((await launch(mail)).status);
	});

	it("to donors leaves out people whose account wants none, also if they gave without signing in", async () => {
		const own = demoRequestIds["vidya-jyothi"];
		await app.rows("DELETE FROM donation WHERE beneficiary_id = ?", [own]);
		await app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES ('don_1', 'gift_1', 'Donor@demo.test', 'request', '${own}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`);
		await app.rows(`INSERT INTO mail_preference VALUES ('${userId("donor")}', 'campaigns', 0, 1)`);
		const body = { ...mail, groups: ["all"], donationRequestId: own };
		expect((await launch(body, "owner", "/emailCampaignLauncher")).body.code).toBe("campaign_nobody");
		const page = async (path: string, who: Visitor) => (await app.fetch(path, { headers: as(who) })).text();
		const empty = await page(`/startDonorEmailCampaign/${own}`, "owner");
		expect(empty).toContain(`href="/startContactEmailCampaign/${own}"`);
		expect(empty).not.toContain('name="intent"');
		const step = await page(`/startContactEmailCampaign/EmailEditConfirmation/${request}`, "signed-in");
		expect(step).toContain("Choose other groups");
		expect(step).not.toContain('value="send"');
		await app.rows("UPDATE mail_preference SET wanted = 1");
		expect((await launch(body, "owner", "/emailCampaignLauncher")).body.data).toMatchObject({ recipients: 1 });
	});

	it("writes a title with dollar signs into the subject as it is, also before it is sent", async () => {
		await addContacts(1);
		await app.rows("UPDATE donation_request SET title = 'Raise $$ for $& us' WHERE id = ?", [request]);
		const draft = { kind: "contacts", requestId: request } as const;
		const author = { ...app.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } } as Ctx;
		await saveDraft(author, draft, {
			subject: mail.subject,
			blocks: [{ kind: "divider", text: "", link: "" }],
			groups: [],
		});
		const path = `/startContactEmailCampaign/EmailEditConfirmation/${request}`;
		const page = await (await app.fetch(path, { headers: as("signed-in") })).text();
		expect(page).toContain("Please look: Raise $$ for $&amp; us");
		expect(page).not.toContain("{requestTitle}");
		const { body } = await launch(mail);
		const report = await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("signed-in"));
		expect(report.body.data.subject).toBe("Please look: Raise $$ for $& us");
	});

	it("to users reaches only those who want our news", async () => {
		await app.rows("DELETE FROM mail_preference");
		const body = { subject: mail.subject, blocks: mail.blocks, groups: ["all"] };
		expect((await launch(body, "admin", "/adminEmailCampaignLauncher")).body.code).toBe("campaign_nobody");
		await app.rows(`INSERT INTO mail_preference VALUES ('${userId("owner")}', 'news', 1, 1)`);
		expect((await launch(body, "admin", "/adminEmailCampaignLauncher")).body.data).toMatchObject({ recipients: 1 });
		expect((await launch(body, "signed-in", "/adminEmailCampaignLauncher")).status).toBe(403);
	});

	it("to users leaves out a reader of the newsletter whose account has switched news off", async () => {
		await app.rows("DELETE FROM mail_preference");
		await app.rows(`INSERT INTO newsletter_subscriber (email, language, token_hash, asked_at, confirmed_at)
			VALUES ('owner@demo.test', 'en', 'a', 1, 1), ('reader@example.org', 'en', 'b', 1, 1)`);
		await app.rows(`INSERT INTO mail_preference VALUES ('${userId("owner")}', 'news', 0, 1)`);
		const body = { subject: mail.subject, blocks: mail.blocks, groups: ["all"] };
		expect((await launch(body, "admin", "/adminEmailCampaignLauncher")).body.data).toMatchObject({ recipients: 1 });
	});

	it("refuses blocks without what they need", async () => {
		const blocks = [
			{ kind: "button", text: "Go", link: "javascript:alert(1)" },
			{ kind: "heading", text: "" },
		];
		const { status, body } = await launch({ ...mail, blocks });
		expect(status).toBe(400);
		expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(["blocks[0].link", "blocks[1].text"]);
	});

	it("takes pictures of our own site only, which nobody can exchange after staff have seen them", async () => {
		await addContacts(1);
		const withPicture = (link: string) => launch({ ...mail, blocks: [{ kind: "image", text: "A ramp", link }] });
		const { publicUrl } = app.platform.settings;
		for (const link of ["https://tracker.example/a.gif", `${publicUrl}.evil.example/a.gif`]) {
			expect((await withPicture(link)).body.issues).toMatchObject([
				{ path: "blocks[0].link", code: "campaign_picture_foreign" },
			]);
		}
		expect((await withPicture(`${publicUrl}/art/children.svg`)).status).toBe(201);
	});

	it("is nobody else's", async () => {
		await addContacts(1);
		const { body } = await launch(mail);
		expect((await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("owner"))).status).toBe(404);
	});

	it("can be reported by its recipient through the link, once per mail", async () => {
		await addContacts(1);
		const { body } = await launch(mail);
		await sendAll();
		const [delivered] = await deliveries("name0@example.org");
		const token = /reportMail\?token=(\S+)/.exec(delivered?.text ?? "")?.[1] ?? "";
		for (const text of ["Spam", "Still spam"]) {
			const form = new URLSearchParams({ token, text });
			const headers = {
				"content-type": "application/x-www-form-urlencoded",
				origin: app.ctx.platform.settings.publicUrl,
			};
			expect((await app.fetch("/reportMail", { method: "POST", body: form, headers })).status).toBe(200);
		}
		expect((await app.fetch(`/reportMail?token=${token}0`)).status).toBe(404);
		const report = await app.call(`/emailCampaigns/${body.data._id}`, undefined, as("admin"));
		expect(report.body.data.reports).toBe(1);
		// The report belongs to its writer: the export finds it, and closing the account removes it before it is out of reach.
		const tables = personalTables.map(({ table }) => table);
		expect(tables.indexOf("campaign_report")).toBeLessThan(tables.indexOf("campaign_recipient"));
		const mine = personalTables[tables.indexOf("campaign_report")]?.rows({
			id: "",
			email: "Name0@example.org",
			phone: null,
		});
		expect(await app.ctx.db.read.all(sql`SELECT text FROM campaign_report WHERE ${mine}`)).toEqual([
			{ text: "Still spam" },
		]);
	});
});
