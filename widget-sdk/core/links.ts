import { kindwaveOrigin } from "./config.ts";

/** The kinds of recipients. Our server knows the recipient's page of each. */
const kinds = ["request", "person", "organization", "fund", "fundraiser", "foundation"] as const;
export type GiftFor = (typeof kinds)[number];

export const isGiftFor = (value: string): value is GiftFor => kinds.includes(value as GiftFor);

export interface Recipient {
	for: GiftFor;
	/** The id of the request, person, organization or fund, or the end of a fundraiser's address; empty for the foundation. */
	recipient: string;
	currency?: string | undefined;
	/** The slug of a donation form, which is opened in place of the recipient's checkout. */
	form?: string | undefined;
}

/** Whether our pages and widgets have texts in a language, beside English. A test compares it with our languages. */
export const isTranslated = (lang: string): boolean => /^(hi|te|kn)$/.test(lang);
const inLanguage = (lang: string) => (isTranslated(lang) ? `/${lang}` : "");

/** Our neutral address of a checkout, which leads to the page that the gift needs. */
function address(lang: string, checkout: string, gift: Recipient, partner: string | undefined) {
	const query = new URLSearchParams(
		Object.entries({
			for: gift.for,
			recipient: gift.recipient,
			form: gift.form,
			currency: gift.currency,
			partner,
		}).filter((entry): entry is [string, string] => !!entry[1]),
	);
	return { query, path: `${kindwaveOrigin()}${inLanguage(lang)}/c/${checkout}?` };
}

/** The page where a gift begins: what the widget is before and without script. */
export function giftPage(recipient: Recipient, lang: string, partner?: string): string {
	const { path, query } = address(lang, "link", recipient, partner);
	return path + query;
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
	// With the currency in which the amount was shown, so that no other one is asked for the same number.
	const { path, query } = address(options.lang, options.checkout, choice, options.partner);
	query.set("amount", choice.amount);
	if (choice.feesOnTop) query.set("fees", "on");
	query.set("widget", options.mode);
	// Without query and fragment, which may say something about the visitor.
	query.set("page", location.origin + location.pathname);
	return path + query;
}

/** Opens the checkout in a popup, else in a tab. @returns null if the browser blocks both */
export function openWindow(address: string, popup: boolean): Window | null {
	return (popup && open(address, "_blank", "popup,width=480,height=800")) || open(address, "_blank");
}

export const requestPage = (id: string, lang: string) =>
	`${kindwaveOrigin()}${inLanguage(lang)}/donationRequest/${encodeURIComponent(id)}?widget`;

export const channelPage = (channel: string, lang: string) =>
	`${kindwaveOrigin()}${inLanguage(lang)}/talradiowidget/${encodeURIComponent(channel)}`;
