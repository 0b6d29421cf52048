import { placeholder, sql } from "drizzle-orm";
import { netGift } from "../../../db/sql/gift-columns.ts";
import { listedPartnerAnswer, listPartnersQuery } from "../../domain/contracts/partners.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { storePartnerUses } from "./count-use.ts";

const used = (column: string) =>
	sql`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM partner_day x WHERE x.partner_id = p.id)`;
const paid = sql`FROM widget_gift g JOIN donation d ON d.id = g.donation_id WHERE g.partner_id = p.id AND d.status IN ${[...paidStatuses]}`;

const queries = listQueries({
	row: listedPartnerAnswer,
	select: sql`p.id AS _id, p.name, p.public_key AS publicKey, p.state,
		(SELECT json_group_array(origin) FROM partner_origin o WHERE o.partner_id = p.id) AS origins,
		json_object('_id', p.user_id, 'name', trim(u.first_name || ' ' || u.last_name)) AS user,
		${used("loads")} AS loads, ${used("plays")} AS plays, round(${used("minutes")} / 6.0) / 10 AS hours, (SELECT count(*) ${paid}) AS gifts,
		(SELECT json_group_array(json_object('currency', currency, 'amount', minor / 100.0)) FROM (
			SELECT d.currency, sum(${netGift}) AS minor ${paid} GROUP BY d.currency ORDER BY d.currency)) AS given,
		EXISTS (SELECT 1 FROM webhook_endpoint e WHERE e.owner_id = p.id AND e.state = 'active') AS hasWebhook, p.created_at AS createdAt`,
	from: sql`partner p`,
	joins: sql`JOIN user u ON u.id = p.user_id`,
	where: sql`(${placeholder("id")} IS NULL OR p.id = ${placeholder("id")}) AND (${placeholder("state")} IS NULL OR p.state = ${placeholder("state")})
		AND (${placeholder("search")} = '' OR instr(lower(p.name), ${placeholder("search")}) > 0 OR p.public_key = ${placeholder("search")}
			OR EXISTS (SELECT 1 FROM partner_origin o WHERE o.partner_id = p.id AND instr(o.origin, ${placeholder("search")}) > 0))`,
	order: sql`p.created_at DESC, p.id DESC`,
});

/** All partners with what they brought in, newest first. For staff. */
export const listPartners = definePages({
	query: listPartnersQuery,
	row: listedPartnerAnswer,
	async queries({ id, search = "", state }, ctx) {
		await storePartnerUses(ctx);
		return queries({ id: id || null, search: search.trim().toLowerCase(), state: state ?? null });
	},
});
