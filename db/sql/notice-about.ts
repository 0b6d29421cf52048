import { sql } from "drizzle-orm";
import { paidStatuses } from "../../api/domain/giving/payments.ts";
import { netPaid } from "./gift-columns.ts";

/** The facts of gifts or of a comment in their notification, for `newsFacts` and `giftsFacts`. An anonymous donor's name is not read at all. */
export const noticeAbout = sql`coalesce(CASE WHEN d.anonymous = 0 THEN d.donor_first_name END, author.first_name) AS aboutFirstName,
	coalesce(CASE WHEN d.anonymous = 0 THEN d.donor_last_name END, author.last_name) AS aboutLastName,
	coalesce(d.paid_currency, d.currency) AS aboutCurrency, CASE WHEN d.id IS NOT NULL THEN ${netPaid} END AS aboutMinor,
	substr(coalesce(m.text, c.text), 1, 200) AS aboutText,
	CASE WHEN n.kind = 'donation' AND n.detail <> '' THEN (SELECT json_group_array(json_array(g.donor_first_name, g.donor_last_name))
		FROM json_each(n.detail, '$.gifts') k JOIN donation g ON g.public_id = k.value AND g.anonymous = 0) END AS aboutDonors`;

/** The tables of `noticeAbout`, for a query on notifications `n`. */
export const noticeTables = sql`LEFT JOIN donation d ON n.kind = 'donation' AND d.public_id = n.subject AND d.status IN ${[...paidStatuses]}
	LEFT JOIN gift_message m ON m.donation_id = d.id AND m.state = 'shown'
	LEFT JOIN request_comment c ON n.kind = 'comment' AND c.id = n.subject AND c.hidden_at IS NULL
	LEFT JOIN user author ON author.id = c.user_id`;
