import { type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import type { Action } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { type ReasonList, reasons } from "./reasons.ts";

export type Request = RowOf<"GET /review/requests">;

const requests = (count: number) => (count === 1 ? "this request" : `${count.toLocaleString("en")} requests`);
const counted = counting("request");

interface Decision {
	id: ReasonList;
	label: string;
	key?: string;
	/** The moves of the table that this button makes. */
	moves: readonly string[];
	/** The status that a request has afterwards; a request says itself where a decision about its change leads. */
	to?: RequestStatus;
	/** The result, where that is no status. */
	done?: string;
	question: (what: string) => string;
	effect: string;
	danger?: boolean;
	optional?: boolean;
	/** It may delete files, so it can't be taken back. */
	lasting?: true;
}

/** The decisions of reviewers. Which of them a request allows, its own `moves` say. */
const decisions: readonly Decision[] = [
	{
		id: "approve",
		key: "a",
		label: "Approve",
		question: (what) => `Approve ${what}?`,
		moves: ["approved"],
		to: 1,
		effect: "Everyone can see it at once and, if it asks for money, give to it.",
		optional: true,
	},
	{
		id: "ask",
		key: "i",
		label: "Ask for information",
		question: (what) => `Send ${what} back?`,
		moves: ["sent_back"],
		to: -2,
		effect: "Nobody else can see it until its owner has completed it and sent it in again.",
	},
	{
		id: "reject",
		key: "r",
		label: "Reject",
		question: (what) => `Reject ${what}?`,
		moves: ["rejected"],
		to: -1,
		effect: "Only its owner and staff can see it. Only staff can have it reviewed again.",
		danger: true,
	},
	{
		id: "approveChange",
		lasting: true,
		key: "a",
		label: "Approve the change",
		question: (what) => `Approve the change to ${what}?`,
		moves: ["change_approved"],
		effect:
			"Everyone sees the request with the change at once. A closed one takes gifts again if its owner asked for it.",
		done: "Change approved",
		optional: true,
	},
	{
		id: "askChange",
		key: "i",
		label: "Ask about the change",
		question: (what) => `Send back the change to ${what}?`,
		moves: ["change_sent_back"],
		effect: "Everyone still sees the request as it was. Its owner can complete the change and send it in again.",
		done: "Change sent back",
	},
	{
		id: "rejectChange",
		lasting: true,
		key: "r",
		label: "Reject the change",
		question: (what) => `Reject the change to ${what}?`,
		moves: ["change_rejected"],
		effect: "Everyone still sees the request as it was. New pictures are deleted.",
		done: "Change rejected",
		danger: true,
	},
	{
		id: "reviewChange",
		label: "Review the change ourselves",
		question: (what) => `Take over the change to ${what} from the organization?`,
		moves: ["change_taken_over"],
		effect: "It joins the queue of our team.",
		done: "Change waiting for our team",
	},
	{
		id: "hold",
		key: "h",
		label: "Put on hold",
		question: (what) => `Put ${what} on hold?`,
		moves: ["held"],
		to: -6,
		effect: "Its page stays, marked as paused. It takes no donations, and only staff can open it again.",
	},
	{
		id: "open",
		label: "Open again",
		question: (what) => `Open ${what} again?`,
		moves: ["reopened", "restored"],
		to: 1,
		effect: "Everyone can see it at once and, if it asks for money, give to it.",
	},
	{
		id: "live",
		label: "Make live",
		question: (what) => `Make ${what} live?`,
		moves: ["put_live"],
		to: 9,
		effect: "It is shown as Approved, as before. Its owner is not told.",
		optional: true,
	},
	{
		id: "review",
		label: "Review it ourselves",
		question: (what) => `Take ${what} over?`,
		moves: ["taken_over", "reconsidered"],
		to: 0,
		effect: "It joins the queue of our team.",
	},
	{
		id: "fulfil",
		label: "Mark as fulfilled",
		question: (what) => `Mark ${what} as fulfilled?`,
		moves: ["fulfilled"],
		to: 2,
		effect: "It takes no more donations. Its page stays.",
	},
	{
		id: "spam",
		key: "s",
		label: "Mark as spam",
		question: (what) => `Mark ${what} as spam?`,
		moves: ["marked_as_spam"],
		to: -3,
		effect: "Only its owner and staff can see it.",
		danger: true,
	},
	{
		id: "deactivate",
		label: "Deactivate",
		question: (what) => `Deactivate ${what}?`,
		moves: ["deactivated"],
		to: -5,
		effect: "Visitors are told that it is no longer open. Money it received stays where it is.",
		danger: true,
	},
];

function deciding({
	id,
	label,
	key,
	question,
	moves,
	to,
	effect,
	done = to === undefined ? label : requestStatuses[to].label,
	danger = false,
	optional = false,
	lasting,
}: Decision): Action<Request> {
	const moveOf = (request: Request) => request.moves.find(({ name }) => moves.includes(name));
	return {
		id,
		label,
		...(key ? { key } : {}),
		...(lasting ? {} : { undoable: true as const }),
		danger,
		appliesTo: (request) => moveOf(request) !== undefined,
		question: (count) => question(requests(count)),
		effect,
		reasons: reasons[id],
		reasonHint: "The owner gets it by email, and it is kept in the activity log.",
		reason: optional ? "optional" : "required",
		run: (request, { reason, undo }) =>
			callApi("PUT /donationRequest/{id}", {
				params: { id: request._id },
				body: { status: to ?? moveOf(request)?.to ?? request.status, reason, seen: request.version },
				undo,
			}),
		done: (count) => `${counted(count)}: ${done}.`,
	};
}

function assigning(staff: Staff): readonly Action<Request>[] {
	const assign = (request: Request, userId: string | null) =>
		callApi("PUT /review/requests/{id}/assignee", { params: { id: request._id }, body: { userId } });
	const shared = { reasons: [], reason: "none" } as const;
	return [
		{
			...shared,
			id: "take",
			label: "Assign to me",
			appliesTo: (request) => request.assignee === null && request.moves.length > 0,
			question: (count) => `Assign ${requests(count)} to you?`,
			effect: "Others can see that you are looking at it.",
			run: (request) => assign(request, staff.id),
			done: (count) => `${counted(count)} assigned to you.`,
		},
		{
			...shared,
			id: "give-back",
			label: "Unassign",
			appliesTo: (request) => request.assignee !== null,
			question: (count) => `Unassign ${requests(count)}?`,
			effect: "Others can then take it.",
			run: (request) => assign(request, null),
			done: (count) => `${counted(count)} unassigned.`,
		},
	];
}

/** The actions that the member of staff may take: finAdmin only reads. The server checks it again. */
export function actionsFor(staff: Staff): readonly Action<Request>[] {
	return isAny(staff, "admin", "superAdmin") ? [...decisions.map(deciding), ...assigning(staff)] : [];
}
