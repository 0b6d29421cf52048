import { endOfDay, regionZones, startOfDay } from "../../../api/domain/local-day.ts";
import { type Currency, formatMoney, isCurrency } from "../../../api/domain/money.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";

/** Major units with two decimals, grouped as the currency is: 123456.5 rupees → "1,23,456.50". */
export function decimals(amount: number, currency: string): string {
	return amount.toLocaleString(currency.toUpperCase() === "INR" ? "en-IN" : "en-US", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	});
}

/** Major units with their currency's sign: "₹1,23,400". */
export function amountText(amount: number, currency: string): string {
	if (!isCurrency(currency)) return `${currency} ${decimals(amount, currency)}`;
	return formatMoney(Math.round(amount * 100), currency as Currency);
}

/** The first moment of a day in a region, `2026-11-05`; nothing for a text that is no day. */
export function dayStart(day: string | undefined, region: RegionCode): number | undefined {
	return isDay(day) ? startOfDay(day, regionZones[region]) : undefined;
}

/** The last second of a day in a region. */
export function dayEnd(day: string | undefined, region: RegionCode): number | undefined {
	return isDay(day) ? endOfDay(day, regionZones[region]) : undefined;
}

const isDay = (day: string | undefined): day is string => !Number.isNaN(Date.parse(`${day ?? ""}T00:00:00Z`));
