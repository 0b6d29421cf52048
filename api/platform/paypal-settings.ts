/** PayPal's account for orders and their webhook. */
export interface PayPalSettings {
	/** Base address of the REST API; may include a path prefix. */
	apiBase: string;
	clientId: string;
	clientSecret: string;
	/** The id that PayPal gave our webhook; it is part of every signature. */
	webhookId: string;
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

const names = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;
const demoMarker = "kindwave_demo";

/** Null if PayPal is not configured; demo mode has it, at the sandbox. */
export function readPayPal({ live, publicUrl, faults, text, address, isSandbox }: Source): PayPalSettings | null {
	const [clientId, clientSecret, webhookId] = names.map((name) => text(name) ?? (live ? undefined : demoMarker));
	const itself = "https://api-m.paypal.com";
	const apiBase = address("PAYPAL_API_BASE", live ? itself : `${publicUrl}/sandbox/paypal`);
	if (!clientId && !clientSecret && !webhookId) return null;
	if (!clientId || !clientSecret || !webhookId) {
		faults.push(`${names.join(", ")} must be set together.`);
		return null;
	}
	if (live) {
		if (isSandbox(apiBase)) faults.push("PAYPAL_API_BASE points at the sandbox, which exists in demo mode only.");
		else if (apiBase.startsWith("http:")) faults.push("PAYPAL_API_BASE must be an https address in live mode.");
		if ([clientId, clientSecret, webhookId].some((value) => value.includes(demoMarker))) {
			faults.push(`${names.join(", ")} are demo values; live mode needs your own.`);
		}
		if (/^https:\/\/api(-m)?\.sandbox\.paypal\.com/.test(apiBase)) {
			faults.push("PAYPAL_API_BASE is PayPal's own test system, where no money moves; live mode needs the real one.");
		}
	}
	return { apiBase, clientId, clientSecret, webhookId };
}

/** The origin of the page on which payers approve orders. */
export function approvalOrigin({ apiBase }: PayPalSettings): string {
	const { origin, hostname } = new URL(apiBase);
	if (!hostname.endsWith(".paypal.com")) return origin;
	return hostname.includes("sandbox") ? "https://www.sandbox.paypal.com" : "https://www.paypal.com";
}
