import { type SQL, sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import type { UserAnswer, UserSort } from "../../domain/contracts/users.ts";
import { csvLines } from "../../domain/csv.ts";
import { plainEmail } from "../../domain/email-address.ts";
import { localTime } from "../../domain/receipts.ts";
import { type RegionCode, regionFrom } from "../../domain/regions.ts";
import type { Role } from "../../domain/roles.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { countedExactly, foundUsers, type UserRow, userColumns, userToWire } from "./internal/user-rows.ts";

export interface UserFilters {
	/** Words of a name, username, e-mail address, phone number, city or state. */
	search?: string | undefined;
	/** Users with at least one of these. */
	roles?: readonly Role[] | undefined;
	region?: RegionCode | undefined;
	isBloodDonor?: boolean | undefined;
	state?: "unverified" | "active" | "blocked" | undefined;
}

export interface ListUsers extends UserFilters {
	/** One user, whatever the other filters say. */
	id?: string | undefined;
	/** Newest first by default. */
	sortBy?: UserSort | undefined;
	sortOrder?: "asc" | "desc" | undefined;
	limit: number;
	offset: number;
}

/** What decides the SQL of a list; the values are arguments. */
interface Shape {
	source: "id" | "email" | "search" | "roles" | "state" | "all";
	roles: boolean;
	region: boolean;
	isBloodDonor: boolean | null;
	state: "any" | "active" | "other";
	sort: UserSort;
	descending: boolean;
	after: boolean;
}

/** A row of a page; of a search, with the number of all matches. */
type PageRow = UserRow & { total?: number };

const place = (name: string) => sql.placeholder(name);

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

function matching(shape: Shape): SQL {
	const { source, roles, region, isBloodDonor, state, after } = shape;
	if (source === "id") return sql`FROM user u WHERE u.id = ${place("id")} AND u.state <> 'closed'`;
	const from =
		source === "search"
			? foundUsers
			: source === "email"
				? sql`user u`
				: sql`user u INDEXED BY ${sql.raw(indexOf(shape))}`;
	const conditions = [
		...(source === "email" ? [sql`u.email >= ${place("email")} AND u.email < ${place("email")} || char(1114111)`] : []),
		state === "any" ? sql`u.state <> 'closed'` : sql`u.state = ${place("state")}`,
		...(state === "other" ? [sql`u.state <> 'active'`] : []),
		...(roles
			? [
					sql`u.roles <> '[]' AND EXISTS (SELECT 1 FROM json_each(u.roles) held WHERE held.value IN (SELECT value FROM json_each(${place("roles")})))`,
				]
			: []),
		...(region ? [sql`u.region = ${place("region")}`] : []),
		...(isBloodDonor === null ? [] : [isBloodDonor ? sql`u.is_blood_donor = 1` : sql`u.is_blood_donor = 0`]),
		...(after ? [sql`(u.created_at, u.id) < (${place("afterTime")}, ${place("afterId")})`] : []),
	];
	return sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`;
}

function buildQueries(shape: Shape) {
	const orderOf = (of: string) => orders[shape.sort](sql.raw(of), shape.descending ? sql`DESC` : sql`ASC`);
	const order = orderOf("u");
	return {
		page: sqlQuery<PageRow>(() =>
			shape.source === "search"
				? // A search costs more than the rest, so it runs once for the page and its count.
					sql`WITH found_user AS MATERIALIZED (SELECT u.id, u.created_at, u.first_name, u.last_name, u.kindness_score ${matching(shape)})
					SELECT ${userColumns}, (SELECT count(*) FROM found_user) AS total
					FROM (SELECT id FROM found_user ORDER BY ${orderOf("found_user")} LIMIT ${place("limit")} OFFSET ${place("offset")}) page
					CROSS JOIN user u ON u.id = page.id ORDER BY ${order}`
				: sql`SELECT ${userColumns} FROM (SELECT u.id ${matching(shape)} ORDER BY ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}) page
					CROSS JOIN user u ON u.id = page.id ORDER BY ${order}`,
		),
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT 1 ${matching({ ...shape, sort: "createdAt", after: false })} LIMIT ${sql.raw(String(countedExactly + 1))})`,
		),
	};
}

const queries = new Map<string, ReturnType<typeof buildQueries>>();

