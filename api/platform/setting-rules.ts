/** Live mode's rules: a rule answers what is wrong with a value, as "NAME …" goes on, or null. */
export type LiveRule = (value: string) => string | null;

/** Demo keys contain this marker. */
export const demoMarker = "kindwave_demo";

const demoKey = "is a demo key; live mode needs your own";
export const notDemo: LiveRule = (value) => (value.includes(demoMarker) ? demoKey : null);
/** For a demo key that has a fixed form, and no room for the marker. */
export const notThis =
	(demo: string, wrong = demoKey): LiveRule =>
	(value) =>
		value === demo ? wrong : null;

/** Cloudflare's own test keys accept everything or nothing. */
export const notTurnstileTest: LiveRule = (value) => (/^[123]x0{10}/.test(value) ? demoKey : notDemo(value));

export const notSandbox: LiveRule = (url) =>
	/\/sandbox(\/|$)/i.test(new URL(url).pathname) ? "points at the sandbox, which exists in demo mode only" : null;

const plainHttp = "must be an https address in live mode";
export const isHttps: LiveRule = (url) => (url.startsWith("https://") ? null : plainHttp);
/** A service on this machine may be reached without encryption. */
export const isHttpsOrHere: LiveRule = (url) =>
	/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url) ? null : isHttps(url);

/** The first rule that refuses a value speaks for all. */
export const firstOf =
	(...rules: readonly LiveRule[]): LiveRule =>
	(value) =>
		rules.reduce<string | null>((wrong, rule) => wrong ?? rule(value), null);

/** RFC 6761, RFC 1122 and RFC 4291. The URL parser writes each form of an IP in one way. */
export const notThisMachine: LiveRule = (url) =>
	/^(?:(?:.+\.)?localhost\.?|(?:127|0)(?:\.\d+){3}|\[::1?\]|\[::(?:ffff:)?(?:7f[\da-f]{2}|0):[\da-f]{1,4}\])$/.test(
		new URL(url).hostname,
	)
		? "must be the address that visitors use in live mode, not this machine's own"
		: null;

export const notPayPalsTest: LiveRule = (url) =>
	/^https:\/\/api(-m)?\.sandbox\.paypal\.com/.test(url)
		? "is PayPal's own test system, where no money moves; live mode needs the real one"
		: null;
