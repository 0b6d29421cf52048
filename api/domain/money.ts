/** Amounts are integers in minor units (ISO 4217: exponent 2 for both currencies). Never multiply a float. */

export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** Smallest gift: 1.00 in the request's currency. */
export const minimumGiftMinor = 100;
/** Largest single charge: eight digits of minor units, Stripe's limit (docs.stripe.com/currencies). */
export const maximumChargeMinor = 99_999_999;

/** The currency's sign: rupee for INR, dollar otherwise. */
export function currencySymbol(currency: Currency): string {
	return currency === "INR" ? "₹" : "$";
}

export function isCurrency(value: string): value is Currency {
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
 * Digits after the second decimal round up. The decimals are read as text because `Math.ceil(1.1 * 100)` is 111.
 * @returns minor units, or null for anything else: no signs, exponents or symbols
 */
export function parseAmount(text: string): number | null {
	const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(plainDecimal(text));
	if (!match) return null;
	const whole = Number(match[1]);
	const decimals = match[2] ?? "";
	const cents = Number(decimals.slice(0, 2).padEnd(2, "0"));
	const beyond = /[1-9]/.test(decimals.slice(2)) ? 1 : 0;
	const minor = whole * 100 + cents + beyond;
	return Number.isSafeInteger(minor) ? minor : null;
}

/**
 * Whether an amount has a third decimal, which nobody may round where money moves as it is written, such as in a refund.
 * Digits and separators as `parseAmount` reads them; the dot of "Rs.501" and "₹.501" is none.
 */
export const hasThirdDecimal = (text: string): boolean => /(?<![\p{L}\p{M}₹₨])\.\d{3}/u.test(plainDecimal(text));

/** Minor units as a number of major units for JSON: 12345 → 123.45, exact to two decimals when printed. */
export function toMajor(minor: number): number {
	return Number(toDecimal(minor));
}

/** Minor units as a decimal string with two decimals: 5 → "0.05". */
export function toDecimal(minor: number): string {
	const sign = minor < 0 ? "-" : "";
	const digits = String(Math.abs(minor)).padStart(3, "0");
	return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats minor units for display, grouped as readers of the currency expect (lakh and crore for INR).
 * Whole amounts have no decimals: 100000 minor units of INR → "₹1,000".
 */
export function formatMoney(minor: number, currency: Currency): string {
	const whole = minor % 100 === 0;
	const key = `${currency}${whole}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", {
			style: "currency",
			currency,
			minimumFractionDigits: whole ? 0 : 2,
			maximumFractionDigits: 2,
		});
		formats.set(key, format);
	}
	// Intl formats a decimal string exactly, but TypeScript's type accepts only numbers here.
	return format.format(toDecimal(minor) as unknown as number);
}

/** An amount as people type it, without the currency's sign: 18000000 minor units of INR → "1,80,000". */
export const groupedAmount = (minor: number, currency: Currency): string =>
	formatMoney(minor, currency).replace(/^[^\d-]+/, "");

/** The smallest and largest possible gift, formatted for display. */
export function giftLimits(currency: Currency) {
	return { least: formatMoney(minimumGiftMinor, currency), most: formatMoney(maximumChargeMinor, currency) };
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
