import { createContext, useContext } from "react";

/** The address of the captcha's script, and our key. */
export interface CaptchaSource {
	readonly apiBase: string;
	readonly siteKey: string;
}

/** The site's captcha; null on a site without one, and on pages that were not refused. */
export const CaptchaContext = createContext<CaptchaSource | null>(null);

/** Turnstile's widget, inside a form: its script adds the token to it. */
export function PersonCheck() {
	const source = useContext(CaptchaContext);
	if (source === null) return null;
	return (
		<>
			<div className="cf-turnstile" data-sitekey={source.siteKey} />
			<script src={`${source.apiBase}/api.js`} defer />
		</>
	);
}
