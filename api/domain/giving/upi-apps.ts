/** The UPI apps that our pages open by their names, with their names on the two kinds of phones. */
export const upiApps = [
	{ name: "Google Pay", android: "com.google.android.apps.nbu.paisa.user", ios: "tez://upi/pay" },
	{ name: "PhonePe", android: "com.phonepe.app", ios: "phonepe://pay" },
	{ name: "Paytm", android: "net.one97.paytm", ios: "paytmmp://pay" },
	{ name: "BHIM", android: "in.org.npci.upiapp", ios: "bhim://pay" },
] as const;
export type UpiApp = (typeof upiApps)[number];

/** The kind of phone that opens apps by links. */
export type PhoneKind = "android" | "ios";

/** The kind of phone of a browser; null for a desk, and for an iPad, which says that it is one. */
export function phoneKindOf(userAgent: string | null | undefined): PhoneKind | null {
	if (/android/i.test(userAgent ?? "")) return "android";
	return /iphone|ipod/i.test(userAgent ?? "") ? "ios" : null;
}

/**
 * The link that opens a payment in one app: an intent for its package on Android (developer.chrome.com/docs/android/intents), else the
 * app's own scheme.
 * @param link a `upi://pay?…` link, which every app reads, or `upi://mandate?…`
 */
export function upiAppLink(link: string, app: UpiApp, phone: PhoneKind): string {
	const query = link.slice(link.indexOf("?"));
	const isMandate = link.startsWith("upi://mandate?");
	if (phone === "ios") return `${isMandate ? app.ios.replace(/pay$/, "mandate") : app.ios}${query}`;
	return `intent://${isMandate ? "mandate" : "pay"}${query}#Intent;scheme=upi;package=${app.android};end`;
}
