import * as v from "valibot";
import {
	invitedAnswer,
	invitedBody,
	invitedPerson,
	invitedQuery,
	sharedQuery,
	sharedRequest,
} from "../../domain/contracts/invited.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { invitePeople, takeBackInvitation } from "./invite-people.ts";
import { listInvited } from "./list-invited.ts";
import { listShared } from "./list-shared.ts";

/** Calls about who sees a private request. */
export default callArea("Invited people", [
	defineCall("GET /donationRequest/{id}/invited", {
		allow: "signed-in",
		summary: "List the people invited to a private request, the latest first",
		description:
			"For its owner, its organization's owner and admins, its editors, and admins. Each has the name of the account or the address that was invited, and whether they visited and gave. An anonymous gift stays anonymous.",
		query: invitedQuery,
		answer: listOf(invitedPerson),
		problems: [403, 404, 410],
		run: (ctx, { params, query }) => listInvited(ctx, { requestId: params.id, ...query }),
	}),
	defineCall("POST /donationRequest/{id}/invited", {
		allow: "signed-in",
		limit: "message",
		summary: "Invite people to a private request",
		description:
			"For its owner, its organization's owner and admins, and its editors. invited: usernames, user ids or addresses; or the id of a group of the caller's contacts, or of a contact. At most 100 people in all. Each gets a mail with a link of their own once the request is live.",
		body: invitedBody,
		answer: invitedAnswer,
		problems: [403, 404, 409, 410, 429],
		status: 201,
		run: (ctx, { params, body }) => invitePeople(ctx, { requestId: params.id, ...body }),
	}),
	defineCall("DELETE /donationRequest/{id}/invited/{invitation}", {
		allow: "signed-in",
		summary: "Take an invitation to a private request back",
		description: "For the same people. The person and the link in their mail see the request no more, from now on.",
		answer: v.object({}),
		problems: [403, 404, 410],
		run: async (ctx, { params }) => {
			await takeBackInvitation(ctx, { requestId: params.id, invitationId: params.invitation });
			return {};
		},
	}),
	defineCall("GET /sharedRequests", {
		allow: "signed-in",
		summary: "List the private requests that others share with the caller, the latest first",
		query: sharedQuery,
		answer: listOf(sharedRequest),
		run: (ctx, { query }) => listShared(ctx, query),
	}),
]);
