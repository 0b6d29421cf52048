import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);
const call = callAs(app);
// The limit per minute is not what these tests are about.
beforeEach(() => app.advance(61_000));

const request = demoRequestIds["vidya-jyothi"];
const path = `/donationRequest/${request}/comments`;
let number = 0;

/** Posts a comment as `donor`. @returns its id */
async function post(text = `Well done ${++number}`): Promise<string> {
	const { status, body } = await call("signed-in", "POST", path, { text });
	expect(status).toBe(201);
	return body.data._id;
}
const listed = async () =>
	(await call("guest", "GET", `${path}?limit=100`)).body.data as {
		_id: string;
		text: string;
		editedAt: number | null;
	}[];
const counted = async () =>
	(await call("guest", "GET", `/donationRequest/${request}`)).body.data.commentsCount as number;

describe("a comment", () => {
	it("is listed as it was written, however hostile, and counted", async () => {
		const before = await counted();
		const text = "<script>alert(1)</script> \"'><img src=x onerror=alert(1)> 😀 سلام";
		const id = await post(text);
		expect((await listed())[0]).toMatchObject({ _id: id, text, editedAt: null });
		expect(await counted()).toBe(before + 1);
	});

	it.each([
		[{}],
		[{ text: "" }],
		[{ text: "  \n" }],
		[{ text: "x".repeat(1001) }],
		[{ text: "\u202E" }],
		[{ text: 7 }],
	])("is refused: %j", async (body) => {
		const { status, body: answer } = await call("signed-in", "POST", path, body);
		expect([status, answer.issues?.[0]?.path]).toEqual([400, "text"]);
	});

	it("is stored once if a form is sent twice, also at the same moment", async () => {
		const text = "Sent twice";
		const answers = await Promise.all([1, 2].map(() => call("signed-in", "POST", path, { text })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await listed()).filter((each) => each.text === text)).toHaveLength(1);
	});

	it("can't be written by a guest, on a hidden request or on a closed one", async () => {
		const statusOn = async (who: "guest" | "signed-in" | "talRadioAdmin", id: string) =>
			(await call(who, "POST", `/donationRequest/${id}/comments`, { text: "Hello" })).status;
		expect(await statusOn("guest", request)).toBe(401);
		expect(await statusOn("talRadioAdmin", demoRequestIds.yasmin)).toBe(404);
		expect(await statusOn("signed-in", demoRequestIds.plasmaDonee)).toBe(410);
		expect((await call("guest", "GET", `/donationRequest/${demoRequestIds.yasmin}/comments`)).status).toBe(404);
	});

	it("can be changed and deleted by its author alone", async () => {
		const id = await post();
		for (const who of ["owner", "admin"] as const) {
			expect((await call(who, "PUT", `${path}/${id}`, { text: "Mine now" })).status).toBe(403);
			expect((await call(who, "DELETE", `${path}/${id}`)).status).toBe(403);
		}
		expect((await call("signed-in", "PUT", `${path}/${id}`, { text: "Better words" })).status).toBe(200);
		expect((await listed())[0]).toMatchObject({ _id: id, text: "Better words", editedAt: expect.any(Number) });
		const before = await counted();
		expect((await call("signed-in", "DELETE", `${path}/${id}`)).status).toBe(200);
		expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
		expect(await counted()).toBe(before - 1);
		expect((await call("signed-in", "DELETE", `${path}/${id}`)).status).toBe(404);
	});

	it("can be deleted by its author after the request or the comment was hidden", async () => {
		const [onHidden, hidden] = [await post(), await post()];
		await app.rows("UPDATE request_comment SET hidden_at = 1 WHERE id = ?", [hidden]);
		expect((await call("signed-in", "DELETE", `${path}/${hidden}`)).status).toBe(200);
		const move = (status: number) =>
			app.client.execute({ sql: "UPDATE donation_request SET status = ? WHERE id = ?", args: [status, request] });
		await move(-5);
		try {
			expect((await call("volunteer", "DELETE", `${path}/${onHidden}`)).status).toBe(410);
			expect((await call("signed-in", "DELETE", `${path}/${onHidden}`)).status).toBe(200);
			expect(await app.rows("SELECT id FROM request_comment WHERE id IN (?, ?)", [onHidden, hidden])).toEqual([]);
		} finally {
			await move(1);
		}
	});

	it("is reached on its own request only", async () => {
		const id = await post();
		const elsewhere = `/donationRequest/${demoRequestIds.asha}/comments/${id}`;
		expect((await call("signed-in", "PUT", elsewhere, { text: "Hello" })).status).toBe(404);
		expect((await call("signed-in", "DELETE", elsewhere)).status).toBe(404);
	});

	it.each([
		["owner", 200],
		["admin", 200],
		["superAdmin", 200],
		["volunteer", 403],
		["finAdmin", 403],
		["signed-in", 403],
		["guest", 401],
	] as const)("is hidden by %s: %i", async (who, status) => {
		const id = await post();
		const before = await counted();
		expect((await call(who, "POST", `${path}/${id}/hide`)).status).toBe(status);
		expect((await listed()).some(({ _id }) => _id === id)).toBe(status !== 200);
		expect(await counted()).toBe(status === 200 ? before - 1 : before);
	});

	it("is refused after thirty in an hour", async () => {
		app.advance(3_700_000);
		for (let index = 0; index < 30; index++) {
			app.advance(10_000);
			await post(`One of many ${index}`);
		}
		const { status, body, headers } = await call("signed-in", "POST", path, { text: "One more" });
		expect([status, body.code, headers.get("retry-after")]).toEqual([429, "comments_too_many", "3600"]);
		app.advance(3_700_000);
		await post();
	});
});

