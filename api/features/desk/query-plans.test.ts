import { afterAll, beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { viewHelperInvitation } from "./helper-invitation.ts";
import { changeHelperRole, inviteHelper, listHelped, listHelpers, removeHelper } from "./helpers.ts";
import { listDeskDonors } from "./list-donors.ts";
import { listGifts } from "./list-gifts.ts";
import { readDesk } from "./read-desk.ts";
import { thankDonors } from "./thank-donors.ts";
import { thanksOf } from "./thanks-of.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

it("A desk, its gifts and thanks are read and written by indexes", async () => {
	const ctx: Ctx = { ...reader.ctx, actor: { kind: "user", userId: userId("donee"), roles: [] } };
	const requestId = demoRequestIds.imran;
	const page = { requestId, limit: 25, offset: 0 };
	for (const work of [
		() => readDesk(ctx, { requestId }),
		() => listGifts(ctx, page),
		() => listGifts(ctx, { ...page, thanked: "no" }),
		() => listDeskDonors(ctx, page),
		() => listDeskDonors(ctx, { ...page, thanked: "no", sort: "last" }),
		() => thankDonors(ctx, { requestId, text: "Thank you", donor: "gift_none" }).catch(() => null),
		() => thankDonors(ctx, { requestId, text: "Thank you", gift: "gift_none" }).catch(() => null),
		() => thankDonors(ctx, { requestId, text: "Thank you" }),
		() => thanksOf(ctx, { donationId: "don_1" }),
		() => listHelpers(ctx, { requestId }),
		() => listHelped(ctx, { limit: 15 }),
		() => inviteHelper(ctx, { requestId, email: "new@people.example", role: "reader" }).catch(() => null),
		() => changeHelperRole(ctx, { requestId, helperId: "hlp_none", role: "reader" }).catch(() => null),
		() => removeHelper(ctx, { requestId, helperId: "hlp_none" }).catch(() => null),
		() => viewHelperInvitation(ctx, { token: "none" }),
		() => viewHelperInvitation(ctx, { requestId }),
	]) {
		// A JSON list in the statement itself is read as it is, and so are a request's donors after they were grouped.
		const scans = await reader.scansOf(work);
		expect(scans.filter((scan) => !/^SCAN [rk] /.test(scan))).toEqual([]);
	}
});
