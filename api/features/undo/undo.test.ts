import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { storeMessage } from "../gift-messages/store.ts";

const app = demoForEach();
const { admin, superadmin, donor } = sessionsIn(app, "admin", "superadmin", "donor");
const key = "press-0001";
const id = demoRequestIds.ramps;

/** Everything that a decision about a request changes, and who hears of it. */
const stateOf = (request = id) =>
	app.rows(
		`SELECT r.status, v.held_by, v.approved, v.approved_by, v.assigned_to, (SELECT count(*) FROM request_report p WHERE p.request_id = r.id AND p.resolved_at IS NULL) AS reports,
			(SELECT group_concat(mail) FROM request_invite i WHERE i.request_id = r.id) AS invites
		FROM donation_request r LEFT JOIN request_review v ON v.request_id = r.id WHERE r.id = ?`,
		[request],
	);
const told = async () => ({
	mails: (
		await app.rows("SELECT state FROM outbox_message WHERE template = 'request-moved' AND user_id = ?", [
			userId("bhavana"),
		])
	).map(({ state }) => state),
	notices: (await app.rows("SELECT 1 FROM notification WHERE request_id = ? AND kind = 'request'", [id])).length,
});
const decide = (status: number, who = admin, undoKey: string | null = key, request = id) =>
	app.send(
		"PUT",
		`/donationRequest/${request}`,
		{ status, reason: "Because" },
		undoKey ? { ...who, "undo-key": undoKey } : who,
	);
const undo = (who = admin, which = key) => app.send("POST", `/decisions/${which}/undo`, {}, who);

