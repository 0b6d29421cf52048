// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { maxPerMinute } from "../../http/limits.ts";
import { changeByContent } from "./change-by-content.ts";

type Who = Record<string, string>;

const app = demoForAll();
const { donee, admin } = sessionsIn(app, "donee", "admin");
let id: string;

const raised = {
	requestType: "cash",
	title: "A loom",
	story: "For the weavers.",
	region: "IN",
	endDate: "2099-12-31",
	name: "Ravi Kumar",
	category: "health",
	quantity: "50,000",
	details: {},
};
beforeEach(async () => {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	id = (await app.call("/donationRequest", raised, donee)).body.data._id;
});

const put = (body: object, who: Who) => app.send("PUT", `/donationRequest/${id}`, body, who);
const stored = async () => {
	const [row] = await app.rows<{ title: string; status: number }>(
		"SELECT title, status FROM donation_request WHERE id = ?",
		[id],
	);
	return [row?.title, row?.status];
};
const audited = async () =>
	(await app.rows<{ action: string }>("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id])).map(
		({ action }) => action,
	);

describe("A change of content that comes with a status", () => {
	it("stores nothing if the move is refused", async () => {
		const before = await audited();
		const refused = [
			await put({ title: "A wheel", status: 9 }, admin),
			await put({ title: "A wheel", status: 2 }, donee),
			await put({ title: "A wheel", status: 1 }, donee),
			await put({ title: "A wheel", status: -2 }, admin),
		];
		expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
			[409, "no_such_move"],
			[409, "no_such_move"],
			[403, "not_allowed"],
			[400, "invalid"],
		]);
		expect(await stored()).toEqual(["A loom", 0]);
		expect(await audited()).toEqual(before);
	});

	it("is refused with the status that the request has, not with the one that the change would give it", async () => {
		await app.rows("UPDATE donation_request SET status = -5 WHERE id = ?", [id]);
		const { status, body } = await put({ title: "A wheel", status: 2 }, donee);
		expect([status, body.message]).toEqual([409, "A request that is “Deactivated” can’t become “Fulfilled”."]);
	});

	it("leaves a live request as it is if its owner's move is refused", async () => {
		await put({ status: 1 }, admin);
		expect((await put({ title: "A wheel", status: 9 }, donee)).status).toBe(403);
		expect(await stored()).toEqual(["A loom", 1]);
		expect(await app.rows("SELECT 1 FROM request_change WHERE request_id = ?", [id])).toEqual([]);
	});

	it("is stored together with a move that the table has", async () => {
		expect((await put({ title: "A wheel", status: 1 }, admin)).body.data).toMatchObject({
			title: "A wheel",
			status: 1,
		});
		const approved = await app.value("SELECT approved FROM request_review WHERE request_id = ?", [id]);
		expect(JSON.parse(approved).title).toBe("A wheel");
		// The owner's change waits beside what everyone sees.
		expect((await put({ title: "A shuttle", status: -5 }, donee)).body.data).toMatchObject({
			title: "A wheel",
			status: -5,
		});
		expect((await audited()).slice(-3)).toEqual(["request.approved", "request.edited", "request.deactivated"]);
	});

	it("counts the end date that it brings", async () => {
		await app.rows("UPDATE donation_request SET ends_at = 5 WHERE id = ?", [id]);
		expect((await put({ status: 1 }, admin)).body.code).toBe("request_end_passed");
		expect((await put({ endDate: "2099-01-01", status: 1 }, admin)).status).toBe(200);
		expect(await stored()).toEqual(["A loom", 1]);
	});

	it("tells the owner the new title", async () => {
		await app.rows("DELETE FROM outbox_message");
		await put({ title: "A wheel", status: -2, reason: "Please add the estimate." }, admin);
		const mails = await app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'request-moved'");
		expect(mails.map(({ data }) => JSON.parse(data))).toMatchObject([{ title: "A wheel", status: -2 }]);
	});

	it("moves a request whose content stays as it is", async () => {
		expect((await put({ title: "A loom", status: 1 }, admin)).status).toBe(200);
		expect((await put({ title: "A loom", status: 1 }, admin)).status).toBe(200);
		expect(await stored()).toEqual(["A loom", 1]);
	});

	it("is refused whole if the request differs from what the caller has seen", async () => {
		for (const title of ["A wheel", "A loom"]) {
			expect((await put({ title, status: 1, seen: "0000000000000000" }, admin)).status).toBe(409);
			expect((await put({ title, seen: "0000000000000000" }, admin)).status).toBe(409);
		}
		expect(await stored()).toEqual(["A loom", 0]);
	});
});

describe("A change of content while somebody else changes the request", () => {
	/** The work of an admin at whose first read or write the donee renames the request. */
	const during = async (moment: "read" | "write", work: (ctx: Ctx) => Promise<unknown>) => {
		let isDone = false;
		const rename = async () => {
			if (isDone) return;
			isDone = true;
			expect((await put({ title: "A spindle" }, donee)).status).toBe(200);
		};
		const all: Ctx["db"]["all"] = async (query) => {
			const rows = await app.ctx.db.all(query);
			if (moment === "read") await rename();
			return rows;
		};
		const write: Ctx["db"]["write"] = async (statements, refusals) => {
			await rename();
			return app.ctx.db.write(statements, refusals);
		};
		const db = Object.assign(Object.create(app.ctx.db), { all, write });
		return work({ ...app.ctx, db, actor: { kind: "user", userId: userId("admin"), roles: ["admin"] } });
	};
	const change = (ctx: Ctx) =>
		changeByContent(ctx, { requestId: id, content: { story: "For all weavers." }, move: { to: 1 } });

	it.each(["read", "write"] as const)("stores neither half, at its first %s", async (moment) => {
		await expect(during(moment, change)).rejects.toMatchObject({ status: 409 });
		expect(await stored()).toEqual(["A spindle", 0]);
	});
});
