import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import type { Visitor } from "../../../site/testing/actors.ts";
import { answering, path, volunteer, volunteering } from "./testing/answering.ts";

const { app, send, get, put, applied, document } = answering();
const internship = demoRequestIds.internship;
const tomorrow = () => new Date(app.platform.clock.now() + 86_400_000).toISOString().slice(0, 10);

describe("The fields of a request's kind", () => {
	const details = { age: 34, shifts: ["weekendMorning", "weekdayEvening"] };
	const stored = () => app.rows("SELECT details, currency FROM application");

	it("are stored in the answer, and checked by the kind and the request's need", async () => {
		const { status, body } = await send("POST", path, "signed-in", {
			donationRequestId: volunteering,
			message: "Me",
			details: { age: 12, shifts: [] },
		});
		expect([status, body.issues.map(({ path: each }: { path: string }) => each)]).toEqual([
			400,
			["details.age", "details.shifts"],
		]);
		const young = await send("POST", path, "signed-in", {
			donationRequestId: volunteering,
			message: "Me",
			details: { ...details, age: 16 },
		});
		expect(young.body.issues).toMatchObject([{ path: "details.age", code: "too_young_here" }]);
		await applied("signed-in", { details: { ...details, extra: "<script>" } });
		expect(await stored()).toEqual([
			{ details: JSON.stringify({ age: 34, shifts: ["weekdayEvening", "weekendMorning"] }), currency: "INR" },
		]);
	});

	it("that older clients left out stay so when they send the answer back, until it is sent anew", async () => {
		const id = await applied();
		await app.rows("UPDATE application SET details = '{}' WHERE id = ?", [id]);
		const { body } = await get(path, "signed-in");
		expect((await put("signed-in", { ...body.data[0], _id: id, message: "Other words" })).status).toBe(200);
		expect((await put("signed-in", { _id: id, details: {} })).status).toBe(200);
		expect((await put("signed-in", { _id: id, details: { age: 20 } })).status).toBe(400);
		await put("signed-in", { _id: id, status: "withdrawn" });
		const anew = await put("signed-in", { _id: id, status: "sent" });
		expect(anew.body.issues).toMatchObject([{ path: "details.age" }, { path: "details.shifts" }]);
		await applied("signed-in", { details });
		expect((await put("signed-in", { _id: id, details: { ...details, age: 35 } })).body.data.details.age).toBe(35);
		expect((await put("owner", { _id: id, details })).status).toBe(403);
	});

	it("need the document of the kind, which can't be taken away from them", async () => {
		const student = { course: "BCom", institution: "Loyola", isEligible: true };
		const answer = (extra: object) =>
			send("POST", path, "signed-in", { donationRequestId: internship, message: "Me", details: student, ...extra });
		expect((await answer({})).body.issues).toMatchObject([{ path: "documentId" }]);
		const file = await document();
		const { status, body } = await answer({ documentId: file });
		expect(status).toBe(201);
		const begins = await put("signed-in", { _id: body.data._id, details: { ...student, startsOn: tomorrow() } });
		expect(begins.status).toBe(200);
		app.advance(3 * 86_400_000);
		const kept = begins.body.data.details.startsOn;
		// A day that was ahead when it was written is not asked for again.
		const corrected = await put("signed-in", {
			_id: body.data._id,
			details: { ...student, course: "BA", startsOn: kept },
		});
		expect([corrected.status, corrected.body.data.details.course]).toEqual([200, "BA"]);
		const over = await put("signed-in", { _id: body.data._id, details: { ...student, startsOn: "2020-01-01" } });
		expect(over.body.issues).toMatchObject([{ path: "details.startsOn", code: "day_is_past" }]);
		const refused = await put("signed-in", { _id: body.data._id, documentId: null });
		expect(refused.body.issues).toMatchObject([{ path: "documentId", code: "answer_document_missing" }]);
	});

	it("are hidden from the owner's side once the answer is withdrawn", async () => {
		const id = await applied("signed-in", { details });
		const seen = async () => (await get(`${path}?donationRequestId=${volunteering}`, "owner")).body.data[0].details;
		expect(await seen()).toMatchObject({ age: 34 });
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect(await seen()).toEqual({});
	});
});

describe("Questions of the owner's own", () => {
	const questions = `/donationRequest/${volunteering}/questions`;
	const ask = (who: Visitor, asked: unknown) => send("PUT", questions, who, { questions: asked });
	const two = [
		{ text: "Which languages do you speak?", required: true },
		{ text: "Do you have a bicycle?", options: ["Yes", "No"] },
	];

	it("are asked by the request's side only, at most five, each with no replies to choose from or two and more", async () => {
		expect((await ask("signed-in", two)).status).toBe(404);
		expect((await ask("guest", two)).status).toBe(401);
		const wrong = await ask("owner", [{ text: " " }, { text: "Bicycle?", options: ["Yes"] }]);
		expect(wrong.body.issues).toMatchObject([
			{ path: "questions[0].text", code: "question_missing" },
			{ path: "questions[1].options", code: "question_option_missing" },
		]);
		expect((await ask("owner", Array(6).fill(two[0]))).status).toBe(400);
		const contact = await ask("owner", [{ text: "Please pay the fee to me@bank.example first" }]);
		expect(contact.body.issues).toMatchObject([{ path: "questions[0].text", code: "question_contact" }]);
		const asked = (await ask("owner", two)).body.data.questions;
		expect((await get(questions, "signed-in")).body.data.questions).toEqual(asked);
		expect((await ask("owner", [asked[1], { text: "Anything else?" }])).body.data.questions[0]).toEqual(asked[1]);
		await ask("owner", []);
	});

	it("are stored with their replies as they were asked, and a required one can't be left out", async () => {
		const [languages, bicycle] = (await ask("owner", two)).body.data.questions;
		const answer = { donationRequestId: volunteering, message: "Me", details: volunteer };
		const reply = (replies?: unknown) => send("POST", path, "signed-in", { ...answer, replies });
		const silent = await reply();
		expect(silent.body.issues.map((each: { path: string }) => each.path)).toEqual([`replies.${languages._id}`]);
		const nothing = await send("POST", path, "signed-in", { donationRequestId: volunteering, message: "Me" });
		expect(nothing.body.issues.map((each: { path: string }) => each.path)).toEqual([
			"details.age",
			"details.shifts",
			`replies.${languages._id}`,
		]);
		const refused = await reply([{ _id: bicycle._id, reply: "Maybe" }]);
		expect(refused.body.issues.map((each: { path: string }) => each.path)).toEqual([
			`replies.${languages._id}`,
			`replies.${bicycle._id}`,
		]);
		const { status, body } = await reply([
			{ _id: languages._id, reply: "Telugu <b>" },
			{ _id: "qst_unknown", reply: "x" },
		]);
		const replies = [{ _id: languages._id, question: "Which languages do you speak?", reply: "Telugu <b>" }];
		expect([status, body.data.replies]).toEqual([201, replies]);
		await ask("owner", []);
		const sentBack = await put("signed-in", { ...body.data, message: "Other words" });
		expect([sentBack.status, sentBack.body.data.replies]).toEqual([200, replies]);
		const seen = (await get(`${path}?donationRequestId=${volunteering}`, "owner")).body.data;
		expect(seen.map((each: { replies: unknown[] }) => each.replies.length)).toEqual([1]);
	});
});
