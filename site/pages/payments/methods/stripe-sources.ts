import type { PublicSettings } from "../../../../api/platform/settings.ts";
import type { CspAdditions } from "../../../page.ts";

const realScript = "https://js.stripe.com";

/** The sources that Stripe's script needs (docs.stripe.com/security/guide#content-security-policy). */
const realSources: CspAdditions = {
	"script-src": ["https://*.js.stripe.com"],
	"frame-src": ["https://*.js.stripe.com", "https://hooks.stripe.com", "https://*.stripe.com"],
	"connect-src": ["https://api.stripe.com", "https://*.stripe.com"],
	"img-src": ["https://*.stripe.com"],
	"form-action": ["https://checkout.stripe.com"],
};

/** The frames in which Stripe's script asks for Apple Pay and Google Pay; a browser denies that to other sites' frames by default. */
export function walletOrigins({ stripe }: Pick<PublicSettings, "stripe">): readonly string[] {
	const script = new URL(stripe.jsUrl).origin;
	return script === realScript ? [realScript, "https://*.js.stripe.com"] : [];
}

/** The sources of card fields and hosted checkout: the provider's, or the sandbox's if the settings name it. */
export function stripeSources({ stripe }: Pick<PublicSettings, "stripe">): CspAdditions {
	const script = new URL(stripe.jsUrl).origin;
	const api = new URL(stripe.apiBase).origin;
	const real = script === realScript ? realSources : {};
	const add = (directive: keyof CspAdditions, origins: string[]) => [
		...new Set([...origins, ...(real[directive] ?? [])]),
	];
	return {
		"script-src": add("script-src", [script]),
		"frame-src": add("frame-src", [script]),
		"connect-src": add("connect-src", [script, api]),
		"img-src": add("img-src", []),
		"form-action": add("form-action", [api]),
	};
}
