import type { MessageCode } from "../../../messages/index.ts";
import { toDecimal } from "../../../money.ts";
import type { Details, KindField } from "../kind.ts";

/** Stored values as a client sends them: money in major units. */
export function toTyped(fields: readonly KindField[], details: Details): Record<string, unknown> {
	return Object.fromEntries(
		fields.flatMap(({ name, type }) => {
			const value = details[name];
			if (value === undefined) return [];
			return [[name, type === "money" ? toDecimal(Number(value)) : value]];
		}),
	);
}

/** A value for a field: what becomes of it, or the code of its message. */
export interface FieldSample {
	value: unknown;
	/** Null if it is accepted. */
	code: MessageCode | null;
	/** The API's answer. */
	stored?: unknown;
}

const good = (value: unknown, stored: unknown = value): FieldSample => ({ value, code: null, stored });
const bad = (value: unknown, code: MessageCode): FieldSample => ({ value, code });

/** Values that a field's type accepts and refuses. */
function samplesOf(field: KindField): FieldSample[] {
	switch (field.type) {
		case "text":
		case "textarea":
			return [
				good("Ram’s café 🐢 <b>"),
				good("  trimmed ", "trimmed"),
				bad("x".repeat(field.maxLength + 1), "too_long"),
				good("a\u202eb\u00ad", "ab"),
				bad(7, "field_missing"),
				...(field.type === "text" ? [good("a\nb", "a b")] : [good("a\nb")]),
			];
		case "costs":
			return [
				good(" Valve: 40000\nThe rest is for the ward.", "Valve: ₹40,000\nThe rest is for the ward."),
				bad("x".repeat(field.maxLength + 1), "too_long"),
				bad(`${"x".repeat(field.maxLength - 6)}: 1000`, "too_long"),
				bad(7, "field_missing"),
			];
		case "milestones":
			return [
				good("First chemotherapy: 5000\n\n  Third one:₹12,000 ", "First chemotherapy: ₹5,000\nThird one: ₹12,000"),
				good("Stage 1: tests: 900", "Stage 1: tests: ₹900"),
				bad("50000", "milestone_line"),
				bad("A bed: soon", "milestone_line"),
				bad(`${"x".repeat(81)}: 500`, "milestone_line"),
				bad("A: 500\nB: 500", "milestones_rising"),
				bad("A: 1\nB: 2\nC: 3\nD: 4\nE: 5\nF: 6", "milestones_too_many"),
				bad("x".repeat(601), "too_long"),
				bad(7, "field_missing"),
			];
		case "number":
			return [
				good(field.min),
				good(field.max),
				bad(field.min - 1, "number_too_small"),
				bad(field.max + 1, "number_too_large"),
				bad(field.min + 0.5, "number_invalid"),
				bad("many", "number_invalid"),
			];
		case "day":
			return field.when === "future"
				? [
						good("2099-01-31"),
						bad("2020-01-31", "day_is_past"),
						bad("2099-02-30", "day_invalid"),
						bad("soon", "day_invalid"),
					]
				: [good("2020-01-31"), bad("2099-01-31", "day_is_ahead"), bad("31-01-2020", "day_invalid")];
		case "pick":
			return [...field.options.map((option) => good(option)), bad("none of them", "choice_missing")];
		case "picks":
			return [
				good([...field.options]),
				good([field.options[1], field.options[0]], [field.options[0], field.options[1]]),
				bad(["none of them"], "value_invalid"),
				bad("text", "value_invalid"),
			];
		case "money":
			return [
				good("1,250.50", 1250.5),
				good(800),
				bad("5 lakh", "amount_leave_out"),
				bad("1e9", "amount_leave_out"),
				bad("1,5", "amount_unclear"),
				bad(-1, "amount_invalid"),
			];
		case "url":
			return [
				good("https://example.org/a?b=1"),
				good("example.org", "http://example.org"),
				bad("javascript:alert(1)", "url_invalid"),
				bad("ftp://example.org", "url_invalid"),
				bad("https://bank.example@evil.example", "url_invalid"),
				bad("two words.example", "url_invalid"),
			];
		case "person":
			return [good("Asha Rao"), good("  Asha Rao ", "Asha Rao"), bad("x".repeat(field.maxLength + 1), "too_long")];
		case "pan":
			return [
				...["ABCDE1234F", "abcde1234f", " ABCDE 1234 F"].map((each) => good(each, "ABCDE1234F")),
				...["ABCD1234F", "ABCDE12345", "ABCDE1234FX"].map((each) => bad(each, "pan_invalid")),
			];
		case "aadhaar":
			return [
				...["123456789012", "1234 5678 9012", "1234-5678-9012", "1234\u00a05678–9012", "१२३४ ५६७८ ९०१२"].map((each) =>
					good(each, "123456789012"),
				),
				...["12345678901", "1234567890123", "12345678901a"].map((each) => bad(each, "aadhaar_invalid")),
			];
	}
}

const missing = (field: KindField): MessageCode => {
	if (field.type === "pick" || field.type === "picks") return "choice_missing";
	if (field.type === "number") return "number_invalid";
	if (field.type === "day") return "day_invalid";
	return field.type === "money" ? "amount_missing" : "field_missing";
};

/** Good and bad values of a field, including an empty one. */
export function fieldSamples(field: KindField): FieldSample[] {
	const empty = field.type === "picks" ? [] : field.type === "number" ? null : "";
	return field.required ? [...samplesOf(field), bad(empty, missing(field))] : samplesOf(field);
}

/** A good value for each field. */
export function sampleDetails(fields: readonly KindField[]): Details {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const sample = samplesOf(field).find(({ code }) => code === null);
			return sample ? [[field.name, sample.value as Details[string]]] : [];
		}),
	);
}
