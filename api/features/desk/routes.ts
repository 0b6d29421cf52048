import * as v from "valibot";
import {
	deskAnswer,
	deskGift,
	deskGiftsQuery,
	deskHelper,
	helpedQuery,
	helpedRequest,
	helperForm,
	helperInvitationBody,
	helperRoleBody,
	thanksAnswer,
	thanksBody,
	thanksLinkBody,
} from "../../domain/contracts/desk.ts";
import { deskDonor, deskDonorsQuery } from "../../domain/contracts/desk-donors.ts";
import { listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { keeperOf } from "../requests/keeper-of.ts";
import { answerHelperInvitation } from "./helper-invitation.ts";
import { changeHelperRole, inviteHelper, listHelped, listHelpers, removeHelper } from "./helpers.ts";
import { downloadDeskDonors, listDeskDonors } from "./list-donors.ts";
import { downloadGifts, listGifts } from "./list-gifts.ts";
import { readDesk } from "./read-desk.ts";
import { thankDonors } from "./thank-donors.ts";
import { thankByLink } from "./thanks-link.ts";

/** Calls for who runs a request: its owner, its organization's admins, and whom they invited. Staff read. */
export default callArea("A request's desk", [
	defineCall("GET /donationRequest/{id}/desk", {
		allow: "signed-in",
		summary: "Read what a request received by day and month, and its visits by source",
		description: "For its owner, its organization's owner and admins, its helpers, and staff who look after requests.",
		answer: deskAnswer,
		problems: [403, 404, 410],
		run: async (ctx, { params }) => (await readDesk(ctx, { requestId: params.id })).answer,
	}),
	defineCall("GET /donationRequest/{id}/gifts", {
		allow: "signed-in",
		summary: "List a request's gifts, newest first",
		description:
			"For the same people as the desk. Anonymous gifts have no name, and no gift has an address. isDownload=true answers all of them as CSV.",
		query: deskGiftsQuery,
		answer: listOrCsv(deskGift),
		problems: [403, 404, 410],
		run: (ctx, { params: { id: requestId }, query: { isDownload, limit, offset, ...filters } }) =>
			isDownload
				? downloadGifts(ctx, { requestId, ...filters })
				: listGifts(ctx, { requestId, ...filters, limit, offset }),
	}),
	defineCall("GET /donationRequest/{id}/deskDonors", {
		allow: "signed-in",
		summary: "List a request's donors, those with the most first, or with the latest gift",
		description:
			"For the same people as the desk, one row for each donor. Anonymous donors are one row without names, the last one, and no row has an address. isDownload=true answers all of them as CSV.",
		query: deskDonorsQuery,
		answer: listOrCsv(deskDonor),
		problems: [403, 404, 410],
		run: (ctx, { params: { id: requestId }, query: { isDownload, limit, offset, ...filters } }) =>
			isDownload
				? downloadDeskDonors(ctx, { requestId, ...filters })
				: listDeskDonors(ctx, { requestId, ...filters, limit, offset }),
	}),
	defineCall("POST /donationRequest/{id}/thanks", {
		allow: "signed-in",
		limit: "message",
		summary: "Thank for one gift, for those of one donor, or for all that were not thanked yet",
		description:
			"For its owner, its organization's owner and admins, and its editors. The text stands on each gift's page and goes by mail to donors who left an address and want such mails. Each gift is thanked once; a repeat changes nothing.",
		body: thanksBody,
		answer: thanksAnswer,
		problems: [403, 404, 409, 410, 429],
		run: (ctx, { params, body }) => thankDonors(ctx, { requestId: params.id, ...body }),
	}),
	defineCall("POST /giftThanks", {
		allow: "anyone",
		limit: "message",
		summary: "Thank for the gift of a signed link",
		description:
			"The link is in the mail about a gift, and thanks in the name of whom it was sent to, for 14 days and as long as they run the request. A gift is thanked once; a repeat changes nothing.",
		body: thanksLinkBody,
		answer: v.object({ thanked: v.number() }),
		problems: [404, 409, 410, 429],
		run: (ctx, { body }) => thankByLink(ctx, body),
	}),
	defineCall("GET /donationRequest/{id}/helpers", {
		allow: "signed-in",
		summary: "List the people who help with a request, and open invitations, at most 20",
		description:
			"For its owner, its organization's owner and admins, and staff; helpers see themselves only. The addresses of helpers stay with us.",
		answer: listOf(deskHelper),
		problems: [403, 404, 410],
		run: async (ctx, { params }) => {
			const rows = await listHelpers(ctx, { requestId: params.id });
			return { rows, total: rows.length };
		},
	}),
	defineCall("POST /donationRequest/{id}/helpers", {
		allow: "owner",
		owner: (ctx, { params: { id } }) => keeperOf(ctx, { requestId: id }),
		limit: "message",
		summary: "Invite somebody by mail to help with a request, or send the invitation again",
		description:
			"editor: posts and changes updates, thanks donors, shows, hides and writes comments. reader: reads the desk. Neither moves money, changes or deletes the request, or invites others. The link works for seven days, for the account with this verified address.",
		body: helperForm,
		answer: v.object({}),
		problems: [404, 409, 410, 429],
		status: 201,
		run: async (ctx, { params, body }) => {
			await inviteHelper(ctx, { requestId: params.id, ...body });
			return {};
		},
	}),
	defineCall("PUT /donationRequest/{id}/helpers/{helper}", {
		allow: "owner",
		owner: (ctx, { params: { id } }) => keeperOf(ctx, { requestId: id }),
		summary: "Change the role of a helper, or of somebody who was invited",
		body: helperRoleBody,
		answer: v.object({}),
		problems: [404, 410],
		run: async (ctx, { params, body }) => {
			await changeHelperRole(ctx, { requestId: params.id, helperId: params.helper, ...body });
			return {};
		},
	}),
	defineCall("DELETE /donationRequest/{id}/helpers/{helper}", {
		allow: "signed-in",
		summary: "Remove a helper, or withdraw an invitation; helpers may remove themselves",
		answer: v.object({}),
		problems: [403, 404, 410],
		run: async (ctx, { params }) => {
			await removeHelper(ctx, { requestId: params.id, helperId: params.helper });
			return {};
		},
	}),
	defineCall("GET /helpedRequests", {
		allow: "signed-in",
		summary: "List the requests of others that one helps with, the latest first",
		query: helpedQuery,
		answer: listOf(helpedRequest),
		run: (ctx, { query }) => listHelped(ctx, query),
	}),
	defineCall("POST /invitations/desk", {
		allow: "signed-in",
		limit: "message",
		summary: "Accept or decline an invitation to help with a request",
		body: helperInvitationBody,
		answer: v.object({ requestId: v.string() }),
		problems: [403, 404, 409],
		run: (ctx, { body }) => answerHelperInvitation(ctx, body),
	}),
]);
