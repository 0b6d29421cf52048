import { afterAll, beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { signKey } from "../../http/gift-keys.ts";
import { invitePeople, takeBackInvitation } from "./invite-people.ts";
import { listInvited } from "./list-invited.ts";
import { listShared } from "./list-shared.ts";
import { noteInvitedVisit, openInvitation } from "./open-invitation.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

it("The people invited to a private request are read and written by indexes", async () => {
	const ctx: Ctx = { ...reader.ctx, actor: { kind: "user", userId: userId("yasmin"), roles: [] } };
	const requestId = demoRequestIds.yasmin;
	const key = await signKey(ctx.platform, "invite", "inv_01KV0000000000000000000000");
	for (const work of [
		() => listInvited(ctx, { requestId, limit: 25, offset: 0 }),
		() => listShared(ctx, { limit: 15, offset: 0 }),
		() => openInvitation(ctx, { key }),
		() => noteInvitedVisit(ctx, { requestId }),
		() => invitePeople(ctx, { requestId, invited: ["new@people.example"] }).catch(() => null),
		() => takeBackInvitation(ctx, { requestId, invitationId: "inv_none" }).catch(() => null),
	]) {
		// Rows that were grouped before are read as they are: a person has few invitations.
		const scans = await reader.scansOf(work);
		expect(scans.filter((scan) => !/^SCAN i /.test(scan))).toEqual([]);
	}
});
