// @module-tag slow
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { answering, volunteering } from "../applications/testing/answering.ts";

const { app, send, put, applied } = answering();
const places = `/donationRequest/${volunteering}/places`;
const edit = (body: object) => send("PUT", `/donationRequest/${volunteering}`, "owner", body);
const details = async (): Promise<Record<string, unknown>> =>
	JSON.parse(await app.value("SELECT details FROM donation_request WHERE id = ?", [volunteering]));
const approve = () => send("PUT", `/donationRequest/${volunteering}`, "admin", { status: 1 });

beforeEach(async () => {
	await app.rows("DELETE FROM request_change");
	await app.rows(
		"UPDATE donation_request SET details = json_set(details, '$.volunteers', 5, '$.skills', 'Maths', '$.minimumAge', 16), shift_places = '{}', questions = '[]' WHERE id = ?",
		[volunteering],
	);
});

describe("A change of a live request that waits for review", () => {
	it("leaves places, shifts and questions that were changed meanwhile", async () => {
		expect((await edit({ details: { skills: "Patience" } })).status).toBe(200);
		const changed = await send("PUT", places, "owner", { places: 8, shifts: { weekendMorning: 2 } });
		expect(changed.status).toBe(200);
		const asked = await send("PUT", `/donationRequest/${volunteering}/questions`, "owner", {
			questions: [{ text: "Why?", options: [], required: false }],
		});
		expect(asked.status).toBe(200);
		const waiting = await app.value("SELECT columns FROM request_change WHERE request_id = ?", [volunteering]);
		expect(JSON.parse(waiting)).toEqual({ details: { skills: "Patience" } });
		expect((await approve()).status).toBe(200);
		expect(await details()).toMatchObject({ skills: "Patience", volunteers: 8 });
		expect(await app.value("SELECT shift_places FROM donation_request WHERE id = ?", [volunteering])).toBe(
			'{"weekendMorning":2}',
		);
		expect(await app.value("SELECT questions FROM donation_request WHERE id = ?", [volunteering])).toContain("Why?");
	});

	it("removes what its owner emptied, and is shown whole to its owner", async () => {
		const { status, body } = await edit({ details: { minimumAge: null } });
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body.data.change.proposed.details).not.toHaveProperty("minimumAge");
		expect(body.data.change.proposed.details).toMatchObject({ volunteers: 5 });
		await approve();
		expect(await details()).not.toHaveProperty("minimumAge");
	});
});

describe("A change of the places of a request", () => {
	const accepted = async () => {
		for (const who of ["signed-in", "volunteer"] as const)
			await put("owner", { _id: await applied(who), status: "accepted" });
	};

	it("is refused beside its field below the number of people who were accepted", async () => {
		await accepted();
		const { status, body } = await edit({ details: { volunteers: 1 } });
		expect([status, body.issues]).toMatchObject([
			400,
			[{ path: "details.volunteers", code: "places_taken", message: expect.stringContaining("2") }],
		]);
		expect((await edit({ details: { volunteers: 2 } })).status).toBe(200);
	});

	it("is refused when it is approved after more people were accepted", async () => {
		expect((await edit({ details: { volunteers: 1 } })).status).toBe(200);
		await accepted();
		const { status, body } = await approve();
		expect([status, body.issues]).toMatchObject([409, [{ code: "places_taken" }]]);
		expect(await details()).toMatchObject({ volunteers: 5 });
	});
});

describe("A change that waits since before its details were a patch", () => {
	it("keeps only the details that differ", async () => {
		const { minimumAge, ...others } = await details();
		expect(minimumAge).toBeDefined();
		await app.rows("INSERT INTO request_change (request_id, status, columns, changed_at) VALUES (?, 0, ?, 1)", [
			volunteering,
			JSON.stringify({ title: "Other", details: { ...others, volunteers: 9 } }),
		]);
		for (const statement of readFileSync("db/migrations/0496_changed_details_and_milestones.sql", "utf8").split(/;\n/))
			if (statement.includes("UPDATE")) await app.client.execute(statement);
		const columns = await app.value("SELECT columns FROM request_change WHERE request_id = ?", [volunteering]);
		expect(JSON.parse(columns)).toEqual({ title: "Other", details: { minimumAge: null, volunteers: 9 } });
	});
});
