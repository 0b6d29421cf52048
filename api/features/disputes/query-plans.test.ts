import { afterAll, beforeAll, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { listWaitingWork } from "../users/list-waiting-work.ts";
import { listDisputes } from "./list.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

it.each(["meera", "Meera Iyer", "meera@people.example", "1,020"])(
	"disputes are searched for “%s”, and counted, by indexes",
	async (search) => {
		const ctx: Ctx = {
			...reader.ctx,
			actor: { kind: "user", userId: userId("finadmin"), roles: ["finAdmin"] },
		};
		const scans = await reader.scansOf(async () => {
			await listDisputes(ctx, { search, limit: 10, offset: 0 });
			await listWaitingWork(ctx);
		});
		expect(scans.filter((scan) => /SCAN (donation|d|dispute|x|a|payment_attempt)\b/.test(scan))).toEqual([]);
	},
);
