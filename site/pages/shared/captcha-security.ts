import type { PublicSettings } from "../../../api/platform/settings.ts";
import type { PageSecurity } from "../../page.ts";

/** The policy of a page that displays the captcha before anything was refused. */
export function captchaSecurity({ captcha }: PublicSettings): PageSecurity {
	const origins = captcha ? [new URL(captcha.apiBase).origin] : [];
	return { csp: { "script-src": origins, "frame-src": origins } };
}
