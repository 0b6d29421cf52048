import {
	isRequestStatus,
	liveStatuses,
	publicStatuses,
	type RequestStatus,
	readableStatuses,
	requestStatuses,
} from "./statuses.ts";

/**
 * The mover of a request: `owner` is the person who raised it, `orgMember` that person if they are a plain member of its
 * organization, `orgAdmin` an owner or admin of its organization, and `system` our timers. finAdmin and the other roles read requests and move none.
 */
export const transitionRoles = ["owner", "orgMember", "orgAdmin", "admin", "superAdmin", "system"] as const;
export type TransitionRole = (typeof transitionRoles)[number];

/** Those who answer for a request, and not we. */
export const isKeeper = (by: readonly TransitionRole[]): boolean =>
	by.some((each) => each === "owner" || each === "orgMember" || each === "orgAdmin");

/** Whether a move takes a reason. The reason goes to the owner by mail and into the audit log. */
export type ReasonRule = "required" | "optional" | "none";

interface Rule {
	/** With the prefix `request.` it is the action in the audit log. */
	name: string;
	from: readonly RequestStatus[];
	to: RequestStatus;
	by: readonly TransitionRole[];
	reason: ReasonRule;
	/** A judgement about the request, which nobody makes about their own. */
	review?: true;
	/** An obstacle to the move: the end date has passed, or our team and not the owner put the request on hold. */
	unless?: readonly Obstacle[];
	/** Everyone sees the request: it keeps its status, and the wish to open it again waits for review beside it. */
	beside?: true;
}

export type Obstacle = "ended" | "held by staff";

const keepers = ["owner", "orgAdmin"] as const;
const staff = ["admin", "superAdmin"] as const;

const rules = [
	{ name: "resubmitted", from: [-2, -5], to: 0, by: keepers, reason: "none" },
	{ name: "resubmitted", from: [-7], to: 3, by: [...keepers, "orgMember"], reason: "none" },
	{ name: "resubmitted", from: [-2, -5], to: 3, by: ["orgMember"], reason: "none" },
	{ name: "reopening_asked", from: [2, -4], to: 0, by: keepers, reason: "none", beside: true },
	{ name: "reopening_asked", from: [2, -4], to: 3, by: ["orgMember"], reason: "none", beside: true },
	{ name: "changed", from: [0], to: 3, by: ["orgMember"], reason: "none" },
	{ name: "deactivated", from: [3, -7], to: -5, by: ["orgMember"], reason: "optional" },
	{ name: "held", from: [1, 9], to: -6, by: keepers, reason: "optional" },
	{ name: "reopened", from: [-6], to: 1, by: keepers, reason: "none", unless: ["ended", "held by staff"] },
	{ name: "fulfilled", from: [1, 9, -6], to: 2, by: keepers, reason: "optional", unless: ["held by staff"] },
	{ name: "deactivated", from: [0, 1, 2, 3, 9, -1, -2, -4, -6, -7], to: -5, by: keepers, reason: "optional" },

	{ name: "passed_on", from: [3], to: 0, by: ["orgAdmin"], reason: "optional", review: true },
	{ name: "refused_by_organization", from: [3], to: -7, by: ["orgAdmin"], reason: "required", review: true },

	{ name: "approved", from: [0], to: 1, by: staff, reason: "optional", review: true, unless: ["ended"] },
	{ name: "put_live", from: [1], to: 9, by: staff, reason: "optional", review: true, unless: ["ended"] },
	{ name: "sent_back", from: [0, 1, 9, -6], to: -2, by: staff, reason: "required", review: true },
	{ name: "rejected", from: [0, 1, 3, 9, -2, -6], to: -1, by: staff, reason: "required", review: true },
	{
		name: "marked_as_spam",
		from: [0, 1, 3, 9, -1, -2, -5, -6, -7],
		to: -3,
		by: staff,
		reason: "required",
		review: true,
	},
	{ name: "held", from: [1, 9], to: -6, by: staff, reason: "required", review: true },
	{ name: "reopened", from: [-6], to: 1, by: staff, reason: "optional", review: true, unless: ["ended"] },
	{ name: "fulfilled", from: [1, 9, -4, -6], to: 2, by: staff, reason: "required", review: true },
	{
		name: "deactivated",
		from: [0, 1, 2, 3, 9, -1, -2, -4, -6, -7],
		to: -5,
		by: staff,
		reason: "required",
		review: true,
	},
	{ name: "taken_over", from: [3, -7], to: 0, by: staff, reason: "required", review: true },
	{ name: "reconsidered", from: [-1, -3], to: 0, by: staff, reason: "required", review: true },
	{ name: "restored", from: [2, -4, -5], to: 1, by: staff, reason: "required", review: true, unless: ["ended"] },

	{ name: "ended", from: [1, 9], to: 2, by: ["system"], reason: "none" },
	{ name: "ended", from: [1, 9], to: -4, by: ["system"], reason: "none" },
] as const satisfies readonly Rule[];

export type MoveName = (typeof rules)[number]["name"];

/** One allowed move of a request from a status to another. */
export interface Transition extends Omit<Rule, "from"> {
	name: MoveName;
	from: RequestStatus;
}

/** The whole table. A pair of statuses has an entry for each kind of mover that may make the move. */
export const transitions: readonly Transition[] = rules.flatMap(({ from, ...rule }) =>
	from.map((each): Transition => ({ ...rule, from: each })),
);

