/** The part of the Stripe settings that live mode checks. */
interface StripeAddresses {
	apiBase: string;
	jsUrl: string;
	secretKey: string;
	publishableKey: string;
}

/** Demo keys contain this marker; live mode refuses them. */
export const demoMarker = "kindwave_demo";

const isStripeItself = (url: string) => /^api\.stripe\.com\.?$/.test(new URL(url).hostname);
export const isSandbox = (url: string) => /\/sandbox(\/|$)/i.test(new URL(url).pathname);

const isPlainHttp = (url: string) =>
	url.startsWith("http:") && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);

/** Whether an address names this machine (RFC 6761, RFC 1122 and RFC 4291). The URL parser writes each form of an IP in one way. */
export const isThisMachine = (url: string) =>
	/^(?:(?:.+\.)?localhost\.?|(?:127|0)(?:\.\d+){3}|\[::1?\]|\[::(?:ffff:)?(?:7f[\da-f]{2}|0):[\da-f]{1,4}\])$/.test(
		new URL(url).hostname,
	);

/** Live mode's checks of the Stripe settings: no test keys at Stripe itself, no sandbox, no plain HTTP to another machine. */
export function liveStripeFaults(stripe: StripeAddresses): string[] {
	const faults: string[] = [];
	for (const [name, url] of [
		["STRIPE_API_BASE", stripe.apiBase],
		["STRIPE_JS_URL", stripe.jsUrl],
	] as const) {
		if (isSandbox(url)) faults.push(`${name} points at the sandbox, which exists in demo mode only.`);
	}
	if (isPlainHttp(stripe.apiBase)) faults.push("STRIPE_API_BASE must be an https address in live mode.");
	if (isPlainHttp(stripe.jsUrl)) faults.push("STRIPE_JS_URL must be an https address in live mode.");
	// Demo keys, also the defaults for missing keys, have been reported above.
	const isTest = (key: string) => /^(sk|rk|pk)_test_/.test(key) && !key.includes(demoMarker);
	if (isStripeItself(stripe.apiBase)) {
		if (isTest(stripe.secretKey)) faults.push("STRIPE_SECRET_KEY is a test key; live mode needs a live one.");
		if (isTest(stripe.publishableKey)) faults.push("STRIPE_PUBLISHABLE_KEY is a test key; live mode needs a live one.");
	}
	return faults;
}

/** Live mode's checks of the ways to send messages. */
export function liveMessageFaults({
	mail,
	sms,
}: {
	mail: { apiUrl: string };
	sms: { apiUrl: string } | null;
}): string[] {
	const faults: string[] = [];
	for (const [name, url] of [
		["MAIL_API_URL", mail.apiUrl],
		["SMS_API_URL", sms?.apiUrl],
	] as const) {
		if (url === undefined) continue;
		if (isSandbox(url)) faults.push(`${name} points at the sandbox, which exists in demo mode only.`);
		else if (isPlainHttp(url)) faults.push(`${name} must be an https address in live mode.`);
	}
	return faults;
}
