import { describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";

const app = demoForEach({}, identifyByName);
const call = callAs(app);

const path = "/userInterested/categories";
const names = async () => (await call("guest", "GET", path)).body.data.map(({ name }: { name: string }) => name);
const donor = demoUserId("donor");
const picked = () =>
	app.column(
		"SELECT c.name FROM user_interest i JOIN interest_category c ON c.id = i.category_id WHERE i.user_id = ? ORDER BY c.name",
		[donor],
	);

describe("what people can be interested in", () => {
	it("is added, moved, renamed and deleted by staff, with an audit row each", async () => {
		const before = await names();
		const added = await call("admin", "POST", path, { name: "Sports" });
		expect([added.status, await names()]).toEqual([201, [...before, "Sports"]]);
		const { _id: id } = added.body.data;
		await call("admin", "PUT", `${path}/${id}`, { name: "Sport", position: 0 });
		expect((await names()).slice(0, 2)).toContain("Sport");
		expect((await call("admin", "DELETE", `${path}/${id}`)).status).toBe(200);
		expect(await names()).toEqual(before);
		const audit = await app.rows("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id]);
		expect(audit).toEqual([
			{ action: "interest.added" },
			{ action: "interest.updated" },
			{ action: "interest.deleted" },
		]);
	});

	it("has each name once, whatever its case, and no empty one", async () => {
		expect((await call("admin", "POST", path, { name: "education" })).body.message).toBe(
			"There is a category of that name already.",
		);
		expect((await call("admin", "POST", path, { name: " " })).status).toBe(400);
		expect((await call("admin", "PUT", `${path}/int_unknown`, { name: "A" })).status).toBe(404);
	});

	it("is picked on a profile, without what is gone, and disappears from profiles with its category", async () => {
		const { data } = (await call("guest", "GET", path)).body;
		const health = data.find(({ name }: { name: string }) => name === "Health")._id;
		const form = new URLSearchParams([
			["section", "interests"],
			["interests", health],
			["interests", "int_gone"],
		]);
		const sent = await app.fetch(`/newUserProfile/${donor}`, {
			method: "POST",
			body: form,
			headers: { authorization: "Bearer signed-in", origin: app.platform.settings.publicUrl },
		});
		expect(sent.status).toBe(303);
		expect(await picked()).toEqual(["Health"]);
		await call("admin", "DELETE", `${path}/${health}`);
		expect(await picked()).toEqual([]);
	});
});
