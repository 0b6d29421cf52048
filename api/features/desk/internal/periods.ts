import { type Day, dayAfter, latestDay, regionZones, startOfDay } from "../../../domain/local-day.ts";
import type { Currency } from "../../../domain/money.ts";
import { regionOf } from "../../../domain/regions.ts";

/** A day `2026-11-05` or a month `2026-11`, from its first moment in a country to that of the next one. */
interface Period {
	of: string;
	from: number;
	to: number;
}

/**
 * The last days and months, oldest first, as receipts count them: in the country of a request's currency. A day that has begun only
 * in Greenwich, where visits are counted, is there too.
 */
export function lastPeriods(now: number, currency: Currency, of: { days: number; months: number }) {
	const zone = regionZones[regionOf(currency)];
	const today = latestDay(now, zone);
	const between = (name: string, first: Day, next: Day): Period => ({
		of: name,
		from: startOfDay(first, zone),
		to: startOfDay(next, zone),
	});
	const days = Array.from({ length: of.days }, (_, index) => {
		const day = dayAfter(today, index - of.days + 1);
		return between(day, day, dayAfter(day));
	});
	const firstOf = (month: number) =>
		new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + month, 1)).toISOString().slice(0, 10);
	const months = Array.from({ length: of.months }, (_, index) => {
		const month = index - of.months + 1;
		return between(firstOf(month).slice(0, 7), firstOf(month), firstOf(month + 1));
	});
	return { days, months };
}