const isWaiting = (status: RequestStatus) => status === 0 || status === 3;

/** Rejected, spam and on hold: nothing that its keepers do leads such a request to review, so they can't change what it says. */
export const fixedStatuses: readonly RequestStatus[] = Object.keys(requestStatuses)
	.map(Number)
	.filter(isRequestStatus)
	.filter(
		(code) =>
			!isWaiting(code) &&
			!publicStatuses.includes(code) &&
			!transitions.some(({ from, to, by, review }) => from === code && isWaiting(to) && isKeeper(by) && !review),
	);

/** Why we move a request ourselves, where no person gives a reason, in the words of the audit log. Owners read it in their own language. */
export const moveCauses = { organization_closed: "Its organization has closed." } as const;
export type MoveCause = keyof typeof moveCauses;

/**
 * The end of a request whose organization closes, as if one of its admins ended it; undefined where it is over already. Spam stays
 * spam: nobody but its owner and staff sees it anyway.
 */
export const endOf = (status: RequestStatus): Transition | undefined =>
	transitions.find(({ name, from, by }) => name === "deactivated" && from === status && by.includes("orgAdmin"));

/** The facts that the table needs of a request besides its status. */
export interface Movable {
	status: RequestStatus;
	endsAt: number | null;
	/** The side that put it on hold; null if it is not on hold. */
	heldBy: "owner" | "staff" | null;
}

function obstacleTo({ unless = [] }: Transition, { endsAt, heldBy }: Movable, now: number): Obstacle | null {
	if (unless.includes("held by staff") && heldBy === "staff") return "held by staff";
	return unless.includes("ended") && endsAt !== null && endsAt <= now ? "ended" : null;
}

const isBy = ({ by }: Transition, some: readonly TransitionRole[]) => by.some((each) => some.includes(each));

/** The moves that these roles may make with a request at that moment (milliseconds), in the table's order. */
export function movesOf(request: Movable, by: readonly TransitionRole[], now: number): Transition[] {
	return transitions.filter(
		(move) => move.from === request.status && isBy(move, by) && obstacleTo(move, request, now) === null,
	);
}

/** Why a move is refused: nobody may make it, these roles may not, or something forbids it for now. */
export type Refusal = "no such move" | "not yours" | Obstacle;

/** The move to a status, or why there is none. */
export function moveTo(
	request: Movable,
	to: RequestStatus,
	by: readonly TransitionRole[],
	now: number,
): { move: Transition } | { refusal: Refusal } {
	const possible = transitions.filter((move) => move.from === request.status && move.to === to);
	const move = possible.find((each) => isBy(each, by));
	if (!move) return { refusal: possible.length > 0 ? "not yours" : "no such move" };
	const obstacle = obstacleTo(move, request, now);
	return obstacle ? { refusal: obstacle } : { move };
}

/**
 * The state of a change that its keepers made beside a public request: it waits for our team (0) or the organization (3), or was
 * sent back (-2) or refused (-1, -7).
 */
export type ChangeStatus = 0 | 3 | -1 | -2 | -7;

const decisionRules = [
	{ name: "change_approved", from: [0], to: 1, by: staff, reason: "optional" },
	{ name: "change_sent_back", from: [0], to: -2, by: staff, reason: "required" },
	{ name: "change_rejected", from: [0, 3], to: -1, by: staff, reason: "required" },
	{ name: "change_passed_on", from: [3], to: 0, by: ["orgAdmin"], reason: "optional" },
	{ name: "change_refused_by_organization", from: [3], to: -7, by: ["orgAdmin"], reason: "required" },
	{ name: "change_taken_over", from: [3], to: 0, by: staff, reason: "required" },
] as const satisfies readonly Omit<Rule, "review" | "unless" | "beside">[];

export type DecisionName = (typeof decisionRules)[number]["name"];

/** A decision about a change beside a request. */
export interface Decision {
	name: DecisionName;
	/** The status that a caller sends: where the change goes, or for an approval the status of the request afterwards. */
	to: RequestStatus;
	reason: ReasonRule;
}

/** A public request with a change that waits. */
export interface WithChange {
	status: RequestStatus;
	change: { status: ChangeStatus; reopens: boolean } | null;
}

/** Whether a change takes effect or is refused only while everyone can see the request, or it is on hold. */
const hasDecisions = (status: RequestStatus) => readableStatuses.includes(status);

/** The decisions about a waiting change that these roles may make. */
export function decisionsOf({ status, change }: WithChange, by: readonly TransitionRole[]): Decision[] {
	if (!change || !hasDecisions(status)) return [];
	return decisionRules
		.filter((rule) => rule.from.some((each) => each === change.status) && rule.by.some((each) => by.includes(each)))
		.map(({ name, to, reason }) => ({ name, to: name === "change_approved" && !change.reopens ? status : to, reason }));
}

/** The decision that a caller means with a status; null for none. Approved and live are displayed alike, so either approves. */
export function decisionTo(request: WithChange, to: RequestStatus, by: readonly TransitionRole[]): Decision | null {
	const decisions = decisionsOf(request, by);
	const isLive = (status: RequestStatus) => liveStatuses.includes(status);
	return (
		decisions.find((each) => each.to === to) ??
		decisions.find(({ name, to: opened }) => name === "change_approved" && isLive(to) && isLive(opened) && to === 1) ??
		null
	);
}
