import * as v from "valibot";
import {
	applicationAnswer,
	createApplicationBody,
	declineManyBody,
	listApplicationsQuery,
	listMessagesQuery,
	moveManyBody,
	sendMessageBody,
	signaturesAnswer,
	signaturesQuery,
	stageCountsAnswer,
	stageCountsQuery,
	threadMessageAnswer,
	updateApplicationBody,
} from "../../domain/contracts/applications.ts";
import { questionsAnswer, questionsForm } from "../../domain/questions.ts";
import { placesAnswer, placesBody } from "../../domain/requests/applications/places.ts";
import { listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { Problem } from "../../http/problem.ts";
import { getRequest } from "../requests/get.ts";
import { apply } from "./apply.ts";
import { countStages, downloadApplicants, listApplicants, listOwnApplications } from "./list.ts";
import { listMessages, sendMessage } from "./messages.ts";
import { moveMany } from "./move-many.ts";
import { placesToWire, readPlaces, savePlaces } from "./places.ts";
import { questionsOf, questionsToWire, saveQuestions } from "./questions.ts";
import { listSignatures } from "./signatures.ts";
import { updateApplication } from "./update.ts";

/** Calls to answer requests for something other than money, and to decide about the answers. */
export default callArea("Applications", [
	defineCall("POST /donationRequestResponses", {
		allow: "signed-in",
		summary: "Answer a request with an application",
		description:
			"Once per person and request; a request takes up to 1,000, and one that is signed (socialAdvocacy) 100,000 signatures: they need no message and no details, keep `message` as a comment and `details.showsName`, and nothing else. After withdrawing it, the same call sends it again. Only the request's side sees email, phone and details. `details` are the fields of the request's kind, such as bloodGroup and age for blood, and `replies` those to its owner's questions; the required ones must be there.",
		limit: "message",
		body: createApplicationBody,
		answer: applicationAnswer,
		problems: [403, 404, 409, 410],
		status: 201,
		run: (ctx, { body: { donationRequestId: requestId, ...content } }) => apply(ctx, { requestId, content }),
	}),
	defineCall("GET /donationRequestResponses", {
		allow: "signed-in",
		summary: "List a request's applicants, or one's own applications",
		description:
			"With donationRequestId: for its owner, its organization's owner and admins, its editors, and staff, by stage and, with sort=rating, best first. At most 1,000. isDownload=true answers a request's applicants as CSV.",
		query: listApplicationsQuery,
		answer: listOrCsv(applicationAnswer),
		problems: [404],
		run: (ctx, { query: { donationRequestId: requestId, isDownload, limit, offset, ...filters } }) => {
			if (requestId !== undefined && isDownload) return downloadApplicants(ctx, { requestId, ...filters });
			if (isDownload) throw new Problem(400, "request_missing");
			if (requestId !== undefined) return listApplicants(ctx, { requestId, limit, offset, ...filters });
			return listOwnApplications(ctx, { limit, offset, ...filters });
		},
	}),
	defineCall("PUT /donationRequestResponses", {
		allow: "signed-in",
		summary: "Change an application",
		description:
			"The request's side accepts, declines and completes it, and keeps a stage, a rating and a note that the applicant never sees; the applicant changes, withdraws and sends it again. `moves` of an application lists what the caller may do. `isHidden` of a signature leaves its name and words out of the page. With `from`, a status that somebody has changed since is refused with 409.",
		body: updateApplicationBody,
		answer: applicationAnswer,
		problems: [403, 404, 409],
		run: (ctx, { body }) => updateApplication(ctx, body),
	}),
	defineCall("POST /donationRequestResponses/decline", {
		allow: "signed-in",
		summary: "Decline several applicants of a request",
		body: declineManyBody,
		answer: v.object({ declined: v.number() }),
		problems: [404, 409],
		run: async (ctx, { body: { donationRequestId: requestId, ...input } }) => ({
			declined: (await moveMany(ctx, { requestId, stage: "declined", ...input })).moved,
		}),
	}),
	defineCall("POST /donationRequestResponses/stage", {
		allow: "signed-in",
		summary: "Move several answers of a request to a stage",
		description:
			"For the request's side, as GET with donationRequestId. new, shortlisted and interview stay with it; accepted and declined are the statuses, which the applicants get by mail, with the reply. Answers that can't get there are left as they are.",
		body: moveManyBody,
		answer: v.object({ moved: v.number() }),
		problems: [404, 409],
		run: (ctx, { body: { donationRequestId: requestId, ...input } }) => moveMany(ctx, { requestId, ...input }),
	}),
	defineCall("GET /donationRequestResponses/stages", {
		allow: "signed-in",
		summary: "Count a request's answers by stage",
		query: stageCountsQuery,
		answer: stageCountsAnswer,
		problems: [404],
		run: (ctx, { query: { donationRequestId: requestId } }) => countStages(ctx, { requestId }),
	}),
	defineCall("GET /donationRequest/{id}/questions", {
		allow: "signed-in",
		summary: "Read the questions that a request's owner asks everyone who answers",
		description: "For everyone who sees the request.",
		answer: questionsAnswer,
		problems: [404, 410],
		run: async (ctx, { params }) => questionsToWire(await questionsOf(ctx, await getRequest(ctx, { id: params.id }))),
	}),
	defineCall("PUT /donationRequest/{id}/questions", {
		allow: "signed-in",
		summary: "Ask everyone who answers up to five questions of one's own",
		description:
			"For the request's side. The list replaces the former one; a question with its _id stays the same. Answers keep what they replied to.",
		body: questionsForm,
		answer: questionsAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) => questionsToWire(await saveQuestions(ctx, { requestId: params.id, ...body })),
	}),
	defineCall("GET /donationRequest/{id}/places", {
		allow: "anyone",
		summary: "Read how many people a request can accept, and how many it has accepted",
		description: "For everyone who sees the request. null stands for any number. Volunteers have places by shift too.",
		answer: placesAnswer,
		problems: [404, 410],
		run: async (ctx, { params }) => placesToWire(await readPlaces(ctx, { requestId: params.id })),
	}),
	defineCall("GET /donationRequest/{id}/signatures", {
		allow: "anyone",
		summary: "Count the people who signed a request, and list those who show their name",
		description: "For everyone who sees the request. 409 for a request that nobody signs.",
		query: signaturesQuery,
		answer: signaturesAnswer,
		problems: [404, 409, 410],
		run: (ctx, { params, query }) => listSignatures(ctx, { requestId: params.id, ...query }),
	}),
	defineCall("PUT /donationRequest/{id}/places", {
		allow: "signed-in",
		summary: "Change how many people a request can accept",
		description:
			"For its owner, its organization's owner and admins, and staff. Not below the number of accepted answers. At the last place new answers are refused with 409 places_full.",
		body: placesBody,
		answer: placesAnswer,
		problems: [403, 404, 409],
		run: async (ctx, { params, body }) => placesToWire(await savePlaces(ctx, { requestId: params.id, ...body })),
	}),
	defineCall("GET /donationRequestResponses/{id}/messages", {
		allow: "signed-in",
		summary: "List the messages between an applicant and the request's side, newest first",
		query: listMessagesQuery,
		answer: listOf(threadMessageAnswer),
		problems: [404],
		run: (ctx, { params, query }) => listMessages(ctx, { applicationId: params.id, ...query }),
	}),
	defineCall("POST /donationRequestResponses/{id}/messages", {
		allow: "signed-in",
		summary: "Write to the other side of an application",
		limit: "message",
		body: sendMessageBody,
		answer: v.object({}),
		problems: [404, 409],
		status: 201,
		run: async (ctx, { params, body: { text } }) => {
			await sendMessage(ctx, { applicationId: params.id, text });
			return {};
		},
	}),
]);
