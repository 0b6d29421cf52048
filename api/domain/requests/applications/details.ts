import * as v from "valibot";
import { checkbox } from "../../contracts/address.ts";
import { message } from "../../messages/index.ts";
import { type Currency, toMajor } from "../../money.ts";
import { entryOf, isFilled } from "../kinds/contract.ts";
import { kinds } from "../kinds/index.ts";
import { type AnswerDetails, type AnswerField, isKindField } from "../kinds/kind.ts";
import type { RequestType } from "../types.ts";

const none: readonly AnswerField[] = [];

/** The fields of an answer to a request of a kind, besides those that every answer has. */
export function answerFields(type: RequestType): readonly AnswerField[] {
	return kinds[type].answer ?? none;
}

/** The name of the document that a kind asks for, if it does, and whether an answer needs it. */
export function documentOf(type: RequestType): { name: string; required: boolean } | null {
	const field = answerFields(type).find((each) => each.type === "file");
	return field ? { name: field.name, required: field.required === true } : null;
}

const agreed = v.pipe(
	checkbox,
	v.check((isYes) => isYes, message("answer_consent_missing")),
);

const contracts = new Map<string, v.GenericSchema<unknown, AnswerDetails>>();

/** The contract of an answer's fields by the kind of request. Empty ones and a "no" are left out of its output. @param currency of its amounts */
export function answerDetailsOf(type: RequestType, currency: Currency): v.GenericSchema<unknown, AnswerDetails> {
	const key = `${type} ${currency}`;
	const cached = contracts.get(key);
	if (cached) return cached;
	const entries = answerFields(type)
		.filter((field) => field.type !== "file")
		.map((field) => {
			if (isKindField(field)) return [field.name, entryOf(field, currency)];
			return [field.name, field.required ? agreed : checkbox];
		});
	const contract = v.pipe(
		v.object(Object.fromEntries(entries) as Record<string, v.GenericSchema>),
		v.transform(
			(values) =>
				Object.fromEntries(
					Object.entries(values).filter(([, value]) => value !== false && isFilled(value)),
				) as AnswerDetails,
		),
	);
	contracts.set(key, contract);
	return contract;
}

/** An answer's fields in the API's format: money in major units. */
export function answerToWire(type: RequestType, details: AnswerDetails): AnswerDetails {
	const money = new Set(
		answerFields(type)
			.filter((field) => field.type === "money")
			.map(({ name }) => name),
	);
	return Object.fromEntries(
		Object.entries(details).map(([name, value]) => [name, money.has(name) ? toMajor(Number(value)) : value]),
	);
}
