import { toDecimal } from "../../domain/money.ts";
import type { Money } from "./documents.ts";
import { invalidRequest } from "./errors.ts";

export function minorOf({ value }: Money): number {
	const [whole = "0", cents = ""] = value.split(".");
	return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

export function money(currency_code: string, minor: number): Money {
	return { currency_code, value: toDecimal(minor) };
}

/** PayPal's rate for charities in the US: 1.99 % and 49 cents. */
export function feeOf(minor: number): number {
	return Math.round((minor * 199) / 10_000) + 49;
}

/** @throws PayPalFault 400 for anything but a positive amount with two decimals at most */
export function readMoney(value: unknown, field: string): Money {
	const { currency_code: currency, value: amount } = (value ?? {}) as Partial<Money>;
	if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) {
		throw invalidRequest(`${field}/currency_code`, currency ? undefined : "MISSING_REQUIRED_PARAMETER");
	}
	if (typeof amount !== "string" || !/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) {
		throw invalidRequest(`${field}/value`, amount ? undefined : "MISSING_REQUIRED_PARAMETER");
	}
	return money(currency, minorOf({ currency_code: currency, value: amount }));
}
