import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OnlineProvider } from "../../../api/domain/giving/payment-providers/index.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { decimals } from "../kit/amounts.ts";

const dayMs = 86_400_000;
/** A payout arrives at most this long after it was made. */
const longest = 14 * dayMs;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const monthName = (first: number) =>
	new Date(first).toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });
const addMonths = (first: number, months: number) => {
	const date = new Date(first);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
};

/** The weeks of a month, Monday first; null for days of its neighbours. */
function weeksOf(first: number): (number | null)[][] {
	const days = Math.round((addMonths(first, 1) - first) / dayMs);
	const before = (new Date(first).getUTCDay() + 6) % 7;
	const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, index) => {
		const day = index - before + 1;
		return day >= 1 && day <= days ? day : null;
	});
	return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** On which days of a month the provider's money reaches, or reached, our bank account. */
export function PayoutCalendar({ source }: { source: OnlineProvider }) {
	const [first, setFirst] = useState(() => addMonths(Date.now(), 0));
	const last = addMonths(first, 1);
	const query = { limit: 100, start: first - longest, end: last - 1000 };
	const list = useQuery({
		queryKey: [source, "payouts", query],
		queryFn: ({ signal }) => callApi(`GET /${source}/payouts`, { query, signal }),
	});
	const byDay = new Map<number, { id: string; text: string }[]>();
	for (const { id, arrival_date: arrival, currency, amount, status } of list.data?.data ?? []) {
		const at = arrival * 1000;
		if (at < first || at >= last || status === "failed" || status === "canceled") continue;
		const day = new Date(at).getUTCDate();
		const text = `${currency} ${decimals(amount, currency)}${status === "pending" ? " expected" : ""}`;
		byDay.set(day, [...(byDay.get(day) ?? []), { id, text }]);
	}
	return (
		<section className="payout-calendar" aria-labelledby="calendar-title">
			<div className="list-bar">
				<h2 id="calendar-title">Arrivals in {monthName(first)}</h2>
				<div className="list-tools">
					<Button type="button" variant="quiet" onClick={() => setFirst(addMonths(first, -1))}>
						Previous month
					</Button>
					<Button type="button" variant="quiet" onClick={() => setFirst(addMonths(first, 1))}>
						Next month
					</Button>
				</div>
			</div>
			{list.isError ? <p role="alert">{list.error.message}</p> : null}
			<table aria-busy={list.isFetching || undefined}>
				<thead>
					<tr>
						{weekdays.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(first).map((week) => (
						<tr key={week.find((day) => day !== null)}>
							{weekdays.map((name, index) => {
								const day = week[index] ?? null;
								return (
									<td key={name}>
										{day}
										{(day === null ? [] : (byDay.get(day) ?? [])).map(({ id, text }) => (
											<strong key={id}>{text}</strong>
										))}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
