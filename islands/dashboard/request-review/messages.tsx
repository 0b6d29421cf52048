import type { ReportReason } from "../../../api/domain/contracts/report.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { type Action, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { Quote, reportReasonNames, shortText } from "./reports.tsx";

type Message = RowOf<"GET /giftMessages">;

const messages = counting("message");
const whyText = ({ reason }: Message) =>
	reason === null ? "A link, a number or an insult" : (reportReasonNames[reason as ReportReason] ?? reason);

function deciding(
	state: "shown" | "hidden",
	action: Pick<Action<Message>, "id" | "key" | "label" | "question" | "effect" | "reasons" | "danger">,
): Action<Message> {
	return {
		...action,
		undoable: true,
		appliesTo: () => true,
		run: ({ _id }, { reason, undo }) =>
			callApi("PUT /giftMessages/{id}", { params: { id: _id }, body: { state, reason }, undo }),
		done: (count) => `${messages(count)} decided.`,
	};
}

const actions = [
	deciding("shown", {
		id: "show-message",
		key: "a",
		label: "Show",
		question: (count) => `Show ${messages(count)}?`,
		effect: "Everyone will see it next to the gift. This settles every report about it.",
		reasons: ["It is a friendly message.", "The link is the donor’s own."],
	}),
	deciding("hidden", {
		id: "hide-message",
		key: "r",
		label: "Hide",
		danger: true,
		question: (count) => `Hide ${messages(count)}?`,
		effect: "Nobody will see it anymore; the gift stays. This settles every report about it.",
		reasons: ["It advertises something.", "It insults someone.", "It gives away someone’s private details."],
	}),
];

/** The queue of messages with gifts that were held back or reported. */
export function messageQueue(staff: Staff): Resource<"GET /giftMessages"> {
	return {
		call: "GET /giftMessages",
		noted: { kind: "donation", of: "the gift" },
		findsOne: false,
		noun: { one: "gift message", other: "gift messages" },
		nameOf: ({ text }) => shortText(text),
		columns: [
			{ id: "text", header: "Message", namesRow: true, cell: ({ text }) => shortText(text) },
			{ id: "donor", header: "By", cell: ({ donor }) => donor },
			{
				id: "state",
				header: "Status",
				cell: ({ state }) =>
					state === "shown" ? <Badge tone="live">Shown</Badge> : <Badge tone="waiting">Held back</Badge>,
			},
			{ id: "why", header: "Why", cell: whyText },
			{ id: "reports", header: "Reports", numeric: true, cell: ({ reports }) => reports },
			{ id: "created", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		],
		pages: queuePages,
		fixed: { tab: "messages" },
		actions: isAny(staff, "admin", "superAdmin") ? actions : [],
		above: ({ text }) => <Quote text={text} />,
		panel: [
			"donor",
			["To", ({ title }) => title],
			"why",
			["What the reporter says", ({ reporterSays }) => reporterSays],
			["When", ({ createdAt }) => <Moment time={createdAt} />],
		],
	};
}
