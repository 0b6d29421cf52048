import { readTypedAmount } from "../giving/typed-amount.ts";
import { type Currency, formatMoney } from "../money.ts";

/** The largest goal, amount or price of a request: 99,99,99,999.99. What is larger is no price, but a phone number for example. */
export const maximumAmountMinor = 99_999_999_999;

/** An item, a colon and its price. The last colon counts, unless it stands in a time of day such as 10:30. */
const item = /^(.*\S)\s*(?:(?<!\d)[:：]|[:：](?!\d))\s*(\S.*)$/u;

/** The items of a fundraiser's costs, a line for each, with prices as pages display them: "Valve: 40000" becomes "Valve: ₹40,000". Other lines stay as they are. */
export function costLines(text: string, currency: Currency | null): string {
	if (!currency) return text;
	const priced = (line: string) => {
		const [, name = "", price = ""] = item.exec(line) ?? [];
		const read = readTypedAmount(price, currency);
		return "minor" in read && read.minor <= maximumAmountMinor ? `${name}: ${formatMoney(read.minor, currency)}` : line;
	};
	return text.split("\n").map(priced).join("\n");
}
