import * as v from "valibot";
import { message } from "../messages/index.ts";
import { search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { plainName } from "./plain-text.ts";

const missing = message("interest_name_missing");
const name = v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), plainName, v.maxLength(60, message("too_long")));
const position = v.pipe(v.number(message("value_invalid")), v.integer(), v.minValue(0), v.maxValue(10_000));

/** GET /userInterested/categories */
export const listInterestsQuery = v.object({
	/** Finds one, to open its record. */
	id: v.optional(v.pipe(v.string(), v.maxLength(80, message("too_long")))),
	search,
	limit: limit(100, 200),
	offset,
});
/** POST /userInterested/categories */
export const addInterestBody = v.object({ name, position: v.optional(position) });
/** PUT /userInterested/categories/{id} */
export const updateInterestBody = v.partial(addInterestBody);
export const interestAnswer = v.object({ _id: v.string(), name: v.string(), position: v.number() });

/** A person's interests, by the categories' ids; the form's name is `my-interests`. */
export const interestsForm = v.object({
	interests: v.pipe(
		v.optional(v.array(v.pipe(v.string(), v.regex(/^\w{1,64}$/, message("value_invalid")))), []),
		v.maxLength(200, message("value_invalid")),
	),
});
