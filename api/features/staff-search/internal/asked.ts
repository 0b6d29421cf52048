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
	/** A record's id, also in a pasted address. */
	id: string | null;
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

/** Reads a search. @returns null for one that is too short to find anything */
export function readAsked(typed: string): Asked | null {
	const text = plainDigits(typed.trim()).replaceAll(/\s+/g, " ");
	if (text.length < 2) return null;
	const [, last4 = null] = /^(?:[•*.x\s]+)?(\d{4})$/i.exec(text) ?? [];
	const words = text.match(/[\p{L}\p{N}\p{M}\p{Co}'’.-]+/gu)?.slice(0, 6) ?? [];
	const [code, number] = [codeFrom(text), receiptNumberFrom(text)];
	const [, id = null] = /(?:^|[/=])([a-z]{2,5}_[0-9A-Za-z]{6,40})$/.exec(text) ?? [];
	return {
		text,
		end: `${text}\u{10ffff}`,
		email: /^\S+@\S*$/.test(text) ? plainEmail(text) : null,
		words: words.some((word) => /\p{L}/u.test(word)) ? words : [],
		last4,
		amount: amountIn(text),
		receipt: code || number ? { code, number } : null,
		id,
	};
}
