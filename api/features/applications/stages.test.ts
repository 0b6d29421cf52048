import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as } from "../../../site/testing/actors.ts";
import { answering, path, volunteering } from "./testing/answering.ts";

const { app, send, get, put, applied } = answering();
const list = `${path}?donationRequestId=${volunteering}`;
const namesOf = async (query: string) =>
	((await get(`${list}&${query}`, "owner")).body.data as { _id: string }[]).map(({ _id }) => _id);
const mails = () => app.rows("SELECT 1 FROM outbox_message WHERE template = 'application-status'");

describe("Stages and ratings of answers", () => {
	it("are the owner's side's, and leave nothing that the applicant could see", async () => {
		const id = await applied();
		const before = (await get(`${path}?limit=1`, "signed-in")).body.data;
		app.advance(60_000);
		const changed = await put("owner", { _id: id, stage: "interview", rating: 4 });
		expect(changed.body.data).toMatchObject({ status: "sent", stage: "interview", rating: 4 });
		expect((await get(`${path}?limit=1`, "signed-in")).body.data).toEqual(before);
		expect((await get(`${path}?stage=new`, "signed-in")).body.data).toEqual(before);
		expect(await mails()).toEqual([]);
		expect((await put("signed-in", { _id: id, rating: 5 })).status).toBe(403);
		expect((await put("signed-in", { _id: id, stage: "shortlisted" })).status).toBe(403);
	});

	it("end with a decision, which is told as ever", async () => {
		const id = await applied();
		await put("owner", { _id: id, stage: "shortlisted" });
		const { body } = await put("owner", { ...(await get(list, "owner")).body.data[0], stage: "accepted" });
		expect([body.data.status, body.data.stage, await mails()]).toMatchObject(["accepted", "accepted", [{}]]);
		const back = await put("owner", { _id: id, stage: "new" });
		expect([back.status, back.body.code]).toEqual([409, "application_move_refused"]);
	});

	it("begin anew with an answer that is sent again", { tags: ["rest"] }, async () => {
		const id = await applied();
		await put("owner", { _id: id, stage: "interview", rating: 2 });
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect((await get(list, "owner")).body.data[0]).toMatchObject({ stage: null, rating: null });
		await applied();
		expect((await get(list, "owner")).body.data[0]).toMatchObject({ stage: "new", rating: null });
	});

	it("filter, sort and count a request's answers, also in its file", async () => {
		const [first = "", second = "", third = ""] = [
			await applied("signed-in"),
			await applied("volunteer"),
			await applied("finAdmin"),
		];
		await put("owner", { _id: first, rating: 5 });
		await put("owner", { _id: second, rating: 3, stage: "shortlisted" });
		expect(await namesOf("sort=rating")).toEqual([first, second, third]);
		expect(await namesOf("sort=newest")).toHaveLength(3);
		expect(await namesOf("stage=shortlisted")).toEqual([second]);
		const counts = await get(`${path}/stages?donationRequestId=${volunteering}`, "owner");
		expect(counts.body.data).toMatchObject({ new: 2, shortlisted: 1, accepted: 0, withdrawn: 0 });
		const address = `/api/v1${list}&stage=shortlisted&isDownload=true`;
		const file = await (await app.fetch(address, { headers: as("owner") })).text();
		expect(file).toMatch(/status,stage,rating/);
		expect(file).toMatch(/sent,shortlisted,3/);
		expect(file).not.toContain(first);
	});

	it("change for many at once, and leave those alone that can't get there", async () => {
		const ids = [await applied("signed-in"), await applied("volunteer")];
		await put("owner", { _id: ids[1], status: "accepted" });
		const move = (stage: string, who = "owner" as const) =>
			send("POST", `${path}/stage`, who, { donationRequestId: volunteering, ids, stage });
		expect((await move("interview")).body.data).toEqual({ moved: 1 });
		expect((await move("accepted")).body.data).toEqual({ moved: 1 });
		expect((await move("best")).body.issues).toMatchObject([{ path: "stage", code: "application_stage_invalid" }]);
	});

	it("refuse what is no rating", async () => {
		const id = await applied();
		for (const rating of [0, 6, 1.5, "4"]) {
			const { status, body } = await put("owner", { _id: id, rating });
			expect([status, body.issues?.[0]?.path], String(rating)).toEqual([400, "rating"]);
		}
	});

	it("are for editors whom the owner invited too, but not for readers, nor for those who answered", async () => {
		const id = await applied();
		const invited = (role: string) =>
			app.rows(
				`INSERT OR REPLACE INTO request_helper (id, request_id, email, role, token_hash, invited_by, state, user_id, created_at, sent_at, expires_at)
				VALUES ('hlp_x', ?, 'helper@people.example', ?, 'x', ?, 'accepted', ?, 1, 1, 1)`,
				[volunteering, role, userId("owner"), userId("volunteer")],
			);
		await invited("reader");
		expect((await put("volunteer", { _id: id, rating: 4 })).status).toBe(404);
		await invited("editor");
		expect((await put("volunteer", { _id: id, rating: 4, stage: "accepted" })).status).toBe(200);
		expect((await put("volunteer", { _id: id, status: "completed" })).status).toBe(409);
		const questions = { questions: [{ text: "Which days suit you?", required: false, options: [] }] };
		expect((await send("PUT", `/donationRequest/${volunteering}/questions`, "volunteer", questions)).status).toBe(403);
		const own = await applied("volunteer");
		expect((await get(list, "volunteer")).status).toBe(404);
		await put("volunteer", { _id: own, status: "withdrawn" });
		expect((await get(list, "volunteer")).status).toBe(404);
		await app.rows("DELETE FROM request_helper WHERE id = 'hlp_x'");
	});
});
