import { placeholder, sql } from "drizzle-orm";
import { giftTitle } from "../../../db/sql/gift-columns.ts";
import { tributeAnswer, tributesQuery } from "../../domain/contracts/tributes.ts";
import { definePages, listQueries } from "../../http/list.ts";

const columns = sql`t.id AS _id, donation.public_id AS gift, t.kind, t.name, t.message, t.state,
	trim(coalesce(donation.donor_first_name, '') || ' ' || coalesce(donation.donor_last_name, '')) AS donor, ${giftTitle} AS title,
	donation.status, t.told_email AS toldEmail, t.due_at AS dueAt, t.sent_at AS sentAt, t.created_at AS createdAt`;
const isPaid = sql`donation.succeeded_at IS NOT NULL`;

const all = listQueries({
	row: tributeAnswer,
	select: columns,
	from: sql`gift_tribute t INDEXED BY gift_tribute_newest CROSS JOIN donation ON donation.id = t.donation_id`,
	where: sql`${isPaid} AND CASE ${placeholder("state")} WHEN 'sent' THEN t.sent_at IS NOT NULL
		WHEN 'waiting' THEN t.sent_at IS NULL AND t.due_at IS NOT NULL ELSE 1 END`,
	order: sql`t.created_at DESC, t.id DESC`,
});
const held = listQueries({
	row: tributeAnswer,
	select: columns,
	from: sql`gift_tribute t INDEXED BY gift_tribute_held CROSS JOIN donation ON donation.id = t.donation_id`,
	where: sql`t.state = 'held' AND ${isPaid}`,
	order: sql`t.created_at, t.id`,
});

/** Paid gifts in somebody's name, newest first; those whose words wait for staff oldest first. Only for staff. */
export const listTributes = definePages({
	query: tributesQuery,
	row: tributeAnswer,
	queries: ({ state = null }) => (state === "held" ? held() : all({ state })),
});
