import { kindwaveOrigin } from "./config.ts";

/** The recipient of a gift. */
export type GiftFor = "request" | "person" | "organization" | "foundation";

/** `donationFor` of our checkout, and the parameter that names the recipient. */
const names = {
	request: ["donationRequest", "donationRequestId"],
	person: ["individual", "toUserInfo"],
	organization: ["organization", "orgId"],
	foundation: ["tal"],
} as const satisfies Record<GiftFor, readonly [string, string?]>;

export const isGiftFor = (value: string): value is GiftFor => Object.hasOwn(names, value);

export interface Recipient {
	for: GiftFor;
	/** The id of the request, person or organization; empty for the foundation. */
	recipient: string;
	currency?: string | undefined;
	/** The slug of a donation form, which is opened in place of the recipient's checkout. */
	form?: string | undefined;
}

/** Whether our pages and widgets have texts in a language, beside English. A test compares it with our languages. */
export const isTranslated = (lang: string): boolean => /^(hi|te|kn)$/.test(lang);
const inLanguage = (lang: string) => (isTranslated(lang) ? `/${lang}` : "");

function recipientQuery({ for: giftFor, recipient, currency }: Recipient, partner: string | undefined) {
	const [donationFor, parameter] = names[giftFor];
	const query = new URLSearchParams({ donationFor });
	if (parameter) query.set(parameter, recipient);
	else if (currency) query.set("currency", currency);
	if (partner) query.set("partner", partner);
	return query;
}

/** A donation form's page reads nothing of the recipient in its query, which its slug names. */
const beginning = (lang: string, { form }: Recipient, path: string) =>
	`${kindwaveOrigin()}${inLanguage(lang)}/${form ? `give/${form}` : path}?`;

/** The page where a gift begins: what the widget is before and without script. */
export function giftPage(recipient: Recipient, lang: string, partner?: string): string {
	return beginning(lang, recipient, "publicPayment") + recipientQuery(recipient, partner);
}

export interface CheckoutChoice extends Recipient {
	currency: string;
	/** In major units, as the donor chose or typed it. */
	amount: string;
	feesOnTop: boolean;
}

/** The checkout of a chosen gift, which tells this page its result, in a window or a frame. */
export function checkoutPage(
	choice: CheckoutChoice,
	options: { lang: string; partner: string | undefined; checkout: string; mode: string },
): string {
	const query = recipientQuery(choice, options.partner);
	// As the amount was shown, so that no other currency is asked for the same number.
	query.set("currency", choice.currency);
	query.set("amount", choice.amount);
	if (choice.feesOnTop) query.set("shouldChargeProcessingFees", "on");
	query.set("checkout", options.checkout);
	query.set("widget", options.mode);
	// Without query and fragment, which may say something about the visitor.
	query.set("page", location.origin + location.pathname);
	return beginning(options.lang, choice, "billingInfo") + query;
}

/** Opens the checkout in a popup, else in a tab. @returns null if the browser blocks both */
export function openWindow(address: string, popup: boolean): Window | null {
	return (popup && open(address, "_blank", "popup,width=480,height=800")) || open(address, "_blank");
}

export const requestPage = (id: string, lang: string) =>
	`${kindwaveOrigin()}${inLanguage(lang)}/donationRequest/${encodeURIComponent(id)}?widget`;

export const channelPage = (channel: string, lang: string) =>
	`${kindwaveOrigin()}${inLanguage(lang)}/talradiowidget/${encodeURIComponent(channel)}`;
