import { regionFrom } from "../regions.ts";
import { type OrganizationAccess, type OrganizationRole, organizationRoles } from "./access.ts";

/** The kinds of organization. */
export const organizationTypes = [
	"Organization",
	"Corporate",
	"Educational Institution",
	"Non Profit Organization",
] as const;

export type OrganizationType = (typeof organizationTypes)[number];

/** The states of an organization. Only staff decide; after a change of its type or country they look again. */
export const verifications = ["new", "waiting", "verified", "rejected"] as const;
export type Verification = (typeof verifications)[number];

/**
 * Whether staff let an organization take gifts. A new one waits for their first look; `kept` are those that took gifts
 * already.
 */
export const giftsStates = ["waiting", "open", "stopped", "kept"] as const;
export type GiftsState = (typeof giftsStates)[number];

/** Staff's decisions about an organization. */
export const organizationDecisions = [
	"verify",
	"reject",
	"mark-top",
	"unmark-top",
	"open-gifts",
	"stop-gifts",
	"approve-name",
	"refuse-name",
] as const;

/** Whether an organization takes gifts: its address is confirmed, and staff have looked at it. */
export function takesGifts(organization: {
	closedAt: number | null;
	giftsState: GiftsState;
	emailVerifiedAt: number | null;
}): boolean {
	const { closedAt, giftsState, emailVerifiedAt } = organization;
	return closedAt === null && (giftsState === "kept" || (giftsState === "open" && emailVerifiedAt !== null));
}

export const invitationStates = ["open", "accepted", "declined", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** A name as people read it: one form of each letter, single spaces. */
export const plainSpaces = (name: string): string => name.normalize("NFKC").replace(/\s+/g, " ").trim();

/** A key that two names share if they look alike, whatever their case, width and spaces. */
export const nameKey = (name: string): string => plainSpaces(name).toUpperCase().toLowerCase().normalize("NFKC");

/** The database's error when a request is raised or opened for a closed organization. */
export const requestOfClosed = "the organization of the request is closed";

/** The time that an invitation's link works, in milliseconds. */
export const invitationSpan = 7 * 24 * 60 * 60 * 1000;

/** Staff check these before they verify an organization. */
export const checkItems = ["registration", "tax_number", "tax_benefit", "bank", "mail_domain", "person"] as const;
export type CheckItem = (typeof checkItems)[number];
/** Those that staff check by hand; the tax benefit follows from the registration. */
export const manualCheckItems = ["registration", "tax_number", "bank", "mail_domain", "person"] as const;
export type ManualCheckItem = (typeof manualCheckItems)[number];

/**
 * The permissions of an organization's members, by role. Guards, pages and the table on the members' page read this; its words are
 * `org.may.<action>`.
 */
export const organizationActions = {
	read: ["owner", "admin", "member"],
	raise: ["owner", "admin", "member"],
	leave: ["owner", "admin", "member"],
	review: ["owner", "admin"],
	edit: ["owner", "admin"],
	documents: ["owner", "admin"],
	bank: ["owner", "admin"],
	withdraw: ["owner", "admin"],
	verify: ["owner", "admin"],
	invite: ["owner", "admin"],
	remove: ["owner", "admin"],
	appoint: ["owner"],
	"add-owner": ["owner"],
	keys: ["owner"],
	close: ["owner"],
} as const satisfies Record<string, readonly OrganizationRole[]>;
export type OrganizationAction = keyof typeof organizationActions;

/** Whether a role includes an action. */
export function mayDo(role: OrganizationRole | null, action: OrganizationAction): boolean {
	const roles: readonly OrganizationRole[] = organizationActions[action];
	return role !== null && roles.includes(role);
}

/** The permission to invite somebody in a role. */
export const rightToInvite = {
	owner: "add-owner",
	admin: "appoint",
	member: "invite",
} as const satisfies Record<OrganizationRole, OrganizationAction>;

/** The guard of a call that does an action, which pages of the API's reference name too. */
export function accessFor(action: OrganizationAction): OrganizationAccess {
	const roles = organizationActions[action].join();
	const found = (Object.keys(organizationRoles) as OrganizationAccess[]).find(
		(access) => organizationRoles[access].join() === roles,
	);
	if (!found) throw new Error(`no guard admits ${roles}`);
	return found;
}

/** The documents that a country's organizations show to be verified. */
export const documentFolders = {
	IN: ["trust-pan-card", "registration-certificate", "income-tax-registration", "bank-account-details"],
	US: [
		"trust-registration",
		"501c3-certificate",
		"donation-request-letter",
		"utilization-plan",
		"bank-account-details",
	],
} as const;

/** The same by the country's code; a country without a list of its own has the US one's. */
export const documentFoldersOf = (country: string): readonly string[] => documentFolders[regionFrom(country) ?? "US"];
