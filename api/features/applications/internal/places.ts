import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../../db/client.ts";
import { type Issue, issue } from "../../../domain/forms/issues.ts";
import {
	freePlaces,
	fullShifts,
	isFull,
	type Places,
	placesField,
	shiftsOf,
} from "../../../domain/requests/applications/places.ts";
import type { DetailsPatch } from "../../../domain/requests/details-patch.ts";
import type { Details } from "../../../domain/requests/kinds/kind.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** Answers that take a place; the condition is that of the index. */
const taking = (alias: SQL, request: SQL) =>
	sql`${alias}.request_id = ${request} AND ${alias}.status IN ('accepted','completed')`;

/** The shifts in which an accepted answer has a place. */
const shiftsTaken = (alias: SQL) =>
	sql`json_each(coalesce(${alias}.shifts, json_extract(${alias}.details, '$.shifts'), '[]'))`;

const stored = sqlQuery<{ type: RequestType; details: string; shifts: string; taken: number }>(
	() => sql`SELECT r.request_type AS type, r.details, r.shift_places AS shifts,
			(SELECT count(*) FROM application a INDEXED BY application_place WHERE ${taking(sql`a`, sql`r.id`)}) AS taken
		FROM donation_request r WHERE r.id = ${placeholder("id")}`,
);

const takenShifts = sqlQuery<{ shift: string; taken: number }>(
	() => sql`SELECT s.value AS shift, count(*) AS taken
		FROM application a INDEXED BY application_place CROSS JOIN ${shiftsTaken(sql`a`)} s
		WHERE ${taking(sql`a`, sql`${placeholder("id")}`)} GROUP BY s.value`,
);

/** The places of a request, and how many are taken. Null for a kind that has none, and for an unknown request. */
export async function placesOf(ctx: Pick<Ctx, "db">, requestId: string): Promise<Places | null> {
	const [[row], byShift] = await ctx.db.batch([stored({ id: requestId }), takenShifts({ id: requestId })]);
	const free = row && freePlaces(row.type, JSON.parse(row.details) as Details);
	if (!free) return null;
	const limits = JSON.parse(row.shifts) as Record<string, number>;
	const taken = new Map(byShift.map((each) => [each.shift, each.taken]));
	const shifts = free.shifts.map(({ shift }) => ({
		shift,
		places: limits[shift] ?? null,
		taken: taken.get(shift) ?? 0,
	}));
	return { ...free, taken: row.taken, shifts };
}

/**
 * The issue of details of a request that give fewer places than people were accepted; null if they suffice.
 * @param details those that are to be stored; without a number there is no limit
 */
export async function tooFewPlaces(
	ctx: Pick<Ctx, "db">,
	requestId: string,
	details: DetailsPatch,
): Promise<Issue | null> {
	const known = await placesOf(ctx, requestId);
	const [row] = known ? await ctx.db.all(stored({ id: requestId })) : [];
	const field = row && placesField(row.type);
	const wanted = field && details[field.name];
	if (!known || !field || typeof wanted !== "number" || wanted >= known.taken) return null;
	return issue(`details.${field.name}`, "places_taken", { count: known.taken });
}

/** The condition that new details give everyone a place who was accepted. */
export function placesSuffice(requestId: string, type: RequestType, details: DetailsPatch): Statement[] {
	const wanted = details[placesField(type)?.name ?? ""];
	if (typeof wanted !== "number") return [];
	return [
		requireThat(
			sql`(SELECT count(*) FROM application a INDEXED BY application_place WHERE ${taking(sql`a`, sql`${requestId}`)}) <= ${wanted}`,
			"places for everyone who was accepted",
		),
	];
}

/** The condition that somebody else can be accepted. */
export function placeIsFree(requestId: string, type: RequestType): Statement[] {
	const field = placesField(type);
	if (!field) return [];
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation_request r WHERE r.id = ${requestId}
				AND (json_extract(r.details, ${`$.${field.name}`}) IS NULL OR json_extract(r.details, ${`$.${field.name}`}) >
					(SELECT count(*) FROM application a INDEXED BY application_place WHERE ${taking(sql`a`, sql`r.id`)})))`,
			"a free place",
		),
	];
}

/** The shifts that an answer offers and that have a free place, as JSON. */
const freeShifts = (id: string) => sql`(SELECT json_group_array(s.value)
	FROM application own CROSS JOIN donation_request r ON r.id = own.request_id CROSS JOIN json_each(json_extract(own.details, '$.shifts')) s
	WHERE own.id = ${id} AND (json_extract(r.shift_places, '$.' || s.value) IS NULL OR json_extract(r.shift_places, '$.' || s.value) >
		(SELECT count(*) FROM application a INDEXED BY application_place CROSS JOIN ${shiftsTaken(sql`a`)} t
			WHERE ${taking(sql`a`, sql`r.id`)} AND t.value = s.value)))`;

/** The statements that take a place for an answer, before it is accepted: in each of its shifts that is not full. */
export function takePlace({ id, requestId, type }: { id: string; requestId: string; type: RequestType }): Statement[] {
	const free = placeIsFree(requestId, type);
	if (shiftsOf(type).length === 0) return free;
	const offersShifts = sql`(SELECT json_extract(details, '$.shifts') FROM application WHERE id = ${id}) IS NOT NULL`;
	return [
		...free,
		requireThat(sql`NOT (${offersShifts}) OR ${freeShifts(id)} <> '[]'`, "a free place in a shift"),
		sql`UPDATE application SET shifts = CASE WHEN ${offersShifts} THEN ${freeShifts(id)} END WHERE id = ${id}`,
	];
}

/** Why an answer can't be accepted now; null if its places are not the reason. @param shifts those that it offers */
export async function placesProblem(
	ctx: Ctx,
	requestId: string,
	shifts: readonly string[] = [],
): Promise<Problem | null> {
	const places = await placesOf(ctx, requestId);
	if (!places) return null;
	if (isFull(places)) return new Problem(409, "places_full");
	const full = fullShifts(places);
	return shifts.length > 0 && shifts.every((shift) => full.includes(shift)) ? new Problem(409, "shifts_full") : null;
}
