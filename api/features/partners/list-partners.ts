import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ListedPartnerAnswer } from "../../domain/contracts/partners.ts";
import { type Currency, toMajor } from "../../domain/money.ts";
import type { PartnerState } from "../../domain/partners.ts";
import { paidStatuses } from "../../domain/payments.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { netGift } from "../donations/gift-columns.ts";
import { storePartnerUses } from "./count-use.ts";

interface PartnerRow {
	id: string;
	name: string;
	public_key: string;
	state: PartnerState;
	origins: string;
	user_id: string;
	user_name: string;
	loads: number;
	plays: number;
	minutes: number;
	given: string;
	webhook_url: string | null;
	created_at: number;
}

const place = (name: string) => sql.placeholder(name);
const matching = sql`(${place("id")} IS NULL OR p.id = ${place("id")}) AND (${place("state")} IS NULL OR p.state = ${place("state")})
	AND (${place("search")} = '' OR instr(lower(p.name), ${place("search")}) > 0 OR p.public_key = ${place("search")}
		OR EXISTS (SELECT 1 FROM partner_origin o WHERE o.partner_id = p.id AND instr(o.origin, ${place("search")}) > 0))`;
const used = (column: string) =>
	sql`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM partner_day x WHERE x.partner_id = p.id) AS ${sql.raw(column)}`;
const page = sqlQuery<PartnerRow>(
	() => sql`SELECT p.id, p.name, p.public_key, p.state, p.user_id, trim(u.first_name || ' ' || u.last_name) AS user_name, p.webhook_url,
			p.created_at, (SELECT json_group_array(origin) FROM partner_origin o WHERE o.partner_id = p.id) AS origins,
			${used("loads")}, ${used("plays")}, ${used("minutes")},
			(SELECT json_group_array(json_object('currency', currency, 'paid', paid, 'minor', minor)) FROM (
				SELECT d.currency, count(*) AS paid, sum(${netGift}) AS minor FROM widget_gift g JOIN donation d ON d.id = g.donation_id
				WHERE g.partner_id = p.id AND d.status IN ${[...paidStatuses]} GROUP BY d.currency ORDER BY d.currency)) AS given
		FROM partner p JOIN user u ON u.id = p.user_id WHERE ${matching}
		ORDER BY p.created_at DESC, p.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM partner p WHERE ${matching}`);

/** All partners with what they brought in, newest first. For staff. */
export async function listPartners(
	ctx: Ctx,
	input: { id?: string; search?: string; state?: PartnerState; limit: number; offset: number },
): Promise<Rows<ListedPartnerAnswer>> {
	const { id, search = "", state, limit, offset } = input;
	await storePartnerUses(ctx);
	const values = { id: id || null, search: search.trim().toLowerCase(), state: state ?? null };
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return {
		rows: rows.slice(0, limit).map((row) => {
			const given: { currency: Currency; paid: number; minor: number }[] = JSON.parse(row.given);
			return {
				_id: row.id,
				name: row.name,
				publicKey: row.public_key,
				state: row.state,
				origins: JSON.parse(row.origins),
				user: { _id: row.user_id, name: row.user_name },
				loads: row.loads,
				plays: row.plays,
				hours: Math.round(row.minutes / 6) / 10,
				gifts: given.reduce((total, each) => total + each.paid, 0),
				given: given.map(({ currency, minor }) => ({ currency, amount: toMajor(minor) })),
				hasWebhook: row.webhook_url !== null,
				createdAt: row.created_at,
			};
		}),
		total: counted?.total ?? 0,
		hasMore: rows.length > limit,
	};
}
