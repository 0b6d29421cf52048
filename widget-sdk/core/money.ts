/** The presets, in major units. The server checks every amount again. */
const presets: Readonly<Record<string, readonly number[]>> = { INR: [100, 200, 500, 1000], USD: [10, 25, 50, 100] };

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
	// At least 1, and no zero in front.
	return /^[1-9]\d{0,5}(\.\d\d?)?$/.test(text) ? Number(text) : null;
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

/** Whether a list, such as `1,500` or `1 500`, may have numbers with separators: commas within one may separate amounts that rise. */
const mayBeGrouped = (text: string, read: readonly (number | null)[]) =>
	/(^|[\s;])\d\d?[,\s]\d{3}\b/.test(text) ||
	(/\b\d\d?[,\s]\d{3}\b/.test(text) && read.some((amount, place) => (amount as number) <= (read[place - 1] as number)));

/**
 * The offer of a donate button: a currency, by default US dollars, and up to six amounts, such as `10, 25, 50`, or the usual ones.
 * @returns null for another currency, for an unusable amount, and for a list that may be numbers with separators, such as `1,500`
 */
export function offerOf({
	amounts = "",
	currency = "USD",
}: {
	amounts?: string | undefined;
	currency?: string | undefined;
}) {
	const named = currency.toUpperCase();
	const usual: readonly (number | null)[] | undefined = presets[named];
	// The end of "1,000" is no amount, as it begins with 0.
	const offered = usual && amounts ? amounts.match(/[^\s,;]+/g)?.map(readAmount) : usual;
	return offered && !offered.includes(null) && !mayBeGrouped(amounts, offered)
		? { currency: named, amounts: [...new Set(offered as number[])].slice(0, 6) }
		: null;
}
