import { afterAll, beforeAll, expect, it } from "vitest";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { findForStaff } from "./find-for-staff.ts";

let reader: PlanReader;
let ctx: Ctx;
beforeAll(async () => {
	reader = await planReader();
	ctx = { ...reader.ctx, actor: { kind: "user", userId: "usr_1", roles: ["superAdmin"] } };
});
afterAll(() => reader.close());

it.each([
	"4242",
	"1,500",
	"$20.50",
	"asha@",
	"asha@people.example",
	"Kumar",
	"Asha Kumar",
	"gift_01J0000000",
	"UTR99887766",
	"NEFT N318243377120",
	"98765 43210",
	"card 4242",
	"000042",
	"bbt_01J0000000",
	"frd_01J0000000",
	"7K3M-7K3M-7K3M-7K3M",
	"80G/2026-27/000042",
])("a search of staff for %s reads by indexes and sorts no whole table", async (q) => {
	expect(await reader.scansOf(() => findForStaff(ctx, { q }))).toEqual([]);
});
