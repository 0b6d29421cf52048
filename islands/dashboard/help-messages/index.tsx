import { helpKinds, helpStates } from "../../../api/domain/help.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type HelpMessage = RowOf<"GET /helpMessages">;
type Move = "assign" | "release" | "close" | "reopen" | "hold";

const messages = counting("message");
const kindNames = { contact: "Contact", help: "Help desk", feedback: "Feedback", account: "From an account" } as const;
const stateNames = { new: "New", assigned: "Taken", answered: "Answered", closed: "Closed", held: "Held" } as const;
const tones = { new: "waiting", assigned: "plain", answered: "live", closed: "done", held: "stopped" } as const;

/** What the list and the panel call a message. */
const titleOf = ({ subject, message }: HelpMessage) =>
	subject ?? (message.length > 60 ? `${message.slice(0, 60)}…` : message);

const answering: Action<HelpMessage> = {
	id: "answer",
	label: "Reply by email",
	appliesTo: ({ email, answer }) => email !== null && answer === null,
	question: (count) => `Reply to ${messages(count)}?`,
	effect: "Each sender gets what you write here in an email of their own, with their message below it.",
	reasonLabel: "Reply",
	reasonLength: 2000,
	reasonHint: "This text is sent to the sender as it is.",
	run: ({ _id: id }, { reason }) =>
		callApi("POST /helpMessages/{id}/answer", { params: { id }, body: { answer: reason } }),
	done: (count) => `${messages(count)} answered.`,
};

/** A change of the state alone. */
const moving = (
	move: Move,
	label: string,
	effect: string,
	states: readonly HelpMessage["state"][],
): Action<HelpMessage> => ({
	id: move,
	label,
	danger: move === "hold",
	appliesTo: ({ state }) => states.includes(state),
	question: (count) => `${label}: ${messages(count)}?`,
	effect,
	reason: move === "close" || move === "hold" ? "optional" : "none",
	reasons: move === "close" ? ["No answer needed", "Answered by phone"] : [],
	run: ({ _id: id }, { reason }) => callApi("PUT /helpMessages/{id}", { params: { id }, body: { move, reason } }),
	done: (count) => `${messages(count)} changed.`,
});

const help: Resource<"GET /helpMessages"> = {
	call: "GET /helpMessages",
	noun: { one: "help message", other: "help messages" },
	nameOf: titleOf,
	columns: [
		{ id: "subject", header: "Message", namesRow: true, cell: (row) => titleOf(row) },
		{ id: "kind", header: "From", cell: ({ kind }) => kindNames[kind] },
		{ id: "sender", header: "Sender", cell: ({ name, email }) => name ?? email ?? "" },
		{ id: "state", header: "Status", cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge> },
		{ id: "assigned", header: "Taken by", cell: ({ assignedTo }) => assignedTo ?? "" },
		{ id: "since", header: "Sent", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			options: [
				{ value: "open", label: "Waiting" },
				...helpStates.map((value) => ({ value, label: stateNames[value] })),
			],
		},
		{
			kind: "choice",
			name: "kind",
			label: "From",
			options: helpKinds.map((value) => ({ value, label: kindNames[value] })),
		},
		{ kind: "choice", name: "assigned", label: "Taken by", options: [{ value: "me", label: "Me" }] },
	],
	search: { name: "search", label: "Search messages", placeholder: "Name, address or text" },
	actions: [
		answering,
		moving("assign", "Take it", "Others can see that you are answering it.", ["new", "held"]),
		moving("release", "Give it back", "It is then open to others again.", ["assigned"]),
		moving("close", "Close without an answer", "It leaves the queue. The sender hears nothing.", [
			"new",
			"assigned",
			"held",
		]),
		moving("reopen", "Open again", "It returns to the queue.", ["closed", "held"]),
		moving("hold", "Hold as spam", "It is listed only among held messages.", ["new", "assigned"]),
	],
	details: (row) => (
		<Fields
			of={[
				["From", kindNames[row.kind]],
				["Name", row.name ?? ""],
				["Email", row.email ?? ""],
				["About", row.topic ?? ""],
				["Rating", row.rating === null ? "" : `${row.rating} of 5`],
				["Message", row.message],
				["Language", row.language],
				["Answer", row.answer ?? ""],
				["Answered by", row.answeredBy ?? ""],
				[
					"Account",
					row.user_id ? (
						<a key="account" href={`/admin/userList?open=${encodeURIComponent(row.user_id)}`}>
							Open the account
						</a>
					) : (
						""
					),
				],
			]}
		/>
	),
};

export default dashboard(() => <ListScreen resource={help} />);
