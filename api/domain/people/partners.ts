/** Sites that show our widgets. */
export const partnerStates = ["active", "suspended"] as const;
export type PartnerState = (typeof partnerStates)[number];

/** The way in which a donor came from a partner's page: by the link that needs no script, or by the widget's button, popup or frame. */
export const widgetModes = ["link", "button", "popup", "inline"] as const;
export type WidgetMode = (typeof widgetModes)[number];

/** The events that servers of partners and organizations are told, in the order in which they may happen (see the trigger `donation_tells_webhooks`). */
export const partnerMessages = [
	"donation.succeeded",
	"donation.partially_refunded",
	"donation.refunded",
	"donation.refund_failed",
	"donation.disputed",
	"donation.dispute_won",
	"donation.charged_back",
] as const;

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Origins of one partner. */
export const mostOrigins = 10;
/** Partners of one account. */
export const mostPartners = 10;

/** Names of this machine, whose pages browsers trust without https. */
const isLoopback = (hostname: string) =>
	hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";

/**
 * The origin of an address (RFC 6454): https, or this machine. A path and query are dropped.
 * @returns null for anything else
 */
export function originIn(text: string): string | null {
	const address = text.trim();
	if (!URL.canParse(address)) return null;
	const { protocol, hostname, origin, username, password } = new URL(address);
	if (username || password || /[*\s;,'"]/.test(hostname)) return null;
	if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return origin;
	return null;
}

/** A page's origin and path, without what may say something about its visitor; null if it is no page. */
export function pageIn(text: string): string | null {
	const address = text.trim().slice(0, 500);
	if (!URL.canParse(address)) return null;
	const { protocol, origin, pathname } = new URL(address);
	return protocol === "https:" || protocol === "http:" ? `${origin}${pathname}`.slice(0, 300) : null;
}

/** The id that a widget gives to one checkout: 128 bits. */
export const isCheckoutId = (text: string): boolean => /^[\da-f-]{16,64}$/.test(text);
