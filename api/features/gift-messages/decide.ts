import { and, eq } from "drizzle-orm";
import { giftMessage } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findGiftMessage } from "./find.ts";

/**
 * Shows or hides a gift's message, and settles the reports about it. Only for staff.
 * @param input.id the gift's public id
 * @throws Problem 404 for an unknown one, 409 if somebody else has just decided otherwise
 */
export async function decideGiftMessage(
	ctx: Ctx,
	input: { id: string; state: "shown" | "hidden"; reason: string },
): Promise<void> {
	const { donationId, state: before } = await findGiftMessage(ctx, input);
	const { state, reason } = input;
	const [decided] = await ctx.db.write([
		ctx.db.build
			.update(giftMessage)
			.set({ state, reportedAt: null, decidedAt: ctx.platform.clock.now() })
			.where(and(eq(giftMessage.donationId, donationId), eq(giftMessage.state, before))),
		auditRow(ctx, `gift_message.${state}`, { donation: donationId }, { reason }),
	]);
	if (decided?.rowsAffected !== 1) throw new Problem(409, "gift_message_decided");
}
