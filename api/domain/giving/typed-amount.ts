import { type Currency, parseAmount, plainDecimal, plainDigits } from "../money.ts";

/** Signs of a currency, and how people write its name in our four languages: रुपये, రూపాయలు and ರೂಪಾಯಿ by their beginning. */
const names: Readonly<Record<Currency, RegExp>> = {
	INR: /^(?:[₹₨]|rs₹?|re|inr|rupees?|र[ुू].*|రూ.*|ರೂ.*)\.?$/i,
	USD: /^(?:(?:usd?)?[$＄]|usd?|dollars?|डॉलर|డాలర్.*|ಡಾಲರ್.*)\.?$/i,
	GBP: /^(?:(?:gbp?)?[£￡]|gbp|pounds?|sterling|quid|पाउंड|పౌండ్.*|ಪೌಂಡ್.*)\.?$/i,
	EUR: /^(?:€|eur|euros?|यूरो|యూరో.*|ಯೂರೋ.*)\.?$/i,
	AED: /^(?:aed|dhs?|dirhams?|د|إ|दिरहम|దిర్హ.*|ದಿರ್ಹ.*)\.?$/i,
	// Donors who pay in Canadian dollars write "$20" too.
	CAD: /^(?:(?:ca?d?)?[$＄]|cad|dollars?|डॉलर|డాలర్.*|ಡಾಲರ್.*)\.?$/i,
	AUD: /^(?:(?:au?d?)?[$＄]|aud|dollars?|डॉलर|డాలర్.*|ಡಾಲರ್.*)\.?$/i,
	SGD: /^(?:(?:sg?d?)?[$＄]|sgd|dollars?|डॉलर|డాలర్.*|ಡಾಲರ್.*)\.?$/i,
};

/** Words that say nothing more: "501 only". */
const idle = /^(?:only|मात्र|केवल|మాత్ర.*|కేవలం|ಮಾತ್ರ.*|ಕೇವಲ)\.?$/i;

/** A sign with the letters before it, a word with its dot, or any other character. */
const words = /[\p{L}\p{M}\p{Join_Control}]*\p{Sc}\.?|[\p{L}\p{M}\p{Join_Control}]+\.?|\S/gu;

/** Signs, codes and common names of money. */
const money =
	/\p{Sc}|^(?:[A-Z]{3}|(?:eur|gbp|aed|cad|aud|nzd|sgd|hkd|chf|jpy|cny|sar|qar|kwd|omr|bhd|myr|thb|lkr|npr|pkr|bdt|zar)\.?|[Ee]uros?|[Pp]ounds?|[Dd]irhams?|[Yy]en)$/u;

/** The ends of an amount on a cheque, a bill or in a sentence: 501/-, 501.–, 501, */
const chequeEnd = /^\s*[.,/]\s*[-=–—]?/;

/** Signs between a currency and its amount: "Rs: 501", "Rs = 501", "Rs :- 501". */
const beforeNumber = /[:=：]\s*-?\s*$/;

/** Three digits after the only point may be thousands, as many countries write them; they are if the last one is 0. */
const maybeThousands = /^[1-9]\d{0,2}\.\d\d0$/;

const isMoney = (word: string) => money.test(word) || Object.values(names).some((own) => own.test(word));

/** Why a typed amount was not read. */
export type TypedFault =
	| "amount_missing"
	| "amount_invalid"
	| "amount_leave_out"
	| "amount_other_currency"
	| "amount_unclear";

/**
 * Reads an amount as people type it: "₹501", "Rs. 1,00,000/-", "$1,000", "1'000", "५०१ रुपये". Signs and words of its own
 * currency are dropped. What could mean two amounts ("1,5", "1.000,50") is not read.
 * @param currency null if it is not known: then a sign is refused
 * @returns minor units, or the code of the message with the part that has to change
 */
export function readTypedAmount(
	text: string,
	currency: Currency | null,
): { minor: number } | { code: TypedFault; part?: string } {
	const typed = plainDigits(text.replaceAll(/(?!\p{Join_Control})\p{Cf}/gu, ""))
		.replaceAll(/[٬،，]/g, ",")
		.replaceAll(/[٫．]/g, ".");
	if (typed.trim() === "") return { code: "amount_missing" };
	// The dot of "Rs.501" and "₹.501" ends the sign.
	const [, before = "", number = "", after = ""] =
		/^(.*?)((?:(?<![\p{L}\p{M}₹₨])\.)?\d(?:.*\d)?)(.*)$/su.exec(typed) ?? [];
	if (number === "") return { code: "amount_invalid" };
	const around = `${before.replace(beforeNumber, "")} ${after.replace(chequeEnd, "")}`.match(words) ?? [];
	const other =
		around.find((word) => !(idle.test(word) || (currency && names[currency].test(word)))) ??
		/[^\d.,'’\s]+/u.exec(number)?.[0];
	if (other !== undefined) {
		return { code: currency && isMoney(other) ? "amount_other_currency" : "amount_leave_out", part: other };
	}
	// An apostrophe separates thousands in Switzerland.
	const plain = plainDecimal(number.replace(/^\./, "0.").replaceAll(/['’](?=\d{3}(?:\D|$))/g, ","));
	if (/^\d{13,}(?:\.\d+)?$/.test(plain)) return { minor: Number.MAX_SAFE_INTEGER };
	const minor = maybeThousands.test(plain) ? null : parseAmount(plain, currency);
	return minor === null ? { code: "amount_unclear", part: number } : { minor };
}
