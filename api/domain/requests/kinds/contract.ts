import * as v from "valibot";
import { byCurrency, typedIssue } from "../../contracts/amounts.ts";
import { oneLine, plainName, severalLines, shownName } from "../../contracts/plain-text.ts";
import { webAddress } from "../../contracts/web-address.ts";
import { readTypedAmount } from "../../giving/typed-amount.ts";
import { isCalendarDay } from "../../local-day.ts";
import { message } from "../../messages/index.ts";
import { type Currency, parseAmount, plainDigits } from "../../money.ts";
import { isAadhaar, isPan, numberAsPrinted } from "../../people/identity-numbers.ts";
import { costLines, maximumAmountMinor } from "../costs.ts";
import { milestoneLines, readMilestones } from "../milestones.ts";
import type { Details, KindField } from "./kind.ts";

const missing = message("field_missing");

const amountFrom = (least: number, currency: Currency | null) =>
	v.pipe(
		v.union([v.string(), v.number()], message("amount_invalid")),
		v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
			const read =
				typeof value === "string" ? readTypedAmount(value, currency) : { minor: parseAmount(String(value)) ?? -1 };
			if ("minor" in read && read.minor >= least && read.minor <= maximumAmountMinor) return read.minor;
			addIssue(typedIssue("code" in read ? read : { code: message("amount_invalid") }));
			return NEVER;
		}),
	);

/** An amount of money in major units, as somebody typed it or as a number; parsed into minor units. */
export const requestAmountIn = byCurrency((currency) => amountFrom(100, currency));
/** The same, and 0. */
const amountOrNoneIn = byCurrency((currency) => amountFrom(0, currency));
/** The same where the currency is not known. */
export const requestAmount = requestAmountIn(null);

/** A day: `2027-06-30`. */
export const day = v.pipe(
	v.string(message("day_invalid")),
	v.trim(),
	v.transform(plainDigits),
	v.regex(/^\d{4}-\d{2}-\d{2}$/, message("day_invalid")),
	v.check(isCalendarDay, message("day_invalid")),
);

/** The contract of a required value of a field. */
function filledValue(field: KindField, currency: Currency | null): v.GenericSchema<unknown, Details[string]> {
	switch (field.type) {
		case "text":
		case "textarea":
			return v.pipe(
				v.string(missing),
				v.trim(),
				v.nonEmpty(missing),
				field.type === "text" ? oneLine : severalLines,
				v.maxLength(field.maxLength, message("too_long")),
			);
		case "costs":
			return v.pipe(
				v.string(missing),
				v.trim(),
				v.nonEmpty(missing),
				severalLines,
				v.maxLength(field.maxLength, message("too_long")),
				v.transform((lines) => costLines(lines, currency)),
				// Prices grow a little, and the text must still fit where it is edited.
				v.maxLength(field.maxLength, message("too_long")),
			);
		case "milestones":
			return v.pipe(
				v.string(missing),
				v.trim(),
				v.nonEmpty(missing),
				severalLines,
				v.maxLength(600, message("too_long")),
				v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
					const read = readMilestones(value, currency);
					if ("milestones" in read) return milestoneLines(read.milestones, currency);
					addIssue(typedIssue({ ...read, code: message(read.code) }));
					return NEVER;
				}),
			);
		case "number":
			return v.pipe(
				v.number(message("number_invalid")),
				v.integer(message("number_invalid")),
				v.minValue(field.min, message("number_too_small")),
				v.maxValue(field.max, message("number_too_large")),
			);
		case "day":
			return day;
		case "pick":
			return v.picklist(field.options, message("choice_missing"));
		case "picks":
			return v.pipe(
				v.array(v.picklist(field.options, message("value_invalid")), message("value_invalid")),
				v.minLength(field.required ? 1 : 0, message("choice_missing")),
				v.maxLength(field.options.length, message("value_invalid")),
				v.transform((chosen) => field.options.filter((option) => chosen.includes(option))),
			);
		case "money":
			return (field.orNone ? amountOrNoneIn : requestAmountIn)(currency);
		case "url":
			return webAddress;
		case "pan":
			return v.pipe(v.string(), v.transform(numberAsPrinted), v.check(isPan, message("pan_invalid")));
		case "person":
			return v.pipe(
				v.string(message("field_missing")),
				v.trim(),
				plainName,
				shownName,
				v.maxLength(field.maxLength, message("too_long")),
			);
		case "aadhaar":
			return v.pipe(v.string(), v.transform(numberAsPrinted), v.check(isAadhaar, message("aadhaar_invalid")));
	}
}

/** The contract of a field, which may be empty if it is not required. */
export function entryOf(field: KindField, currency: Currency | null): v.GenericSchema {
	const filled = filledValue(field, currency);
	if (field.type === "picks") return v.optional(filled, []);
	if (field.type === "pick" && field.standard) return v.nullish(filled, field.standard);
	return field.required ? filled : v.nullish(filled);
}

export const isFilled = (value: unknown) =>
	value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const contractsIn = byCurrency(() => new WeakMap<readonly KindField[], v.GenericSchema<unknown, Details>>());

/** The contract of the values of some fields. Empty ones are left out of its output. @param currency of its amounts */
export function detailsOf(
	fields: readonly KindField[],
	currency: Currency | null = null,
): v.GenericSchema<unknown, Details> {
	const contracts = contractsIn(currency);
	const cached = contracts.get(fields);
	if (cached) return cached;
	const contract = v.pipe(
		v.object(Object.fromEntries(fields.map((field) => [field.name, entryOf(field, currency)]))),
		v.transform(
			(values) => Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))) as Details,
		),
	);
	contracts.set(fields, contract);
	return contract;
}
