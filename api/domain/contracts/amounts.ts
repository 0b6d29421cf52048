import * as v from "valibot";
import { readGiftAmount } from "../giving/gift-amount.ts";
import { readTypedAmount } from "../giving/typed-amount.ts";
import { message } from "../messages/index.ts";
import {
	type Currency,
	giftLimits,
	hasThirdDecimal,
	isCurrency,
	maximumChargeMinor,
	minimumGiftIn,
	paidCurrencies,
	plainDecimal,
	toDecimal,
} from "../money.ts";
import { exactAmount } from "./exact-amount.ts";

/** A contract in each currency, and one for an unknown currency, whose amounts may have no sign. Each is built once. */
export function byCurrency<Contract>(
	build: (currency: Currency | null) => Contract,
): (currency: string | null | undefined) => Contract {
	const built = new Map<Currency | null, Contract>([null, ...paidCurrencies].map((each) => [each, build(each)]));
	return (currency) => built.get(currency && isCurrency(currency) ? currency : null) as Contract;
}

/**
 * A contract that is read in the currency that the sent value itself names.
 * @param named its currency's name, among the fields as they were sent
 */
export function inNamedCurrency<Contract extends v.GenericSchema>(
	contractIn: (currency: string | null) => Contract,
	named: (sent: Readonly<Record<string, unknown>>) => unknown,
): Contract {
	return {
		...contractIn(null),
		"~run": (dataset, config) => {
			const { value } = dataset;
			const name = typeof value === "object" && value !== null ? named({ ...value }) : null;
			return contractIn(typeof name === "string" ? name.toUpperCase() : null)["~run"](dataset, config);
		},
	};
}

/** The issue of an amount that was not read: its message, and the part to leave out, or the limit, which the message names. */
export const typedIssue = <Code extends string>({ code, part }: { code: Code; part?: string | undefined }) => ({
	message: code,
	...(part === undefined ? {} : { expected: part }),
});

const amountText = v.optional(v.string(message("amount_invalid")), "");

/** The limit that the message of an amount beyond it names. */
function limitOf(code: string, currency: Currency | null): string | undefined {
	const { least, most } = currency
		? giftLimits(currency)
		: { least: toDecimal(minimumGiftIn(null)), most: toDecimal(maximumChargeMinor) };
	return code === "amount_too_small" ? least : code === "amount_too_large" ? most : undefined;
}

const readBy = (currency: Currency | null) =>
	v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
		const read = readGiftAmount(dataset.value, currency);
		if ("minor" in read) return read.minor;
		addIssue(typedIssue({ part: limitOf(read.code, currency), ...read }));
		return NEVER;
	});

/** A gift's amount as its donor typed it, in minor units. */
export const giftAmount = (currency: Currency | null) => v.pipe(amountText, readBy(currency));

/** The amount of a gift that has arrived, which is not rounded. */
export const receivedAmount = (currency: Currency | null) => v.pipe(amountText, exactAmount(), readBy(currency));

/**
 * An amount of a call that learns its currency from what it is about: as it was typed, if it can be read in one of our currencies.
 * The call's verb reads it in that one, by the same contract.
 * @param wrong the message for what is neither text nor a number
 */
export const typedAmount = (
	contractIn: (currency: string | null) => v.GenericSchema,
	wrong: ReturnType<typeof message> = message("amount_invalid"),
) =>
	v.pipe(
		v.optional(v.union([v.string(), v.number()], wrong), ""),
		v.rawTransform<string | number, string | number>(({ dataset: { value }, addIssue, NEVER }) => {
			const read = paidCurrencies.map((currency) => v.safeParse(contractIn(currency), value));
			if (read.some(({ success }) => success)) return value;
			const [found] = read[0]?.issues ?? [];
			addIssue({ message: found?.message, ...(found?.expected ? { expected: found.expected } : {}) });
			return NEVER;
		}),
	);

const decimal = /^\d{1,9}(\.\d{1,2})?$/;

/** Major units, as a number or as text that a donor may have typed, read into a decimal. Never multiplied as a float, which loses cents. */
export const majorUnitsIn = (currency: Currency | null) =>
	v.pipe(
		v.union([v.number(), v.string()], message("amount_invalid")),
		v.rawTransform<string | number, string>(({ dataset, addIssue, NEVER }) => {
			const typed = String(dataset.value);
			const plain = plainDecimal(typed);
			if (decimal.test(plain)) return plain;
			const read = readTypedAmount(typed, currency);
			if ("code" in read) {
				addIssue(typedIssue(read));
				return NEVER;
			}
			const amount = toDecimal(read.minor);
			if (!hasThirdDecimal(typed) && decimal.test(amount)) return amount;
			addIssue({ message: message("amount_invalid") });
			return NEVER;
		}),
	);
