import { createContext, type ReactNode, useContext } from "react";

/** Where the captcha's script is, and our key. */
export interface CaptchaSource {
	readonly apiBase: string;
	readonly siteKey: string;
}

/** The site's captcha; null on a site without one, and on pages that were not refused. */
export const CaptchaContext = createContext<CaptchaSource | null>(null);

/** The refusals that a person who passes the captcha need not wait for. */
export const liftedByCaptcha: ReadonlySet<string> = new Set(["captcha_needed", "too_many"]);

/** Turnstile's widget, inside a form: its script adds the token to it. @param children what is said above it */
export function PersonCheck({ children }: { children?: ReactNode }) {
	const source = useContext(CaptchaContext);
	if (source === null) return null;
	return (
		<>
			{children}
			<div className="cf-turnstile" data-sitekey={source.siteKey} />
			<script src={`${source.apiBase}/api.js`} defer />
		</>
	);
}
