/** Amounts are integers in minor units, as many to a major unit as ISO 4217 says. Never multiply a float. */

/** The currencies that recipients receive: a request, a person, an organization or the foundation. */
export const currencies = ["INR", "USD"] as const;
export type HomeCurrency = (typeof currencies)[number];
/** The currencies that donors abroad can pay in instead. */
export const foreignCurrencies = ["GBP", "EUR", "AED", "CAD", "AUD", "SGD"] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];
/** Everything that can be paid in. */
export const paidCurrencies = [...currencies, ...foreignCurrencies] as const;
export type Currency = (typeof paidCurrencies)[number];

const withoutDecimals = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F/;
const withThreeDecimals = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** A currency's decimals (ISO 4217, list one); 2 for one that is not known. */
export function decimalsOf(currency: string | null = null): number {
	if (currency === null) return 2;
	return withoutDecimals.test(currency) ? 0 : withThreeDecimals.test(currency) ? 3 : 2;
}

/** Smallest gift: 1.00 in the request's currency. */
export const minimumGiftMinor = 100;
/** Smallest gift in a currency: what its payment provider charges at least, where that is more (docs.stripe.com/currencies). */
export const minimumGiftIn = (currency: string | null): number => (currency === "AED" ? 200 : minimumGiftMinor);
/** Largest single charge: eight digits of minor units, Stripe's limit (docs.stripe.com/currencies). */
export const maximumChargeMinor = 99_999_999;

/** The currency's sign or code, as its amounts have it: ₹, $, £, CA$, AED. */
export function currencySymbol(currency: string): string {
	return formatMoney(0, currency).replace(/\s*0$/, "");
}

/** Whether we accept a currency. */
export function isCurrency(value: string): value is Currency {
	return (paidCurrencies as readonly string[]).includes(value);
}

/** Whether recipients receive a currency. */
export function isHomeCurrency(value: string): value is HomeCurrency {
	return (currencies as readonly string[]).includes(value);
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Writes the digits of every script as 0 to 9. Each script has its ten in a row, from zero (Unicode, Nd), so a digit's value
 * is the number of digits before it.
 */
export function plainDigits(text: string): string {
	return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		let before = 0;
		while (isDigit(code - before - 1)) before++;
		return String(before % 10);
	});
}

/** A decimal whose groups are all of three digits, or of two before the last three (lakh and crore). */
const grouped = /^(?:[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*|[1-9]\d?([, ])(?:\d{2}\2)+\d{3})(?:\.\d+)?$/;

/**
 * Writes a decimal without its grouping commas or spaces and with digits 0 to 9: "१,००,०००" → "100000".
 * Other groups stay as they are, because "12,50" means twelve and a half to many readers.
 */
export function plainDecimal(text: string): string {
	const plain = plainDigits(text.trim())
		.replace(/[٬،，]/g, ",")
		.replace(/[٫．]/g, ".")
		.replace(/\s/g, " ");
	return grouped.test(plain) ? plain.replace(/[, ]/g, "") : plain;
}

/**
 * Reads a decimal ("100", "99.5", "1,000", "५००") into minor units.
 * Digits after the currency's last decimal round up. The decimals are read as text because `Math.ceil(1.1 * 100)` is 111.
 * @returns minor units, or null for anything else: no signs, exponents or symbols
 */
export function parseAmount(text: string, currency: string | null = null): number | null {
	const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(plainDecimal(text));
	if (!match) return null;
	const [, whole = "", decimals = ""] = match;
	const places = decimalsOf(currency);
	const beyond = /[1-9]/.test(decimals.slice(places)) ? 1 : 0;
	const minor = Number(whole + decimals.slice(0, places).padEnd(places, "0")) + beyond;
	return Number.isSafeInteger(minor) ? minor : null;
}

/**
 * Whether an amount has a third decimal, which nobody may round where money moves as it is written, such as in a refund.
 * Digits and separators as `parseAmount` reads them; the dot of "Rs.501" and "₹.501" is none.
 */
export const hasThirdDecimal = (text: string): boolean => /(?<![\p{L}\p{M}₹₨])\.\d{3}/u.test(plainDecimal(text));

/** Minor units as a number of major units for JSON: 12345 → 123.45, exact to the currency's decimals when printed. */
export function toMajor(minor: number, currency: string | null = null): number {
	return Number(toDecimal(minor, currency));
}

/** Minor units as a decimal string with the currency's decimals, two by default: 5 → "0.05". */
export function toDecimal(minor: number, currency: string | null = null): string {
	const places = decimalsOf(currency);
	const sign = minor < 0 ? "-" : "";
	const digits = String(Math.abs(minor)).padStart(places + 1, "0");
	return `${sign}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ""}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats minor units for display, grouped as readers of the currency expect (lakh and crore for INR).
 * Whole amounts have no decimals: 100000 minor units of INR → "₹1,000".
 * @param currency any of ISO 4217
 */
export function formatMoney(minor: number, currency: string): string {
	const places = decimalsOf(currency);
	const whole = minor % 10 ** places === 0;
	const key = `${currency}${whole}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", {
			style: "currency",
			currency,
			minimumFractionDigits: whole ? 0 : places,
			maximumFractionDigits: places,
		});
		formats.set(key, format);
	}
	// Intl formats a decimal string exactly, but TypeScript's type accepts only numbers here.
	return format.format(toDecimal(minor, currency) as unknown as number);
}

/** An amount as people type it, without the currency's sign: 18000000 minor units of INR → "1,80,000". */
export const groupedAmount = (minor: number, currency: Currency): string =>
	formatMoney(minor, currency).replace(/^[^\d-]+/, "");

/** The smallest and largest possible gift, formatted for display. */
export function giftLimits(currency: Currency) {
	return { least: formatMoney(minimumGiftIn(currency), currency), most: formatMoney(maximumChargeMinor, currency) };
}

/** A short count: 999, 1.2K, 3M, rounded down. K starts at 1,000, M at 1,000,000. */
export function shortNumber(count: number): string {
	for (const [unit, sign] of [
		[1_000_000, "M"],
		[1_000, "K"],
	] as const) {
		if (count >= unit) return `${Math.floor((count * 10) / unit) / 10}${sign}`;
	}
	return String(count);
}
