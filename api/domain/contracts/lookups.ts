import * as v from "valibot";

const missingCountry = "Which country? Give countryId, its ISO 3166 code";
const missingState = "Which state? Give stateId, its ISO 3166-2 code";

/** GET /state: the country under any of the names that clients use for it. */
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

/** GET /city: the state under any of the names that clients use for it. */
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

/** ISO codes are read in any case. */
function firstGiven(...values: (string | undefined)[]): string {
	return values.map((value) => value?.trim().toUpperCase()).find((value) => value) ?? "";
}
