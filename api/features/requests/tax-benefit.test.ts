import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import { countFacets } from "./facets.ts";

const app = demoForEach();

const marked =
	"SELECT id FROM donation_request WHERE is_tax_benefit = 1 AND request_type = 'cash' AND status IN (0, 1)";

async function oneMarked(): Promise<string> {
	const row = await app.value(`${marked} AND region = 'IN' AND organization_id IS NOT NULL LIMIT 1`);
	return row ?? "none";
}

/** The statements of the call and the page about a request. */
async function shown(id: string): Promise<{ call: boolean; badge: boolean; sentence: boolean }> {
	const { body } = await app.call(`/donationRequest/${id}`);
	const page = await (await app.fetch(`/donationRequest/${id}`)).text();
	return {
		call: body.data.isTaxBenefit,
		badge: page.includes("Tax benefit"),
		sentence: page.includes("80G: donors who pay income tax in India"),
	};
}

it("is shown, with its reason, for a marked request of a registered organization", async () => {
	expect(await shown(await oneMarked())).toEqual({ call: true, badge: true, sentence: true });
});

it.each([
	["has ended", "UPDATE organization_registration SET valid_until = 1"],
	["is missing", "DELETE FROM organization_registration"],
])("is not shown if the registration %s", async (_what, statement) => {
	const id = await oneMarked();
	await app.rows(statement);
	expect(await shown(id)).toEqual({ call: false, badge: false, sentence: false });
});

it("is counted among a list's choices as long as the registration is valid", async () => {
	const count = async () => {
		const filter = { status: liveStatuses, region: "IN" } as const;
		const offered = { kinds: ["cash"], causes: [], regions: [] } as const;
		const { taxBenefit } = await countFacets(app.ctx, filter, offered);
		const { kinds } = await countFacets(app.ctx, { ...filter, isTaxBenefit: true }, offered);
		const { body } = await app.call("/donationRequest?region=IN&status=1,9&isTaxBenefit=true");
		return [taxBenefit, kinds[""], body.totalCountOfRecords];
	};
	const [before] = await count();
	expect(before).toBeGreaterThan(0);
	expect(await count()).toEqual([before, before, before]);
	await app.rows("UPDATE organization_registration SET valid_until = 1");
	expect(await count()).toEqual([0, 0, 0]);
});

it("is not shown for a marked request without an organization, or an unmarked one of a registered organization", async () => {
	await app.rows("UPDATE donation_request SET is_tax_benefit = 1 WHERE id = ?", [demoRequestIds.asha]);
	expect(await shown(demoRequestIds.asha)).toEqual({ call: false, badge: false, sentence: false });
	const id = await oneMarked();
	await app.rows("UPDATE donation_request SET is_tax_benefit = 0 WHERE id = ?", [id]);
	expect(await shown(id)).toEqual({ call: false, badge: false, sentence: false });
});

it("is claimed by no demo request whose organization is not registered", async () => {
	const rows = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE is_tax_benefit = 1");
	expect(rows.length).toBeGreaterThan(3);
	for (const { id } of rows) {
		expect((await app.call(`/donationRequest/${id}`)).body.data.isTaxBenefit).toBe(true);
	}
});
