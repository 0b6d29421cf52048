import { placeholder, type SQL, sql } from "drizzle-orm";
import { type PersonAnswer, personAnswer } from "../../domain/contracts/users.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { foundUsers } from "./internal/user-rows.ts";

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
	const where = sql`u.state <> 'closed' AND ${belongs[who]}
		AND (${placeholder("country")} IS NULL OR u.country = ${placeholder("country")} COLLATE NOCASE OR u.region = ${placeholder("country")} COLLATE NOCASE)
		AND (${placeholder("state")} IS NULL OR u.address ->> '$.state' = ${placeholder("state")} COLLATE NOCASE)
		AND (${placeholder("city")} IS NULL OR u.address ->> '$.city' = ${placeholder("city")} COLLATE NOCASE)
		${source === "email" ? sql`AND u.email = ${placeholder("email")}` : sql`AND (${placeholder("email")} IS NULL OR u.email = ${placeholder("email")})`}`;
	return listQueries({
		row: personAnswer,
		select: sql`u.id AS unique_id, u.username, json_object('first_name', u.first_name, 'last_name', u.last_name) AS name, u.email, u.phone,
			u.address ->> '$.city' AS city, u.address ->> '$.state' AS state, u.country, u.region, u.created_at AS createdAt`,
		from: sources[source],
		where,
		order: sql`u.created_at DESC, u.id DESC`,
	});
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
	const queriesOf = queries[who][match !== "" ? "words" : email ? "email" : "all"];
	const values = {
		match,
		country: country || null,
		state: state || null,
		city: city || null,
		email: email || null,
	};
	return readPage(ctx, queriesOf(values), { limit, offset });
}
