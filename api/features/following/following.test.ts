import { describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);
const call = callAs(app);

const marksOf = (table: string, request: string) =>
	app.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE user_id = ? AND request_id = ?`, [
		demoUserId("donor"),
		request,
	]);

describe.each([
	["favourite", "isFavourite", "request_favourite", "favourites"],
	["like", "isLiked", "request_like", "likes"],
] as const)("POST /donation/request/%s", (name, state, table, column) => {
	const path = `/donation/request/${name}`;
	const request = demoRequestIds.kavita;
	const body = { donation_request_id: request };
	const stored = async () =>
		(await app.value(`SELECT ${column} FROM request_count WHERE request_id = ?`, [request])) ?? 0;

	it("sets the state that the body names, and a repeat changes nothing", async () => {
		await call("signed-in", "POST", path, { ...body, [state]: false });
		const before = await stored();
		for (const _ of [1, 2]) {
			const { status, body: answer } = await call("signed-in", "POST", path, { ...body, [state]: true });
			expect([status, answer.data]).toEqual([200, { ...body, [state]: true, total: before + 1 }]);
		}
		expect(await marksOf(table, request)).toEqual([{ n: 1 }]);
		expect(await stored()).toBe(before + 1);
	});

	it("toggles without a state", async () => {
		const first = await call("signed-in", "POST", path, body);
		const second = await call("signed-in", "POST", path, body);
		expect([first.body.data[state], second.body.data[state]]).toEqual([false, true]);
	});

	it("counts each person once, also if they press many times at once", async () => {
		await call("signed-in", "POST", path, { ...body, [state]: false });
		const before = await stored();
		await Promise.all(Array.from({ length: 8 }, () => call("signed-in", "POST", path, { ...body, [state]: true })));
		expect(await stored()).toBe(before + 1);
	});

	it.each(["yasmin", "donee"] as const)("answers 404 for a request that the caller may not see: %s", async (key) => {
		await app.rows("DELETE FROM request_invite");
		const { status, body: answer } = await call("signed-in", "POST", path, {
			donation_request_id: demoRequestIds[key],
			[state]: true,
		});
		expect([status, answer.code]).toEqual([404, "request_not_found"]);
		expect(await marksOf(table, demoRequestIds[key])).toEqual([{ n: 0 }]);
	});

	it("answers 410 for a closed one, but lets a mark on it be removed", async () => {
		const closed = { donation_request_id: demoRequestIds.plasmaDonee };
		expect((await call("signed-in", "POST", path, { ...closed, [state]: true })).status).toBe(410);
		await app.rows(`INSERT INTO ${table} (user_id, request_id, created_at) VALUES (?, ?, 1)`, [
			demoUserId("donor"),
			closed.donation_request_id,
		]);
		expect((await call("signed-in", "POST", path, { ...closed, [state]: false })).status).toBe(200);
		expect(await marksOf(table, closed.donation_request_id)).toEqual([{ n: 0 }]);
	});

	it("refuses guests, other people's ids and wrong input", async () => {
		expect((await call("guest", "POST", path, body)).status).toBe(401);
		expect((await call("signed-in", "POST", path, { ...body, user_id: demoUserId("owner") })).status).toBe(403);
		expect((await call("signed-in", "POST", path, { ...body, user_id: demoUserId("donor") })).status).toBe(200);
		for (const wrong of [{}, { donation_request_id: 7 }, { ...body, [state]: "yes" }, { donation_request_id: "a b" }]) {
			expect((await call("signed-in", "POST", path, wrong)).status, JSON.stringify(wrong)).toBe(400);
		}
	});
});

it("the user summary counts the favourites", async () => {
	const donor = demoUserId("donor");
	const n = await app.value("SELECT count(*) FROM request_favourite WHERE user_id = ?", [donor]);
	const { body } = await call("signed-in", "GET", `/user/summary/${donor}`);
	expect(body.data.favorites.total).toBe(n);
	expect(n).toBeGreaterThan(3);
});
