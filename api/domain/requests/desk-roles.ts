/** The roles of people whom the owner of a request invites to its desk. */
export const helperRoles = ["editor", "reader"] as const;
export type HelperRole = (typeof helperRoles)[number];

/** A keeper stands for the request: who raised it, and its organization's owner and admins. */
export type DeskRole = "keeper" | HelperRole;

/**
 * The rights of each role on a request. Guards, pages and the texts about roles read this; whatever is not here, such as money,
 * deleting, the recipient and the bank account, is the keepers' alone.
 */
export const deskActions = {
	/** The desk, its gifts, visits, and what one shares. */
	read: ["keeper", "editor", "reader"],
	/** Updates, and thanks to donors. */
	write: ["keeper", "editor"],
	/** Comments: to write without waiting, to show held ones and to hide others. */
	answer: ["keeper", "editor"],
	/** People who see a private request. */
	invite: ["keeper", "editor"],
	/** Answers to the request: to sort, rate, accept and decline them, and to write with those who answered. */
	decide: ["keeper", "editor"],
	/** Everything else. */
	run: ["keeper"],
} as const satisfies Record<string, readonly DeskRole[]>;
export type DeskAction = keyof typeof deskActions;

/** Whether a role includes an action. Staff, who read every desk, have none. */
export function mayAtDesk(role: DeskRole | "staff" | null, action: DeskAction): boolean {
	const roles: readonly (DeskRole | "staff" | null)[] = deskActions[action];
	return roles.includes(role);
}

/** The time in which an invitation can be accepted. */
export const helperInvitationSpan = 7 * 24 * 3_600_000;
/** Helpers and open invitations that a request can have. */
export const mostHelpers = 20;
