import * as v from "valibot";
import { readGiftAmount } from "../gift-amount.ts";
import { message } from "../messages/index.ts";
import { type Currency, currencies, isCurrency } from "../money.ts";
import { exactAmount } from "./exact-amount.ts";

/** A contract in each currency, and one for an unknown currency, whose amounts may have no sign. Each is built once. */
export function byCurrency<Contract>(
	build: (currency: Currency | null) => Contract,
): (currency: string | null | undefined) => Contract {
	const built = new Map<Currency | null, Contract>([null, ...currencies].map((each) => [each, build(each)]));
	return (currency) => built.get(currency && isCurrency(currency) ? currency : null) as Contract;
}

const amountText = v.optional(v.string(message("amount_invalid")), "");

const readBy = (currency: Currency | null) =>
	v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
		const read = readGiftAmount(dataset.value, currency);
		if ("minor" in read) return read.minor;
		addIssue({ message: read.code, ...(read.part === undefined ? {} : { expected: read.part }) });
		return NEVER;
	});

/** A gift's amount as its donor typed it, in minor units. */
export const giftAmount = (currency: Currency | null) => v.pipe(amountText, readBy(currency));

/** The amount of a gift that has arrived, which is not rounded. */
export const receivedAmount = (currency: Currency | null) => v.pipe(amountText, exactAmount(), readBy(currency));