describe("a decision that can be taken back", () => {
	beforeEach(async () => {
		await app.rows("DELETE FROM outbox_message");
		await app.rows("DELETE FROM notification");
	});

	it("leaves no trace but its audit rows once it is taken back, and nobody hears of it", async () => {
		const before = await stateOf();
		expect((await decide(1)).status).toBe(200);
		expect((await stateOf())[0]?.status).toBe(1);
		await app.tick();
		expect(await told()).toEqual({ mails: ["queued"], notices: 0 });
		expect((await undo()).body.data).toEqual({ undone: 1, changed: 0 });
		expect(await stateOf()).toEqual(before);
		app.advance(60_000);
		await app.tick();
		expect(await told()).toEqual({ mails: [], notices: 0 });
		const [last] = await app.rows("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid DESC LIMIT 1", [
			id,
		]);
		expect(last?.action).toBe("request.decision_undone");
		expect((await undo()).body.code).toBe("undo_too_late");
	});

	it("is final after its seconds: its mail and its notification leave, and what was kept for undoing is gone", async () => {
		await decide(-2);
		app.advance(14_000);
		expect((await undo()).body.code).toBe("undo_too_late");
		await app.tick();
		expect(await told()).toEqual({ mails: ["sent"], notices: 1 });
		for (const table of ["decision", "decision_batch", "held_notice"]) {
			expect([table, await app.rows(`SELECT 1 FROM ${table}`)]).toEqual([table, []]);
		}
	});

	it("tells at once of one that was sent without a key", async () => {
		await decide(-2, admin, null);
		await app.settled();
		expect(await told()).toEqual({ mails: ["sent"], notices: 1 });
	});

	it("stays as it is if somebody has changed the record since", async () => {
		await decide(1);
		await decide(-6, superadmin, null);
		const { status, body } = await undo();
		expect([status, body.code]).toEqual([409, "undo_changed_since"]);
		expect((await stateOf())[0]?.status).toBe(-6);
	});

	it("is nobody else's to take back, and no guest's", async () => {
		await decide(1);
		expect((await undo(superadmin)).body.code).toBe("undo_too_late");
		expect((await undo(donor)).status).toBe(409);
		expect((await app.send("POST", `/decisions/${key}/undo`, {}, { cookie: "" })).status).toBe(401);
		expect((await stateOf())[0]?.status).toBe(1);
	});

	it("is taken back with all others of the same press", async () => {
		const waiting = await app.rows(
			"SELECT id FROM donation_request WHERE status = 0 AND user_id <> ? ORDER BY id LIMIT 3",
			[userId("admin")],
		);
		const ids = waiting.map((row) => String(row.id));
		const before = await Promise.all(ids.map((each) => stateOf(each)));
		for (const each of ids) expect((await decide(-3, admin, key, each)).status).toBe(200);
		expect((await undo()).body.data).toEqual({ undone: ids.length, changed: 0 });
		expect(await Promise.all(ids.map((each) => stateOf(each)))).toEqual(before);
	});

	it("brings reports back, with the request that was put on hold", async () => {
		const [report] = await app.rows(
			"SELECT p.id, p.request_id FROM request_report p JOIN donation_request r ON r.id = p.request_id WHERE p.resolved_at IS NULL AND r.status = 1 LIMIT 1",
		);
		const before = await stateOf(String(report?.request_id));
		const body = { outcome: "upheld", reason: "Copied", hide: true };
		const settled = await app.send("PUT", `/review/reports/${report?.id}`, body, { ...admin, "undo-key": key });
		expect([settled.status, (await stateOf(String(report?.request_id)))[0]?.status]).toEqual([200, -6]);
		expect((await undo()).body.data.undone).toBe(1);
		expect(await stateOf(String(report?.request_id))).toEqual(before);
	});

	it("brings an organization's checks, registrations and marks back", async () => {
		const all = async () => [
			await app.rows("SELECT * FROM organization WHERE verification = 'verified' OR id = ? ORDER BY id", [target]),
			await app.rows("SELECT * FROM organization_check WHERE organization_id = ? ORDER BY item", [target]),
			await app.rows("SELECT * FROM organization_registration WHERE organization_id = ?", [target]),
			await app.rows("SELECT * FROM registration_entry WHERE organization_id = ? ORDER BY id", [target]),
		];
		const [row] = await app.rows(
			"SELECT o.id FROM organization o JOIN organization_check c ON c.organization_id = o.id WHERE o.verification = 'verified' ORDER BY o.id LIMIT 1",
		);
		const target = String(row?.id);
		const before = await all();
		const body = { decision: "reject", reason: "A document is missing" };
		expect(
			(await app.send("PUT", `/organizations/${target}/decision`, body, { ...admin, "undo-key": key })).status,
		).toBe(200);
		expect(await all()).not.toEqual(before);
		expect((await undo()).body.data.undone).toBe(1);
		expect(await all()).toEqual(before);
		expect(await app.rows("SELECT 1 FROM outbox_message WHERE template = 'organization-decided'")).toEqual([]);
	});

	it("brings comments and the reports about them back as they were", async () => {
		const comments = () => app.rows("SELECT id, hidden_at, held_at FROM request_comment ORDER BY id");
		const reports = () => app.rows("SELECT id, resolved_at, resolution FROM comment_report ORDER BY id");
		const all = async () => [
			await comments(),
			await reports(),
			await app.rows("SELECT * FROM request_count ORDER BY request_id"),
			await app.rows("SELECT * FROM request_news WHERE kind = 'comment' ORDER BY subject_id"),
		];
		const [report] = await app.rows("SELECT id, comment_id FROM comment_report WHERE resolved_at IS NULL LIMIT 1");
		await app.rows(
			`UPDATE request_comment SET hidden_at = 1, held_at = 1 WHERE id = (SELECT c.id FROM request_comment c JOIN donation_request r ON r.id = c.request_id
				WHERE r.status = 1 AND c.hidden_at IS NULL AND c.edited_at IS NULL AND c.id <> ? LIMIT 1)`,
			[String(report?.comment_id)],
		);
		const before = await all();
		const [waits] = await app.rows("SELECT id, request_id FROM request_comment WHERE held_at IS NOT NULL LIMIT 1");
		const undoable = { ...admin, "undo-key": key };
		const sent = [
			await app.send("PUT", `/commentReports/${report?.id}`, { resolution: "hidden", reason: "Rude" }, undoable),
			await app.send("POST", `/donationRequest/${waits?.request_id}/comments/${waits?.id}/show`, {}, undoable),
		];
		expect(sent.map(({ status }) => status)).toEqual([200, 200]);
		expect((await undo()).body.data).toEqual({ undone: 2, changed: 0 });
		expect(await all()).toEqual(before);
	});

	it("brings a gift's message back as it was", async () => {
		const donationId = await donate(app);
		await app.ctx.db.write([storeMessage(app.ctx, { donationId, text: "See https://cheap.example" })]);
		await payByCard(app, donationId);
		const [gift] = await app.rows("SELECT public_id AS id FROM donation WHERE id = ?", [donationId]);
		const message = () =>
			app.rows("SELECT state, reported_at, decided_at FROM gift_message WHERE donation_id = ?", [donationId]);
		const before = await message();
		const hidden = { state: "hidden", reason: "It advertises something." };
		expect((await app.send("PUT", `/giftMessages/${gift?.id}`, hidden, { ...admin, "undo-key": key })).status).toBe(
			200,
		);
		expect(await message()).not.toEqual(before);
		expect((await undo()).body.data.undone).toBe(1);
		expect(await message()).toEqual(before);
	});
});
