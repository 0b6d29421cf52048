/** Settings of Razorpay, which takes payments in rupees: UPI, netbanking and cards. */
export interface RazorpaySettings {
	/** Base address of the REST API; may include a path prefix. */
	apiBase: string;
	/** The browser script that defines `window.Razorpay`. */
	checkoutUrl: string;
	keyId: string;
	keySecret: string;
	/** The secrets that sign events. A rolled secret stays here as long as Razorpay repeats what it has signed with it. */
	webhookSecrets: readonly string[];
}

/** How the settings are read; faults are collected. */
interface Source {
	live: boolean;
	publicUrl: string;
	faults: string[];
	text(name: string): string | undefined;
	/** An address by its name, or the default. */
	address(name: string, fallback: string): string;
	isSandbox(url: string): boolean;
}

/** Keys that contain this belong to the demo. */
const demoMarker = "kindwave_demo";

/** Null in live mode without keys: Razorpay is not offered then. Demo mode has it at the sandbox. */
export function readRazorpay(source: Source): RazorpaySettings | null {
	const { live, publicUrl, faults, text, address, isSandbox } = source;
	const names = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
	const given = names.map(text);
	if (given.some(Boolean) && !given.every(Boolean)) faults.push(`${names.join(", ")} must be set together.`);
	if (live && !given.every(Boolean)) return null;
	const [keyId = `rzp_test_${demoMarker}`, keySecret = demoMarker, webhookSecret = demoMarker] = given;
	if (!/^rzp_(test|live)_/.test(keyId)) faults.push("RAZORPAY_KEY_ID must be a key id (rzp_…).");
	const sandbox = `${publicUrl}/sandbox/razorpay`;
	const apiBase = address("RAZORPAY_API_BASE", live ? "https://api.razorpay.com" : sandbox);
	const checkoutUrl = address(
		"RAZORPAY_CHECKOUT_URL",
		live ? "https://checkout.razorpay.com/v1/checkout.js" : `${sandbox}/v1/checkout.js`,
	);
	if (live) {
		for (const [name, url] of Object.entries({ RAZORPAY_API_BASE: apiBase, RAZORPAY_CHECKOUT_URL: checkoutUrl })) {
			if (isSandbox(url)) faults.push(`${name} points at the sandbox, which exists in demo mode only.`);
			else if (url.startsWith("http:")) faults.push(`${name} must be an https address in live mode.`);
		}
		if ([keyId, keySecret, webhookSecret].some((key) => key.includes(demoMarker))) {
			faults.push("The RAZORPAY keys are demo keys; live mode needs your own.");
		} else if (keyId.startsWith("rzp_test_") && new URL(apiBase).hostname === "api.razorpay.com") {
			faults.push("RAZORPAY_KEY_ID is a test key; live mode needs a live one.");
		}
	}
	const webhookSecrets = webhookSecret.split(",").flatMap((secret) => secret.trim() || []);
	return { apiBase, checkoutUrl, keyId, keySecret, webhookSecrets };
}
