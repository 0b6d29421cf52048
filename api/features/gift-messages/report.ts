import { and, eq, isNull } from "drizzle-orm";
import { giftMessage, giftMessageReport } from "../../../db/schema/index.ts";
import type { CommentReportBody } from "../../domain/contracts/following.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findGiftMessage } from "./find.ts";

/**
 * Stores the signed-in person's report about a gift's message, for staff to decide. A second report of the same person
 * changes nothing, and is answered like the first.
 * @param input.id the gift's public id
 * @throws Problem 401 for a guest, 404 if the message is not displayed, 409 for one's own
 */
export async function reportGiftMessage(ctx: Ctx, input: { id: string; report: CommentReportBody }): Promise<void> {
	const { db, platform } = ctx;
	const actor = requireUser(ctx);
	const { donationId, own } = await findGiftMessage(ctx, input);
	if (own) throw new Problem(409, "gift_message_own_report");
	const { reason, message } = input.report;
	const createdAt = platform.clock.now();
	await db.write([
		db.build
			.insert(giftMessageReport)
			.values({ donationId, userId: actor.userId, reason, message: message || null, createdAt })
			.onConflictDoNothing(),
		// Staff have decided about this text already, or will: only a first report calls them.
		db.build
			.update(giftMessage)
			.set({ reportedAt: createdAt })
			.where(
				and(eq(giftMessage.donationId, donationId), isNull(giftMessage.reportedAt), isNull(giftMessage.decidedAt)),
			),
		auditRow(ctx, "gift_message.reported", { donation: donationId }, { reason }),
	]);
}
