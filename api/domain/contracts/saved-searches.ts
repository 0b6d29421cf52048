import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isRequestType, type RequestType } from "../requests/types.ts";
import { flag, region } from "./filters.ts";
import { bloodGroupFilter, neededWithinFilter, requestFilterId } from "./requests.ts";

/** POST /savedSearch, and the button of a list */
export const saveSearchBody = v.object({
	keyword: v.optional(
		v.pipe(v.string(message("keyword_too_long")), v.trim(), v.maxLength(100, message("keyword_too_long"))),
		"",
	),
	region: v.optional(region),
	requestType: v.optional(
		v.pipe(
			v.string(message("request_type_invalid")),
			v.check(isRequestType, message("request_type_invalid")),
			v.transform((type) => type as RequestType),
		),
	),
	/** A category's slug. */
	category: v.optional(
		v.pipe(v.string(message("cause_invalid")), v.regex(/^[a-z0-9-]{1,60}$/, message("cause_invalid"))),
	),
	city: v.optional(v.pipe(v.string(message("city_invalid")), v.trim(), v.maxLength(80, message("city_invalid")))),
	isTaxBenefit: v.optional(v.union([v.boolean(), flag], message("flag_invalid"))),
	isUrgentRequirement: v.optional(v.union([v.boolean(), flag], message("flag_invalid"))),
	bloodGroup: bloodGroupFilter,
	/** Days from the day of the mail by which help is needed. */
	neededWithin: neededWithinFilter,
	/** Requests of this organization. */
	orgId: v.optional(requestFilterId),
});

/** The form of a saved search on the account page: its button deletes it. */
export const deleteSearchForm = v.object({
	id: v.pipe(v.optional(v.string(message("value_invalid")), ""), v.regex(/^srch_\w{1,60}$/, message("value_invalid"))),
});

export const savedSearchAnswer = v.object({
	_id: v.string(),
	keyword: v.string(),
	region: v.string(),
	requestType: v.nullable(v.string()),
	category: v.nullable(v.string()),
	city: v.nullable(v.string()),
	isTaxBenefit: v.boolean(),
	isUrgentRequirement: v.boolean(),
	bloodGroup: v.nullable(v.string()),
	neededWithin: v.nullable(v.number()),
	orgId: v.nullable(v.string()),
	createdAt: v.number(),
});
export type SavedSearchAnswer = v.InferOutput<typeof savedSearchAnswer>;
