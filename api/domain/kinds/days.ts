import { type Issue, issue } from "../issues.ts";
import type { Details, KindField } from "./kind.ts";

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * The days of a request that are over or ahead, which no contract can know. Values that are no days are the contract's.
 * @param today `2026-11-22`
 * @param before stored details: what stays as it was is not checked again
 */
export function dayIssues(
	fields: readonly KindField[],
	{ endDate, details = {} }: { endDate?: unknown; details?: Readonly<Record<string, unknown>> },
	today: string,
	before: Details = {},
): Issue[] {
	const ended = isDay(endDate) && endDate < today ? [issue("endDate", "day_is_past")] : [];
	const wrong = fields.flatMap((field) => {
		const value = details[field.name];
		if (field.type !== "day" || !isDay(value) || value === before[field.name]) return [];
		if (field.when === "future" && value < today) return [issue(`details.${field.name}`, "day_is_past")];
		return field.when === "past" && value > today ? [issue(`details.${field.name}`, "day_is_ahead")] : [];
	});
	return [...ended, ...wrong];
}
