import { placeholder, sql } from "drizzle-orm";
import { reviewedPage, reviewedPagesQuery } from "../../domain/contracts/supporter-pages.ts";
import { definePages, listQueries } from "../../http/list.ts";

const latestReport = (column: "reason" | "message") => sql`(SELECT r.${sql.raw(column)} FROM supporter_page_report r
	WHERE r.page_id = p.id ORDER BY r.created_at DESC LIMIT 1)`;
const columns = sql`p.id AS _id, p.slug, p.title, p.story, p.kind, trim(u.first_name || ' ' || u.last_name) AS owner, p.state, p.is_open AS isOpen,
	(SELECT count(*) FROM supporter_page_report r WHERE r.page_id = p.id) AS reports, ${latestReport("reason")} AS reason,
	${latestReport("message")} AS reporterSays, (SELECT count(*) FROM supporter_gift g JOIN donation d ON d.id = g.donation_id
		WHERE g.page_id = p.id AND d.succeeded_at IS NOT NULL) AS gifts, p.created_at AS createdAt`;
const owner = sql`JOIN user u ON u.id = p.user_id`;

const all = listQueries({
	row: reviewedPage,
	select: columns,
	from: sql`supporter_page p INDEXED BY supporter_page_newest`,
	joins: owner,
	order: sql`p.created_at DESC, p.id DESC`,
});
const waiting = listQueries({
	row: reviewedPage,
	select: columns,
	from: sql`supporter_page p INDEXED BY supporter_page_waiting`,
	joins: owner,
	where: sql`p.state = 'held' OR p.reported_at IS NOT NULL`,
	order: sql`p.created_at, p.id`,
});

const one = listQueries({
	row: reviewedPage,
	select: columns,
	from: sql`supporter_page p`,
	joins: owner,
	where: sql`p.id = ${placeholder("id")}`,
	order: sql`p.id`,
});

/** Supporters' pages, newest first; those that were held back or reported oldest first. Only for staff. */
export const listReviewedPages = definePages({
	query: reviewedPagesQuery,
	row: reviewedPage,
	queries: ({ id, state }) => (id ? one({ id }) : state === "waiting" ? waiting() : all()),
});
