/** Keys with which servers and pages of partners and organizations call us. */
export const keyOwnerKinds = ["partner", "organization"] as const;
export type KeyOwnerKind = (typeof keyOwnerKinds)[number];

/** The partner or organization that a key or a webhook belongs to. */
export interface KeyOwner {
	kind: KeyOwnerKind;
	id: string;
}

/** A secret key stays on a server; a public one stands in pages, where everybody can read it. */
export const keyKinds = ["secret", "public"] as const;
export type KeyKind = (typeof keyKinds)[number];

export const keyModes = ["test", "live"] as const;
export type KeyMode = (typeof keyModes)[number];

/** The things that a key may open. Calls name the one that they need. */
export const keyScopes = ["profile:read", "gifts:read", "webhooks:read", "webhooks:write"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Everybody can copy a public key, so it opens only what is public anyway. */
export const publicScopes: readonly KeyScope[] = ["profile:read"];

/** Valid keys of one owner. */
export const mostKeys = 10;
/** Addresses and networks from which one key may be used. */
export const mostAddresses = 20;

const keyForm = /^(?:sk|pk)_(?:test|live)_\w{32}$/;

/** Whether a token is written like a key, by which it differs from a session's. */
export const isApiKey = (token: string): boolean => keyForm.test(token);

/** The owner whose id begins with what its kind's ids begin with; null for any other text. */
export function keyOwnerOf(id: string): KeyOwner | null {
	if (id.startsWith("ptr_")) return { kind: "partner", id };
	return id.startsWith("org_") ? { kind: "organization", id } : null;
}
