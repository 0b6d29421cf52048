import { codeFrom, receiptNumberFrom } from "../../../domain/giving/receipts.ts";
import { type HomeCurrency, parseAmount, plainDigits } from "../../../domain/money.ts";
import { plainEmail } from "../../../domain/people/email-address.ts";

/** The possible readings of a search; each source uses those that it knows. */
export interface Asked {
	/** As it was typed, for ids and references. */
	text: string;
	/** Above every text that begins with it. */
	end: string;
	/** The beginning of an address, or the whole of one. */
	email: string | null;
	/** Words of a name or title, without digits alone. */
	words: readonly string[];
	last4: string | null;
	amount: { minor: number; currencies: readonly HomeCurrency[] } | null;
	receipt: { code: string | null; number: ReturnType<typeof receiptNumberFrom> } | null;
	/** A receipt's number without the series before it. */
	runningNumber: number | null;
	/** A phone number's digits. */
	phone: string | null;
	/** A record's id, also in a pasted address, as it was typed and as our ids are written. */
	ids: readonly string[];
	/** A provider's id or a bank's reference as it was typed and in capitals, without spaces, and without the rail before it. */
	references: readonly string[];
}

const signs: Readonly<Record<string, readonly HomeCurrency[]>> = {
	"₹": ["INR"],
	rs: ["INR"],
	inr: ["INR"],
	$: ["USD"],
	usd: ["USD"],
};

/** "₹1,500", "1500.50", "USD 20" */
function amountIn(text: string): Asked["amount"] {
	const [, sign = "", digits = ""] = /^(₹|\$|rs|inr|usd)?\.?\s*([\d,. ]+)$/i.exec(text) ?? [];
	const minor = digits === "" ? null : parseAmount(digits);
	return minor ? { minor, currencies: signs[sign.toLowerCase()] ?? ["INR", "USD"] } : null;
}

/** "4242", "•••• 4242", "card 4242", "Visa ending in 4242" */
const lastFour = /^(?:(?:card|visa|mastercard|rupay|maestro|amex|discover|ending|in|no|number)\b|[•*x.:#\s])*(\d{4})$/i;
/** "000023", "receipt 23", "Receipt no. 23" */
const running = /^(?:receipt\s*(?:no\b|number\b|[.:#\s])*|(?=0\d{5}$))(\d{1,9})$/i;
/** "98765 43210", "+91 (98765) 43210" */
const phoneNumber = /^\+?[\d\s().-]{6,24}$/;
/** Words before a bank's reference on statements. */
const rails = /^(?:(?:UTR|NEFT|RTGS|IMPS|UPI|ACH|WIRE|TRACE|REF|REFERENCE|TXN|NO)\b[\s.:#/-]*)+/;

function phoneIn(text: string): string | null {
	const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
	return phoneNumber.test(text) && digits.length >= 6 ? digits : null;
}

function idsIn(text: string): string[] {
	const [, prefix = "", rest = ""] = /(?:^|[/=])([a-z]{2,5})_([0-9a-z]{6,40})$/i.exec(text) ?? [];
	return prefix === "" ? [] : [...new Set([`${prefix}_${rest}`, `${prefix.toLowerCase()}_${rest.toUpperCase()}`])];
}

/** A text with spaces is a reference only if it has a digit. */
function referencesIn(text: string, ids: readonly string[]): string[] {
	if (text.includes(" ") && !/\d/.test(text)) return [];
	const capitals = text.toUpperCase();
	const letters = [capitals, capitals.replace(rails, "")].map((each) => each.replaceAll(" ", ""));
	return [...new Set([text, ...ids, ...letters])].filter((each) => each.length > 1);
}

/** Reads a search. @returns null for one that is too short to find anything */
export function readAsked(typed: string): Asked | null {
	const text = plainDigits(typed.trim()).replaceAll(/\s+/g, " ");
	if (text.length < 2) return null;
	const [, last4 = null] = lastFour.exec(text) ?? [];
	const [, runningNumber] = running.exec(text) ?? [];
	const words = text.match(/[\p{L}\p{N}\p{M}\p{Co}'’.-]+/gu)?.slice(0, 6) ?? [];
	const [code, number] = [codeFrom(text), receiptNumberFrom(text)];
	const ids = idsIn(text);
	return {
		text,
		end: `${text}\u{10ffff}`,
		email: /^\S+@\S*$/.test(text) ? plainEmail(text) : null,
		// A card's words name nobody.
		words: last4 === null && words.some((word) => /\p{L}/u.test(word)) ? words : [],
		last4,
		amount: amountIn(text),
		receipt: code || number ? { code, number } : null,
		runningNumber: runningNumber === undefined ? null : Number(runningNumber),
		phone: phoneIn(text),
		ids,
		references: referencesIn(text, ids),
	};
}
