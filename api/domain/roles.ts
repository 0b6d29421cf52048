/** Staff roles (specification, section 6); a person may hold several, superAdmin may do everything. */
export const roles = ["admin", "superAdmin", "finAdmin", "talRadioAdmin", "volunteer", "volunteerAdmin"] as const;
export type Role = (typeof roles)[number];

/** Who asks. A verb decides by this and nothing else. */
export type Actor =
	| { kind: "guest" }
	| { kind: "user"; userId: string; roles: readonly Role[] }
	| { kind: "partner"; partnerId: string }
	| { kind: "system"; job: string };
