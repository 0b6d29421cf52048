import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { findBeneficiary, getBeneficiary } from "./find-beneficiary.ts";

const app = demoForAll();

it("finds an organization that is not verified yet", async () => {
	const [row] = await app.rows<{ id: string; name: string }>(
		"SELECT id, name FROM organization ORDER BY is_profile_verified LIMIT 1",
	);
	const { id = "", name } = row ?? {};
	const facts = { kind: "organization", id, title: name, open: true };
	expect(await getBeneficiary(app.ctx, { kind: "organization", id, region: "IN" })).toMatchObject(facts);
	const named = { donationFor: "organization", donationRequestId: "", toUserInfo: "", orgId: id } as const;
	expect(await findBeneficiary(app.ctx, named)).toMatchObject(facts);
	await expect(findBeneficiary(app.ctx, { ...named, orgId: "org_none" })).rejects.toMatchObject({ status: 404 });
});

it("finds the foundation in the visitor's region for donationFor=tal, or in the region of the currency", async () => {
	const tal = { donationFor: "tal", donationRequestId: "", toUserInfo: "" } as const;
	const facts = { kind: "foundation", id: "foundation" };
	expect(await findBeneficiary(app.ctx, tal)).toMatchObject({ ...facts, region: app.ctx.region });
	expect(await findBeneficiary(app.ctx, { ...tal, currency: "USD" })).toMatchObject({ ...facts, region: "US" });
	expect(await findBeneficiary(app.ctx, { ...tal, currency: "INR" })).toMatchObject({ ...facts, region: "IN" });
});
