import { type Currency, formatMoney, shortNumber } from "../../api/domain/money.ts";
import type { Words } from "./words.ts";

const lakh = 100_000;
const crore = 10_000_000;

/** A large sum in the reader's units: ₹24.6 lakh, ₹1.2 crore, $3.4K. Rounded down, so that it never overstates a total. */
export function shortMoney(words: Words, minor: number, currency: Currency): string {
	const major = Math.floor(minor / 100);
	if (currency !== "INR") return `$${shortNumber(major)}`;
	if (major < lakh) return formatMoney(major * 100, currency);
	const unit = major >= crore ? crore : lakh;
	const number = Math.floor((major * 10) / unit) / 10;
	return words.t(unit === crore ? "money.crore" : "money.lakh", { number, count: number });
}