describe("a report about a comment", () => {
	const report = (who: "owner" | "volunteer" | "signed-in" | "guest", id: string, reason = "hurtful") =>
		call(who, "POST", `${path}/${id}/report`, { reason, message: "Please look" });
	const queue = async () =>
		(await call("admin", "GET", "/commentReports?limit=100")).body.data as {
			_id: string;
			comment_id: string;
			reports: number;
		}[];

	it("waits for staff once per person, and not about one's own comment", async () => {
		const id = await post();
		expect((await report("guest", id)).status).toBe(401);
		expect((await report("signed-in", id)).body.code).toBe("comment_own_report");
		expect((await report("owner", id, "nonsense")).status).toBe(400);
		for (const who of ["owner", "owner", "volunteer"] as const) expect((await report(who, id)).status).toBe(200);
		expect((await queue()).filter(({ comment_id }) => comment_id === id)).toMatchObject([
			{ reports: 2 },
			{ reports: 2 },
		]);
	});

	it("is decided once for all reports about the comment, and hides it", async () => {
		const id = await post();
		await report("owner", id);
		await report("volunteer", id);
		const [first, second] = (await queue()).filter(({ comment_id }) => comment_id === id);
		const decide = (reportId = "", resolution = "hidden") =>
			call("admin", "PUT", `/commentReports/${reportId}`, { resolution, reason: "Against the rules" });
		const answers = await Promise.all([decide(first?._id), decide(second?._id, "dismissed")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await queue()).filter(({ comment_id }) => comment_id === id)).toEqual([]);
		expect((await decide("crp_unknown")).status).toBe(404);
	});

	it("can be dismissed, and the comment stays", async () => {
		const id = await post();
		await report("owner", id);
		const [found] = (await queue()).filter(({ comment_id }) => comment_id === id);
		const path = `/commentReports/${found?._id}`;
		expect((await call("admin", "PUT", path, { resolution: "dismissed" })).status).toBe(400);
		expect((await call("finAdmin", "PUT", path, { resolution: "dismissed", reason: "Fine" })).status).toBe(403);
		expect((await call("admin", "PUT", path, { resolution: "dismissed", reason: "Fine" })).status).toBe(200);
		expect((await listed()).map(({ _id }) => _id)).toContain(id);
		expect(
			await app.rows("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY created_at, rowid", [id]),
		).toEqual([{ action: "comment.reported" }, { action: "comment.report_dismissed" }]);
	});

	it("is not decided by the author of the comment", async () => {
		const { body } = await call("admin", "POST", path, { text: "By a member of staff" });
		const id = body.data._id;
		await report("owner", id);
		const [found] = (await queue()).filter(({ comment_id }) => comment_id === id);
		const decision = { resolution: "dismissed", reason: "Fine" };
		const own = await call("admin", "PUT", `/commentReports/${found?._id}`, decision);
		expect([own.status, own.body.code]).toEqual([409, "comment_own_report"]);
		expect((await call("superAdmin", "PUT", `/commentReports/${found?._id}`, decision)).status).toBe(200);
	});

	it("disappears with its comment", async () => {
		const id = await post();
		await report("owner", id);
		await call("signed-in", "DELETE", `${path}/${id}`);
		expect(await app.rows("SELECT id FROM comment_report WHERE comment_id = ?", [id])).toEqual([]);
	});
});
