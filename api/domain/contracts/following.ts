import * as v from "valibot";
import { message } from "../messages/index.ts";
import { visitSources } from "../requests/visit-sources.ts";
import { requiredReason } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { severalLines } from "./plain-text.ts";
import { reportReasons } from "./report.ts";

const requestId = v.pipe(
	v.optional(v.string(message("request_missing")), ""),
	v.regex(/^\w{1,40}$/, message("request_missing")),
);
const id = v.pipe(v.string(message("value_invalid")), v.regex(/^\w{1,40}$/, message("value_invalid")));
const flag = v.optional(v.boolean(message("flag_invalid")));
const mark = { donation_request_id: requestId, user_id: v.optional(id) };

/** Body of POST /donation/request/favourite. Without `isFavourite` it toggles. */
export const favouriteBody = v.object({ ...mark, isFavourite: flag });
/** Body of POST /donation/request/like. Without `isLiked` it toggles. */
export const likeBody = v.object({ ...mark, isLiked: flag });

/** The most characters of a comment. */
const maxComment = 1000;

/** A new or changed comment. */
export const commentBody = v.object({
	text: v.pipe(
		v.string(message("comment_missing")),
		v.trim(),
		v.nonEmpty(message("comment_missing")),
		severalLines,
		v.maxLength(maxComment, message("too_long")),
	),
});

/** A report about a comment. */
export const commentReportBody = v.object({
	reason: v.picklist(reportReasons, message("report_reason_missing")),
	message: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(1000, message("too_long")))),
});
export type CommentReportBody = v.InferOutput<typeof commentReportBody>;

/** Query of GET /heldComments. */
export const heldCommentsQuery = v.object({ limit: limit(20), offset });
/** Query of GET /commentReports. */
export const commentReportsQuery = v.object({ limit: limit(20), offset });

/** POST …/show: the version of the comment's text that the caller has read. */
export const showCommentBody = v.optional(
	v.object({ seen: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))) }),
	{},
);

/** A decision on a reported comment. */
export const resolveCommentReportBody = v.object({
	resolution: v.picklist(["hidden", "dismissed"], message("value_invalid")),
	reason: requiredReason,
});

const updateText = v.pipe(
	v.string(message("update_missing")),
	v.trim(),
	v.nonEmpty(message("update_missing")),
	severalLines,
	v.maxLength(5000, message("too_long")),
);

/** The text of an update, in a form. */
export const updateForm = v.object({ text: updateText });

/** The outcome of a request, in the form that marks it as fulfilled; without a text, nothing is said. */
export const outcomeText = v.optional(
	v.pipe(v.string(message("update_missing")), v.trim(), severalLines, v.maxLength(5000, message("too_long"))),
	"",
);
export const fulfilForm = v.object({ text: outcomeText });

const picture = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200, message("value_invalid")))));

/** Body of POST /donationRequestUpdate. `imageUrl` is one of the request's own pictures. */
export const newUpdateBody = v.object({ donation_request_id: requestId, text: updateText, imageUrl: picture });
/** Body of PUT /donationRequestUpdate. A missing `imageUrl` stays as it is; null removes it. */
export const changeUpdateBody = v.object({ _id: id, text: updateText, imageUrl: picture });
/** Query of DELETE /donationRequestUpdate. */
export const updateQuery = v.object({ _id: id });
/** Query of GET /donationRequestUpdate. */
export const listUpdatesQuery = v.object({ donation_request_id: requestId, limit: limit(10), offset });

const total = v.number();
export const favouriteAnswer = v.object({ donation_request_id: v.string(), isFavourite: v.boolean(), total });
export const likeAnswer = v.object({ donation_request_id: v.string(), isLiked: v.boolean(), total });

export const updateAnswer = v.object({
	_id: v.string(),
	donation_request_id: v.string(),
	text: v.string(),
	imageUrl: v.nullable(v.string()),
	createdAt: v.number(),
	editedAt: v.nullable(v.number()),
});

const author = v.object({ _id: v.string(), name: v.string() });

/** A comment that waits, on one request. */
export const heldOnRequestAnswer = v.object({
	_id: v.string(),
	author,
	text: v.string(),
	createdAt: v.number(),
	/** Of the text, for `seen`. */
	version: v.string(),
});
/** A comment that waits, for staff. */
export const heldCommentAnswer = v.object({
	_id: v.string(),
	text: v.string(),
	author,
	donation_request_id: v.string(),
	requestTitle: v.string(),
	heldAt: v.number(),
	/** Of the text, for `seen`. */
	version: v.string(),
});
export const commentReportAnswer = v.object({
	_id: v.string(),
	comment_id: v.string(),
	text: v.string(),
	author,
	donation_request_id: v.string(),
	requestTitle: v.string(),
	/** Every open report about the comment. */
	reports: v.number(),
	reason: v.string(),
	message: v.nullable(v.string()),
	reporter: v.string(),
	/** All reports of this person about comments, this one included; those that were right, and those that were dismissed. */
	reporterReports: v.number(),
	reporterRight: v.number(),
	reporterWrong: v.number(),
	createdAt: v.number(),
});

/** PUT /donationRequest/analytics/{a}/{b}; clients of other versions send other sources, which count as links. */
export const analyticsQuery = v.object({ source: v.optional(v.fallback(v.picklist(visitSources), "link")) });

export const analyticsAnswer = v.object({ counted: v.boolean() });
