import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RegistrationAnswer } from "../../domain/contracts/events.ts";
import { csvLines } from "../../domain/csv.ts";
import type { RegistrationState } from "../../domain/events.ts";
import { toMajor } from "../../domain/money.ts";
import { localTime } from "../../domain/receipts.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";

const countedExactly = 1000;
const place = (name: string) => sql.placeholder(name);

interface Row {
	id: string;
	donation_id: string;
	event: string;
	category: string;
	package: string;
	attendees: number;
	buyer: string | null;
	email: string | null;
	state: RegistrationState;
	charge_minor: number;
	status: string;
	hold_until: number;
	created_at: number;
}

export interface RegistrationFilters {
	id?: string | undefined;
	/** An event's slug. */
	event?: string | undefined;
	/** A part of a name or address. */
	search?: string | undefined;
	state?: RegistrationState | undefined;
}

const from = sql`FROM event_registration r INDEXED BY event_registration_newest CROSS JOIN event e ON e.id = r.event_id
	CROSS JOIN event_package p ON p.id = r.package_id CROSS JOIN donation d ON d.id = r.donation_id
	WHERE (${place("id")} IS NULL OR r.id = ${place("id")}) AND (${place("event")} IS NULL OR e.slug = ${place("event")})
	AND (${place("state")} IS NULL OR r.state = ${place("state")})
	AND (${place("search")} = '' OR instr(lower(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '') || ' '
		|| coalesce(d.donor_email, '')), ${place("search")}) > 0)`;

const page = sqlQuery<Row>(
	() => sql`SELECT r.id, r.donation_id, e.title AS event, p.category, p.name AS package, r.attendees,
		nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS buyer, d.donor_email AS email,
		r.state, d.charge_minor, d.status, r.hold_until, r.created_at ${from}
		ORDER BY r.created_at DESC, r.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${sql.raw(String(countedExactly + 1))})`,
);

const toWire = (row: Row): RegistrationAnswer => ({
	_id: row.id,
	donationId: row.donation_id,
	event: row.event,
	category: row.category,
	package: row.package,
	attendees: row.attendees,
	name: row.buyer,
	email: row.email,
	state: row.state,
	amount: toMajor(row.charge_minor),
	donationStatus: row.status,
	holdUntil: row.state === "held" ? row.hold_until : null,
	createdAt: row.created_at,
});

const valuesOf = ({ id, event, search = "", state }: RegistrationFilters) => ({
	id: id || null,
	event: event || null,
	search: search.toLowerCase(),
	state: state ?? null,
});

/** Registrations for events with their payments, newest first. For staff. `total` is exact to 1,000; 1,001 means more. */
export async function listRegistrations(
	ctx: Ctx,
	{ limit, offset, ...filters }: RegistrationFilters & { limit: number; offset: number },
): Promise<Rows<RegistrationAnswer>> {
	const values = valuesOf(filters);
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

const header = ["event", "category", "package", "people", "name", "email", "state", "amount in USD", "payment", "day"];

/** All registrations with these filters as a CSV file. The download is audited. */
export async function downloadRegistrations(ctx: Ctx, filters: RegistrationFilters): Promise<CsvContent> {
	const values = valuesOf(filters);
	await ctx.db.write([
		downloadRow(ctx, {
			action: "event_payments.downloaded",
			subjectKind: "list",
			subjectId: "event_payments",
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
			row.event,
			row.category,
			row.package,
			row.attendees,
			row.name,
			row.email,
			row.state,
			row.amount.toFixed(2),
			row.donationStatus,
			localTime(ctx.region, row.createdAt),
		],
	);
	return { name: csvName(ctx, "event-payments"), lines };
}
