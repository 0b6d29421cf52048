import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { StaffOrganization, staffOrganizationsQuery } from "../../domain/contracts/organizations.ts";
import { csvLines } from "../../domain/csv.ts";
import { type GiftsState, takesGifts, type Verification } from "../../domain/organizations.ts";
import { localTime } from "../../domain/receipts.ts";
import { regionFrom } from "../../domain/regions.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { type ListedRow, listedColumns, listedToWire } from "./internal/rows.ts";
import { contentOf, versionOf } from "./internal/version.ts";

export type ListForStaff = Omit<v.InferOutput<typeof staffOrganizationsQuery>, "isDownload">;
type Filters = Omit<ListForStaff, "limit" | "offset">;

interface StaffRow extends ListedRow {
	email: string | null;
	email_verified_at: number | null;
	verification: Verification;
	verification_reason: string | null;
	updated_at: number;
	closed_at: number | null;
	gifts_state: GiftsState;
	pending_name: string | null;
	owner_id: string | null;
	owner_name: string | null;
	owner_email: string | null;
	content: string;
}

/** The newest matches that a search considers, and the exact limit of counts. */
const window = 1000;
const place = (name: string) => sql.placeholder(name);

const sources = {
	id: sql`organization o`,
	search: sql`(SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${place("match")} ORDER BY rowid DESC
		LIMIT ${sql.raw(String(window))}) found CROSS JOIN organization_text_key k ON k.key = found.key
		CROSS JOIN organization o ON o.id = k.organization_id`,
	state: sql`organization o INDEXED BY organization_by_state`,
	waiting: sql`(SELECT id FROM organization INDEXED BY organization_by_state WHERE verification = 'waiting'
		UNION SELECT id FROM organization INDEXED BY organization_first_look WHERE gifts_state = 'waiting'
		UNION SELECT id FROM organization INDEXED BY organization_name_waits WHERE pending_name IS NOT NULL) w
		CROSS JOIN organization o ON o.id = w.id`,
	all: sql`organization o INDEXED BY organization_newest`,
};
type Source = keyof typeof sources;

const matching: Readonly<Record<Source, SQL>> = {
	id: sql`o.id = ${place("id")}`,
	search: sql`(${place("state")} = 'all' OR o.verification = ${place("state")}
		OR ${place("state")} = 'waiting' AND (o.gifts_state = 'waiting' OR o.pending_name IS NOT NULL))`,
	// A closed one waits for nobody.
	state: sql`o.verification = ${place("state")} AND o.closed_at IS NULL`,
	waiting: sql`o.closed_at IS NULL`,
	all: sql`1`,
};
const filtered = sql`(${place("orgType")} IS NULL OR o.org_type = ${place("orgType")})
	AND (${place("isProfileVerified")} IS NULL OR o.is_profile_verified = ${place("isProfileVerified")})
	AND (${place("isTopOrg")} IS NULL OR o.is_top_org = ${place("isTopOrg")})
	AND (${place("region")} IS NULL OR o.region = ${place("region")})`;

function queriesOf(source: Source) {
	// Who has waited longest comes first; every other list begins with the newest.
	const order =
		source === "state" || source === "waiting" ? sql`o.updated_at, o.id` : sql`o.created_at DESC, o.id DESC`;
	const from = sql`FROM ${sources[source]} WHERE ${matching[source]} AND ${filtered}`;
	return {
		page: sqlQuery<StaffRow>(
			() => sql`SELECT ${listedColumns}, o.email, o.email_verified_at, o.verification, o.verification_reason, o.updated_at, o.closed_at, o.gifts_state, o.pending_name,
				u.id AS owner_id, trim(u.first_name || ' ' || u.last_name) AS owner_name, u.email AS owner_email,
				${contentOf(sql`o.id`)} AS content
				${sql`FROM ${sources[source]} LEFT JOIN user u ON u.id = (SELECT m.user_id FROM organization_member m
					WHERE m.organization_id = o.id AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1)
				WHERE ${matching[source]} AND ${filtered}`}
				ORDER BY ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${sql.raw(String(window + 1))})`,
		),
	};
}

