import { expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { makeAdmin } from "./make-admin.ts";

const app = demoForAll();

it("makes a confirmed account a super admin once, with an audit row", async () => {
	expect(await makeAdmin(app.ctx, "Donor@demo.test")).toContain("is now a super admin");
	expect(await makeAdmin(app.ctx, "donor@demo.test")).toContain("already");
	expect(await app.rows("SELECT roles FROM user WHERE id = ?", [userId("donor")])).toEqual([
		{ roles: '["superAdmin"]' },
	]);
	expect(await app.rows("SELECT actor_id, action, subject_id FROM audit_log WHERE action LIKE 'user.%'")).toEqual([
		{ actor_id: "test", action: "user.roles_changed", subject_id: userId("donor") },
	]);
});

it("refuses an unknown address, and one that is not confirmed", async () => {
	await app.call("/register", { first_name: "A", last_name: "B", email: "new@people.test", password: "Secret!1a" });
	for (const email of ["nobody@people.test", "new@people.test", ""]) {
		await expect(makeAdmin(app.ctx, email)).rejects.toThrow("No confirmed account");
	}
});
