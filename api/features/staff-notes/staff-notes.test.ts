import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { mentionsIn } from "../../domain/people/noted-kinds.ts";

const app = demoForAll();
const { admin, superadmin, finadmin, donor } = sessionsIn(app, "admin", "superadmin", "finadmin", "donor");
const request = demoRequestIds.asha;
const organization = demoOrganizationIds["vidya-jyothi"];
const write = (kind: string, id: string, text: string, who = admin) => app.call("/staffNotes", { kind, id, text }, who);
const read = async (kind: string, id: string, who = admin) =>
	(await app.call(`/staffNotes?kind=${kind}&id=${id}`, undefined, who)).body.data;

it("finds mentions, and no addresses", () => {
	expect(
		mentionsIn("@demo.admin, look. Also @demo.superadmin! Not a@b.example, nor @ alone. @demo.admin again."),
	).toEqual(["demo.admin", "demo.superadmin"]);
});

it("keeps notes on a record, tells who is mentioned, and lets only their author delete them", async () => {
	for (const text of ["Who knows, @nobody?", "Look at @demo.donor"]) {
		expect((await write("request", request, text)).body.issues).toMatchObject([
			{ path: "text", code: "staff_note_mention_unknown" },
		]);
	}
	expect((await write("request", request, "Please check the estimate, @demo.superadmin. a@b.example")).status).toBe(
		201,
	);
	const [note] = (await read("request", request)).notes;
	expect(note).toMatchObject({ text: expect.stringContaining("estimate"), isOwn: true });
	const inbox = await app.call("/notifications", undefined, superadmin);
	expect(JSON.stringify(inbox.body)).toContain("mentions you in a note");
	expect(await app.column("SELECT user_id FROM notification WHERE kind = 'mention'")).toEqual([userId("superadmin")]);
	expect((await app.send("DELETE", `/staffNotes/${note._id}`, undefined, superadmin)).status).toBe(404);
	expect((await app.send("DELETE", `/staffNotes/${note._id}`, undefined, admin)).status).toBe(200);
	const left = (await read("request", request)).notes.map(({ _id }: { _id: string }) => _id);
	expect(left).not.toContain(note._id);
});

it("takes notes only from those who may open the record, and only on a record that is there", async () => {
	expect((await write("organization", organization, "Hello", finadmin)).status).toBe(403);
	expect((await write("user", userId("asha"), "Hello", finadmin)).status).toBe(201);
	expect((await write("user", userId("asha"), "Hello", donor)).status).toBe(403);
	expect((await write("withdrawal", "wdr_nothing", "Hello")).status).toBe(404);
	expect((await write("request", request, "  ")).body.issues).toMatchObject([
		{ path: "text", code: "staff_note_missing" },
	]);
	expect((await write("gift", request, "Hello")).status).toBe(400);
});

it("gives a record to a colleague who may open it, tells them, and lists it among theirs", async () => {
	const assign = (id: string | null, kind = "organization") =>
		app.send("PUT", "/staffAssignment", { kind, id: organization, userId: id }, admin);
	expect((await assign(userId("finadmin"))).body.issues).toMatchObject([{ code: "assignee_invalid" }]);
	expect((await assign(userId("superadmin"))).status).toBe(200);
	expect((await read("organization", organization)).assignee._id).toBe(userId("superadmin"));
	const { body } = await app.call("/staffAssignments", undefined, superadmin);
	expect(body.data.map((row: { _id: string }) => row._id)).toContain(organization);
	expect((await assign(null)).status).toBe(200);
	expect((await read("organization", organization)).assignee).toBeNull();
});

it("keeps the notes on a record, and who has it, from whom it is about", async () => {
	const own = userId("finadmin");
	expect((await write("user", own, "Look at the gifts of @demo.finadmin")).status).toBe(201);
	expect(await app.column(`SELECT user_id FROM notification WHERE kind = 'mention' AND user_id = '${own}'`)).toEqual(
		[],
	);
	const read = await app.call(`/staffNotes?kind=user&id=${own}`, undefined, finadmin);
	expect([read.status, read.body.code]).toEqual([403, "staff_note_own"]);
	expect((await write("user", own, "Nothing here", finadmin)).status).toBe(403);
	const assign = (who: typeof admin) =>
		app.send("PUT", "/staffAssignment", { kind: "user", id: own, userId: own }, who);
	expect((await assign(finadmin)).status).toBe(403);
	expect((await assign(admin)).body.issues).toMatchObject([{ code: "assignee_invalid" }]);
	await app.column(`UPDATE donation_request SET user_id = '${userId("admin")}' WHERE id = '${request}' RETURNING id`);
	expect((await app.call(`/staffNotes?kind=request&id=${request}`, undefined, admin)).status).toBe(403);
	for (const kind of ["organization", "donation", "withdrawal", "dispute"])
		expect((await app.call(`/staffNotes?kind=${kind}&id=${organization}`, undefined, admin)).status).toBe(200);
});

it("lists the records that the reader has, with the other filters, and those of nobody else", async () => {
	await app.rows(
		"INSERT INTO staff_assignment VALUES ('user', ?, ?, 'usr_1', 1), ('organization', ?, ?, 'usr_1', 1), ('donation', 'gift_none', ?, 'usr_1', 1)",
		[userId("asha"), userId("superadmin"), organization, userId("superadmin"), userId("superadmin")],
	);
	const idsIn = async (path: string, who = superadmin) =>
		(await app.call(path, undefined, who)).body.data.map((row: Record<string, string>) => row.unique_id ?? row._id);
	expect(await idsIn("/users?mine=true")).toEqual([userId("asha")]);
	expect(await idsIn("/users?mine=true&search=nobody-like-this")).toEqual([]);
	expect(await idsIn("/users?mine=true", admin)).toEqual([]);
	expect(await idsIn("/organizations?mine=true&state=all")).toEqual([organization]);
	expect(await idsIn("/organizations?mine=true&state=all", admin)).toEqual([]);
	for (const path of ["/donation", "/disputes", "/donationRequest/withdraw?scope=all"]) {
		expect(await idsIn(`${path}${path.includes("?") ? "&" : "?"}mine=true`)).toEqual([]);
	}
});
