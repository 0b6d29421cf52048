import type { FormState } from "../../../api/domain/forms/form.ts";
import { passCaptcha } from "../../../api/features/identity/captcha.ts";
import type { PublicSettings } from "../../../api/platform/settings.ts";
import type { PageContext, PageRequest, PageSecurity } from "../../page.ts";

/** Turnstile, if this client has to pass it. */
export type CaptchaData = PublicSettings["captcha"];

/** Turnstile, if it was the reason to refuse the form. */
export function captchaFor(form: FormState | null, settings: PublicSettings): CaptchaData {
	return form?.problem?.code === "captcha_needed" ? settings.captcha : null;
}

/** The policy of a page that may display the captcha. */
export function captchaSecurity({ captcha }: PublicSettings): PageSecurity {
	const origins = captcha ? [new URL(captcha.apiBase).origin] : [];
	return { csp: { "script-src": origins, "frame-src": origins } };
}

/** Verifies the captcha that the visitor has solved in a form. */
export async function readCaptcha(ctx: PageContext, { form }: PageRequest): Promise<void> {
	const token = form.get("cf-turnstile-response");
	if (token) await passCaptcha(ctx, token.slice(0, 2048));
}

/** Turnstile's widget, inside a form: its script adds the token to it. */
export function Captcha({ of }: { of: CaptchaData }) {
	if (of === null) return null;
	return (
		<>
			<div className="cf-turnstile" data-sitekey={of.siteKey} />
			<script src={`${of.apiBase}/api.js`} defer />
		</>
	);
}
