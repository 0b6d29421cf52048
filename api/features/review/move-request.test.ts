// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { type PersonKey, userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { Actor, Role } from "../../domain/people/roles.ts";
import { type RequestStatus, requestStatuses } from "../../domain/requests/statuses.ts";
import { moveTo, type TransitionRole } from "../../domain/requests/transitions.ts";
import { parts } from "./delete-request.ts";

const codes = Object.keys(requestStatuses).map(Number) as RequestStatus[];
const organization = demoOrganizationIds["vidya-jyothi"];

/** Everyone who may try to move the request: who they are, and what the table calls them. */
const people = {
	owner: { key: "asha", roles: [], transitionRoles: ["owner"] },
	orgAdmin: { key: "irfan", roles: [], transitionRoles: ["orgAdmin"] },
	orgMember: { key: "zubin", roles: [], transitionRoles: [] },
	stranger: { key: "deepa", roles: [], transitionRoles: [] },
	admin: { key: "admin", roles: ["admin"], transitionRoles: ["admin"] },
	superAdmin: { key: "superadmin", roles: ["superAdmin"], transitionRoles: ["superAdmin"] },
	finAdmin: { key: "finadmin", roles: ["finAdmin"], transitionRoles: [] },
	volunteer: { key: "volunteer", roles: ["volunteer"], transitionRoles: [] },
	ownerInStaff: { key: "asha", roles: ["superAdmin"], transitionRoles: ["owner"] },
	orgAdminInStaff: { key: "irfan", roles: ["admin"], transitionRoles: ["orgAdmin"] },
} as const satisfies Record<
	string,
	{ key: PersonKey; roles: readonly Role[]; transitionRoles: readonly TransitionRole[] }
>;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];

function actorOf(name: string | null): Actor {
	const person = names.find((each) => each === name);
	if (!person) return { kind: "guest" };
	const { key, roles } = people[person];
	return { kind: "user", userId: userId(key), roles };
}

const app = demoForAll({}, async (_db, { token }) => ({ actor: actorOf(token), session: null }));
beforeAll(async () => {
	for (const [key, role] of [
		["asha", "owner"],
		["irfan", "admin"],
		["zubin", "member"],
	] as const) {
		await app.rows("INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, ?, 0)", [
			organization,
			userId(key),
			role,
		]);
	}
	await app.rows(
		`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id,
			organization_id, created_at) VALUES ('req_move', 'N', 'A loom', 'S', 'cash', 0, 'IN', 'INR', 1000, ?, ?, 1)`,
		[userId("asha"), organization],
	);
});
afterAll(() => app.settled());

