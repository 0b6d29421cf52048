import { type Currency, formatMoney, isCurrency } from "../../../api/domain/money.ts";

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

const dayMs = 86_400_000;

/** The first moment of a day in UTC, `2026-11-05`; nothing for a text that is no day. */
export function dayStart(day: string | undefined): number | undefined {
	const time = Date.parse(`${day ?? ""}T00:00:00Z`);
	return Number.isNaN(time) ? undefined : time;
}

/** The last second of a day in UTC. */
export function dayEnd(day: string | undefined): number | undefined {
	const start = dayStart(day);
	return start === undefined ? undefined : start + dayMs - 1000;
}
