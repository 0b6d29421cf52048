/** The lower limit of a gift and the presets, in major units. The server checks every amount again. */
const presets: Readonly<Record<string, readonly number[]>> = { INR: [100, 200, 500, 1000], USD: [10, 25, 50, 100] };
const most = 999_999;

export const currencyOf = (text: string | undefined): string => (text?.toUpperCase() === "INR" ? "INR" : "USD");

/** Made once: making a format takes most of the time that a widget needs to appear. */
const formats: Record<string, Intl.NumberFormat> = {};

/** Formats an amount of major units for readers of a language. */
export function formatAmount(amount: number, currency: string, lang: string): string {
	const locale = currency === "INR" || lang !== "en" ? `${lang}-IN` : "en-US";
	formats[currency + lang] ??= new Intl.NumberFormat(locale, {
		style: "currency",
		currency,
		trailingZeroDisplay: "stripIfInteger",
	});
	return (formats[currency + lang] as Intl.NumberFormat).format(amount);
}

export function formatNumber(value: number, lang: string): string {
	formats[lang] ??= new Intl.NumberFormat(lang === "en" ? lang : `${lang}-IN`);
	return (formats[lang] as Intl.NumberFormat).format(value);
}

/** Reads a plain decimal: null for anything else, and outside our limits. */
function readAmount(text: string): number | null {
	const amount = /^\d+(\.\d\d?)?$/.test(text) ? Number(text) : 0;
	return amount >= 1 && amount <= most ? amount : null;
}

/**
 * An amount for the checkout. What is no plain decimal ("₹501", "1,000", "५००") goes as it was typed: the checkout reads it, or
 * says beside its field what to change.
 * @returns an empty text for a number outside our limits, and for a text without digits
 */
export function amountToSend(text: string): string {
	const isSent = Number.isNaN(Number(text)) ? /\p{Nd}/u.test(text) : readAmount(text) !== null;
	return isSent ? text : "";
}

/** The amounts of an attribute such as `10, 25, 50`, without unusable ones; the usual ones if none remains. */
export function amountsIn(text: string | undefined, currency: string): number[] {
	const named = (text ?? "").split(/[\s,;]+/).map(readAmount);
	const usable = [...new Set(named.filter((amount) => amount !== null))].slice(0, 6);
	return usable.length > 0 ? usable : [...(presets[currency] ?? [])];
}
