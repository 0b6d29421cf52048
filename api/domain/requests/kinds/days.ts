import { type Issue, issue } from "../../forms/issues.ts";
import { dayThere, latestDay } from "../../local-day.ts";
import type { KindField } from "./kind.ts";

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * The days of a request that are over or ahead, which no contract can know. Values that are no days are the contract's.
 * @param at the moment, in milliseconds, and the zone of the request's place
 * @param before what is stored: what stays as it was is not checked again, but an end that is over only where it may be
 */
export function dayIssues(
	fields: readonly KindField[],
	{ endDate, details = {} }: { endDate?: unknown; details?: Readonly<Record<string, unknown>> },
	at: { now: number; zone: string },
	{ details: before, keptEnd = null }: { details: Readonly<Record<string, unknown>>; keptEnd?: string | null } = {
		details: {},
	},
): Issue[] {
	const today = dayThere(at.now, at.zone);
	const latest = latestDay(at.now, at.zone);
	const isOver = isDay(endDate) && endDate < today && endDate !== keptEnd;
	const ended = isOver ? [issue("endDate", "day_is_past")] : [];
	const wrong = fields.flatMap((field) => {
		const value = details[field.name];
		if (field.type !== "day" || !isDay(value) || value === before[field.name]) return [];
		if (field.when === "future" && value < today) return [issue(`details.${field.name}`, "day_is_past")];
		return field.when === "past" && value > latest ? [issue(`details.${field.name}`, "day_is_ahead")] : [];
	});
	return [...ended, ...wrong];
}
