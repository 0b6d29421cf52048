import { placeholder, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { assignedTo } from "../../../db/sql/assigned-records.ts";
import { takesGiftsText } from "../../../db/sql/takes-gifts.ts";
import { staffOrganizationAnswer, staffOrganizationsQuery } from "../../domain/contracts/organizations.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Ctx } from "../../http/context.ts";
import { csvTime } from "../../http/csv.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { listedColumns } from "./internal/rows.ts";
import { contentOf, versionOf } from "./internal/version.ts";

/** `content` is what the version is made of. */
const row = v.object({ ...v.omit(staffOrganizationAnswer, ["version"]).entries, content: v.string() });
type Row = v.InferOutput<typeof row>;

/** The newest matches that a search considers. */
const window = 1000;
const assigned = assignedTo("organization", sql`${placeholder("assignee")}`);
const sources = {
	id: sql`organization o`,
	search: sql`(SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${placeholder("match")} ORDER BY rowid DESC
		LIMIT ${sql.raw(String(window))}) found CROSS JOIN organization_text_key k ON k.key = found.key
		CROSS JOIN organization o ON o.id = k.organization_id`,
	mine: sql`(${assigned}) found CROSS JOIN organization o ON o.id = found.id`,
	state: sql`organization o INDEXED BY organization_by_state`,
	waiting: sql`(SELECT id FROM organization INDEXED BY organization_by_state WHERE verification = 'waiting'
		UNION SELECT id FROM organization INDEXED BY organization_first_look WHERE gifts_state = 'waiting'
		UNION SELECT id FROM organization INDEXED BY organization_name_waits WHERE pending_name IS NOT NULL) found
		CROSS JOIN organization o ON o.id = found.id`,
	all: sql`organization o INDEXED BY organization_newest`,
};
type Source = keyof typeof sources;

/** In the state, whatever the list's order. */
const inState = sql`(${placeholder("state")} = 'all' OR o.verification = ${placeholder("state")}
		OR ${placeholder("state")} = 'waiting' AND (o.gifts_state = 'waiting' OR o.pending_name IS NOT NULL))`;
const matching: Readonly<Record<Source, SQL>> = {
	id: sql`o.id = ${placeholder("id")}`,
	search: inState,
	mine: inState,
	// A closed one waits for nobody.
	state: sql`o.verification = ${placeholder("state")} AND o.closed_at IS NULL`,
	waiting: sql`o.closed_at IS NULL`,
	all: sql`1`,
};
const filtered = sql`(${placeholder("orgType")} IS NULL OR o.org_type = ${placeholder("orgType")})
	AND (${placeholder("isProfileVerified")} IS NULL OR o.is_profile_verified = ${placeholder("isProfileVerified")})
	AND (${placeholder("isTopOrg")} IS NULL OR o.is_top_org = ${placeholder("isTopOrg")})
	AND (${placeholder("region")} IS NULL OR o.region = ${placeholder("region")})
	AND (${placeholder("assignee")} IS NULL OR o.id IN (${assigned}))`;

function buildQueries(source: Source) {
	// The longest wait comes first; every other list begins with the newest.
	const order =
		source === "state" || source === "waiting" ? sql`o.updated_at, o.id` : sql`o.created_at DESC, o.id DESC`;
	return {
		page: sqlQuery(
			row,
			() => sql`SELECT ${listedColumns}, ${sql.raw(takesGiftsText("o"))} AS takesGifts, o.gifts_state AS giftsState, o.pending_name AS pendingName,
				o.email AS orgEmail, o.email_verified_at AS emailVerifiedAt, o.verification, o.verification_reason AS verificationReason,
				o.updated_at AS updatedAt, o.closed_at AS closedAt, (SELECT json_group_array(json_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', coalesce(u.email, '')))
					FROM (SELECT user_id FROM organization_member WHERE organization_id = o.id AND role = 'owner' ORDER BY created_at, user_id LIMIT 20) found
					CROSS JOIN user u ON u.id = found.user_id) AS owners,
				${contentOf(sql`o.id`)} AS content
				FROM ${sources[source]} WHERE ${matching[source]} AND ${filtered}
				ORDER BY ${order} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		),
		count: countQuery(sql`FROM ${sources[source]} WHERE ${matching[source]} AND ${filtered}`),
	};
}

const queries = {
	id: buildQueries("id"),
	search: buildQueries("search"),
	mine: buildQueries("mine"),
	state: buildQueries("state"),
	waiting: buildQueries("waiting"),
	all: buildQueries("all"),
};

/** The queries of a list and their values, or null if its search has no word that could match. */
function queriesOf(filters: FiltersOf<typeof staffOrganizationsQuery>, ctx: Ctx): ListQueries<Row> | null {
	const { id, search = "", state, mine, orgType, isProfileVerified, isTopOrg, region } = filters;
	const match = search === "" ? null : prefixMatch(search);
	if (id === undefined && search !== "" && match === null) return null;
	const source: Source =
		id !== undefined
			? "id"
			: match !== null
				? "search"
				: mine
					? "mine"
					: state === "all" || state === "waiting"
						? state
						: "state";
	const bit = (value: boolean | undefined) => (value === undefined ? null : Number(value));
	const others =
		id === undefined
			? {
					orgType: orgType ?? null,
					isProfileVerified: bit(isProfileVerified),
					isTopOrg: bit(isTopOrg),
					region: region ?? null,
					assignee: mine ? requireUser(ctx).userId : null,
				}
			: { assignee: null, orgType: null, isProfileVerified: null, isTopOrg: null, region: null };
	const values = { id, match, state, ...others };
	const { page, count } = queries[source];
	return { page: (window) => page({ ...values, ...window }), count: count(values) };
}

/** Organizations for staff: those in a state, the longest waiting first, or all, newest first; or one by its id. */
export const listForStaff = defineList({
	name: "organizations",
	query: staffOrganizationsQuery,
	row: staffOrganizationAnswer,
	queries: queriesOf,
	toWire: async ({ content, ...listed }: Row) => ({ ...listed, version: await versionOf(content) }),
	csv: {
		id: (row) => row._id,
		name: (row) => row.orgName,
		"name that waits": (row) => row.pendingName,
		type: (row) => row.orgType,
		state: (row) => (row.closedAt === null ? row.verification : "closed"),
		gifts: (row) => row.giftsState,
		top: (row) => row.isTopOrg,
		region: (row) => row.region,
		city: (row) => row.orgAddress.city,
		email: (row) => row.orgEmail,
		"email confirmed": (row, ctx) => csvTime(ctx, row.emailVerifiedAt, row.region),
		website: (row) => row.websiteUrl,
		owners: (row) => row.owners.map(({ name }) => name).join("; "),
		"owners' emails": (row) => row.owners.map(({ email }) => email).join("; "),
		created: (row, ctx) => csvTime(ctx, row.createdAt, row.region),
	},
});