const put = async (who: Person | null, body: object, id = "req_move") => {
	const response = await app.fetch(`/api/v1/donationRequest/${id}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...(who ? { authorization: `Bearer ${who}` } : {}) },
		body: JSON.stringify(body),
	});
	return {
		status: response.status,
		body: (await response.json()) as { code?: string; message?: string; issues?: unknown },
	};
};
const remove = async (who: Person, id: string, query = `?user_id=${userId("asha")}`) => {
	const response = await app.fetch(`/api/v1/donationRequest/${id}${query}`, {
		method: "DELETE",
		headers: { authorization: `Bearer ${who}` },
	});
	return {
		status: response.status,
		body: (await response.json()) as { code?: string; message?: string; data?: unknown },
	};
};

/** Puts the request into a status, as if its owner had put it on hold. */
async function place(status: RequestStatus, heldBy: "owner" | "staff" = "owner", id = "req_move"): Promise<void> {
	await app.client.batch([
		{ sql: "UPDATE donation_request SET status = ?, ends_at = NULL WHERE id = ?", args: [status, id] },
		{ sql: "DELETE FROM request_change WHERE request_id = ?", args: [id] },
		{
			sql: `INSERT INTO request_review (request_id, held_by) VALUES (?, ?)
				ON CONFLICT (request_id) DO UPDATE SET held_by = excluded.held_by, approved = NULL, approved_at = NULL`,
			args: [id, status === -6 ? heldBy : null],
		},
		{ sql: "DELETE FROM audit_log WHERE subject_id = ?", args: [id] },
		"DELETE FROM outbox_message",
	]);
}
const stored = () => app.value("SELECT status FROM donation_request WHERE id = 'req_move'");
const audited = () =>
	app.rows<{ action: string; actor_id: string; detail: string }>(
		"SELECT action, actor_id, detail FROM audit_log WHERE subject_id = 'req_move' ORDER BY rowid",
	);
/** The person who raised the request, and the owners and admins of its organization. */
const keepers = ["asha@people.example", "bhavana@people.example", "irfan@people.example", "owner@demo.test"];
const mails = async () =>
	(await app.rows<{ recipient: string; data: string }>("SELECT recipient, data FROM outbox_message")).map((mail) => ({
		...mail,
		data: JSON.parse(mail.data) as Record<string, unknown>,
	}));

describe("every move of the table", () => {
	const cases = names.flatMap((who) => codes.map((from) => [who, from] as const));
	it.each(cases)("by %s from %i happens if the table has it, and no other does", async (who, from) => {
		for (const to of codes) {
			await place(from);
			const { key, transitionRoles } = people[who];
			const found = moveTo(
				{ status: from, endsAt: null, heldBy: from === -6 ? "owner" : null },
				to,
				transitionRoles,
				app.platform.clock.now(),
			);
			const answer = await put(who, { status: to, reason: "Because" });
			const label = `${from} to ${to}: ${answer.body.code ?? "done"}`;
			if ("move" in found) {
				expect([answer.status, await stored()], label).toEqual([200, found.move.beside ? from : to]);
				expect(await audited(), label).toEqual([
					{
						action: `request.${found.move.name}`,
						actor_id: userId(key),
						detail: JSON.stringify({ from, to, ...(found.move.beside ? {} : { reason: "Because" }) }),
					},
				]);
				const isQuiet = key === "asha" || found.move.name === "put_live" || found.move.beside;
				const told = who === "orgAdmin" || who === "orgAdminInStaff" ? ["asha@people.example"] : keepers;
				expect((await mails()).map(({ recipient }) => recipient).toSorted(), label).toEqual(isQuiet ? [] : told);
			} else {
				expect([answer.status >= 403 && answer.status < 500, await stored()], label).toEqual([true, from]);
				expect([await audited(), await mails()], label).toEqual([[], []]);
			}
			if ("move" in found && found.move.reason === "required") {
				await place(from);
				const without = await put(who, { status: to, reason: "  " });
				expect([without.status, without.body.issues], label).toEqual([
					400,
					[expect.objectContaining({ path: "reason" })],
				]);
				expect(await stored()).toBe(from);
			}
		}
	});
});

describe("a move", () => {
	beforeEach(() => place(0));

	it("by nobody who is not signed in", async () => {
		expect((await put(null, { status: 1 })).status).toBe(401);
	});

	it("never reviews one's own request or one of one's own organization", async () => {
		expect(await put("ownerInStaff", { status: 1 })).toMatchObject({ status: 403, body: { code: "own_review" } });
		expect(await put("orgAdminInStaff", { status: 1 })).toMatchObject({ status: 403, body: { code: "own_review" } });
	});

	it("does not tell strangers that a hidden request exists", async () => {
		const hidden = await put("stranger", { status: 1 });
		expect(hidden).toEqual(await put("stranger", { status: 1 }, "req_nobody"));
		expect(hidden.status).toBe(404);
	});

	it("of two reviewers who decide at once is made by one, and the other hears what happened", async () => {
		const answers = await Promise.all([
			put("admin", { status: 1 }),
			put("superAdmin", { status: -1, reason: "It was copied" }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const lost = answers.find(({ status }) => status === 409);
		const winner = answers[0]?.status === 200 ? "Arvind Kulkarni" : "Ruth Callahan";
		expect(lost?.body).toMatchObject({ code: "request_moved_by", message: expect.stringContaining(winner) });
		expect(await audited()).toHaveLength(1);
	});

	it("is refused if the request is no longer what the reviewer saw", async () => {
		const seen = "0000000000000000";
		expect(await put("admin", { status: 1, seen })).toMatchObject({
			status: 409,
			body: { code: "request_changed_meanwhile" },
		});
		expect(await stored()).toBe(0);
	});

	it("to open keeps what was approved", async () => {
		await put("admin", { status: 1 });
		const [row] = await app.rows<{ approved: string; approved_by: string }>(
			"SELECT approved, approved_by FROM request_review WHERE request_id = 'req_move'",
		);
		expect(JSON.parse(row?.approved ?? "")).toMatchObject({
			title: "A loom",
			goalMinor: 1000,
			isPrivate: false,
			documents: [],
		});
		expect(row?.approved_by).toBe(userId("admin"));
	});

	it("mails the owner the reason", async () => {
		await put("admin", { status: -2, reason: "Please add the estimate." });
		const told = (await mails()).find(({ recipient }) => recipient === "asha@people.example");
		expect(told?.data).toMatchObject({
			title: "A loom",
			status: -2,
			reason: "Please add the estimate.",
			name: "Asha",
		});
	});

	it("does not open what has ended, nor what our team holds", async () => {
		await app.rows("UPDATE donation_request SET ends_at = 5 WHERE id = 'req_move'");
		expect((await put("admin", { status: 1 })).body.code).toBe("request_end_passed");
		await place(-6, "staff");
		expect((await put("owner", { status: 1 })).body.code).toBe("request_held_by_team");
	});

	it.each([
		[{}, "status"],
		[{ status: 4 }, "status"],
		[{ status: "x" }, "status"],
		[{ status: 1e9 }, "status"],
		[{ status: null }, "status"],
		[{ status: -2, reason: "x".repeat(501) }, "reason"],
		[{ status: -2, reason: 5 }, "reason"],
	])("is refused: %j", async (body, path) => {
		expect(await put("admin", body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
	});
});

describe("deleting", () => {
	let number = 0;
	const raise = async (status: RequestStatus) => {
		const id = `req_delete_${number++}`;
		await app.rows(
			`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id,
				created_at) VALUES (?, 'N', 'T', 'S', 'cash', ?, 'IN', 'INR', 1000, ?, 1)`,
			[id, status, userId("asha")],
		);
		return id;
	};
	const statusOf = (id: string) => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);

	it("removes what was never approved, with all that belongs to it", async () => {
		const id = await raise(0);
		await app.rows(
			"INSERT INTO request_comment (id, request_id, user_id, text, created_at) VALUES ('com_x', ?, ?, 'Hi', 1)",
			[id, userId("asha")],
		);
		expect(await remove("owner", id)).toMatchObject({ status: 200, body: { data: { outcome: "deleted" } } });
		expect(await statusOf(id)).toBeUndefined();
		expect(await app.rows("SELECT 1 FROM request_comment WHERE id = 'com_x'")).toEqual([]);
		expect(await app.rows("SELECT action FROM audit_log WHERE subject_id = ?", [id])).toEqual([
			{ action: "request.deleted" },
		]);
	});

	it("knows every table that refers to requests; those with money keep their request", async () => {
		const tables = await app.rows<{ name: string }>(
			"SELECT DISTINCT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE f.\"table\" = 'donation_request'",
		);
		// The link of a podcast or a radio programme keeps its request, too, and only a live one gets a code for UPI.
		const known = [...parts, "request_totals", "request_thanks", "radio_podcast", "radio_playlist", "upi_code"];
		expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
	});

	it("deactivates what was approved once", async () => {
		const id = await raise(0);
		await put("admin", { status: 1 }, id);
		await put("admin", { status: -2, reason: "More" }, id);
		expect(await remove("owner", id)).toMatchObject({ status: 200, body: { data: { outcome: "deactivated" } } });
		expect(await statusOf(id)).toBe(-5);
		expect(await remove("owner", id)).toMatchObject({
			status: 409,
			body: { message: "delete donation request Failed." },
		});
	});

	it("never removes what someone is giving to", async () => {
		const id = await raise(0);
		await app.rows(
			"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', 500, 1)",
			[id],
		);
		expect(await remove("owner", id)).toMatchObject({ body: { data: { outcome: "deactivated" } } });
		expect(await statusOf(id)).toBe(-5);
	});

	it("by staff deactivates, and tells the owner", async () => {
		const id = await raise(0);
		expect(await remove("admin", id)).toMatchObject({ status: 200, body: { data: { outcome: "deactivated" } } });
		expect(await statusOf(id)).toBe(-5);
	});

	it("needs the owner's id, and is the owner's or an admin's", async () => {
		const id = await raise(1);
		expect((await remove("owner", id, "")).status).toBe(400);
		expect((await remove("owner", id, "?user_id=usr_x")).status).toBe(400);
		expect((await remove("stranger", id)).status).toBe(403);
		expect((await remove("finAdmin", id)).status).toBe(403);
		expect(await statusOf(id)).toBe(1);
	});
});
