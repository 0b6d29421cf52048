import { expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { mayWithdraw } from "./may-withdraw.ts";

const app = demoForAll();

it("lets an open, verified organization withdraw, and no other", async () => {
	const ask = (key: keyof typeof demoOrganizationIds) =>
		mayWithdraw(app.ctx, { organizationId: demoOrganizationIds[key] });
	expect(await ask("vidya-jyothi")).toBe(true);
	// New, waiting, and rejected.
	for (const key of ["lumen-labs", "st-marys-school", "malnad-tools"] as const) expect(await ask(key)).toBe(false);
	expect(await mayWithdraw(app.ctx, { organizationId: "org_unknown" })).toBe(false);
	await app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [demoOrganizationIds["vidya-jyothi"]]);
	expect(await ask("vidya-jyothi")).toBe(false);
});
