import { sql } from "drizzle-orm";
import { giftTitle } from "../../../db/sql/gift-columns.ts";
import { waitingMessageAnswer, waitingMessagesQuery } from "../../domain/contracts/donations.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { definePages, listQueries } from "../../http/list.ts";

const latestReport = (column: "reason" | "message") => sql`(SELECT r.${sql.raw(column)} FROM gift_message_report r
	WHERE r.donation_id = m.donation_id ORDER BY r.created_at DESC LIMIT 1)`;

/** Staff see the donor's name of an anonymous gift too. */
const queries = listQueries({
	row: waitingMessageAnswer,
	select: sql`donation.public_id AS _id, m.text, m.state,
		trim(coalesce(donation.donor_first_name, '') || ' ' || coalesce(donation.donor_last_name, '')) AS donor, ${giftTitle} AS title,
		(SELECT count(*) FROM gift_message_report r WHERE r.donation_id = m.donation_id) AS reports,
		${latestReport("reason")} AS reason, ${latestReport("message")} AS reporterSays, m.created_at AS createdAt`,
	from: sql`gift_message m INDEXED BY gift_message_waiting CROSS JOIN donation ON donation.id = m.donation_id`,
	where: sql`(m.state = 'held' OR m.reported_at IS NOT NULL) AND donation.status IN ${[...paidStatuses]}`,
	order: sql`m.created_at, m.donation_id`,
});

/** Messages of paid gifts that were held back or reported, oldest first. Only for staff. */
export const listWaitingMessages = definePages({
	query: waitingMessagesQuery,
	row: waitingMessageAnswer,
	queries: () => queries(),
});
