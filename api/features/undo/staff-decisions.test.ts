import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { subjectsIn } from "./testing/subjects.ts";

const app = demoForAll();
const { admin, superadmin, finadmin } = sessionsIn(app, "admin", "superadmin", "finadmin");
let presses = 0;
let key = "";
/** Each press has a key of its own. */
const press = (who: { cookie: string }) => {
	presses += 1;
	key = `press-${String(presses).padStart(4, "0")}`;
	return { ...who, "undo-key": key };
};

interface Decision {
	/** Makes what is decided about. @returns its id in the call's path */
	subject: () => Promise<string>;
	method?: string;
	path: (id: string) => string;
	body: (id: string) => object | Promise<object>;
	/** All that the decision may change. */
	tables: readonly string[];
	/** A column that may differ after all. */
	loose?: string;
	/** The messages that leave once it is final. */
	tells?: string;
	by?: () => { cookie: string };
}

const some = (sql: string) => async () => String(await app.value(sql));
const now = () => app.platform.clock.now();
const { help, card, finding, seen, hint, guest, owner, entry, suppressed, pledge } = subjectsIn(app);

const pledging = (state: string, decision: string): Decision => ({
	subject: () => pledge(state),
	path: (id) => `/matches/${id}/state`,
	body: () => ({ decision, reason: decision === "approve" ? "" : "We could not reach you." }),
	tables: ["match_pledge"],
	loose: "starts_at",
	tells: "match-moved",
	by: () => finadmin,
});

const registrationTables = [
	"registration_entry",
	"organization_registration",
	"organization_check",
	"registration_date",
];
const deciding = (decision: "approve" | "reject"): Decision => ({
	subject: entry,
	path: (id) => `/organizationRegistrations/${id}/decision`,
	body: async (id) => ({
		decision,
		reason: "As the document says",
		seen: await app.value("SELECT entered_at FROM registration_entry WHERE id = ?", [id]),
	}),
	tables: registrationTables,
	tells: "organization-registration-decided",
});

const moving = (move: string): Decision => ({
	subject: help,
	path: (id) => `/helpMessages/${id}`,
	body: () => ({ move, reason: "" }),
	tables: ["help_message"],
});

const decisions: Readonly<Record<string, Decision>> = {
	"a failed check, which takes the verified mark": {
		subject: some(
			`SELECT o.id FROM organization o JOIN organization_check c ON c.organization_id = o.id AND c.item = 'registration'
				JOIN organization_member m ON m.organization_id = o.id AND m.role = 'owner' AND m.user_id = '${userId("owner")}'
				WHERE o.is_profile_verified = 1 AND o.closed_at IS NULL ORDER BY o.id LIMIT 1`,
		),
		path: (id) => `/organizations/${id}/checks`,
		body: () => ({ item: "registration", passed: false }),
		tables: ["organization", "organization_check", "organization_registration", "registration_entry"],
		tells: "organization-decided",
	},
	"an approved registration": deciding("approve"),
	"a rejected registration": deciding("reject"),
	"a blocked account, with its sessions": {
		subject: owner,
		path: (id) => `/users/${id}/state`,
		body: () => ({ state: "blocked", reason: "Spam" }),
		tables: ["user", "session"],
		tells: "account-blocked",
	},
	"changed roles": {
		subject: async () => userId("finadmin"),
		path: (id) => `/users/${id}/roles`,
		body: () => ({ grant: ["volunteer"], revoke: ["finAdmin"], reason: "Moved" }),
		tables: ["user"],
		by: () => superadmin,
	},
	"a message that somebody took": moving("assign"),
	"a closed message": moving("close"),
	"a message held as spam": moving("hold"),
	"an answered message": {
		subject: help,
		method: "POST",
		path: (id) => `/helpMessages/${id}/answer`,
		body: () => ({ answer: "It is on its way." }),
		tables: ["help_message"],
		tells: "help-answer",
	},
	"a card that was let through": {
		subject: card,
		path: (id) => `/tributes/${id}`,
		body: () => ({ state: "shown", reason: "Harmless" }),
		tables: ["gift_tribute"],
		tells: "gift-card",
	},
	"a hidden supporter’s page": {
		subject: some("SELECT slug FROM supporter_page WHERE state = 'shown' ORDER BY id LIMIT 1"),
		path: (slug) => `/supporterPages/${slug}/review`,
		body: () => ({ state: "hidden", reason: "It misleads" }),
		tables: ["supporter_page"],
		tells: "page-ended",
	},
	"a settled hint of fraud": {
		subject: hint,
		path: (id) => `/fraudHints/${id}`,
		body: () => ({ state: "fine", note: "One family" }),
		tables: ["fraud_hint"],
	},
	"a finding that was written off": {
		subject: finding,
		method: "POST",
		path: (id) => `/reconciliationFindings/${id}/settle`,
		body: () => ({ note: "Known", writeOff: true }),
		tables: ["reconciliation_finding"],
		by: () => finadmin,
	},
	"a finding that was only noted": {
		subject: seen,
		method: "POST",
		path: (id) => `/reconciliationFindings/${id}/settle`,
		body: () => ({ note: "" }),
		tables: ["reconciliation_finding"],
		by: () => finadmin,
	},
	"an address that gets mail again": {
		subject: suppressed,
		method: "POST",
		path: () => "/mailSuppressions/lift",
		body: (address) => ({ address, reason: "Asked for it" }),
		tables: ["mail_suppression"],
	},
	"an approved pledge": pledging("waiting", "approve"),
	"a declined pledge": pledging("waiting", "decline"),
	"a pledge that staff ended": pledging("live", "end"),
	"a removed volunteer": {
		subject: guest,
		method: "DELETE",
		path: (id) => `/volunteers/${id}`,
		body: () => ({ reason: "Spam" }),
		tables: ["volunteer_lead"],
	},
};

