import type { ReportReason } from "../../../api/domain/contracts/report.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { accountLink, linkTo } from "../kit/record-panel.tsx";
import { type Action, type PanelField, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { Quote, reporterText, reportReasonNames, shortText } from "./reports.tsx";

type Reported = RowOf<"GET /commentReports">;

const comments = counting("comment");
const reasonName = ({ reason }: Reported) => reportReasonNames[reason as ReportReason] ?? reason;

function deciding(
	resolution: "hidden" | "dismissed",
	action: Pick<Action<Reported>, "id" | "key" | "label" | "question" | "effect" | "reasons" | "danger">,
): Action<Reported> {
	return {
		...action,
		undoable: true,
		appliesTo: () => true,
		run: ({ _id }, { reason, undo }) =>
			callApi("PUT /commentReports/{id}", { params: { id: _id }, body: { resolution, reason }, undo }),
		done: (count) => `${comments(count)} decided.`,
	};
}

const actions = [
	deciding("hidden", {
		id: "hide-comment",
		key: "r",
		label: "Hide",
		danger: true,
		question: (count) => `Hide ${comments(count)}?`,
		effect: "Nobody will see it anymore. This settles every report about it.",
		reasons: ["It insults someone.", "It advertises something.", "It gives away someone’s private details."],
	}),
	deciding("dismissed", {
		id: "keep-comment",
		key: "a",
		label: "Dismiss",
		question: (count) => `Keep ${comments(count)}?`,
		effect: "The comment stays. This settles every report about it.",
		reasons: ["It is a fair question.", "Nothing is wrong with it."],
	}),
];

type Comment = Pick<Reported, "author" | "donation_request_id" | "requestTitle">;

/** Notes on a comment are those on its request. */
export const notedRequest = {
	kind: "request",
	id: (comment: Comment) => comment.donation_request_id,
	of: "the request",
} as const;

/** The author of a comment and its request, each with the way to its record. */
export const commentPanel: readonly PanelField<Comment>[] = [
	["By", ({ author }) => accountLink(author._id, author.name)],
	["On", (comment) => linkTo(`/admin/donationRequests?open=${comment.donation_request_id}`, comment.requestTitle)],
];

/** The queue of reported comments. */
export function commentQueue(staff: Staff): Resource<"GET /commentReports"> {
	return {
		call: "GET /commentReports",
		noted: notedRequest,
		findsOne: false,
		noun: { one: "comment", other: "comments" },
		nameOf: ({ text }) => shortText(text),
		columns: [
			{ id: "text", header: "Comment", namesRow: true, cell: ({ text }) => shortText(text) },
			{ id: "author", header: "By", cell: ({ author }) => author.name },
			{ id: "reason", header: "Reason", cell: reasonName },
			{ id: "reports", header: "Reports", numeric: true, cell: ({ reports }) => reports },
			{ id: "request", header: "On", cell: ({ requestTitle }) => requestTitle },
			{ id: "created", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		],
		pages: queuePages,
		fixed: { tab: "comments" },
		actions: isAny(staff, "admin", "superAdmin") ? actions : [],
		above: ({ text }) => <Quote text={text} />,
		panel: [
			...commentPanel,
			"reason",
			["What the reporter says", ({ message }) => message],
			["Reporter", ({ reporter }) => reporter],
			["Reporter’s history", reporterText],
			["When", ({ createdAt }) => <Moment time={createdAt} />],
		],
	};
}
