import { readTypedAmount } from "../../api/domain/typed-amount.ts";

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

/** Reads an amount that was typed, in major units; or says that it can't be read, or is outside our limits. */
export function readAmount(text: string, currency: string): number | "unclear" | "outside" {
	const read = readTypedAmount(text, currency === "INR" ? "INR" : "USD");
	if ("code" in read) return read.code === "amount_missing" || read.part === "-" ? "outside" : "unclear";
	const amount = read.minor / 100;
	return amount >= 1 && amount <= most ? amount : "outside";
}

/** The amounts of an attribute such as `10, 25, 50`, without unusable ones; the usual ones if none remains. */
export function amountsIn(text: string | undefined, currency: string): number[] {
	const named = (text ?? "").split(/[\s,;]+/).map((each) => readAmount(each, currency));
	const usable = [...new Set(named.filter((amount) => typeof amount === "number"))].slice(0, 6);
	return usable.length > 0 ? usable : [...(presets[currency] ?? [])];
}
