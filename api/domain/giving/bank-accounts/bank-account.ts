import { type HomeCurrency, plainDigits } from "../../money.ts";

/** The countries whose accounts we can use. */
export const bankCountries = ["IN", "US"] as const;
export type BankCountry = (typeof bankCountries)[number];

export const holderTypes = ["individual", "company"] as const;
export type HolderType = (typeof holderTypes)[number];

/**
 * `new` after the first save, `verified` once its owner has shown that they see its statements. Null if the bank or the
 * provider did not accept it: then it must be entered again.
 */
export type BankAccountStatus = "new" | "verified" | null;

/** The provider sent two small amounts to a new US account, or one with a code in its description. */
export type DepositKind = "amounts" | "code";

export function bankCurrency(country: BankCountry): HomeCurrency {
	return country === "IN" ? "INR" : "USD";
}

const hidden = "•";

/** A number with all but its last four characters hidden: "•••••6789". */
export function maskedNumber(length: number, last4: string): string {
	return hidden.repeat(Math.max(length - last4.length, 0)) + last4;
}

/** Whether a number was sent back as we masked it, so that it stays as it is. */
export function isMasked(text: string): boolean {
	return text.includes(hidden);
}

/**
 * Cents of a small deposit as its receiver types it: "32", "0.32", ".32", "$0.32" or "32¢".
 * @returns null for anything that is no deposit: they are below one dollar
 */
export function depositCents(text: string): number | null {
	const [, decimals, whole] =
		/^(?:\$|USD)?\s*(?:0?\.(\d{2})|(\d{1,2})\s*(?:¢|cents?)?)$/i.exec(plainDigits(text.trim())) ?? [];
	const cents = Number(decimals ?? whole ?? 0);
	return cents > 0 ? cents : null;
}
