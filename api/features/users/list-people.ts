import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { PersonAnswer } from "../../domain/contracts/users.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { countedExactly, foundUsers, type UserRow, userColumns } from "./internal/user-rows.ts";

export interface ListPeople {
	/** Donors have given at least once, donees have raised a request. */
	who: "donor" | "donee";
	keyword?: string | undefined;
	/** ISO 3166 alpha-2. */
	country?: string | undefined;
	state?: string | undefined;
	city?: string | undefined;
	/** The whole address. */
	email?: string | undefined;
	limit: number;
	offset: number;
}

const place = (name: string) => sql.placeholder(name);

const belongs: Readonly<Record<ListPeople["who"], SQL>> = {
	donor: sql`EXISTS (SELECT 1 FROM donation d WHERE d.donor_user_id = u.id AND d.status IN ('succeeded', 'partially_refunded'))`,
	donee: sql`EXISTS (SELECT 1 FROM donation_request r WHERE r.user_id = u.id)`,
};

const sources = {
	words: foundUsers,
	email: sql`user u`,
	all: sql`user u INDEXED BY user_newest`,
} as const;

function buildQueries(who: ListPeople["who"], source: keyof typeof sources) {
	const matching = sql`FROM ${sources[source]} WHERE u.state <> 'closed' AND ${belongs[who]}
		AND (${place("country")} IS NULL OR u.country = ${place("country")} COLLATE NOCASE OR u.region = ${place("country")} COLLATE NOCASE)
		AND (${place("state")} IS NULL OR u.address ->> '$.state' = ${place("state")} COLLATE NOCASE)
		AND (${place("city")} IS NULL OR u.address ->> '$.city' = ${place("city")} COLLATE NOCASE)
		${source === "email" ? sql`AND u.email = ${place("email")}` : sql`AND (${place("email")} IS NULL OR u.email = ${place("email")})`}`;
	return {
		page: sqlQuery<UserRow>(
			() =>
				sql`SELECT ${userColumns} ${matching} ORDER BY u.created_at DESC, u.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM (SELECT 1 ${matching} LIMIT ${sql.raw(String(countedExactly + 1))})`,
		),
	};
}

const each = (who: ListPeople["who"]) => ({
	words: buildQueries(who, "words"),
	email: buildQueries(who, "email"),
	all: buildQueries(who, "all"),
});
const queries = { donor: each("donor"), donee: each("donee") };

/** Lists people who have given, or who have raised a request, newest account first. */
export async function listPeople(ctx: Ctx, input: ListPeople): Promise<Rows<PersonAnswer>> {
	const { who, keyword = "", country, state, city, email, limit, offset } = input;
	const words = [keyword ? prefixMatch(keyword) : "", prefixMatch([state, city].join(" "), "place") ?? ""];
	if (words[0] === null) return { rows: [], total: 0, hasMore: false };
	const match = words.filter(Boolean).join(" AND ");
	const { page, count } = queries[who][match !== "" ? "words" : email ? "email" : "all"];
	const values = {
		match,
		country: country || null,
		state: state || null,
		city: city || null,
		email: email || null,
	};
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return {
		rows: rows.slice(0, limit).map((row) => ({
			unique_id: row.id,
			username: row.username,
			name: { first_name: row.first_name, last_name: row.last_name },
			email: row.email,
			phone: row.phone,
			city: row.city,
			state: row.place_state,
			country: row.country,
			region: row.region,
			createdAt: row.created_at,
		})),
		total: counted?.total ?? 0,
		hasMore: rows.length > limit,
	};
}
