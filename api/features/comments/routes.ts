import * as v from "valibot";
import {
	commentBody,
	commentReportBody,
	heldOnRequestAnswer,
	resolveCommentReportBody,
	showCommentBody,
} from "../../domain/contracts/following.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { getRequest } from "../requests/get.ts";
import { addComment } from "./add-comment.ts";
import { deleteComment, editComment, hideComment, showComment } from "./change-comment.ts";
import { listReportedComments, resolveCommentReport } from "./comment-reports.ts";
import { listHeldComments, readHeldComments } from "./held-comments.ts";
import { reportComment } from "./report-comment.ts";

const ofPath = ({ id, commentId }: { id: string; commentId: string }) => ({ requestId: id, commentId });

/** Calls for the comments on requests. GET /donationRequest/{id}/comments is with the requests. */
export default callArea("Comments", [
	defineCall("POST /donationRequest/{id}/comments", {
		allow: "signed-in",
		limit: "comment",
		summary: "Comment on a request",
		body: commentBody,
		description: "One with a link or a number waits until the request's owner or staff show it.",
		answer: v.object({ _id: v.string(), isHeld: v.boolean() }),
		problems: [404, 409, 410],
		status: 201,
		run: async (ctx, { params, body }) => {
			const { id, isHeld } = await addComment(ctx, { requestId: params.id, ...body });
			return { _id: id, isHeld };
		},
	}),
	defineCall("PUT /donationRequest/{id}/comments/{commentId}", {
		allow: "signed-in",
		limit: "comment",
		summary: "Change one's own comment",
		description: "The new text decides whether it waits, as that of a new comment does.",
		body: commentBody,
		answer: v.object({ isHeld: v.boolean() }),
		problems: [403, 404, 410],
		run: (ctx, { params, body }) => editComment(ctx, { ...ofPath(params), ...body }),
	}),
	defineCall("DELETE /donationRequest/{id}/comments/{commentId}", {
		allow: "signed-in",
		summary: "Delete one's own comment",
		answer: v.object({}),
		problems: [403, 404, 410],
		run: async (ctx, { params }) => {
			await deleteComment(ctx, ofPath(params));
			return {};
		},
	}),
	defineCall("POST /donationRequest/{id}/comments/{commentId}/hide", {
		allow: "signed-in",
		summary: "Hide a comment, as staff or on one's own request",
		answer: v.object({}),
		problems: [403, 404, 410],
		run: async (ctx, { params }) => {
			await hideComment(ctx, ofPath(params));
			return {};
		},
	}),
	defineCall("POST /donationRequest/{id}/comments/{commentId}/show", {
		allow: "signed-in",
		summary: "Show a comment that waits, as staff or on one's own request",
		description:
			"With seen, the version of the text from a list of those that wait, it is refused if the text has changed since; without, if it was ever changed.",
		body: showCommentBody,
		answer: v.object({}),
		problems: [403, 404, 409, 410],
		run: async (ctx, { params, body }) => {
			await showComment(ctx, { ...ofPath(params), ...body });
			return {};
		},
	}),
	defineCall("GET /donationRequest/{id}/heldComments", {
		allow: "signed-in",
		summary: "List the comments on a request that wait, newest first",
		description: "All of them for staff and who stands for the request, at most 50; for everyone else their own.",
		answer: v.array(heldOnRequestAnswer),
		problems: [404, 410],
		run: async (ctx, { params }) => {
			const { comments } = await readHeldComments(ctx, await getRequest(ctx, { id: params.id }));
			return comments.map(({ id, userId, name, text, createdAt, version }) => ({
				_id: id,
				author: { _id: userId, name },
				text,
				createdAt,
				version,
			}));
		},
	}),
	defineCall("GET /heldComments", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List the comments that wait, on every request, oldest first",
		...listHeldComments.call,
	}),
	defineCall("POST /donationRequest/{id}/comments/{commentId}/report", {
		allow: "signed-in",
		limit: "report",
		summary: "Report a comment to staff",
		description: "A second report of the same person changes nothing.",
		body: commentReportBody,
		answer: v.object({}),
		problems: [404, 409, 410],
		run: async (ctx, { params, body }) => {
			await reportComment(ctx, { ...ofPath(params), report: body });
			return {};
		},
	}),
	defineCall("GET /commentReports", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List the reports about comments that wait for a decision, oldest first",
		...listReportedComments.call,
	}),
	defineCall("PUT /commentReports/{id}", {
		allow: ["admin", "superAdmin"],
		summary: "Decide a report about a comment",
		description: "Decides every open report about the same comment: it is hidden, or the reports are dismissed.",
		body: resolveCommentReportBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params, body }) => {
			await resolveCommentReport(ctx, { reportId: params.id, ...body });
			return {};
		},
	}),
]);
