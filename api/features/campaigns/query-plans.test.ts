import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { addDonorGroup, deleteDonorGroup, ownerOfDonorGroup } from "./donor-groups.ts";
import { fillPlanned } from "./fill-planned.ts";
import { launchCampaign } from "./launch.ts";
import { listDonorGroups, listRuleChoices } from "./list-donor-groups.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

describe("Groups of donors", () => {
	it("are read, counted and written to by indexes", async () => {
		const ctx: Ctx = { ...reader.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
		const requestId = demoRequestIds["vidya-jyothi"];
		const now = ctx.platform.clock.now();
		await reader.app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES ('don_1', 'gift_1', 'guest@example.org', 'request', '${requestId}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`);
		const empty = {
			lastBefore: "",
			lastSince: "",
			currency: "INR",
			total: "",
			mostGifts: "",
			contactBefore: "",
			months: "",
			region: "",
			language: "",
		} as const;
		const form = { ...empty, name: "Of a plan", fewestGifts: 1, requestId, city: "", contactGroup: "" } as const;
		const byContacts = { ...form, name: "Of contacts", requestId: "", contactBefore: "2020-01-01" } as const;
		const mail = { kind: "donors", requestId, language: "en", subject: "News", blocks: [] } as const;
		for (const work of [
			() => listRuleChoices(ctx, { requestId }),
			() => addDonorGroup(ctx, { ...byContacts, donationRequestId: requestId }),
			() =>
				addDonorGroup(ctx, {
					...byContacts,
					name: "City",
					contactBefore: "",
					city: "Pune",
					donationRequestId: requestId,
				}),
			async () => {
				const id = await addDonorGroup(ctx, { ...form, donationRequestId: requestId });
				await ownerOfDonorGroup(ctx, id);
				await listDonorGroups(ctx, { requestId });
				await launchCampaign(ctx, { ...mail, blocks: [], groups: [id, "ready:once"], sendAt: now + 1000 });
				reader.app.advance(2000);
				await fillPlanned(ctx, { within: 1000 });
				await deleteDonorGroup(ctx, { id });
			},
		]) {
			// Lists of JSON, and rows that other parts of the statement have made, are read as they are.
			const scans = await reader.scansOf(work);
			expect(scans.filter((scan) => /^SCAN (?!json_each|own|gift|donor|reached|\()/.test(scan))).toEqual([]);
		}
	});
});
