import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, type Visitor } from "../../../site/testing/actors.ts";
import { answerFields } from "../../domain/requests/applications/details.ts";
import { isKindField } from "../../domain/requests/kinds/kind.ts";
import { sampleDetails } from "../../domain/requests/kinds/testing/samples.ts";
import { type RequestType, requestTypes } from "../../domain/requests/types.ts";
import { updateKindness } from "../users/update-kindness.ts";
import { answering, path, volunteer, volunteering } from "./testing/answering.ts";

const { app, send, get, put, applied, document, mails } = answering();
const internship = demoRequestIds.internship;

describe("Answering a request", () => {
	it("stores one application per person and request, and tells the owner", async () => {
		await applied();
		const again = await send("POST", path, "signed-in", { donationRequestId: volunteering, message: "Again" });
		expect([again.status, again.body.code]).toEqual([409, "already_applied"]);
		expect(await mails()).toEqual([{ template: "application-received", user_id: userId("owner") }]);
	});

	it("works for every kind of request but fundraisers, and without details or replies is checked as an empty one", async () => {
		const documentId = await document();
		await app.rows("UPDATE donation_request SET details = '{}' WHERE id = ?", [volunteering]);
		const wrong: unknown[] = [];
		for (const type of Object.keys(requestTypes) as RequestType[]) {
			await app.rows("DELETE FROM application");
			await app.rows("UPDATE donation_request SET request_type = ? WHERE id = ?", [type, volunteering]);
			const answer = { donationRequestId: volunteering, message: "Me" };
			const fields = answerFields(type);
			const required = fields
				.filter((field) => field.required)
				.map(({ name, type }) => (type === "file" ? "documentId" : `details.${name}`));
			const bare = await send("POST", path, "signed-in", answer);
			const paths = (bare.body.issues ?? []).map((each: { path: string }) => each.path).sort();
			if (type !== "cash" && JSON.stringify(paths) !== JSON.stringify(required.sort())) wrong.push([type, paths]);
			const flags = fields.filter((field) => field.type === "flag").map(({ name }) => [name, true]);
			const details = { ...sampleDetails(fields.filter(isKindField)), ...Object.fromEntries(flags) };
			const { status, body } = await send("POST", path, "signed-in", { ...answer, details, documentId });
			const expected = type === "cash" ? 409 : required.length === 0 ? 409 : 201;
			if (status !== expected || bare.status !== (type === "cash" ? 409 : required.length === 0 ? 201 : 400))
				wrong.push([type, bare.status, status, body.issues]);
		}
		await app.rows("UPDATE donation_request SET request_type = 'volunteering' WHERE id = ?", [volunteering]);
		expect(wrong).toEqual([]);
	});

	it("says what is missing in an answer without details, beside each field", async () => {
		const { body } = await send("POST", path, "signed-in", { donationRequestId: volunteering, message: "Me" });
		expect(body.issues).toMatchObject([
			{ path: "details.age", code: "number_invalid" },
			{ path: "details.shifts", code: "choice_missing" },
		]);
	});

	it("stores one of two that are sent at once", async () => {
		const answers = await Promise.all(
			[1, 2, 3].map(() =>
				send("POST", path, "signed-in", { donationRequestId: volunteering, message: "Me", details: volunteer }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(await app.rows("SELECT 1 FROM application")).toHaveLength(1);
	});

	it("refuses guests, one's own request, requests for money, and closed or hidden ones", async () => {
		const status = async (who: Visitor, donationRequestId: string) =>
			(await send("POST", path, who, { donationRequestId, message: "Me" })).status;
		expect(await status("guest", volunteering)).toBe(401);
		expect(await status("owner", volunteering)).toBe(403);
		expect(await status("signed-in", demoRequestIds.boardMember)).toBe(404);
		expect(await status("signed-in", demoRequestIds.covidHelp)).toBe(409);
		expect(await status("signed-in", demoRequestIds.bloodDonation)).toBe(409);
		expect(await status("signed-in", demoRequestIds.plasmaDonee)).toBe(410);
		expect(await status("signed-in", "req_unknown")).toBe(404);
		const id = await app.value(
			"SELECT id FROM donation_request WHERE request_type = 'cash' AND status = 1 AND is_private = 0 LIMIT 1",
		);
		expect(await status("signed-in", id)).toBe(409);
		expect(await app.rows("SELECT 1 FROM application")).toEqual([]);
	});

	it("refuses bad fields by their names", async () => {
		const { status, body } = await send("POST", path, "signed-in", {
			donationRequestId: volunteering,
			email: "nowhere",
			phone: "12",
			availability: "x".repeat(201),
			documentId: "fil_00000000000000000000000000",
		});
		expect(status).toBe(400);
		expect(body.issues.map(({ path: each }: { path: string }) => each)).toEqual(["availability", "email"]);
		const silent = await send("POST", path, "signed-in", { donationRequestId: volunteering, message: " " });
		expect(silent.body.issues[0]).toMatchObject({ path: "message", code: "application_message_missing" });
		const number = await send("POST", path, "signed-in", {
			donationRequestId: volunteering,
			message: "Me",
			details: volunteer,
			phone: "12",
		});
		expect(number.body.issues[0].path).toBe("phone");
		const document = await send("POST", path, "signed-in", {
			donationRequestId: volunteering,
			message: "Me",
			details: volunteer,
			documentId: "fil_00000000000000000000000000",
		});
		expect(document.body.issues[0].path).toBe("documentId");
	});

	it("takes 1,000 applications for a request, and not one more", async () => {
		await app.rows(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
			INSERT INTO application (id, request_id, user_id, status, message, created_at, changed_at)
			SELECT 'apl_' || i, ?, 'usr_' || i, 'sent', 'x', i, i FROM n`,
			[volunteering],
		);
		await applied("signed-in");
		const one = { donationRequestId: volunteering, message: "Me", details: volunteer };
		const { status, body } = await send("POST", path, "volunteer", one);
		expect([status, body.code]).toEqual([409, "applications_full"]);
		expect(body.message).toContain("1000");
	});

	it("sends a withdrawn application again with its new words", async () => {
		const id = await applied();
		expect((await put("signed-in", { _id: id, status: "withdrawn" })).body.data.moves).toEqual(["sent"]);
		const seen = await get(`${path}?donationRequestId=${volunteering}`, "owner");
		expect(seen.body.data[0]).toMatchObject({ status: "withdrawn", message: "", email: null, moves: [] });
		expect(await applied("signed-in", { message: "Now I really can." })).toBe(id);
		const { body } = await get(path, "signed-in");
		expect(body.data).toEqual([expect.objectContaining({ status: "sent", message: "Now I really can." })]);
	});
});

describe("Who sees an application", () => {
	it("is its applicant, the owner's side and staff, and nobody else", async () => {
		const id = await applied("signed-in", { email: "me@private.example", phone: "+919876543210" });
		const thread = `${path}/${id}/messages`;
		const list = `${path}?donationRequestId=${volunteering}`;
		for (const who of ["volunteer", "finAdmin", "talRadioAdmin", "volunteerAdmin"] as const) {
			expect((await get(list, who)).status, who).toBe(404);
			expect((await get(thread, who)).status, who).toBe(404);
			expect((await send("POST", thread, who, { text: "Hello" })).status, who).toBe(404);
			expect((await put(who, { _id: id, status: "declined" })).status, who).toBe(404);
			expect(JSON.stringify((await get(path, who)).body)).not.toContain("me@private.example");
		}
		expect((await get(list, "signed-in")).status).toBe(404);
		for (const who of ["owner", "admin", "superAdmin"] as const) {
			expect((await get(list, who)).body.data[0].email, who).toBe("me@private.example");
		}
		expect((await get(thread, "guest")).status).toBe(401);
	});

	it("leaves out staff who applied themselves, until they withdraw", async () => {
		await applied();
		const own = await applied("admin");
		const rivals = `${path}?donationRequestId=${volunteering}`;
		const decline = `${path}/decline`;
		expect([(await get(rivals, "admin")).status, (await get(`${rivals}&isDownload=true`, "admin")).status]).toEqual([
			404, 404,
		]);
		const [rival] = (await get(rivals, "superAdmin")).body.data.filter(({ _id }: { _id: string }) => _id !== own);
		expect((await put("admin", { _id: rival._id, status: "declined" })).status).toBe(404);
		expect((await get(`${path}/${rival._id}`, "admin")).status).toBe(404);
		expect(decline).toBeTruthy();
		await put("admin", { _id: own, status: "withdrawn" });
		expect((await get(rivals, "admin")).status).toBe(200);
	});

	it("includes admins of the request's organization, but not its members", async () => {
		await applied();
		const member = (role: string) =>
			app.rows(
				`INSERT OR REPLACE INTO organization_member (organization_id, user_id, role, created_at)
				SELECT organization_id, ?, ?, 1 FROM donation_request WHERE id = ?`,
				[userId("volunteer"), role, volunteering],
			);
		await member("member");
		expect((await get(`${path}?donationRequestId=${volunteering}`, "volunteer")).status).toBe(404);
		await member("admin");
		expect((await get(`${path}?donationRequestId=${volunteering}`, "volunteer")).status).toBe(200);
		await app.rows("DELETE FROM organization_member WHERE user_id = ?", [userId("volunteer")]);
	});

	it("keeps the note on the owner's side", async () => {
		const id = await applied();
		expect((await put("owner", { _id: id, note: "Ask about Saturdays" })).body.data.note).toBe("Ask about Saturdays");
		expect(JSON.stringify((await get(path, "signed-in")).body)).not.toContain("Saturdays");
		expect((await put("signed-in", { _id: id, note: "Mine" })).status).toBe(403);
	});

	it("shows a document to the owner's side until the application is withdrawn, and its applicant can't delete it before", async () => {
		const file = "fil_01M6JWVWK0B5NTMQBYFAA6N9R7";
		await app.rows(
			`INSERT OR REPLACE INTO file (id, owner_kind, owner_id, kind, is_public, name, content_type, bytes, uploaded_by, upload_id, created_at)
			VALUES (?, 'user', ?, 'document', 0, 'cv.pdf', 'application/pdf', 4, 'x', 'x', 1)`,
			[file, userId("donor")],
		);
		await app.platform.files.put(`files/${file}`, {
			body: new TextEncoder().encode("%PDF"),
			contentType: "application/pdf",
		});
		const open = async (who: Visitor) => (await app.fetch(`/files/${file}.pdf`, { headers: as(who) })).status;
		expect(await open("owner")).toBe(404);
		const other = await send("POST", path, "volunteer", {
			donationRequestId: volunteering,
			message: "Me",
			details: volunteer,
			documentId: file,
		});
		expect(other.status).toBe(400);
		const id = await applied("signed-in", { documentId: file });
		expect([await open("owner"), await open("volunteer"), await open("guest")]).toEqual([200, 404, 404]);
		const remove = async () => {
			const { status, body } = await send("DELETE", `/files/${file}`, "signed-in", undefined);
			return [status, body.code];
		};
		expect(await remove()).toEqual([409, "document_of_answer"]);
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect(await open("owner")).toBe(404);
		expect(await remove()).toEqual([200, undefined]);
	});
});

describe("Deciding", () => {
	it("moves an application as its rules say, with an audit row and a mail", async () => {
		const id = await applied();
		const to = async (who: Visitor, status: string) => (await put(who, { _id: id, status })).status;
		expect(await to("signed-in", "accepted")).toBe(409);
		expect(await to("owner", "completed")).toBe(409);
		expect(await to("owner", "accepted")).toBe(200);
		expect(await to("admin", "completed")).toBe(409);
		expect(await to("owner", "completed")).toBe(200);
		expect(await to("signed-in", "withdrawn")).toBe(409);
		expect((await mails()).map(({ template, user_id }) => [template, user_id === userId("donor")])).toEqual([
			["application-received", false],
			["application-status", true],
			["application-status", true],
		]);
		const audit = await app.rows("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id]);
		expect(audit.map(({ action }) => action)).toEqual([
			"application.sent",
			"application.accepted",
			"application.completed",
		]);
	});

	it("lets one of two win who decide at once, and tells the other", async () => {
		const id = await applied();
		const answers = await Promise.all([
			put("owner", { _id: id, status: "accepted", from: "sent" }),
			put("admin", { _id: id, status: "declined", from: "sent" }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe("application_changed");
		expect((await mails()).filter(({ template }) => template === "application-status")).toHaveLength(1);
		const late = await put("owner", { _id: id, status: "completed", from: "sent" });
		expect([late.status, late.body.code]).toEqual([409, "application_changed"]);
	});

	it("declines several at once, and leaves those of other requests alone", async () => {
		const mine = [await applied("signed-in"), await applied("volunteer"), await applied("finAdmin")];
		await put("finAdmin", { _id: mine[2], status: "withdrawn" });
		const other = await applied("signed-in", {}, internship);
		const { status, body } = await send("POST", `${path}/decline`, "owner", {
			donationRequestId: volunteering,
			ids: [...mine, other, "apl_unknown"],
			reply: "We have enough people for now.",
		});
		expect([status, body.data]).toEqual([200, { declined: 2 }]);
		const states = await app.rows<{ status: string }>("SELECT status FROM application ORDER BY rowid");
		expect(states.map((row) => row.status).sort()).toEqual(["declined", "declined", "sent", "withdrawn"]);
		expect(await app.rows("SELECT 1 FROM application_message")).toHaveLength(2);
		const foreign = await send("POST", `${path}/decline`, "signed-in", { donationRequestId: volunteering, ids: mine });
		expect(foreign.status).toBe(404);
	});

	it("gives kindness points to the helper once the helped person confirms", async () => {
		const id = await applied();
		await put("owner", { _id: id, status: "accepted" });
		await put("owner", { _id: id, status: "completed" });
		const offered = await applied("signed-in", {}, internship);
		await put("superAdmin", { _id: offered, status: "accepted" });
		expect((await put("superAdmin", { _id: offered, status: "completed" })).status).toBe(409);
		expect((await put("signed-in", { _id: offered, status: "completed" })).status).toBe(200);
		await updateKindness(app.ctx, { within: 10_000 });
		const score = (who: string) => app.value("SELECT kindness_score FROM user WHERE id = ?", [who]);
		expect([await score(userId("donor")), await score(userId("emily"))]).toEqual([25, 25]);
		const summary = await get(`/user/summary/${userId("donor")}?requestType=volunteering,internship`, "signed-in");
		expect(summary.body.data.myApplications.requestTypes).toEqual([
			{ _id: "volunteering", count: 1 },
			{ _id: "internship", count: 1 },
		]);
	});
});
