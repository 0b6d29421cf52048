import { expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import type { StaffViewAnswer } from "../../domain/contracts/staff-views.ts";

const app = demoForAll();
const { admin, superadmin, finadmin } = sessionsIn(app, "admin", "superadmin", "finadmin");
const list = "/admin/withdrawalRequests";
const save = (fields: object, who = superadmin) =>
	app.call("/staffViews", { list, query: "?status=hold", ...fields }, who);
const views = async (who = superadmin): Promise<StaffViewAnswer[]> =>
	(await app.call(`/staffViews?list=${encodeURIComponent(list)}`, undefined, who)).body.data;
const named = async (who?: typeof admin) => (await views(who)).map(({ name }) => name);

it("keeps a view for its owner, until it is shared with one of the owner's roles", async () => {
	expect((await save({ name: "To approve" })).status).toBe(201);
	expect([await named(), await named(admin)]).toEqual([["To approve"], []]);
	expect((await save({ name: "For finance", sharedWith: "finAdmin" })).body.issues).toMatchObject([
		{ path: "sharedWith", code: "staff_view_role_invalid" },
	]);
	await save({ name: "Ours", sharedWith: "finAdmin" }, finadmin);
	expect(await named(finadmin)).toEqual(["Ours"]);
	// A second member of staff with that role.
	await app.rows(`UPDATE user SET roles = '["admin","finAdmin"]' WHERE email = 'admin@demo.test'`);
	expect(await views(admin)).toMatchObject([{ name: "Ours", isOwn: false, query: "?status=hold" }]);
	await app.rows(`UPDATE user SET roles = '[]' WHERE email = 'finadmin@demo.test'`);
	expect(await named(admin)).toEqual([]);
});

it("is renamed and deleted by its owner alone, and has a name of its own", async () => {
	const [mine] = await views();
	const change = (body: object, who = superadmin) => app.send("PUT", `/staffViews/${mine?._id}`, body, who);
	expect((await change({ name: "Stolen" }, admin)).status).toBe(404);
	expect((await change({ name: "Waiting" })).status).toBe(200);
	expect((await save({ name: "waiting" })).body.issues).toMatchObject([
		{ path: "name", code: "staff_view_name_taken" },
	]);
	expect((await save({ name: " " })).body.issues).toMatchObject([{ code: "staff_view_name_missing" }]);
	expect((await save({ name: "Script", query: "?x=<script>" })).status).toBe(400);
	expect((await app.send("DELETE", `/staffViews/${mine?._id}`, undefined, admin)).status).toBe(404);
	expect((await app.send("DELETE", `/staffViews/${mine?._id}`, undefined, superadmin)).status).toBe(200);
	expect(await named()).toEqual([]);
});
