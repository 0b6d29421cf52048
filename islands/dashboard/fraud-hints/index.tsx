import {
	type FraudHintState,
	type FraudSubjectKind,
	fraudHintNames,
	fraudHintText,
} from "../../../api/domain/giving/fraud.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { HintEvidence } from "./evidence.tsx";

type Hint = RowOf<"GET /fraudHints">;

const hints = counting("hint");
const states = statuses<FraudHintState>({
	open: ["Open", "urgent"],
	fine: ["Looks right", "done"],
	acted: ["Acted on", "stopped"],
});

const subjectPages: Readonly<Record<FraudSubjectKind, string | null>> = {
	request: "/admin/donationRequests?open=",
	user: "/admin/userList?open=",
	organization: "/admin/organization?open=",
	foundation: null,
};
const subjectName = ({ subject, subjectKind, subjectId }: Hint) =>
	subject ?? (subjectKind === "foundation" ? "The foundation" : subjectId);

function settling(
	state: "fine" | "acted",
	action: Pick<Action<Hint>, "key" | "label" | "question" | "effect" | "reasonHint" | "reasons">,
): Action<Hint> {
	return {
		...action,
		id: state,
		undoable: true,
		appliesTo: (row) => row.state === "open",
		reasonLabel: "Note",
		run: ({ _id: id }, { reason: note, undo }) =>
			callApi("PUT /fraudHints/{id}", { params: { id }, body: { state, note }, undo }),
		done: (count) => `${hints(count)} settled.`,
	};
}

const actions = [
	settling("fine", {
		key: "a",
		label: "Looks right",
		question: (count) => `Settle ${hints(count)} as right?`,
		effect: "Nothing changes for anyone. A hint opens again once more is found.",
		reasonHint: "What you have looked at. Other staff can read it.",
		reasons: ["They are one family.", "The organization’s treasurer is its founder.", "We spoke to them on the phone."],
	}),
	settling("acted", {
		key: "r",
		label: "Acted on",
		question: (count) => `Settle ${hints(count)} as acted on?`,
		effect:
			"This itself blocks and refunds nothing. Hold the request, reject the withdrawal, refund the gifts or block the account on their own screens, then say here what you did.",
		reasonHint: "What you have done. Other staff can read it.",
		reasons: [
			"The request is on hold until they answer.",
			"The withdrawal is rejected.",
			"The gifts are refunded, and the account is blocked.",
		],
	}),
];

const resource: Resource<"GET /fraudHints"> = {
	call: "GET /fraudHints",
	noted: { kind: "fraud-hint" },
	noun: { one: "hint", other: "hints" },
	texts: {
		empty: "No hints",
		emptyHint:
			"Gifts, bank accounts and addresses are compared as they come. What several have in common is listed here.",
	},
	nameOf: ({ kind }) => fraudHintNames[kind],
	columns: [
		{ id: "kind", header: "Hint", namesRow: true, cell: ({ kind }) => fraudHintNames[kind] },
		{ id: "about", header: "About", cell: subjectName },
		{ id: "text", header: "In words", grows: true, cell: fraudHintText },
		{ id: "changed", header: "Latest (UTC)", cell: ({ changedAt }) => <Day time={changedAt} /> },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "note", header: "Note", hidden: true, cell: ({ note }) => note },
	],
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "Open",
			options: states.options.filter(({ value }) => value !== "open"),
		},
		{ kind: "choice", name: "kind", label: "Hint", options: namedOptions(fraudHintNames) },
	],
	search: { name: "search", label: "Search hints", placeholder: "Name, email, request’s title or ID" },
	actions,
	panel: [
		[
			"About",
			(row) => {
				const page = subjectPages[row.subjectKind];
				return page ? linkTo(page + encodeURIComponent(row.subjectId), subjectName(row)) : subjectName(row);
			},
		],
		"text",
		"state",
		["First found (UTC)", ({ foundAt }) => <Moment time={foundAt} />],
		["Latest (UTC)", ({ changedAt }) => <Moment time={changedAt} />],
		["Settled (UTC)", ({ settledAt }) => settledAt !== null && <Moment time={settledAt} />],
		["Settled by", ({ settledBy }) => settledBy ?? false],
		["Note", ({ note }) => note ?? false],
	],
	details: (hint) => <HintEvidence id={hint._id} state={hint.state} changedAt={hint.changedAt} />,
};

/** `/admin/fraudHints`: what gifts, accounts and payees have in common. Staff look at it; nothing is blocked by itself. */
export default dashboard(() => <ListScreen resource={resource} download />);
