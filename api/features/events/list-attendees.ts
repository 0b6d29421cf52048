import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { AttendeeAnswer } from "../../domain/contracts/events.ts";
import { csvLines } from "../../domain/csv.ts";
import { readableCode } from "../../domain/events.ts";
import { localTime } from "../../domain/receipts.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";

const countedExactly = 1000;
const place = (name: string) => sql.placeholder(name);

interface Row {
	id: string;
	code: string;
	name: string | null;
	buyer: string | null;
	email: string | null;
	event: string;
	category: string;
	package: string;
	checked_in_at: number | null;
	checked_in_by: string | null;
	created_at: number;
}

export interface AttendeeFilters {
	id?: string | undefined;
	/** An event's slug. */
	event?: string | undefined;
	/** A ticket's code, or a part of a name or address. */
	search?: string | undefined;
	arrived?: boolean | undefined;
}

/** A code may be typed with or without its dash; only people whose places are paid for have one that counts. */
const from = sql`FROM event_registration r INDEXED BY event_registration_newest CROSS JOIN event e ON e.id = r.event_id
	CROSS JOIN event_package p ON p.id = r.package_id CROSS JOIN donation d ON d.id = r.donation_id
	CROSS JOIN event_attendee a ON a.registration_id = r.id LEFT JOIN user s ON s.id = a.checked_in_by
	WHERE r.state = 'paid' AND (${place("id")} IS NULL OR a.id = ${place("id")}) AND (${place("event")} IS NULL OR e.slug = ${place("event")})
	AND (${place("arrived")} IS NULL OR (a.checked_in_at IS NOT NULL) = ${place("arrived")})
	AND (${place("search")} = '' OR a.code = ${place("code")} OR instr(lower(coalesce(a.name, '') || ' ' || coalesce(d.donor_first_name, '') || ' '
		|| coalesce(d.donor_last_name, '') || ' ' || coalesce(d.donor_email, '')), ${place("search")}) > 0)`;

const page = sqlQuery<Row>(
	() => sql`SELECT a.id, a.code, a.name, nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS buyer,
		d.donor_email AS email, e.title AS event, p.category, p.name AS package, a.checked_in_at,
		trim(s.first_name || ' ' || s.last_name) AS checked_in_by, r.created_at ${from}
		ORDER BY r.created_at DESC, r.id DESC, a.position LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${sql.raw(String(countedExactly + 1))})`,
);

const toWire = (row: Row): AttendeeAnswer => ({
	_id: row.id,
	code: row.code,
	name: row.name,
	registeredBy: row.buyer,
	email: row.email,
	event: row.event,
	category: row.category,
	package: row.package,
	checkedInAt: row.checked_in_at,
	checkedInBy: row.checked_in_by,
	createdAt: row.created_at,
});

function valuesOf({ id, event, search = "", arrived }: AttendeeFilters) {
	return {
		id: id || null,
		event: event || null,
		search: search.toLowerCase(),
		code: search.replaceAll("-", "").toUpperCase(),
		arrived: arrived === undefined ? null : Number(arrived),
	};
}

/** Who comes to events, newest registrations first. For staff. `total` is exact to 1,000; 1,001 means more. */
export async function listAttendees(
	ctx: Ctx,
	{ limit, offset, ...filters }: AttendeeFilters & { limit: number; offset: number },
): Promise<Rows<AttendeeAnswer>> {
	const values = valuesOf(filters);
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

const header = ["code", "name", "registered by", "email", "event", "category", "package", "arrived"];

/** All attendees with these filters as a CSV file. The download is audited. */
export async function downloadAttendees(ctx: Ctx, filters: AttendeeFilters): Promise<CsvContent> {
	const values = valuesOf(filters);
	await ctx.db.write([
		downloadRow(ctx, {
			action: "event_attendees.downloaded",
			subjectKind: "list",
			subjectId: "event_attendees",
			filters,
		}),
	]);
	let offset = 0;
	const read = async () => {
		const rows = await ctx.db.all(page({ ...values, limit: 250, offset }));
		offset += rows.length;
		return rows.map(toWire);
	};
	const lines = csvLines(
		header,
		read,
		() => undefined,
		(row) => [
			readableCode(row.code),
			row.name,
			row.registeredBy,
			row.email,
			row.event,
			row.category,
			row.package,
			localTime(ctx.region, row.checkedInAt),
		],
	);
	return { name: csvName(ctx, "participants"), lines };
}
