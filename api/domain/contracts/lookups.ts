import * as v from "valibot";
import { message } from "../messages/index.ts";

const missingCountry = message("country_id_missing");
const missingState = message("state_id_missing");

/** GET /state: clients send the country under any of these names. */
export const listStatesQuery = v.pipe(
	v.object({
		countryId: v.optional(v.string(missingCountry)),
		country_id: v.optional(v.string(missingCountry)),
		country: v.optional(v.string(missingCountry)),
	}),
	v.transform((query) => ({ countryId: firstGiven(query.countryId, query.country_id, query.country) })),
	v.forward(
		v.check(({ countryId }) => countryId !== "", missingCountry),
		["countryId"],
	),
);

/** GET /city: clients send the state under any of these names. */
export const listCitiesQuery = v.pipe(
	v.object({
		stateId: v.optional(v.string(missingState)),
		state_id: v.optional(v.string(missingState)),
		state: v.optional(v.string(missingState)),
	}),
	v.transform((query) => ({ stateId: firstGiven(query.stateId, query.state_id, query.state) })),
	v.forward(
		v.check(({ stateId }) => stateId !== "", missingState),
		["stateId"],
	),
);

/** ISO codes are accepted in upper and lower case. */
function firstGiven(...values: (string | undefined)[]): string {
	return values.map((value) => value?.trim().toUpperCase()).find((value) => value) ?? "";
}
