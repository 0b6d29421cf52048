import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type GiftMessageState, paidStatuses } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { giftTitle } from "../donations/gift-columns.ts";

/** A message that waits for staff. */
export interface WaitingMessage {
	/** The gift's public id. */
	id: string;
	text: string;
	state: GiftMessageState;
	/** The donor's name; staff see it for an anonymous gift too. */
	donor: string;
	/** What the gift is for; null if it is no longer public. */
	title: string | null;
	reports: number;
	/** Of the latest report. */
	reason: string | null;
	reporterSays: string | null;
	createdAt: number;
}

const latestReport = (column: "reason" | "message") => sql`(SELECT r.${sql.raw(column)} FROM gift_message_report r
	WHERE r.donation_id = m.donation_id ORDER BY r.created_at DESC LIMIT 1)`;

const isWaiting = sql`(m.state = 'held' OR m.reported_at IS NOT NULL) AND donation.status IN ${[...paidStatuses]}`;

const waiting = sqlQuery<WaitingMessage>(
	() => sql`SELECT donation.public_id AS id, m.text, m.state,
			trim(coalesce(donation.donor_first_name, '') || ' ' || coalesce(donation.donor_last_name, '')) AS donor,
			${giftTitle} AS title,
			(SELECT count(*) FROM gift_message_report r WHERE r.donation_id = m.donation_id) AS reports,
			${latestReport("reason")} AS reason, ${latestReport("message")} AS reporterSays, m.created_at AS createdAt
		FROM gift_message m INDEXED BY gift_message_waiting CROSS JOIN donation ON donation.id = m.donation_id
		WHERE ${isWaiting} ORDER BY m.created_at, m.donation_id
		LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
);
const waitingCount = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM gift_message m INDEXED BY gift_message_waiting
		CROSS JOIN donation ON donation.id = m.donation_id WHERE ${isWaiting}`,
);

/** Messages of paid gifts that were held back or reported, oldest first. Only for staff. */
export async function listWaitingMessages(
	ctx: Ctx,
	input: { limit: number; offset: number },
): Promise<{ rows: WaitingMessage[]; total: number; hasMore: boolean }> {
	const [rows, [counted]] = await ctx.db.batch([waiting(input), waitingCount()]);
	const total = counted?.total ?? 0;
	return {
		rows: rows.map((row) => ({ ...row })),
		total,
		hasMore: rows.length > 0 && input.offset + rows.length < total,
	};
}
