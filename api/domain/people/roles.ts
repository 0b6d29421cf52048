/** Staff roles. A person may hold several; superAdmin may do everything. */
export const roles = ["admin", "superAdmin", "finAdmin", "talRadioAdmin", "volunteer", "volunteerAdmin"] as const;
export type Role = (typeof roles)[number];

/** The caller of a verb. Permissions depend on nothing else. */
export type Actor =
	| { kind: "guest" }
	| { kind: "user"; userId: string; roles: readonly Role[] }
	| { kind: "partner"; partnerId: string }
	| { kind: "system"; job: string };
