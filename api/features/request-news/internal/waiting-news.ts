import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { netGift, netPaid } from "../../../../db/sql/gift-columns.ts";
import { donorName } from "../../../domain/giving/donor-name.ts";
import type { Currency } from "../../../domain/money.ts";
import { mostSingleNews, type NewsKind, newsPauseMs } from "../../../domain/requests/news.ts";

/** A gift or a comment that the people of a request are not told of yet. */
export interface News {
	/** The donation's or the comment's id. */
	id: string;
	/** Its id in notifications and pages: the gift's public id, or the comment's. */
	publicId: string;
	/** Null for a donor who stays anonymous. */
	name: string | null;
	/** The donated amount in the currency of payment; null for a comment. */
	given: { minor: number; currency: Currency } | null;
	/** The request's part of it, in the request's currency. */
	credited: { minor: number; currency: Currency } | null;
	/** The message or the comment; empty for a gift without one. */
	text: string;
	/** The account that gave or wrote it, which is not told. */
	byUserId: string | null;
	/** Whether it may be told: a refunded gift and a hidden comment are not. */
	isTold: boolean;
	createdAt: number;
	dueAt: number;
}

interface Row {
	id: string;
	publicId: string | null;
	firstName: string | null;
	lastName: string | null;
	currency: Currency | null;
	paidCurrency: Currency | null;
	paidMinor: number | null;
	giftMinor: number | null;
	text: string | null;
	byUserId: string | null;
	told: number;
	createdAt: number;
	dueAt: number;
}

const waitingOf = (kind: NewsKind, columns: SQL, tables: SQL) =>
	sqlQuery<Row>(
		() => sql`SELECT n.subject_id AS id, ${columns}, n.created_at AS createdAt, n.due_at AS dueAt
			FROM request_news n INDEXED BY request_news_waiting ${tables}
			WHERE n.request_id = ${placeholder("request")} AND n.kind = ${sql.raw(`'${kind}'`)} AND n.told_at IS NULL
			ORDER BY n.created_at, n.subject_id LIMIT 1000`,
	);

/** An anonymous donor's name is not read at all, and no address is. */
const waiting = {
	gift: waitingOf(
		"gift",
		sql`d.public_id AS publicId, CASE WHEN d.anonymous = 0 THEN d.donor_first_name END AS firstName,
			CASE WHEN d.anonymous = 0 THEN d.donor_last_name END AS lastName, d.currency, coalesce(d.paid_currency, d.currency) AS paidCurrency,
			${netPaid} AS paidMinor, ${netGift} AS giftMinor, m.text, d.donor_user_id AS byUserId,
			coalesce(d.status IN ('succeeded', 'partially_refunded'), 0) AS told`,
		sql`LEFT JOIN donation d ON d.id = n.subject_id LEFT JOIN gift_message m ON m.donation_id = d.id AND m.state = 'shown'`,
	),
	comment: waitingOf(
		"comment",
		sql`c.id AS publicId, u.first_name AS firstName, u.last_name AS lastName, NULL AS currency, NULL AS paidCurrency, NULL AS paidMinor,
			NULL AS giftMinor, c.text, c.user_id AS byUserId, coalesce(c.hidden_at IS NULL AND u.state = 'active', 0) AS told`,
		sql`LEFT JOIN request_comment c ON c.id = n.subject_id LEFT JOIN user u ON u.id = c.user_id`,
	),
};

/** The news of a kind that the people of a request are not told of yet, oldest first. */
export const waitingNews = (kind: NewsKind, request: string) => waiting[kind]({ request });

export function toNews(row: Row): News {
	const { id, publicId, currency, paidCurrency, paidMinor, giftMinor, text, byUserId, told, createdAt, dueAt } = row;
	return {
		id,
		publicId: publicId ?? "",
		name: donorName({ donorFirstName: row.firstName, donorLastName: row.lastName }),
		given: paidMinor === null || paidCurrency === null ? null : { minor: paidMinor, currency: paidCurrency },
		credited: giftMinor === null || currency === null ? null : { minor: giftMinor, currency },
		text: text ?? "",
		byUserId,
		isTold: told === 1,
		createdAt,
		dueAt,
	};
}

/** How many were told singly since a moment. */
export const toldSingly = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM request_news INDEXED BY request_news_singly
		WHERE request_id = ${placeholder("request")} AND kind = ${placeholder("kind")} AND singly = 1 AND told_at > ${placeholder("since")}`,
);

/** The action for waiting news. */
export interface Plan {
	/** Each gets a mail of its own. */
	single: readonly News[];
	/** One mail tells of all of them. */
	together: readonly News[];
	/** These wait until `until`. */
	later: readonly News[];
	until: number;
}

/**
 * Plans news, oldest first: five in an hour singly, the others together an hour after the first of them.
 * @param recent how many were told singly within the last hour
 */
export function planNews(news: readonly News[], { recent, now }: { recent: number; now: number }): Plan {
	const none: Plan = { single: [], together: [], later: [], until: now };
	// Once some wait, those that come meanwhile wait with them.
	const until = news.find(({ createdAt, dueAt }) => dueAt > createdAt)?.dueAt;
	if (until !== undefined) {
		return until <= now
			? { ...none, together: news }
			: { ...none, later: news.filter(({ dueAt }) => dueAt < until), until };
	}
	const room = Math.max(0, mostSingleNews - recent);
	return { ...none, single: news.slice(0, room), later: news.slice(room), until: now + newsPauseMs };
}
