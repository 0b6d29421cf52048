import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { findBeneficiary } from "./find-beneficiary.ts";
import { getBeneficiary } from "./get-beneficiary.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

describe("an organization as beneficiary", () => {
	it("is refused, and not treated as the foundation", async () => {
		const [organization] = await app.rows<{ id: string }>("SELECT id FROM organization LIMIT 1");
		const id = organization?.id ?? "";
		const stored = getBeneficiary(app.ctx, { kind: "organization", id, region: "IN" });
		await expect(stored).rejects.toMatchObject({ status: 404 });
		const named = findBeneficiary(app.ctx, { donationFor: "organization", donationRequestId: "", toUserInfo: id });
		await expect(named).rejects.toMatchObject({ status: 404 });
	});
});

it("finds the foundation in the visitor's region for donationFor=tal", async () => {
	const found = await findBeneficiary(app.ctx, { donationFor: "tal", donationRequestId: "", toUserInfo: "" });
	expect(found).toMatchObject({ kind: "foundation", id: "foundation", region: app.ctx.region });
});
