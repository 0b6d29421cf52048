import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions } from "../kit/option.ts";
import { accountLink } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type HelpMessage = RowOf<"GET /helpMessages">;
type Move = "assign" | "release" | "close" | "reopen" | "hold";

const messages = counting("message");
const kindNames: Readonly<Record<HelpMessage["kind"], string>> = {
	contact: "Contact",
	help: "Help desk",
	feedback: "Feedback",
	account: "From an account",
};
const states = statuses<HelpMessage["state"]>({
	new: ["New", "waiting"],
	assigned: ["Taken", "plain"],
	answered: ["Answered", "live"],
	closed: ["Closed", "done"],
	held: ["Held", "stopped"],
});

/** A message's name in the list and the panel. */
const titleOf = ({ subject, message }: HelpMessage) =>
	subject ?? (message.length > 60 ? `${message.slice(0, 60)}…` : message);

const answering: Action<HelpMessage> = {
	id: "answer",
	key: "a",
	label: "Reply by email",
	undoable: true,
	appliesTo: ({ email, answer }) => email !== null && answer === null,
	question: (count) => `Reply to ${messages(count)}?`,
	effect: "Each sender gets what you write here in an email of their own, with their message below it.",
	reasonLabel: "Reply",
	reasonLength: 2000,
	reasonHint: "This text is sent to the sender as it is.",
	run: ({ _id: id }, { reason, undo }) =>
		callApi("POST /helpMessages/{id}/answer", { params: { id }, body: { answer: reason }, undo }),
	done: (count) => `${messages(count)} answered.`,
};

const moveKeys: Readonly<Record<Move, string>> = { assign: "t", release: "g", close: "r", reopen: "o", hold: "s" };

/** A change of the state alone. */
const moving = (
	move: Move,
	label: string,
	effect: string,
	states: readonly HelpMessage["state"][],
): Action<HelpMessage> => ({
	id: move,
	key: moveKeys[move],
	label,
	danger: move === "hold",
	undoable: true,
	appliesTo: ({ state }) => states.includes(state),
	question: (count) => `${label}: ${messages(count)}?`,
	effect,
	reason: move === "close" || move === "hold" ? "optional" : "none",
	reasons: move === "close" ? ["No answer needed", "Answered by phone"] : [],
	run: ({ _id: id }, { reason, undo }) =>
		callApi("PUT /helpMessages/{id}", { params: { id }, body: { move, reason }, undo }),
	done: (count) => `${messages(count)} changed.`,
});

const help: Resource<"GET /helpMessages"> = {
	call: "GET /helpMessages",
	noted: { kind: "help-message" },
	noun: { one: "help message", other: "help messages" },
	nameOf: titleOf,
	columns: [
		{ id: "subject", header: "Message", namesRow: true, cell: (row) => titleOf(row) },
		{ id: "kind", header: "From", cell: ({ kind }) => kindNames[kind] },
		{ id: "sender", header: "Sender", cell: ({ name, email }) => name ?? email ?? "" },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "assigned", header: "Taken by", cell: ({ assignedTo }) => assignedTo ?? "" },
		{ id: "since", header: "Sent", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			options: [{ value: "open", label: "Waiting" }, ...states.options],
		},
		{ kind: "choice", name: "kind", label: "From", options: namedOptions(kindNames) },
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
	panel: [
		"kind",
		["Name", ({ name }) => name],
		["Email", ({ email }) => email],
		["About", ({ topic }) => topic],
		["Rating", ({ rating }) => (rating === null ? "" : `${rating} of 5`)],
		["Message", ({ message }) => message],
		["Language", ({ language }) => language],
		["Answer", ({ answer }) => answer],
		["Answered by", ({ answeredBy }) => answeredBy],
		["Account", ({ user_id }) => accountLink(user_id)],
	],
};

export default dashboard(() => <ListScreen resource={help} />);
