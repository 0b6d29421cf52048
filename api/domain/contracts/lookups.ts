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

const beginning = v.pipe(v.string(), v.trim(), v.maxLength(80, message("too_long")));

/** GET /city: clients send the state under any of these names, or a country and how the name of the city begins. */
export const listCitiesQuery = v.pipe(
	v.object({
		stateId: v.optional(v.string(missingState)),
		state_id: v.optional(v.string(missingState)),
		state: v.optional(v.string(missingState)),
		countryId: v.optional(v.string(missingCountry)),
		keyword: v.optional(beginning, ""),
	}),
	v.transform(({ keyword, countryId, ...query }) => ({
		stateId: firstGiven(query.stateId, query.state_id, query.state),
		countryId: firstGiven(countryId),
		keyword,
	})),
	v.forward(
		v.check(({ stateId, countryId, keyword }) => stateId !== "" || (countryId !== "" && keyword !== ""), missingState),
		["stateId"],
	),
);

/** ISO codes are accepted in upper and lower case. */
function firstGiven(...values: (string | undefined)[]): string {
	return values.map((value) => value?.trim().toUpperCase()).find((value) => value) ?? "";
}
