import {
	changeRolesBody,
	changeUserStateBody,
	listPeopleQuery,
	personAnswer,
	userAnswer,
} from "../../domain/contracts/users.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { blockUser, unblockUser } from "./block-user.ts";
import { changeRoles } from "./change-roles.ts";
import { listActivity } from "./list-activity.ts";
import { listPeople } from "./list-people.ts";
import { listUsers } from "./list-users.ts";

/** Calls of staff about users. */
export default callArea("Users", [
	defineCall("GET /users", {
		failed: "users_failed",
		allow: ["admin", "finAdmin", "superAdmin"],
		summary: "List or search users",
		description:
			"Newest first unless sorted. A search looks for the beginnings of words in names, usernames, addresses and phone numbers, among the newest 1,000 matches. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all users with these filters as CSV, newest first.",
		...listUsers.call,
	}),
	defineCall("GET /user/donor", {
		failed: "users_failed",
		allow: ["admin", "superAdmin"],
		summary: "List people who have given",
		query: listPeopleQuery,
		answer: listOf(personAnswer),
		run: (ctx, { query }) => listPeople(ctx, { who: "donor", ...query }),
	}),
	defineCall("GET /user/donee", {
		failed: "users_failed",
		allow: ["admin", "superAdmin"],
		summary: "List people who have raised requests",
		query: listPeopleQuery,
		answer: listOf(personAnswer),
		run: (ctx, { query }) => listPeople(ctx, { who: "donee", ...query }),
	}),
	defineCall("PUT /users/{id}/roles", {
		allow: ["superAdmin"],
		summary: "Give and take away a user's staff roles",
		description: "Never one's own. The roles count from the user's next request.",
		body: changeRolesBody,
		answer: userAnswer,
		problems: [409],
		run: (ctx, { params: { id }, body }) => changeRoles(ctx, { userId: id, ...body }),
	}),
	defineCall("PUT /users/{id}/state", {
		allow: ["admin", "superAdmin"],
		summary: "Block or unblock a user",
		description: "Blocking ends the user's sessions at once. Only a super admin may block staff.",
		body: changeUserStateBody,
		answer: userAnswer,
		problems: [409],
		run: (ctx, { params: { id }, body: { state, reason } }) =>
			(state === "blocked" ? blockUser : unblockUser)(ctx, { userId: id, reason }),
	}),
	defineCall("GET /userActivityLog", {
		allow: ["admin", "superAdmin"],
		summary: "List the activity log",
		description: "Newest first. isDownload=true answers all entries with these filters as CSV.",
		...listActivity.call,
	}),
]);