function queriesFor(shape: Shape): ReturnType<typeof buildQueries> {
	const key = JSON.stringify(shape);
	const cached = queries.get(key) ?? buildQueries(shape);
	queries.set(key, cached);
	return cached;
}

interface Place {
	createdAt: number;
	id: string;
}

interface ListQueries {
	page: Query<PageRow>;
	count: Query<{ total: number }>;
	isSearch: boolean;
}

/** The queries of a list, or null if its search has no word that could match. */
function queriesOf(input: ListUsers, after?: Place): ListQueries | null {
	const { id, search = "", roles = [], region, isBloodDonor, state, sortBy = "createdAt", limit, offset } = input;
	// The words of an address's domain are in most addresses, so an address is found by its beginning.
	const email = id === undefined && /^\S+@\S*$/.test(search) ? plainEmail(search) : null;
	const match = id === undefined && email === null && search !== "" ? prefixMatch(search) : null;
	if (id === undefined && email === null && search !== "" && match === null) return null;
	const other = state !== undefined && state !== "active";
	const { page, count } = queriesFor({
		source:
			id !== undefined
				? "id"
				: email !== null
					? "email"
					: match
						? "search"
						: roles.length > 0
							? "roles"
							: other
								? "state"
								: "all",
		roles: roles.length > 0,
		region: region !== undefined,
		isBloodDonor: isBloodDonor ?? null,
		state: state === undefined ? "any" : other ? "other" : "active",
		sort: sortBy,
		descending: (input.sortOrder ?? (sortBy === "name" ? "asc" : "desc")) === "desc",
		after: after !== undefined,
	});
	const values = { id, email, match, roles: JSON.stringify(roles), region, state };
	return {
		page: page({ ...values, limit: limit + 1, offset, afterTime: after?.createdAt, afterId: after?.id }),
		count: count(values),
		isSearch: match !== null,
	};
}

/** A page with its total, which the rows of a search contain: only a page beyond the last has to count. */
async function readPage({ db }: Ctx, { page, count, isSearch }: ListQueries, offset: number) {
	if (!isSearch) {
		const [rows, [counted]] = await db.batch([page, count]);
		return { rows, total: counted?.total ?? 0 };
	}
	const rows = await db.all(page);
	const [counted] = rows.length > 0 || offset === 0 ? rows : await db.all(count);
	return { rows, total: counted?.total ?? 0 };
}

/** Lists users for staff. Closed accounts are left out. `total` is exact to 1,000; 1,001 means more. */
export async function listUsers(ctx: Ctx, input: ListUsers): Promise<Rows<UserAnswer>> {
	const found = queriesOf(input);
	if (!found) return { rows: [], total: 0, hasMore: false };
	const { rows, total } = await readPage(ctx, found, input.offset);
	return {
		rows: rows.slice(0, input.limit).map(userToWire),
		total,
		hasMore: rows.length > input.limit,
	};
}

const header = [
	"id",
	"username",
	"first name",
	"last name",
	"email",
	"phone",
	"phone verified",
	"state",
	"roles",
	"region",
	"country",
	"city",
	"blood donor",
	"blood group",
	"kindness score",
	"joined",
	"last seen",
];

/** All users with these filters as a CSV file, newest first. The download is audited. */
export async function downloadUsers(ctx: Ctx, filters: UserFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "users.downloaded", subjectKind: "list", subjectId: "users", filters }),
	]);
	const read = async (after?: Place) => {
		const found = queriesOf({ ...filters, limit: 500, offset: 0 }, after);
		return found ? (await ctx.db.all(found.page)).slice(0, 500).map(userToWire) : [];
	};
	const lines = csvLines(
		header,
		read,
		({ createdAt, unique_id: id }) => ({ createdAt, id }),
		(row) => [
			row.unique_id,
			row.username,
			row.name.first_name,
			row.name.last_name,
			row.email,
			row.phone,
			row.phone_verified,
			row.state,
			row.roles.join(" "),
			row.region,
			row.country,
			row.city,
			row.isBloodDonor,
			row.bloodGroup,
			row.kindnessScore,
			localTime(regionFrom(row.region) ?? ctx.region, row.createdAt),
			localTime(regionFrom(row.region) ?? ctx.region, row.lastSeenAt),
		],
	);
	return { name: csvName(ctx, "users"), lines };
}
