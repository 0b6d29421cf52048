import * as v from "valibot";
import {
	chooseInterviewForm,
	interviewAnswer,
	interviewForm,
	interviewsQuery,
	ownInterviewAnswer,
} from "../../domain/requests/applications/interviews.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { chooseInterview, leaveInterview, readInterview } from "./choose-interview.ts";
import { inviteToInterview, listInterviews, offerInterview, removeInterview } from "./interviews.ts";

/** Calls about times for interviews, of both sides of an answer. */
export default callArea("Interviews", [
	defineCall("GET /donationRequest/{id}/interviews", {
		allow: "signed-in",
		summary: "List the times that a request offers for interviews, with who has them",
		description:
			"For the request's side, as its answers. First ones first; those of a day ago and before are left out.",
		query: interviewsQuery,
		answer: listOf(interviewAnswer),
		problems: [404],
		run: (ctx, { params, query }) => listInterviews(ctx, { requestId: params.id, ...query }),
	}),
	defineCall("POST /donationRequest/{id}/interviews", {
		allow: "signed-in",
		summary: "Offer a time for an interview",
		description:
			"day, from and to are in the zone of the request's place. Each time has one place; up to 100 are ahead.",
		body: interviewForm,
		answer: interviewAnswer,
		problems: [404, 409],
		status: 201,
		run: (ctx, { params, body }) => offerInterview(ctx, { requestId: params.id, ...body }),
	}),
	defineCall("DELETE /donationRequest/{id}/interviews/{timeId}", {
		allow: "signed-in",
		summary: "Take back a time; an applicant who has it gets a mail",
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params: { id: requestId, timeId } }) => {
			await removeInterview(ctx, { requestId, timeId });
			return {};
		},
	}),
	defineCall("POST /donationRequest/{id}/interviews/invitations", {
		allow: "signed-in",
		limit: "message",
		summary: "Invite everyone on the shortlist to choose a time",
		description: "Those who were not invited yet get a mail and the stage interview.",
		answer: v.object({ invited: v.number() }),
		problems: [404, 409],
		run: (ctx, { params }) => inviteToInterview(ctx, { requestId: params.id }),
	}),
	defineCall("GET /donationRequestResponses/{id}/interview", {
		allow: "signed-in",
		summary: "Read the time of an applicant's interview, and for the applicant those to choose from",
		answer: ownInterviewAnswer,
		problems: [404],
		run: (ctx, { params }) => readInterview(ctx, { applicationId: params.id }),
	}),
	defineCall("PUT /donationRequestResponses/{id}/interview", {
		allow: "signed-in",
		limit: "message",
		summary: "Choose a time for one's interview, or another one until an hour before",
		description:
			"Both sides get a mail with a calendar file. Of two who choose a time at once, one gets 409 interview_taken.",
		body: chooseInterviewForm,
		answer: ownInterviewAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => chooseInterview(ctx, { applicationId: params.id, ...body }),
	}),
	defineCall("DELETE /donationRequestResponses/{id}/interview", {
		allow: "signed-in",
		summary: "Leave the time of one's interview, until an hour before",
		answer: ownInterviewAnswer,
		problems: [404, 409],
		run: (ctx, { params }) => leaveInterview(ctx, { applicationId: params.id }),
	}),
]);