const stateOf = async (tables: readonly string[], loose = "") =>
	Object.fromEntries(
		await Promise.all(
			tables.map(async (table) => {
				const rows = await app.rows<object>(`SELECT * FROM ${table} ORDER BY 1, 2`);
				return [table, rows.map((row) => ({ ...row, [loose]: null }))];
			}),
		),
	);
const told = async (template: string) =>
	(await app.rows("SELECT state FROM outbox_message WHERE template = ?", [template])).map(({ state }) => state);
const undo = (who: { cookie: string }) => app.send("POST", `/decisions/${key}/undo`, {}, who);

beforeEach(() => app.advance(60_000));

describe("a decision of staff that can be taken back", () => {
	for (const [name, { subject, method = "PUT", path, body, tables, loose, tells, by = () => admin }] of Object.entries(
		decisions,
	)) {
		it(`counts at once, leaves no trace when it is taken back, and tells only once its seconds are over: ${name}`, async () => {
			const id = await subject();
			const decide = async () => app.send(method, path(id), await body(id), press(by()));
			await app.tick();
			await app.rows("DELETE FROM outbox_message");
			const before = await stateOf(tables, loose);
			const sent = await decide();
			expect([sent.status, sent.body.code]).toEqual([200, undefined]);
			expect(await stateOf(tables, loose)).not.toEqual(before);
			await app.tick();
			if (tells) expect(await told(tells)).not.toContain("sent");
			expect((await undo(superadmin === by() ? admin : superadmin)).body.code).toBe("undo_too_late");
			expect((await undo(by())).body.data).toEqual({ undone: 1, changed: 0 });
			expect(await stateOf(tables, loose)).toEqual(before);
			app.advance(60_000);
			await app.tick();
			if (!tells) return;
			expect(await told(tells)).toEqual([]);
			await decide();
			app.advance(14_000);
			await app.tick();
			await app.tick();
			expect(await told(tells)).toContain("sent");
		});
	}

	it("logs a blocked person out at once, and lets them go on where they were after the undo", async () => {
		const person = await signedIn(app, "donee");
		const status = async () => (await app.call(`/user/${userId("donee")}`, undefined, person)).status;
		const before = await status();
		await app.send("PUT", `/users/${userId("donee")}/state`, { state: "blocked", reason: "Spam" }, press(admin));
		expect([before, await status()]).toEqual([200, 401]);
		await undo(admin);
		expect(await status()).toBe(200);
	});

	it("ends the sessions that came with an unblocking which is taken back", async () => {
		const body = { state: "blocked", reason: "Spam" };
		await app.send("PUT", `/users/${userId("donee")}/state`, body, admin);
		await app.send("PUT", `/users/${userId("donee")}/state`, { ...body, state: "active" }, press(admin));
		const person = await signedIn(app, "donee");
		expect((await undo(admin)).body.data.undone).toBe(1);
		expect((await app.call(`/user/${userId("donee")}`, undefined, person)).status).toBe(401);
		expect(await app.rows("SELECT 1 FROM session WHERE user_id = ?", [userId("donee")])).toEqual([]);
	});

	it("is not taken back by somebody who has lost the role for it", async () => {
		await app.send(
			"PUT",
			`/users/${userId("finadmin")}/roles`,
			{ grant: [], revoke: ["finAdmin"], reason: "Left" },
			press(superadmin),
		);
		await app.rows("UPDATE user SET roles = '[\"admin\"]' WHERE id = ?", [userId("superadmin")]);
		expect((await undo(superadmin)).status).toBe(403);
		await app.rows("UPDATE user SET roles = '[\"superAdmin\"]' WHERE id = ?", [userId("superadmin")]);
		expect(await app.value("SELECT roles FROM user WHERE id = ?", [userId("finadmin")])).toBe("[]");
		expect((await undo(superadmin)).body.data.undone).toBe(1);
	});

	it("stays as another person has changed it since", async () => {
		const id = await help();
		await app.send("PUT", `/helpMessages/${id}`, { move: "close", reason: "" }, press(admin));
		await app.send("PUT", `/helpMessages/${id}`, { move: "reopen", reason: "" }, superadmin);
		expect((await undo(admin)).body.code).toBe("undo_changed_since");
		expect(await app.value("SELECT state FROM help_message WHERE id = ?", [id])).toBe("new");
	});

	it("takes back several decisions of one press about one record, the last first", async () => {
		const id = await help();
		const before = await stateOf(["help_message"]);
		const once = press(admin);
		for (const move of ["assign", "close"]) {
			await app.send("PUT", `/helpMessages/${id}`, { move, reason: "" }, once);
		}
		expect((await undo(admin)).body.data).toEqual({ undone: 2, changed: 0 });
		expect(await stateOf(["help_message"])).toEqual(before);
	});

	it("stays if the sponsor of an approved pledge has begun to pay", async () => {
		const id = await pledge("waiting");
		await app.rows("UPDATE match_pledge SET pays = 'advance' WHERE id = ?", [id]);
		await app.send("PUT", `/matches/${id}/state`, { decision: "approve", reason: "" }, press(finadmin));
		await app.rows("INSERT INTO match_payment (donation_id, pledge_id) VALUES (?, ?)", [await donate(app), id]);
		expect((await undo(finadmin)).body.code).toBe("undo_changed_since");
		expect(await app.value("SELECT state FROM match_pledge WHERE id = ?", [id])).toBe("live");
	});

	it("takes back the approval of a pledge whose time was over", async () => {
		const id = await pledge("waiting");
		await app.rows("UPDATE match_pledge SET starts_at = 1, ends_at = ? WHERE id = ?", [now() - 1000, id]);
		await app.send("PUT", `/matches/${id}/state`, { decision: "approve", reason: "" }, press(finadmin));
		expect((await undo(finadmin)).body.data).toEqual({ undone: 1, changed: 0 });
		expect(await app.value("SELECT state FROM match_pledge WHERE id = ?", [id])).toBe("waiting");
	});

	it("is offered no undo where something was booked or another system was told", async () => {
		await app.rows(
			`INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at)
				SELECT 'fnd_z', 'totals_differ', id, 'says 1, the ledger 2', 1 FROM donation_request LIMIT 1`,
		);
		const settled = await app.send("POST", "/reconciliationFindings/fnd_z/settle", { note: "" }, press(finadmin));
		expect(settled.status).toBe(200);
		expect((await undo(finadmin)).body.code).toBe("undo_too_late");
	});
});
