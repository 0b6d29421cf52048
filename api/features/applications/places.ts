import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import {
	isFull,
	type Places,
	type PlacesInput,
	placesField,
	shiftsOf,
} from "../../domain/requests/applications/places.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { changedRequest, getRequest } from "../requests/get.ts";
import { findRunRequest } from "./internal/find.ts";
import { placesOf, placesSuffice, tooFewPlaces } from "./internal/places.ts";

export { placesOf, placesSuffice, tooFewPlaces };

const none: Places = { places: null, taken: 0, shifts: [] };

/** The places of a request that the viewer sees. @throws Problem 404 and 410 as `getRequest` */
export async function readPlaces(ctx: Ctx, { requestId }: { requestId: string }): Promise<Places> {
	return (await placesOf(ctx, (await getRequest(ctx, { id: requestId })).id)) ?? none;
}

/** The same for those who may change them. @throws Problem 401, 403 for an editor, 404 for everyone else, 409 for a kind without places */
export async function readOwnPlaces(
	ctx: Ctx,
	{ requestId }: { requestId: string },
): Promise<{ title: string; type: RequestType; places: Places }> {
	const { id, title } = await findRunRequest(ctx, requestId);
	const places = await placesOf(ctx, id);
	if (!places) throw new Problem(409, "places_none");
	return { title, type: (await changedRequest(ctx, { id })).requestType, places };
}

/** Errors of new numbers: more than the kind allows, fewer than have been accepted, or a shift that is none. */
function wrongNumbers(type: RequestType, known: Places, { places, shifts = {} }: PlacesInput): Issue[] {
	const field = placesField(type);
	const issues: Issue[] = [];
	if (places === null && field?.required) issues.push(issue("places", "field_missing"));
	else if (typeof places === "number" && field && places > field.max)
		issues.push(issue("places", "number_too_large", { limit: field.max }));
	else if (typeof places === "number" && places < known.taken)
		issues.push(issue("places", "places_taken", { count: known.taken }));
	for (const [name, number] of Object.entries(shifts)) {
		const shift = known.shifts.find((each) => each.shift === name);
		if (!shift) issues.push(issue(`shifts.${name}`, "value_invalid"));
		else if (number !== null && number < shift.taken)
			issues.push(issue(`shifts.${name}`, "places_taken", { count: shift.taken }));
	}
	return issues;
}

/**
 * Changes how many people can be accepted. Answers that were accepted keep their places.
 * @throws Problem 400 for a number that is wrong, 401, 403 for an editor, 404 for everyone else, 409 for a kind without places, and if
 *   somebody is accepted at the same time
 */
export async function savePlaces(
	ctx: Ctx,
	{ requestId, ...input }: PlacesInput & { requestId: string },
): Promise<Places> {
	const { type, places: known } = await readOwnPlaces(ctx, { requestId });
	const issues = wrongNumbers(type, known, input);
	if (issues.length > 0) throw invalid(issues);
	const field = placesField(type)?.name;
	const limits = Object.fromEntries(
		shiftsOf(type).flatMap((shift) => {
			const given = input.shifts?.[shift];
			const number = given === undefined ? known.shifts.find((each) => each.shift === shift)?.places : given;
			return number ? [[shift, number]] : [];
		}),
	);
	const statements: Statement[] = [
		requireThat(
			sql`(SELECT count(*) FROM application INDEXED BY application_place
				WHERE request_id = ${requestId} AND status IN ('accepted','completed')) <= ${known.taken}`,
			"places as read",
		),
		sql`UPDATE donation_request SET shift_places = ${JSON.stringify(limits)} WHERE id = ${requestId}`,
		auditRow(ctx, "request.places", { request: requestId }, { places: input.places, shifts: limits }),
	];
	if (input.places !== undefined)
		statements.push(
			sql`UPDATE donation_request SET details = json_patch(details, ${JSON.stringify({ [field ?? ""]: input.places })}) WHERE id = ${requestId}`,
		);
	await ctx.db.write(statements, { unmet: () => new Problem(409, "application_changed") });
	return (await placesOf(ctx, requestId)) ?? none;
}

/** Places in the API's format. */
export const placesToWire = (places: Places) => ({
	places: places.places,
	taken: places.taken,
	isFull: isFull(places),
	shifts: places.shifts.map((each) => ({ ...each })),
});
