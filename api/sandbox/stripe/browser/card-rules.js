// What a card number, expiry, security code and postal code must be, in the words of Stripe's own card field.

const brands = [
	{ brand: "visa", start: /^4/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
	{ brand: "mastercard", start: /^(5[1-5]|2[2-7])/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
	{ brand: "amex", start: /^3[47]/, lengths: [15], gaps: [4, 10], cvc: 4 },
	{ brand: "discover", start: /^6(011|4[4-9]|5)/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
	{ brand: "diners", start: /^3(0[0-5]|[689])/, lengths: [14, 16], gaps: [4, 8, 12], cvc: 3 },
	{ brand: "jcb", start: /^35/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
	{ brand: "unionpay", start: /^62/, lengths: [16, 19], gaps: [4, 8, 12, 16], cvc: 3 },
];
const unknown = { brand: "unknown", start: /^/, lengths: [16], gaps: [4, 8, 12], cvc: 3 };

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, "");

/** How numbers that begin like this one are written. @param {string} number */
export const brandOf = (number) => brands.find(({ start }) => start.test(digitsOf(number))) ?? unknown;

/** The check digit of ISO/IEC 7812-1. @param {string} digits */
function passesLuhn(digits) {
	let sum = 0;
	[...digits].reverse().forEach((digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		sum += value > 9 ? value - 9 : value;
	});
	return sum % 10 === 0;
}

/**
 * What is wrong with the field, or null. Codes that begin with `incomplete` are for a value that may yet become right.
 * @typedef {{ code: string, message: string } | null} Fault
 */

/** @param {string} text @returns {Fault} */
export function numberFault(text) {
	const digits = digitsOf(text);
	if (!brandOf(digits).lengths.includes(digits.length)) {
		return { code: "incomplete_number", message: "Your card number is incomplete." };
	}
	return passesLuhn(digits) ? null : { code: "invalid_number", message: "Your card number is invalid." };
}

/** @param {string} text @param {Date} today @returns {Fault} */
export function expiryFault(text, today) {
	const digits = digitsOf(text);
	if (digits.length < 4) {
		return { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
	}
	const month = Number(digits.slice(0, 2));
	const year = 2000 + Number(digits.slice(2));
	const thisYear = today.getFullYear();
	if (month < 1 || month > 12) {
		return { code: "invalid_expiry_month", message: "Your card's expiration date is invalid." };
	}
	if (year < thisYear) {
		return { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." };
	}
	if (year > thisYear + 50) {
		return { code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
	}
	if (year === thisYear && month < today.getMonth() + 1) {
		return { code: "invalid_expiry_month_past", message: "Your card's expiration date is in the past." };
	}
	return null;
}

/** @param {string} text @param {string} number @returns {Fault} */
export function cvcFault(text, number) {
	if (digitsOf(text).length === brandOf(number).cvc) return null;
	return { code: "incomplete_cvc", message: "Your card's security code is incomplete." };
}

/** @param {string} text @returns {Fault} */
export function postalFault(text) {
	return text.trim().length >= 3 ? null : { code: "incomplete_zip", message: "Your postal code is incomplete." };
}

/** The number in groups, cut to its brand's length. @param {string} text */
export function formatNumber(text) {
	const { lengths, gaps } = brandOf(text);
	const kept = digitsOf(text).slice(0, Math.max(...lengths));
	return kept.replace(/\d/g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit));
}

/**
 * `MM / YY`; a first digit that no month begins with gets its zero, a pasted `MM/20YY` loses its century.
 * @param {string} text
 * @param {boolean} deleting leaves a bare month bare, so that the separator can be deleted
 */
export function formatExpiry(text, deleting) {
	const digits = digitsOf(text);
	const full = /^([2-9]|1[3-9])/.test(digits) ? `0${digits}` : digits;
	const short = full.length === 6 && full.slice(2, 4) === "20" ? full.slice(0, 2) + full.slice(4) : full;
	const kept = short.slice(0, 4);
	const slash = kept.length > 2 || (kept.length === 2 && !deleting) ? " / " : "";
	return kept.slice(0, 2) + slash + kept.slice(2);
}
