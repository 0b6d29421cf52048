import { placeholder, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { assignedTo } from "../../../db/sql/assigned-records.ts";
import { listUsersQuery, type UserSort, userAnswer } from "../../domain/contracts/users.ts";
import { plainEmail } from "../../domain/people/email-address.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Ctx } from "../../http/context.ts";
import { csvTime } from "../../http/csv.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { foundUsers, userColumns } from "./internal/user-rows.ts";

type Filters = FiltersOf<typeof listUsersQuery>;

/** The choices that decide a list's SQL; its values are arguments. */
interface Shape {
	source: "id" | "email" | "search" | "mine" | "roles" | "state" | "all";
	mine: boolean;
	roles: boolean;
	region: boolean;
	isBloodDonor: boolean | null;
	state: "any" | "active" | "other";
	sort: UserSort;
	descending: boolean;
	after: boolean;
}

/** A row of a page; of a search, with the number of all matches. */
const pageRow = v.object({ ...userAnswer.entries, total: v.nullable(v.number()) });
type PageRow = v.InferOutput<typeof pageRow>;

/** The order of a source with the columns of a user. */
const orders: Readonly<Record<UserSort, (of: SQL, direction: SQL) => SQL>> = {
	createdAt: (of, direction) => sql`${of}.created_at ${direction}, ${of}.id ${direction}`,
	name: (of, direction) =>
		sql`${of}.first_name COLLATE NOCASE ${direction}, ${of}.last_name COLLATE NOCASE ${direction}, ${of}.id ${direction}`,
	kindnessScore: (of, direction) => sql`${of}.kindness_score ${direction}, ${of}.id ${direction}`,
};

/** The index that gives the list's order, or the few rows of a narrow filter. The planner has no statistics to know it. */
function indexOf({ source, sort, isBloodDonor, region }: Shape): string {
	if (source === "roles") return "user_staff";
	if (source === "state") return "user_by_state";
	if (sort === "name") return "user_by_name";
	if (sort === "kindnessScore") return "user_by_kindness";
	if (isBloodDonor) return "user_blood_donors";
	return region ? "user_by_region" : "user_newest";
}

const assigned = assignedTo("user", sql`${placeholder("assignee")}`);

function matching(shape: Shape): SQL {
	const { source, mine, roles, region, isBloodDonor, state, after } = shape;
	if (source === "id") return sql`FROM user u WHERE u.id = ${placeholder("id")} AND u.state <> 'closed'`;
	const from =
		source === "search"
			? foundUsers
			: source === "email"
				? sql`user u`
				: source === "mine"
					? sql`(${assigned}) found CROSS JOIN user u ON u.id = found.id`
					: sql`user u INDEXED BY ${sql.raw(indexOf(shape))}`;
	const conditions = [
		...(source === "email"
			? [sql`u.email >= ${placeholder("email")} AND u.email < ${placeholder("email")} || char(1114111)`]
			: []),
		state === "any" ? sql`u.state <> 'closed'` : sql`u.state = ${placeholder("state")}`,
		...(state === "other" ? [sql`u.state <> 'active'`] : []),
		...(roles
			? [
					sql`u.roles <> '[]' AND EXISTS (SELECT 1 FROM json_each(u.roles) held WHERE held.value IN (SELECT value FROM json_each(${placeholder("roles")})))`,
				]
			: []),
		...(mine ? [sql`u.id IN (${assigned})`] : []),
		...(region ? [sql`u.region = ${placeholder("region")}`] : []),
		...(isBloodDonor === null ? [] : [isBloodDonor ? sql`u.is_blood_donor = 1` : sql`u.is_blood_donor = 0`]),
		...(after ? [sql`(u.created_at, u.id) < (${placeholder("afterTime")}, ${placeholder("afterId")})`] : []),
	];
	return sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`;
}

function buildQueries(shape: Shape) {
	const orderOf = (of: string) => orders[shape.sort](sql.raw(of), shape.descending ? sql`DESC` : sql`ASC`);
	const order = orderOf("u");
	return {
		page: sqlQuery(pageRow, () =>
			shape.source === "search"
				? // A search costs more than the rest, so it runs once for the page and its count.
					sql`WITH found_user AS MATERIALIZED (SELECT u.id, u.created_at, u.first_name, u.last_name, u.kindness_score ${matching(shape)})
					SELECT ${userColumns}, (SELECT count(*) FROM found_user) AS total
					FROM (SELECT id FROM found_user ORDER BY ${orderOf("found_user")} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
					CROSS JOIN user u ON u.id = page.id ORDER BY ${order}`
				: sql`SELECT ${userColumns}, NULL AS total FROM (SELECT u.id ${matching(shape)} ORDER BY ${order} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
					CROSS JOIN user u ON u.id = page.id ORDER BY ${order}`,
		),
		count: countQuery(matching({ ...shape, sort: "createdAt", after: false })),
	};
}

const queries = new Map<string, ReturnType<typeof buildQueries>>();

function queriesFor(shape: Shape): ReturnType<typeof buildQueries> {
	const key = JSON.stringify(shape);
	const cached = queries.get(key) ?? buildQueries(shape);
	queries.set(key, cached);
	return cached;
}

/** The queries of a list, or null if its search has no word that could match. */
function queriesOf(filters: Filters, ctx: Ctx): ListQueries<PageRow> | null {
	const {
		id,
		search = "",
		mine = false,
		roles = [],
		region,
		isBloodDonor,
		state,
		sortBy = "createdAt",
		sortOrder,
	} = filters;
	// The words of an address's domain are in most addresses, so an address is found by its beginning.
	const email = id === undefined && /^\S+@\S*$/.test(search) ? plainEmail(search) : null;
	const match = id === undefined && email === null && search !== "" ? prefixMatch(search) : null;
	if (id === undefined && email === null && search !== "" && match === null) return null;
	const other = state !== undefined && state !== "active";
	const shape: Shape = {
		source:
			id !== undefined
				? "id"
				: email !== null
					? "email"
					: match
						? "search"
						: mine
							? "mine"
							: roles.length > 0
								? "roles"
								: other
									? "state"
									: "all",
		mine,
		roles: roles.length > 0,
		region: region !== undefined,
		isBloodDonor: isBloodDonor ?? null,
		state: state === undefined ? "any" : other ? "other" : "active",
		sort: sortBy,
		descending: (sortOrder ?? (sortBy === "name" ? "asc" : "desc")) === "desc",
		after: false,
	};
	const assignee = mine ? requireUser(ctx).userId : null;
	const values = { id, email, match, assignee, roles: JSON.stringify(roles), region, state };
	return {
		page: ({ limit, offset, after }) =>
			queriesFor({ ...shape, after: after !== undefined }).page({
				...values,
				limit,
				offset: after ? 0 : offset,
				afterTime: after?.createdAt,
				afterId: after?.unique_id,
			}),
		count: queriesFor(shape).count(values),
		...(match && { totalIn: ({ total }) => total ?? undefined }),
	};
}

/** Users for staff, without closed accounts. The file lists the newest first. */
export const listUsers = defineList({
	name: "users",
	query: listUsersQuery,
	row: userAnswer,
	queries: queriesOf,
	toWire: ({ total: _, ...user }: PageRow) => user,
	inFile: ({ sortBy, sortOrder, ...filters }) => filters,
	csv: {
		id: (row) => row.unique_id,
		username: (row) => row.username,
		"first name": (row) => row.name.first_name,
		"last name": (row) => row.name.last_name,
		email: (row) => row.email,
		phone: (row) => row.phone,
		"phone verified": (row) => row.phone_verified,
		state: (row) => row.state,
		roles: (row) => row.roles.join(" "),
		region: (row) => row.region,
		country: (row) => row.country,
		city: (row) => row.city,
		"blood donor": (row) => row.isBloodDonor,
		"blood group": (row) => row.bloodGroup,
		"kindness score": (row) => row.kindnessScore,
		joined: (row, ctx) => csvTime(ctx, row.createdAt, row.region),
		"last seen": (row, ctx) => csvTime(ctx, row.lastSeenAt, row.region),
	},
});
