import type { Actor, Role } from "./roles.ts";

/** Roles inside an organization. */
export const memberRoles = ["owner", "admin", "member"] as const;
export type OrganizationRole = (typeof memberRoles)[number];

/** The callers that a page or call admits, spelled as in the tables of pages and calls. */
export type Access =
	| "anyone"
	| "signed-in"
	| "signed-in or reset token"
	| "self"
	| "owner"
	| "org owner"
	| "org owner or org admin"
	/** A server or page with a key of a partner or organization. */
	| "key"
	| "signed-in or key"
	| "signature"
	| readonly Role[];

/** The organization roles that each organization guard admits. */
export const organizationRoles = {
	"org owner": ["owner"],
	"org owner or org admin": ["owner", "admin"],
} as const satisfies Partial<Record<Extract<Access, string>, readonly OrganizationRole[]>>;

export type OrganizationAccess = keyof typeof organizationRoles;

/** Whether the actor is a user with one of these roles. */
export function hasRole(actor: Actor, roles: readonly Role[]): boolean {
	return actor.kind === "user" && actor.roles.some((role) => roles.includes(role));
}

/**
 * The actor alone decides. `ask` leaves the decision to the resource: its owner, or its signature.
 * @param also roles that are admitted whatever the resource says
 */
export type Verdict = "admit" | "sign-in" | "refuse" | "ask";

export function judge(allow: Access, also: readonly Role[], actor: Actor): Verdict {
	if (allow === "anyone") return "admit";
	if (allow === "signature") return "ask";
	if (allow === "signed-in or reset token") return actor.kind === "user" ? "admit" : "ask";
	if (allow === "key" || allow === "signed-in or key") {
		if (actor.kind === "key" || (actor.kind === "user" && allow !== "key")) return "admit";
		return actor.kind === "user" ? "refuse" : "sign-in";
	}
	if (actor.kind !== "user") return "sign-in";
	if (allow === "signed-in" || hasRole(actor, also)) return "admit";
	if (typeof allow === "string") return "ask";
	return hasRole(actor, allow) ? "admit" : "refuse";
}
