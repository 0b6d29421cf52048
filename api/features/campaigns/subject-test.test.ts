// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { pushText } from "../../../site/layout/notification-text.ts";
import { messageRenderer } from "../../../site/mail/index.tsx";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { sendDueMessages } from "../outbox/send-due.ts";
import { endDueTests } from "./subject-test.ts";

const hour = 3_600_000;
const request = demoRequestIds.asha;
const app = demoForEach({}, identifyByName);
beforeEach(async () => {
	await app.rows("DELETE FROM contact");
	await app.rows("DELETE FROM campaign");
	await listDeliveries(app.ctx, {});
});
afterEach(() => app.settled());

const renderer = { ...messageRenderer("http://kindwave.test"), push: pushText };
const now = () => app.platform.clock.now();
const send = () => sendDueMessages(app.ctx, { renderer, within: 20_000 });
const endDue = () => endDueTests(app.ctx, { within: 1000 });

async function addContacts(count: number): Promise<void> {
	const author = await app.value("SELECT id FROM user WHERE email = 'donor@demo.test'");
	await app.rows(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
		INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
		SELECT 'con_' || i, '${author}', 'N', '', 'n' || i || '@example.org', 'n', 'n' || i || '@example.org', 'form', 1, 1 FROM n`,
	);
	// Somebody whose mails staff have released before, and whose account is old.
	await app.rows(`INSERT INTO campaign (id, kind, user_id, sender_id, request_id, subject, blocks, language, sender, state, created_at, decided_at)
		VALUES ('cmp_before', 'contacts', '${author}', '${author}', '', 'x', '[]', 'en', 'x', 'sending', 1, 1)`);
	await app.rows("UPDATE user SET created_at = 1");
}

const launch = async (more: object = {}) =>
	(
		await app.call(
			"/contactEmailCampaignLauncher",
			{
				donationRequestId: request,
				contactType: "mycontacts",
				groups: ["all"],
				subject: "First",
				subjectB: "Second",
				blocks: [{ kind: "text", text: "Dear {firstName}" }],
				...more,
			},
			as("signed-in"),
		)
	).body;
const read = async (id: string) => (await app.call(`/emailCampaigns/${id}`, undefined, as("signed-in"))).body.data;
const endNow = (id: string, who: Parameters<typeof as>[0] = "signed-in") =>
	app.call(`/emailCampaigns/${id}/endTest`, {}, as(who));
const bySubject = () =>
	app.rows<{ subject: string; n: number; people: number }>(
		`SELECT body ->> '$.subject' AS subject, count(*) AS n, count(DISTINCT body ->> '$.to') AS people FROM sandbox_object
		WHERE type = 'delivery' AND body ->> '$.template' = 'campaign' GROUP BY 1 ORDER BY 1`,
	);
const click = (variant: string, count: number, column = "clicked_at") =>
	app.rows(`UPDATE campaign_recipient SET ${column} = 1 WHERE message_id IN
		(SELECT message_id FROM campaign_recipient WHERE variant = '${variant}' ORDER BY message_id LIMIT ${count})`);

describe("A mail with two subjects", () => {
	it("goes to a tenth, and after four hours the subject with more clicks goes to the others", {
		tags: ["rest"],
	}, async () => {
		await addContacts(410);
		const { data } = await launch();
		expect(data).toMatchObject({ state: "sending", recipients: 410 });
		await app.settled();
		await send();
		expect(await bySubject()).toEqual([
			{ subject: "First", n: 21, people: 21 },
			{ subject: "Second", n: 20, people: 20 },
		]);
		await click("a", 5, "opened_at");
		await click("b", 2);
		app.advance(4 * hour - 60_000);
		await endDue();
		expect(await read(data._id)).toMatchObject({ state: "sending", waiting: 369, subjectTest: { isRunning: true } });
		app.advance(2 * 60_000);
		await endDue();
		await send();
		expect(await bySubject()).toEqual([
			{ subject: "First", n: 21, people: 21 },
			{ subject: "Second", n: 389, people: 389 },
		]);
		expect(await read(data._id)).toMatchObject({
			state: "sent",
			sent: 410,
			subjectTest: {
				winner: "b",
				isRunning: false,
				subjects: [
					{ variant: "a", subject: "First", recipients: 21, sent: 21, opened: 5, clicked: 0 },
					{ variant: "b", subject: "Second", recipients: 20, sent: 20, opened: 0, clicked: 2 },
				],
			},
		});
		const page = await (await app.fetch(`/emailCampaign/${data._id}`, { headers: as("signed-in") })).text();
		expect(page).toContain("Everyone else got:");
	});

	it("takes the first if both are equal, and what was opened more if as many links were used", async () => {
		await addContacts(400);
		const { _id } = (await launch({ sendAt: now() + hour })).data;
		await app.rows("UPDATE campaign_recipient SET state = 'sent' WHERE variant IS NOT NULL");
		await click("a", 1);
		await click("b", 1);
		expect((await endNow(_id)).body.data.subjectTest.winner).toBe("a");
		await app.rows("UPDATE campaign SET winner = NULL");
		await click("b", 3, "opened_at");
		expect((await endNow(_id)).body.data.subjectTest.winner).toBe("b");
	});

	it("is ended by one press of its author or staff, and once", async () => {
		await addContacts(400);
		const { _id } = (await launch({ sendAt: now() + hour })).data;
		expect((await endNow(_id, "owner")).status).toBe(404);
		const page = await (await app.fetch(`/emailCampaign/${_id}`, { headers: as("signed-in") })).text();
		expect(page).toContain("End the test now");
		expect((await app.submit(`/emailCampaign/${_id}`, { intent: "end-test" }, as("signed-in"))).status).toBe(303);
		expect((await endNow(_id)).body.code).toBe("campaign_test_over");
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE bulk = 1")).toBe(400);
	});

	it("reaches everyone once if two timers end the test together, or one dies before its write", {
		tags: ["rest"],
	}, async () => {
		await addContacts(400);
		await launch();
		await app.settled();
		await send();
		app.advance(5 * hour);
		const { db } = app.ctx;
		const dying = { ...app.ctx, db: { ...db, write: () => Promise.reject(new Error("killed")) } } as typeof app.ctx;
		await expect(endDueTests(dying, { within: 1000 })).rejects.toThrow("killed");
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE bulk = 1")).toBe(40);
		await Promise.all([endDue(), endDue(), endDue()]);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE bulk = 1")).toBe(400);
		await send();
		expect((await bySubject()).reduce((sum, { people }) => sum + people, 0)).toBe(400);
	});

	it("goes on while a mail of its test waits, and is stopped with those that were not sent", async () => {
		await addContacts(400);
		const { _id } = (await launch()).data;
		await app.settled();
		await send();
		await app.rows(`UPDATE campaign_recipient SET state = 'queued' WHERE message_id IN
			(SELECT message_id FROM campaign_recipient WHERE variant = 'a' LIMIT 1)`);
		app.advance(10 * hour);
		await endDue();
		expect((await read(_id)).subjectTest.isRunning).toBe(true);
		const stopped = await app.send("PUT", `/emailCampaigns/${_id}`, { move: "stop" }, as("signed-in"));
		expect(stopped.body.data).toMatchObject({ state: "stopped", skipped: 360 });
		await endDue();
		await send();
		expect((await read(_id)).subjectTest).toMatchObject({ winner: null, isRunning: false });
		expect((await endNow(_id)).status).toBe(409);
	});

	it("is refused with too few recipients, twice the same subject, and a time that nobody offers", {
		tags: ["rest"],
	}, async () => {
		await addContacts(399);
		const refusal = async (more: object) => (await launch(more)).issues?.[0];
		expect(await refusal({})).toMatchObject({ path: "subjectB", code: "campaign_test_few" });
		expect(await refusal({ subjectB: " First " })).toMatchObject({ path: "subjectB", code: "campaign_subjects_same" });
		expect(await refusal({ testHours: 3 })).toMatchObject({ path: "testHours" });
		expect(await refusal({ subjectB: "x".repeat(151) })).toMatchObject({ path: "subjectB", code: "too_long" });
		expect(await app.value("SELECT count(*) FROM campaign WHERE id <> 'cmp_before'")).toBe(0);
		expect((await launch({ subjectB: "" })).data.state).toBe("sending");
	});

	it("is written on the page that sends it, where errors stand beside the field", async () => {
		await addContacts(400);
		const path = `/startContactEmailCampaign/EmailEditConfirmation/${request}`;
		await app.submit(`/startContactEmailCampaign/EmailContactGroups/${request}`, { groups: "all" }, as("signed-in"));
		const html = await (await app.fetch(path, { headers: as("signed-in") })).text();
		expect(html).toContain('name="subjectB"');
		expect(html).toMatch(/<option[^>]*selected[^>]*value="4"|value="4"[^>]*selected/);
		const post = (subjectB: string) =>
			app.submit(path, { intent: "send", subjectB, testHours: "8", sendAt: "", zone: "UTC" }, as("signed-in"));
		await app.rows("DELETE FROM contact WHERE id = 'con_7'");
		const few = await post("Two");
		const answer = await few.text();
		expect([few.status, answer.includes("from 400 recipients on"), answer.includes('value="Two"')]).toEqual([
			400,
			true,
			true,
		]);
		await app.rows("DELETE FROM contact");
		await app.rows("DELETE FROM campaign");
		await addContacts(400);
		expect((await post("Two")).status).toBe(303);
		expect(await app.rows("SELECT subject_b, test_hours FROM campaign WHERE subject_b IS NOT NULL")).toEqual([
			{ subject_b: "Two", test_hours: 8 },
		]);
	});

	it("begins its test when a planned mail is sent", async () => {
		await addContacts(400);
		const { _id } = (await launch({ sendAt: now() + 24 * hour, testHours: 1 })).data;
		app.advance(20 * hour);
		await endDue();
		await send();
		expect((await read(_id)).subjectTest).toMatchObject({ isRunning: true, winner: null });
		app.advance(4 * hour);
		await send();
		expect(await app.value("SELECT count(*) FROM campaign_recipient WHERE state = 'sent'")).toBe(40);
		app.advance(61 * 60_000);
		await endDue();
		expect((await read(_id)).subjectTest.winner).toBe("a");
	});
});
