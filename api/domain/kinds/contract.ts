import * as v from "valibot";
import { oneLine, severalLines } from "../contracts/plain-text.ts";
import { webAddress } from "../contracts/web-address.ts";
import { isAadhaar, isPan, numberAsPrinted } from "../identity-numbers.ts";
import { message } from "../messages/index.ts";
import { parseAmount } from "../money.ts";
import type { Details, KindField } from "./kind.ts";

const missing = message("field_missing");

/** The largest goal or amount of a request: 99,99,99,999.99. */
const maximumAmountMinor = 99_999_999_999;

/** An amount of money in major units, as a text or a number; parsed into minor units. */
export const requestAmount = v.pipe(
	v.union([v.string(), v.number()], message("amount_invalid")),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const text = String(dataset.value);
		const minor = parseAmount(text);
		if (minor !== null && minor >= 100 && minor <= maximumAmountMinor) return minor;
		addIssue({ message: message(text.trim() === "" ? "amount_missing" : "amount_invalid") });
		return NEVER;
	}),
);

const isDay = (text: string) => {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day: `2027-06-30`. */
export const day = v.pipe(
	v.string(message("day_invalid")),
	v.trim(),
	v.regex(/^\d{4}-\d{2}-\d{2}$/, message("day_invalid")),
	v.check(isDay, message("day_invalid")),
);

/** The contract of a required value of a field. */
function filledValue(field: KindField): v.GenericSchema<unknown, Details[string]> {
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
			return requestAmount;
		case "url":
			return webAddress;
		case "pan":
			return v.pipe(v.string(), v.transform(numberAsPrinted), v.check(isPan, message("pan_invalid")));
		case "aadhaar":
			return v.pipe(v.string(), v.transform(numberAsPrinted), v.check(isAadhaar, message("aadhaar_invalid")));
	}
}

function entryOf(field: KindField): v.GenericSchema {
	if (field.type === "picks") return v.optional(filledValue(field), []);
	return field.required ? filledValue(field) : v.nullish(filledValue(field));
}

const isFilled = (value: unknown) =>
	value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const contracts = new WeakMap<readonly KindField[], v.GenericSchema<unknown, Details>>();

/** The contract of the values of some fields. Empty ones are left out of its output. */
export function detailsOf(fields: readonly KindField[]): v.GenericSchema<unknown, Details> {
	const cached = contracts.get(fields);
	if (cached) return cached;
	const contract = v.pipe(
		v.object(Object.fromEntries(fields.map((field) => [field.name, entryOf(field)]))),
		v.transform(
			(values) => Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))) as Details,
		),
	);
	contracts.set(fields, contract);
	return contract;
}
