import * as v from "valibot";
import { mostDaysAhead } from "../days-ahead.ts";
import { message } from "../messages/index.ts";
import { bloodGroups } from "../people/people.ts";
import { requestSorts } from "../requests/sorts.ts";
import { isRequestStatus, type RequestStatus } from "../requests/statuses.ts";
import { isRequestType, type RequestType } from "../requests/types.ts";
import { flag, region, sortOrder } from "./filters.ts";
import { moveReason, statusCode } from "./moves.ts";
import { cursor, limit, listOfTexts, offset } from "./paging.ts";
import { changedContent } from "./raise.ts";

/** The id of a person or an organization. */
export const requestFilterId = v.pipe(v.string(message("id_invalid")), v.regex(/^\w{1,64}$/, message("id_invalid")));

/** `requestType` of a query string: one type or several. */
export const requestTypesFilter = v.optional(
	v.pipe(
		listOfTexts,
		v.rawTransform(({ dataset, addIssue, NEVER }) => {
			if (dataset.value.length > 0 && dataset.value.every(isRequestType)) return dataset.value as RequestType[];
			addIssue({ message: message("request_type_invalid") });
			return NEVER;
		}),
	),
);

/** Requests of this blood group. */
export const bloodGroupFilter = v.optional(v.picklist(bloodGroups, message("blood_group_invalid")));

/** Days from today by which help is needed, at most `mostDaysAhead`. */
export const neededWithinFilter = v.optional(
	v.pipe(
		v.union([v.string(), v.number()], message("needed_within_invalid")),
		v.transform(String),
		v.regex(/^\d{1,2}$/, message("needed_within_invalid")),
		v.transform(Number),
		v.maxValue(mostDaysAhead, message("needed_within_invalid")),
	),
);

/** GET /donationRequest */
export const listRequestsQuery = v.object({
	region: v.optional(region),
	status: v.optional(
		v.pipe(
			listOfTexts,
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const codes = dataset.value.map((text) => (/^-?\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
				if (codes.length > 0 && codes.every(isRequestStatus)) return codes as RequestStatus[];
				addIssue({ message: message("status_invalid") });
				return NEVER;
			}),
		),
	),
	requestType: requestTypesFilter,
	/** Searches, and adds expired requests. A search has no cursor. */
	keyword: v.optional(
		v.pipe(v.string(message("keyword_too_long")), v.maxLength(100, message("keyword_too_long")), v.trim()),
	),
	/** A category's slug. */
	category: v.optional(
		v.pipe(v.string(message("cause_invalid")), v.regex(/^[a-z0-9-]{1,60}$/, message("cause_invalid"))),
	),
	/** A city's name. With `sortBy=nearest` the place to count from; else only its requests are listed. */
	city: v.optional(v.pipe(v.string(message("city_invalid")), v.trim(), v.maxLength(80, message("city_invalid")))),
	sortBy: v.optional(v.picklist(requestSorts, message("sort_invalid"))),
	sortOrder,
	/** The person who raised it. */
	user_id: v.optional(requestFilterId),
	/** The caller's own id, which clients send along. */
	loginId: v.optional(requestFilterId),
	orgId: v.optional(requestFilterId),
	/** Nothing raised so far. */
	zeroFunds: v.optional(flag),
	/** Nothing withdrawn so far. */
	noWithdrawalRequests: v.optional(flag),
	isPrivate: v.optional(flag),
	isTaxBenefit: v.optional(flag),
	isUrgentRequirement: v.optional(flag),
	bloodGroup: bloodGroupFilter,
	/** Help that is needed within so many days from today. */
	neededWithin: neededWithinFilter,
	sourceOfCreation: v.optional(
		v.pipe(v.string(message("source_invalid")), v.regex(/^[\w-]{1,40}$/, message("source_invalid"))),
	),
	/** Only requests that the caller raised, in any region and status. */
	my_search: v.optional(flag),
	/** Only the caller's favourites, in any region. */
	fav_search: v.optional(flag),
	/** Answers a CSV file of all requests with these filters. */
	isDownload: v.optional(flag),
	limit: limit(15),
	offset,
	cursor,
});

/** PUT /donationRequest/{id} */
export const changeRequestBody = v.object({
	...changedContent,
	/** Moves the request by the table of transitions. */
	status: v.optional(statusCode),
	/** Why it moves. */
	reason: moveReason,
	/** The version that the caller has seen: nothing is changed if the request differs from it. */
	seen: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
});

/** DELETE /donationRequest/{id} */
export const deleteRequestQuery = v.object({
	user_id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
});

/** GET /donationRequest/donors */
export const listDonorsQuery = v.object({
	donation_request_id: v.pipe(
		v.optional(v.string(message("request_missing")), ""),
		v.minLength(1, message("request_missing")),
		v.maxLength(40, message("request_missing")),
	),
	limit: limit(10),
	offset,
});

/** GET /donationRequest/{id}/comments */
export const listCommentsQuery = v.object({ limit: limit(10), offset });
