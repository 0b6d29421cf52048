import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { giftMessage } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
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
	const asRead = sql`EXISTS (SELECT 1 FROM gift_message WHERE donation_id = ${donationId} AND state = ${before})`;
	await ctx.db.write(
		[
			requireThat(asRead, "message as read"),
			...hold(ctx, "gift-message", donationId).around([
				ctx.db.build
					.update(giftMessage)
					.set({ state, reportedAt: null, decidedAt: ctx.platform.clock.now() })
					.where(eq(giftMessage.donationId, donationId)),
				auditRow(ctx, `gift_message.${state}`, { donation: donationId }, { reason }),
			]),
		],
		{ unmet: () => new Problem(409, "gift_message_decided") },
	);
}
