import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForEach();
const { admin, superadmin } = sessionsIn(app, "admin", "superadmin");
const key = "press-0001";
const press = (who: { cookie: string }) => ({ ...who, "undo-key": key });
const undo = (who: { cookie: string }) => app.send("POST", `/decisions/${key}/undo`, {}, who);

async function help(): Promise<string> {
	await app.rows(
		`INSERT OR REPLACE INTO help_message (id, kind, name, email, message, language, region, state, created_at)
			VALUES ('hlp_1', 'help', 'Asha', 'asha@people.example', 'Where is my receipt?', 'en', 'IN', 'new', 1)`,
	);
	return "hlp_1";
}

describe("a decision that can be taken back", () => {
	it("stays once another person has decided the same again", async () => {
		const id = await help();
		const moveTo = (move: string, who: object) =>
			app.send("PUT", `/helpMessages/${id}`, { move, reason: "" }, who as { cookie: string });
		await moveTo("close", press(admin));
		await moveTo("reopen", superadmin);
		await moveTo("close", superadmin);
		expect((await undo(admin)).body.code).toBe("undo_changed_since");
		expect(await app.value("SELECT state FROM help_message WHERE id = ?", [id])).toBe("closed");
	});

	it("gives no session back from before another password", async () => {
		const person = await signedIn(app, "donee");
		const put = (state: string, who: { cookie: string }) =>
			app.send("PUT", `/users/${userId("donee")}/state`, { state, reason: "Spam" }, who);
		await put("blocked", press(admin));
		await put("active", admin);
		await app.rows("UPDATE user SET password_changed_at = ? WHERE id = ?", [app.platform.clock.now(), userId("donee")]);
		await put("blocked", admin);
		expect((await undo(admin)).body.code).toBe("undo_changed_since");
		await put("active", admin);
		expect((await app.call(`/user/${userId("donee")}`, undefined, person)).status).toBe(401);
	});

	it("is not taken back by who has lost the roles that a request’s decision needed", async () => {
		const id = await app.value<string>(
			"SELECT id FROM donation_request WHERE status = 0 AND user_id <> ? ORDER BY id LIMIT 1",
			[userId("admin")],
		);
		await app.send("PUT", `/donationRequest/${id}`, { status: -3, reason: "Because" }, press(admin));
		await app.rows("UPDATE user SET roles = '[]' WHERE id = ?", [userId("admin")]);
		expect((await undo(admin)).status).toBe(403);
		await app.rows("UPDATE user SET roles = '[\"admin\"]' WHERE id = ?", [userId("admin")]);
		expect(await app.value("SELECT status FROM donation_request WHERE id = ?", [id])).toBe(-3);
	});

	it("is a super admin’s to take back about staff", async () => {
		await app.send(
			"PUT",
			`/users/${userId("finadmin")}/state`,
			{ state: "blocked", reason: "Stole" },
			press(superadmin),
		);
		await app.rows("UPDATE user SET roles = '[\"admin\"]' WHERE id = ?", [userId("superadmin")]);
		expect((await undo(superadmin)).body.code).toBe("staff_account");
		await app.rows("UPDATE user SET roles = '[\"superAdmin\"]' WHERE id = ?", [userId("superadmin")]);
		expect((await undo(superadmin)).body.data.undone).toBe(1);
	});

	it("is not taken back by who has become one of the organization’s people", async () => {
		const id = await app.value<string>(
			"SELECT id FROM organization WHERE verification = 'verified' AND closed_at IS NULL ORDER BY id LIMIT 1",
		);
		const body = { decision: "reject", reason: "A document is missing" };
		expect((await app.send("PUT", `/organizations/${id}/decision`, body, press(admin))).status).toBe(200);
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[id, userId("admin")],
		);
		expect((await undo(admin)).body.code).toBe("org_own");
		await app.rows("DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?", [id, userId("admin")]);
		expect((await undo(admin)).body.data.undone).toBe(1);
	});

	it("stays open for a minute at most, however often its key is used again", async () => {
		await app.rows("DELETE FROM outbox_message");
		const once = press(admin);
		await app.send("PUT", `/users/${userId("donee")}/state`, { state: "blocked", reason: "Spam" }, once);
		const id = await help();
		for (const move of ["assign", "release", "assign", "release", "assign", "release", "assign"]) {
			app.advance(9_000);
			await app.send("PUT", `/helpMessages/${id}`, { move, reason: "" }, once);
		}
		expect((await undo(admin)).body.code).toBe("undo_too_late");
		await app.tick();
		await app.tick();
		expect(await app.column("SELECT state FROM outbox_message WHERE template = 'account-blocked'")).toEqual(["sent"]);
	});
});
