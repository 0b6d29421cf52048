import { plainDigits } from "../../money.ts";

/** The first two digits of routing numbers of bank accounts: Federal Reserve districts 1 to 12, thrifts and electronic ones. */
const prefixes: readonly (readonly [from: number, to: number])[] = [
	[1, 12],
	[21, 32],
	[61, 72],
];
const weights = [3, 7, 1];

/** Digits 0 to 9 without spaces, hyphens of any kind, and what can't be seen: "१२३ 456" → "123456". */
export const numberAsTyped = (text: string) => plainDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "");

/**
 * Whether these nine digits can be a US bank's routing number: by checksum and prefix (ABA Key to Routing Numbers, and the
 * Federal Reserve's ranges). 789456124 passes the checksum, but no bank's number begins with 78.
 */
export function isRoutingNumber(digits: string): boolean {
	if (!/^\d{9}$/.test(digits)) return false;
	const prefix = Number(digits.slice(0, 2));
	if (!prefixes.some(([from, to]) => prefix >= from && prefix <= to)) return false;
	const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
	return sum % 10 === 0;
}
