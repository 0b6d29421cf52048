import * as v from "valibot";
import type { CaptchaSettings } from "../platform/settings.ts";
import type { Platform } from "../platform/types.ts";

const answer = v.object({ success: v.boolean() });
const timeoutMs = 5000;

/**
 * Whether Cloudflare Turnstile accepts a token (`POST /siteverify`, developers.cloudflare.com/turnstile). Each token is
 * accepted once. A service that does not answer accepts none.
 */
export async function acceptsToken(
	platform: Platform,
	{ apiBase, secretKey }: CaptchaSettings,
	token: string,
): Promise<boolean> {
	try {
		const response = await platform.fetch(`${apiBase}/siteverify`, {
			method: "POST",
			body: new URLSearchParams({ secret: secretKey, response: token }),
			signal: AbortSignal.timeout(timeoutMs),
		});
		return v.parse(answer, await response.json()).success;
	} catch (error) {
		platform.log.error("the captcha could not be verified", error);
		return false;
	}
}