const queries = {
	id: queriesOf("id"),
	search: queriesOf("search"),
	state: queriesOf("state"),
	waiting: queriesOf("waiting"),
	all: queriesOf("all"),
};

async function toWire(row: StaffRow): Promise<StaffOrganization> {
	return {
		...listedToWire(row),
		takesGifts: takesGifts({
			closedAt: row.closed_at,
			giftsState: row.gifts_state,
			emailVerifiedAt: row.email_verified_at,
		}),
		giftsState: row.gifts_state,
		pendingName: row.pending_name,
		orgEmail: row.email,
		emailVerifiedAt: row.email_verified_at,
		verification: row.verification,
		verificationReason: row.verification_reason,
		updatedAt: row.updated_at,
		closedAt: row.closed_at,
		owner:
			row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "", email: row.owner_email ?? "" },
		version: await versionOf(row.content),
	};
}

/** The queries of a list and their values, or null if its search has no word that could match. */
function listOf(filters: Filters) {
	const { id, search = "", state, orgType, isProfileVerified, isTopOrg, region } = filters;
	const match = search === "" ? null : prefixMatch(search);
	if (id === undefined && search !== "" && match === null) return null;
	const source: Source =
		id !== undefined ? "id" : match !== null ? "search" : state === "all" || state === "waiting" ? state : "state";
	const bit = (value: boolean | undefined) => (value === undefined ? null : Number(value));
	const others =
		id === undefined
			? {
					orgType: orgType ?? null,
					isProfileVerified: bit(isProfileVerified),
					isTopOrg: bit(isTopOrg),
					region: region ?? null,
				}
			: { orgType: null, isProfileVerified: null, isTopOrg: null, region: null };
	return { ...queries[source], values: { id, match, state, ...others } };
}

/**
 * Organizations for staff: those in a state, the longest waiting first, or all, newest first; or one by its id. `total` is exact
 * to 1,000; 1,001 means more.
 */
export async function listForStaff(
	ctx: Ctx,
	{ limit, offset, ...filters }: ListForStaff,
): Promise<Rows<StaffOrganization>> {
	const list = listOf(filters);
	if (!list) return { rows: [], total: 0, hasMore: false };
	const { page, count, values } = list;
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	const listed = await Promise.all(rows.slice(0, limit).map(toWire));
	return { rows: listed, total: counted?.total ?? 0, hasMore: rows.length > limit };
}

const header = [
	"id",
	"name",
	"name that waits",
	"type",
	"state",
	"gifts",
	"top",
	"region",
	"city",
	"email",
	"email confirmed",
	"website",
	"owner",
	"owner's email",
	"created",
];

/** All organizations with these filters as a CSV file. The download is audited. */
export async function downloadOrganizations(ctx: Ctx, filters: Filters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "organizations.downloaded", subjectKind: "list", subjectId: "organizations", filters }),
	]);
	const list = listOf(filters);
	let offset = 0;
	const read = async () => {
		if (!list) return [];
		const rows = await ctx.db.all(list.page({ ...list.values, limit: 250, offset }));
		offset += rows.length;
		return Promise.all(rows.map(toWire));
	};
	const lines = csvLines(
		header,
		read,
		() => undefined,
		(row) => [
			row._id,
			row.orgName,
			row.pendingName,
			row.orgType,
			row.closedAt === null ? row.verification : "closed",
			row.giftsState,
			row.isTopOrg,
			row.region,
			row.orgAddress.city,
			row.orgEmail,
			localTime(regionFrom(row.region) ?? ctx.region, row.emailVerifiedAt),
			row.websiteUrl,
			row.owner?.name,
			row.owner?.email,
			localTime(regionFrom(row.region) ?? ctx.region, row.createdAt),
		],
	);
	return { name: csvName(ctx, "organizations"), lines };
}
