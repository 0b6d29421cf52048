import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, type Visitor } from "../../../site/testing/actors.ts";
import { answering, path, volunteering } from "./testing/answering.ts";

const { app, send, put, applied } = answering();

/** The accounts that got mails with a template, and those that got notifications of a kind. */
const mailed = async (template: string) =>
	(
		await app.rows<{ user_id: string }>(
			"SELECT user_id FROM outbox_message WHERE template = ? AND channel = 'mail' ORDER BY user_id",
			[template],
		)
	).map(({ user_id }) => user_id);
const noticed = async (kind: string) =>
	(
		await app.rows<{ user_id: string }>("SELECT DISTINCT user_id FROM notification WHERE kind = ? ORDER BY user_id", [
			kind,
		])
	).map(({ user_id }) => user_id);
let keepers: string[];

/** Makes the request one of an organization that the person who raised it has left. */
beforeEach(async () => {
	const [{ id: organization } = { id: "" }] = await app.rows<{ id: string }>(
		`SELECT o.id FROM organization o JOIN organization_member m ON m.organization_id = o.id AND m.role = 'owner'
			WHERE o.closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM organization_member x WHERE x.organization_id = o.id AND x.user_id IN (?, ?)) LIMIT 1`,
		[userId("owner"), userId("donor")],
	);
	await app.rows("UPDATE donation_request SET organization_id = ? WHERE id = ?", [organization, volunteering]);
	await app.rows("DELETE FROM notification");
	keepers = (
		await app.rows<{ user_id: string }>(
			"SELECT user_id FROM organization_member WHERE organization_id = ? AND role IN ('owner', 'admin') ORDER BY user_id",
			[organization],
		)
	).map(({ user_id }) => user_id);
	expect(keepers.length).toBeGreaterThan(0);
	expect(keepers).not.toContain(userId("owner"));
});

describe("News of an organization's request whose raiser has left the organization", () => {
	it("about a new answer, a message and a withdrawal go to the organization's owners and admins only", async () => {
		const id = await applied();
		expect([await mailed("application-received"), await noticed("application")]).toEqual([keepers, keepers]);
		await send("POST", `${path}/${id}/messages`, "signed-in", { text: "When shall I come?" });
		expect(await mailed("application-message")).toEqual(keepers);
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect(await mailed("application-status")).toEqual(keepers);
		expect(await noticed("application")).toEqual(keepers);
	});

	it("go to editors too, except to those who answered it themselves and to readers", async () => {
		for (const [seed, role] of [
			["donee", "editor"],
			["volunteer", "editor"],
			["admin", "reader"],
		] as const) {
			await app.rows(
				`INSERT INTO request_helper (id, request_id, email, role, token_hash, invited_by, state, user_id, created_at, sent_at, expires_at)
					VALUES (?, ?, ?, ?, ?, ?, 'accepted', ?, 1, 1, 1)`,
				[`hlp_${seed}`, volunteering, `${seed}@demo.test`, role, seed, userId("owner"), userId(seed)],
			);
		}
		await applied("volunteer");
		await app.rows("DELETE FROM outbox_message");
		await applied();
		await app.rows("DELETE FROM request_helper WHERE request_id = ?", [volunteering]);
		expect(await mailed("application-received")).toEqual([...keepers, userId("donee")].toSorted());
	});

	it("about an interview go to them and the applicant", async () => {
		const staff: Visitor = "admin";
		const id = await applied();
		const times = `/donationRequest/${volunteering}/interviews`;
		const time = (await send("POST", times, staff, { day: "2027-03-06", from: "10:00", to: "10:30", place: "Office" }))
			.body.data._id;
		await put(staff, { _id: id, stage: "shortlisted" });
		await send("POST", `${times}/invitations`, staff, {});
		await send("PUT", `${path}/${id}/interview`, "signed-in", { timeId: time });
		expect(await mailed("interview-chosen")).toEqual([...keepers, userId("donor")].toSorted());
	});

	it("about a reviewer's decision and a comment that waits go to them", async () => {
		const moved = await app.send(
			"PUT",
			`/donationRequest/${volunteering}`,
			{ status: -6, reason: "Please call us." },
			as("admin"),
		);
		expect(moved.status).toBe(200);
		expect([await mailed("request-moved"), await noticed("request")]).toEqual([keepers, keepers]);
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [volunteering]);
		await app.call(`/donationRequest/${volunteering}/comments`, { text: "Look at www.shop.example" }, as("signed-in"));
		expect(await noticed("comment")).toEqual(keepers);
	});
});
