import type { Actor, Role } from "../../api/domain/people/roles.ts";
import type { Identify } from "../../api/http/request-context.ts";
import { type PersonKey, userId } from "../../db/seed/people.ts";

/** Every kind of visitor that the tables of pages and calls distinguish. */
export const visitors = [
	"guest",
	"signed-in",
	"owner",
	"volunteer",
	"volunteerAdmin",
	"admin",
	"finAdmin",
	"talRadioAdmin",
	"superAdmin",
] as const;
export type Visitor = (typeof visitors)[number];

const accounts: Readonly<Record<Exclude<Visitor, "guest">, { key: PersonKey; roles: readonly Role[] }>> = {
	"signed-in": { key: "donor", roles: [] },
	owner: { key: "owner", roles: [] },
	volunteer: { key: "volunteer", roles: ["volunteer"] },
	volunteerAdmin: { key: "volunteeradmin", roles: ["volunteerAdmin"] },
	admin: { key: "admin", roles: ["admin"] },
	finAdmin: { key: "finadmin", roles: ["finAdmin"] },
	talRadioAdmin: { key: "radioadmin", roles: ["talRadioAdmin"] },
	superAdmin: { key: "superadmin", roles: ["superAdmin"] },
};

/** The name of the visitor's demo account. */
export const accountOf = (visitor: Exclude<Visitor, "guest">): PersonKey => accounts[visitor].key;

export function actorOf(visitor: Visitor): Actor {
	if (visitor === "guest") return { kind: "guest" };
	const { key, roles } = accounts[visitor];
	return { kind: "user", userId: userId(key), roles };
}

/** Accepts the name of a visitor as a bearer token, for tests of guards. */
export const identifyByName: Identify = async (_db, { token }) => {
	const visitor = visitors.find((each) => each === token);
	return { actor: actorOf(visitor ?? "guest"), session: null };
};

/** The headers of a request by a visitor. */
export function as(visitor: Visitor): Record<string, string> {
	return visitor === "guest" ? {} : { authorization: `Bearer ${visitor}` };
}
