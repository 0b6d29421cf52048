import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
	allManifests,
	type OnlineProvider,
	providerManifests,
} from "../../../api/domain/giving/payment-providers/index.ts";
import { type PayoutStatus, payoutStatuses } from "../../../api/domain/giving/payouts.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Table } from "../../ui/table.tsx";
import { dayEnd, dayStart, decimals } from "../kit/amounts.ts";
import { Choice, PageSize } from "../kit/controls.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListWaits } from "../kit/list-screen.tsx";
import { useListState } from "../kit/list-state.ts";
import { staffPages } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day } from "../kit/times.tsx";
import { PayoutCalendar } from "./calendar.tsx";
import { PayoutSums } from "./totals.tsx";

type Payout = RowOf<"GET /stripe/payouts">;

/** The provider of the page. */
const sourceOf = (path: string): OnlineProvider =>
	allManifests.find(({ payouts }) => payouts.page === path)?.name ?? "stripe";

const states = statuses<PayoutStatus>({
	pending: ["Pending", "waiting"],
	paid: ["Paid", "done"],
	failed: ["Failed", "stopped"],
	canceled: ["Canceled", "over"],
});
/** The status in the address; empty for all, and for none of them. */
const statusFrom = (text: string | undefined): PayoutStatus | "" => payoutStatuses.find((each) => each === text) ?? "";
const sourceNames: Readonly<Record<string, string>> = { bank_account: "Bank account", card: "Card" };

const columns = [
	{ id: "id", header: "Id", namesRow: true },
	{ id: "created", header: "Created Date" },
	{ id: "arrival", header: "Arrival Date" },
	{ id: "currency", header: "Currency" },
	{ id: "amount", header: "Amount Trasferred", numeric: true },
	{ id: "status", header: "Status" },
	{ id: "reconciliation", header: "Reconciliation Status" },
	{ id: "source", header: "Source Type" },
];

const cellsOf = (source: OnlineProvider) => (row: Payout) => [
	<a key="id" href={`/admin/payout?${new URLSearchParams({ provider: source, payout: row.id })}`}>
		<code>{row.id}</code>
	</a>,
	// In the days that the filters count, whatever the currency.
	<Day key="created" time={row.created * 1000} region={providerManifests[source].payouts.region} />,
	<Day key="arrival" time={row.arrival_date * 1000} />,
	row.currency,
	decimals(row.amount, row.currency),
	states.badge(row.status),
	row.reconciliation_status === "completed" ? "Completed" : "Pending",
	sourceNames[row.source_type] ?? row.source_type,
];

/** All of the list's state is in the address: the filters, the page's number, and how it was reached. */
const shape = {
	names: ["status", "from", "to", "after", "before"],
	sorts: [],
	sort: null,
	pageSizes: staffPages.sizes,
	pageSize: staffPages.size,
};
const first = { after: "", before: "" };

const without = (values: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

function DayField({
	id,
	label,
	value,
	error,
	onChange,
}: {
	id: string;
	label: string;
	value: string;
	error?: string | undefined;
	onChange: (day: string) => void;
}) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<div className="control">
				<input
					id={id}
					type="date"
					value={value}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					onChange={(event) => onChange(event.target.value)}
				/>
			</div>
			<FieldError id={id} error={error} />
		</div>
	);
}

function PaymentsData({ source }: { source: OnlineProvider }) {
	const [{ values, page, size }, update] = useListState(shape);
	const { from = "", to = "", after, before } = values;
	const status = statusFrom(values.status);
	const [calendar, setCalendar] = useState(false);
	// Another filter is another list, which starts at its first page.
	const filter = (change: Readonly<Record<string, string>>) =>
		update({ values: without({ ...values, ...first, ...change }), page: 1 });
	const goTo = (number: number, place: Readonly<Record<string, string>>) =>
		update({ values: without({ ...values, ...first, ...place }), page: number });
	const query = {
		limit: size,
		after,
		before: after ? undefined : before,
		status: status || undefined,
		start: dayStart(from, providerManifests[source].payouts.region),
		end: dayEnd(to, providerManifests[source].payouts.region),
	};
	const isReversed = from !== "" && to !== "" && to < from;
	const list = useQuery({
		queryKey: [source, "payouts", query],
		queryFn: ({ signal }) => callApi(`GET /${source}/payouts`, { query, signal }),
		placeholderData: keepPreviousData,
		enabled: !isReversed,
	});
	const rows = list.isError || isReversed ? [] : (list.data?.data ?? []);
	// `hasMore` of a page that was reached backwards says that there are newer ones; older ones exist, since it was left for this one.
	const hasNext = !isReversed && (before !== undefined || (list.data?.hasMore ?? false));
	const waits = list.isFetching;
	const [firstRow, lastRow] = [rows[0], rows.at(-1)];
	// All parts appear at once, so that none moves another.
	if (list.isPending && !isReversed) return <ListWaits />;
	return (
		<div className="list-screen finance-screen">
			<section className="filters" aria-label="Filters" data-open="true">
				<div className="filter-fields">
					<DayField id="payouts-from" label="From" value={from} onChange={(day) => filter({ from: day, to: "" })} />
					<DayField
						id="payouts-to"
						label="To"
						value={to}
						error={isReversed ? "To must not be before From" : undefined}
						onChange={(day) => filter({ to: day })}
					/>
					<Choice
						id="payouts-status"
						label="Status"
						value={status}
						options={states.options}
						any="All"
						onChange={(chosen) => filter({ status: chosen })}
					/>
				</div>
			</section>
			<Table
				id="payouts"
				caption="Payments"
				captionHidden
				columns={columns}
				rows={rows.map((row) => ({ id: row.id, cells: cellsOf(source)(row) }))}
				busy={waits}
				stacked
				notice={
					<p role={list.isError ? "alert" : "status"}>
						{list.isError
							? ["Problem in fetching. ", list.error.message].join("")
							: waits
								? "Loading..."
								: "No Records Found"}
					</p>
				}
			/>
			<div className="list-pages">
				<div className="list-tools">
					<Button
						type="button"
						variant="secondary"
						disabled={page === 1 || waits || !firstRow}
						onClick={() => goTo(page - 1, page === 2 || !firstRow ? first : { before: firstRow.id })}
					>
						Previous
					</Button>
					<Button
						type="button"
						variant="secondary"
						disabled={!hasNext || waits || !lastRow}
						onClick={() => lastRow && goTo(page + 1, { after: lastRow.id })}
					>
						Next
					</Button>
				</div>
				<PageSize
					of="Rows"
					size={size}
					sizes={staffPages.sizes}
					onSize={(next) => update({ size: next, values: without({ ...values, ...first }), page: 1 })}
				/>
			</div>
			{isReversed ? null : (
				<PayoutSums query={{ provider: source, status: query.status, start: query.start, end: query.end }} />
			)}
			{calendar ? (
				<PayoutCalendar source={source} />
			) : (
				<p>
					<Button type="button" variant="secondary" onClick={() => setCalendar(true)}>
						Show the calendar
					</Button>
				</p>
			)}
		</div>
	);
}

/** `/admin/stripePaymentsData` and its twins: what a provider sent to our bank account. */
export default dashboard(() => <PaymentsData source={sourceOf(location.pathname)} />);
