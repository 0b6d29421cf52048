import { beforeAll, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { activityTypeOf } from "../../domain/activity-types.ts";
import type { ActivityAnswer } from "../../domain/contracts/users.ts";

const app = demoForAll();
const { admin, finadmin } = sessionsIn(app, "admin", "finadmin");
beforeAll(async () => {
	await signedIn(app, "donee");
	const changed = { grant: ["finAdmin"], reason: "Joins the finance team" };
	await app.send("PUT", `/users/${userId("donor")}/roles`, changed, await signedIn(app, "superadmin"));
});

async function log(query: string, headers = admin) {
	const { status, body } = await app.call(`/userActivityLog?${query}`, undefined, headers);
	return { status, rows: (body.data ?? []) as ActivityAnswer[], total: Number(body.totalCountOfRecords) };
}

describe("the activity log", () => {
	it("has a type for every action that it can be filtered by", async () => {
		expect(activityTypeOf("auth.signed_in")).toBe("login");
		expect(activityTypeOf("auth.password_changed")).toBe("auth");
		expect(activityTypeOf("stripe-webhook.done")).toBe("stripe-webhook");
		expect(activityTypeOf("charge.updated")).toBeNull();
		const logins = await log("type=login&limit=100");
		expect(logins.total).toBeGreaterThan(2);
		expect(new Set(logins.rows.map(({ type }) => type))).toEqual(new Set(["login"]));
		expect((await log("type=login,auth&limit=100")).total).toBeGreaterThan(logins.total);
	});

	it("is filtered by user and time, and paged by a cursor without gaps", async () => {
		const all = await log("limit=100");
		const read: string[] = [];
		let cursor = "";
		do {
			const { body } = await app.call(`/userActivityLog?limit=3${cursor && `&cursor=${cursor}`}`, undefined, admin);
			read.push(...(body.data as ActivityAnswer[]).map(({ _id }) => _id));
			cursor = String(body.nextCursor ?? "");
		} while (cursor && read.length < all.rows.length);
		expect(read.slice(0, all.rows.length)).toEqual(all.rows.map(({ _id }) => _id).slice(0, read.length));
		const mine = await log("user=donee@demo.test&limit=100");
		expect(mine.rows.length).toBeGreaterThan(0);
		expect(new Set(mine.rows.map(({ _id }) => _id)).size).toBe(mine.rows.length);
		expect(mine.rows.every(({ actor, subject }) => [actor.id, subject.id].includes(userId("donee")))).toBe(true);
		expect((await log("user=nobody@nowhere.example")).rows).toEqual([]);
		expect((await log("from=9999999999999")).rows).toEqual([]);
		expect((await log("from=abc")).status).toBe(400);
		expect((await log("", finadmin)).status).toBe(403);
	});
});
