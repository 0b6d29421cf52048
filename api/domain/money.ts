/** Money is integers in minor units (ISO 4217 exponent 2 for both currencies); a float is never multiplied. */

export const currencies = ["INR", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** Smallest gift: 1.00 in the request's currency (specification, section 9). */
export const minimumGiftMinor = 100;
/** Largest single charge: eight digits of minor units, the card provider's limit. */
export const maximumChargeMinor = 99_999_999;

/** The currency's sign: rupee for INR, dollar otherwise (specification, section 9). */
export function currencySymbol(currency: Currency): string {
	return currency === "INR" ? "₹" : "$";
}

export function isCurrency(value: string): value is Currency {
	return (currencies as readonly string[]).includes(value);
}

/**
 * Reads a plain decimal ("100", "99.5", "1.001") into minor units.
 * Digits beyond the second decimal round up (specification, section 9: "rounded up"); they are read as text, since
 * `Math.ceil(1.1 * 100)` is 111.
 * @returns minor units, or null for anything that is not a plain positive decimal (signs, exponents, symbols, separators)
 */
export function parseAmount(text: string): number | null {
	const match = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text.trim());
	if (!match) return null;
	const whole = Number(match[1]);
	const decimals = match[2] ?? "";
	const cents = Number(decimals.slice(0, 2).padEnd(2, "0"));
	const beyond = /[1-9]/.test(decimals.slice(2)) ? 1 : 0;
	const minor = whole * 100 + cents + beyond;
	return Number.isSafeInteger(minor) ? minor : null;
}

/** Minor units as the wire's major-unit number: 12345 → 123.45 (exact to two decimals when printed as JSON). */
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
 * Minor units for people, grouped the way the currency's readers group them (lakh and crore for INR).
 * Whole amounts lose their decimals: 100000 INR minor → "₹1,000".
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
	// Intl takes a decimal string exactly; the type only learned that recently.
	return format.format(toDecimal(minor) as unknown as number);
}

/** The least and the most that can be given, for people. */
export function giftLimits(currency: Currency) {
	return { least: formatMoney(minimumGiftMinor, currency), most: formatMoney(maximumChargeMinor, currency) };
}

/** A count in three figures: 999, 1.2K, 3M (specification, section 9: K at 1,000, M at 1,000,000). */
export function shortNumber(count: number): string {
	for (const [unit, sign] of [
		[1_000_000, "M"],
		[1_000, "K"],
	] as const) {
		if (count >= unit) return `${Math.floor((count * 10) / unit) / 10}${sign}`;
	}
	return String(count);
}
