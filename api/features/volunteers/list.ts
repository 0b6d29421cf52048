import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ListedVolunteerAnswer } from "../../domain/contracts/volunteers.ts";
import { csvLines } from "../../domain/csv.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";

export interface VolunteerFilters {
	id?: string | undefined;
	/** A part of the name, place or skills. */
	search?: string | undefined;
	kind?: "profile" | "guest" | undefined;
	interest?: string | undefined;
	region?: string | undefined;
}

interface VolunteerRow {
	id: string;
	kind: "profile" | "guest";
	name: string;
	email: string;
	phone: string | null;
	city: string | null;
	region: string;
	skills: string;
	interests: string;
	languages: string;
	hours_per_week: number | null;
	is_remote: number;
	message: string | null;
	roles: string;
	created_at: number;
}

const countedExactly = 1000;
const place = (name: string) => sql.placeholder(name);

const profiles = sql`(SELECT v.user_id AS id, 'profile' AS kind, trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.phone,
	v.city, u.region, v.skills, v.interests, v.languages, v.hours_per_week, v.is_remote, v.about AS message, u.roles, v.created_at
	FROM volunteer_profile v INDEXED BY volunteer_profile_newest CROSS JOIN user u ON u.id = v.user_id WHERE u.state = 'active')`;
const guests = sql`(SELECT id, 'guest' AS kind, name, email, phone, city, region, '[]' AS skills, '[]' AS interests, '[]' AS languages,
	NULL AS hours_per_week, 0 AS is_remote, message, '[]' AS roles, created_at FROM volunteer_lead INDEXED BY volunteer_lead_newest)`;
const newest = sql`ORDER BY created_at DESC, id DESC`;

const matching = sql`WHERE (${place("id")} IS NULL OR id = ${place("id")}) AND (${place("kind")} IS NULL OR kind = ${place("kind")})
	AND (${place("region")} IS NULL OR region = ${place("region")})
	AND (${place("interest")} IS NULL OR EXISTS (SELECT 1 FROM json_each(interests) WHERE value = ${place("interest")}))
	AND (${place("search")} = '' OR instr(lower(name || ' ' || coalesce(city, '') || ' ' || skills), ${place("search")}) > 0)`;

/** Each list is read in its index's order, as far as the page reaches. */
const page = sqlQuery<VolunteerRow>(
	() => sql`SELECT * FROM (SELECT * FROM ${profiles} ${matching} ${newest} LIMIT ${place("reach")})
		UNION ALL SELECT * FROM (SELECT * FROM ${guests} ${matching} ${newest} LIMIT ${place("reach")})
		${newest} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${profiles} ${matching} UNION ALL SELECT 1 FROM ${guests} ${matching}
		LIMIT ${sql.raw(String(countedExactly + 1))})`,
);

function toWire(row: VolunteerRow): ListedVolunteerAnswer {
	return {
		_id: row.id,
		kind: row.kind,
		name: row.name,
		email: row.email,
		phone: row.phone,
		city: row.city,
		region: row.region,
		skills: JSON.parse(row.skills),
		interests: JSON.parse(row.interests),
		languages: JSON.parse(row.languages),
		hoursPerWeek: row.hours_per_week,
		isRemote: row.is_remote === 1,
		message: row.message,
		roles: JSON.parse(row.roles),
		createdAt: row.created_at,
	};
}

function valuesOf({ id = "", search = "", kind, interest, region }: VolunteerFilters) {
	return {
		id: id || null,
		search: search.toLowerCase(),
		kind: kind ?? null,
		interest: interest ?? null,
		region: region ?? null,
	};
}

/**
 * Everyone who wants to volunteer, newest first: people with a profile, and guests who left an address. For staff. `total` is
 * exact to 1,000; 1,001 means more.
 */
export async function listVolunteers(
	ctx: Ctx,
	{ limit, offset, ...filters }: VolunteerFilters & { limit: number; offset: number },
): Promise<Rows<ListedVolunteerAnswer>> {
	const values = valuesOf(filters);
	const [rows, [counted]] = await ctx.db.batch([
		page({ ...values, limit: limit + 1, offset, reach: offset + limit + 1 }),
		count(values),
	]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

const header = [
	"id",
	"kind",
	"name",
	"email",
	"phone",
	"city",
	"region",
	"skills",
	"interests",
	"languages",
	"hours",
	"message",
];

/** All volunteers with these filters as a CSV file, newest first. The download is audited. */
export async function downloadVolunteers(ctx: Ctx, filters: VolunteerFilters): Promise<CsvContent> {
	const values = valuesOf(filters);
	await ctx.db.write([
		downloadRow(ctx, { action: "volunteers.downloaded", subjectKind: "list", subjectId: "volunteers", filters }),
	]);
	let offset = 0;
	const read = async () => {
		const rows = await ctx.db.all(page({ ...values, limit: 250, offset, reach: offset + 250 }));
		offset += rows.length;
		return rows.map(toWire);
	};
	const lines = csvLines(
		header,
		read,
		() => undefined,
		(row) => [
			row._id,
			row.kind,
			row.name,
			row.email,
			row.phone,
			row.city,
			row.region,
			row.skills.join("; "),
			row.interests.join("; "),
			row.languages.join("; "),
			row.hoursPerWeek,
			row.message,
		],
	);
	return { name: csvName(ctx, "volunteers"), lines };
}
