import * as v from "valibot";
import { activityTypes } from "../activity-types.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { plainEmail } from "../people/email-address.ts";
import { roles } from "../people/roles.ts";
import { flag, region, requiredReason, sortOrder } from "./filters.ts";
import { cursor, limit, listOfTexts, offset } from "./paging.ts";

const keyword = v.pipe(v.string(message("keyword_too_long")), v.maxLength(100, message("keyword_too_long")), v.trim());
const id = v.pipe(v.string(), v.maxLength(64, message("too_long")));

/** A list of some of these texts in a query string. */
const someOf = <const Options extends readonly string[]>(options: Options, wrong: MessageCode) =>
	v.pipe(listOfTexts, v.array(v.picklist(options, wrong)));

const time = v.pipe(v.string(), v.regex(/^\d{1,14}$/, message("time_invalid")), v.transform(Number));

/** The orders of the user list. */
export const userSorts = ["createdAt", "name", "kindnessScore"] as const;
export type UserSort = (typeof userSorts)[number];

/** The states that staff can filter by. Closed accounts have no personal data left and are in no list. */
export const listedUserStates = ["unverified", "active", "blocked"] as const;

/** GET /users */
export const listUsersQuery = v.object({
	search: v.optional(keyword),
	/** One user, whatever the other filters say. */
	id: v.optional(id),
	roles: v.optional(someOf(roles, message("role_invalid"))),
	region: v.optional(region),
	isBloodDonor: v.optional(flag),
	state: v.optional(v.picklist(listedUserStates, message("user_state_invalid"))),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	sortBy: v.optional(v.picklist(userSorts, message("user_sort_invalid"))),
	sortOrder,
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
});

const nullableText = v.nullable(v.string());

export const userAnswer = v.object({
	unique_id: v.string(),
	username: v.string(),
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	/** Null for an account with a mobile number only. */
	email: v.nullable(v.string()),
	phone: nullableText,
	phone_verified: v.boolean(),
	profile_image_url: nullableText,
	roles: v.array(v.picklist(roles)),
	state: v.string(),
	region: v.string(),
	country: nullableText,
	city: nullableText,
	isBloodDonor: v.boolean(),
	bloodGroup: nullableText,
	kindnessScore: v.number(),
	createdAt: v.number(),
	/** When the user last opened a page or made a call; null after they logged out everywhere. */
	lastSeenAt: v.nullable(v.number()),
});
export type UserAnswer = v.InferOutput<typeof userAnswer>;

/** GET /user/donor and GET /user/donee */
export const listPeopleQuery = v.object({
	keyword: v.optional(keyword),
	country: v.optional(keyword),
	state: v.optional(keyword),
	city: v.optional(keyword),
	email: v.optional(v.pipe(keyword, v.transform(plainEmail))),
	limit: limit(10),
	offset,
});

export const personAnswer = v.object({
	unique_id: v.string(),
	username: v.string(),
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	/** Null for an account with a mobile number only. */
	email: v.nullable(v.string()),
	phone: nullableText,
	city: nullableText,
	state: nullableText,
	country: nullableText,
	region: v.string(),
	createdAt: v.number(),
});
export type PersonAnswer = v.InferOutput<typeof personAnswer>;

const roleList = v.array(v.picklist(roles, message("role_invalid")));

/** PUT /users/{id}/roles */
export const changeRolesBody = v.pipe(
	v.object({ grant: v.optional(roleList, []), revoke: v.optional(roleList, []), reason: requiredReason }),
	v.check(({ grant, revoke }) => grant.length + revoke.length > 0, message("no_role_change")),
);

/** PUT /users/{id}/state */
export const changeUserStateBody = v.object({
	state: v.picklist(["active", "blocked"], message("user_state_invalid")),
	reason: requiredReason,
});

/** GET /userActivityLog */
export const listActivityQuery = v.object({
	type: v.optional(someOf(activityTypes, message("activity_type_invalid"))),
	/** An id, e-mail address or username: entries by this user and about them. */
	user: v.optional(keyword),
	from: v.optional(time),
	/** The first moment that is not included. */
	to: v.optional(time),
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
	cursor,
});

export const activityAnswer = v.object({
	_id: v.string(),
	type: v.nullable(v.picklist(activityTypes)),
	/** Such as `auth.signed_in`. */
	action: v.string(),
	actor: v.object({ kind: v.string(), id: nullableText, name: nullableText }),
	subject: v.object({ kind: v.string(), id: v.string(), name: nullableText }),
	detail: v.record(v.string(), v.unknown()),
	createdAt: v.number(),
});
export type ActivityAnswer = v.InferOutput<typeof activityAnswer>;
