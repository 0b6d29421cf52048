import type { KeyOwner, KeyScope } from "./api-keys.ts";

/** Staff roles. A person may hold several; superAdmin may do everything. */
export const roles = ["admin", "superAdmin", "finAdmin", "talRadioAdmin", "volunteer", "volunteerAdmin"] as const;
export type Role = (typeof roles)[number];

/** The caller of a verb. Permissions depend on nothing else. */
export type Actor =
	| { kind: "guest" }
	| { kind: "user"; userId: string; roles: readonly Role[] }
	/** A server or page with a key of its partner or organization. */
	| {
			kind: "key";
			keyId: string;
			owner: KeyOwner;
			scopes: readonly KeyScope[];
			/** Networks from which the key may be used; none means any. */
			networks: readonly string[];
	  }
	| { kind: "system"; job: string };
