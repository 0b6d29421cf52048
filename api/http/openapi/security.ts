import type { Call } from "../call.ts";

export type Security = Readonly<Record<string, readonly string[]>>[];

const securitySchemes = {
	session: {
		type: "apiKey",
		in: "cookie",
		name: "session",
		description: "The cookie of a browser that is signed in. Over HTTPS its name is `__Host-session`.",
	},
	bearer: {
		type: "http",
		scheme: "bearer",
		description: "The token of a session, for clients other than browsers.",
	},
	apiKey: {
		type: "http",
		scheme: "bearer",
		description:
			"A key of a partner or an organization, with the scope that the call names: `sk_test_…` of the demo, `sk_live_…` of the live site; `pk_…` stands in pages.",
	},
	signature: {
		type: "apiKey",
		in: "header",
		name: "webhook-signature",
		description: "A provider’s signature over the raw body, in the provider’s own header.",
	},
} as const;

const either: Security = [{ session: [] }, { bearer: [] }];

/** The proof that a call needs, if it is not a session. */
export function security(call: Call): Security | null {
	const { allow } = call;
	if (allow === "signature") return [{ signature: [] }];
	if ("scope" in call) {
		const key = { apiKey: [call.scope] };
		return call.allow === "key" ? [key] : [key, ...either];
	}
	if (allow === "anyone") return [];
	return allow === "signed-in or reset token" ? [{}, ...either] : null;
}

/** The schemes that calls need, and those of a session, which are the default. */
export function schemesIn(paths: object): Partial<typeof securitySchemes> {
	const named = JSON.stringify(paths);
	const used = Object.entries(securitySchemes).filter(
		([name]) => name === "session" || name === "bearer" || named.includes(`"${name}":[`),
	);
	return Object.fromEntries(used);
}
