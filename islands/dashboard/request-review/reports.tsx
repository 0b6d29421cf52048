import type { ReportReason } from "../../../api/domain/contracts/report.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { namedOptions } from "../kit/option.ts";
import { type Action, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { StatusBadge } from "./request.tsx";

type Report = RowOf<"GET /review/reports">;

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
	false: "The story is false",
	copied: "Copied",
	hurtful: "Hurtful",
	other: "Something else",
};

/** The beginning of a text that names a row. */
export const shortText = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text);

const reports = (count: number) => (count === 1 ? "this report" : `${count.toLocaleString("en")} reports`);
const counted = counting("report");
const thanked = "The reporter is thanked by email if they left an address. They are not told what was decided.";

type Settlement = Pick<Action<Report>, "id" | "key" | "label" | "question" | "effect" | "reasons" | "danger"> & {
	outcome: "upheld" | "dismissed";
	hide: boolean;
};

const settlements: readonly Settlement[] = [
	{
		id: "uphold",
		key: "a",
		label: "Resolve",
		outcome: "upheld",
		hide: false,
		question: (count) => `Resolve ${reports(count)}?`,
		effect: `The report was right and has been dealt with. ${thanked}`,
		reasons: ["The owner has corrected the story.", "The request was sent back for more information."],
	},
	{
		id: "hide",
		key: "h",
		label: "Put request on hold",
		danger: true,
		outcome: "upheld",
		hide: true,
		question: (count) => `Put the request on hold and resolve ${reports(count)}?`,
		effect: `Its page says that it is paused. It takes no gifts and is in no list, and its owner gets the reason by email. ${thanked}`,
		reasons: ["We have received a report and are looking into it.", "The pictures belong to someone else."],
	},
	{
		id: "dismiss",
		key: "r",
		label: "Dismiss",
		outcome: "dismissed",
		hide: false,
		question: (count) => `Dismiss ${reports(count)}?`,
		effect: `Nothing is wrong with the request, and it stays as it is. ${thanked}`,
		reasons: ["We have checked the documents: they are in order.", "The report is about something else."],
	},
];

function settling({ outcome, hide, ...action }: Settlement): Action<Report> {
	return {
		...action,
		undoable: true,
		appliesTo: ({ resolvedAt, requestStatus }) => resolvedAt === null && (!hide || [1, 9].includes(requestStatus)),
		run: (report, { reason, undo }) =>
			callApi("PUT /review/reports/{id}", { params: { id: report._id }, body: { outcome, reason, hide }, undo }),
		done: (count) => `${counted(count)} settled.`,
	};
}

const requestLink = ({ requestId, requestTitle }: Report) => (
	<a href={`/admin/donationRequests?open=${encodeURIComponent(requestId)}`}>{requestTitle}</a>
);

/** A visitor's text, in its own direction. */
export const Quote = ({ text }: { text: string }) => (
	<p className="review-story" dir="auto">
		{text}
	</p>
);

/** How often a reporter has been right, in words. */
export function reporterText(of: Pick<Report, "reporterReports" | "reporterRight" | "reporterWrong">): string {
	const { reporterReports: all, reporterRight: right, reporterWrong: wrong } = of;
	if (all === 0) return "Unknown: they left no address";
	if (all === 1) return "This is their first report";
	return `${all.toLocaleString("en")} reports: ${right} right, ${wrong} dismissed, ${all - right - wrong} waiting`;
}

/** The queue of visitors' reports about requests. */
export function reportQueue(staff: Staff): Resource<"GET /review/reports"> {
	return {
		call: "GET /review/reports",
		noted: { kind: "request", id: ({ requestId }) => requestId, of: "the request" },
		noun: { one: "report", other: "reports" },
		nameOf: ({ message }) => shortText(message),
		columns: [
			{ id: "message", header: "Report", namesRow: true, cell: ({ message }) => shortText(message) },
			{ id: "reason", header: "Reason", cell: ({ reason }) => reportReasonNames[reason] },
			{ id: "request", header: "Request", cell: requestLink },
			{ id: "status", header: "Status", cell: ({ requestStatus }) => <StatusBadge status={requestStatus} /> },
			{
				id: "outcome",
				header: "Outcome",
				hidden: true,
				cell: ({ outcome }) => (outcome ? <Badge>{outcome}</Badge> : ""),
			},
			{ id: "created", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		],
		filters: [
			{
				kind: "choice",
				name: "state",
				label: "Status",
				any: "Waiting",
				options: [{ value: "settled", label: "Settled" }],
			},
			{
				kind: "choice",
				name: "reason",
				label: "Reason",
				options: namedOptions(reportReasonNames),
			},
		],
		pages: queuePages,
		fixed: { tab: "reports" },
		actions: isAny(staff, "admin", "superAdmin") ? settlements.map(settling) : [],
		above: ({ message }) => <Quote text={message} />,
		panel: [
			"request",
			"reason",
			["From", ({ email }) => email ?? "Someone who left no address"],
			["Reporter’s history", reporterText],
			["When", ({ createdAt }) => <Moment time={createdAt} />],
			["Settled", ({ resolvedAt }) => <Day time={resolvedAt} />],
			["Outcome", ({ outcome }) => outcome],
			["Why", ({ outcomeReason }) => outcomeReason],
			["By", ({ resolvedBy }) => resolvedBy],
		],
	};
}
