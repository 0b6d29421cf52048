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
	expect(
		(await write("request", request, "Please check the estimate, @demo.superadmin. @demo.donor @nobody")).status,
	).toBe(201);
	const [note] = (await read("request", request)).notes;
	expect(note).toMatchObject({ text: expect.stringContaining("estimate"), isOwn: true });
	const inbox = await app.call("/notifications", undefined, superadmin);
	expect(JSON.stringify(inbox.body)).toContain("mentions you in a note");
	expect(await app.column("SELECT user_id FROM notification WHERE kind = 'mention'")).toEqual([userId("superadmin")]);
	expect((await app.send("DELETE", `/staffNotes/${note._id}`, undefined, superadmin)).status).toBe(404);
	expect((await app.send("DELETE", `/staffNotes/${note._id}`, undefined, admin)).status).toBe(200);
	expect((await read("request", request)).notes).toEqual([]);
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
