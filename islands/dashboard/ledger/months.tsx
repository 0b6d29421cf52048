import { useQuery } from "@tanstack/react-query";
import { monthText } from "../../../api/domain/local-day.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { decimals } from "../kit/amounts.ts";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { Loaded } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Moment } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";
import { ledgerPath } from "./names.tsx";

type Month = RowOf<"GET /ledger/months">;

const states = statuses<Month["state"]>({
	closed: ["Closed", "done"],
	next: ["Can be closed", "waiting"],
	open: ["Open", "plain"],
	current: ["Current month", "live"],
});

const closing: Action<Month> = {
	id: "close",
	label: "Close the month",
	appliesTo: ({ state }) => state === "next",
	question: () => "Close this month?",
	effect:
		"Nothing can be dated in it any more. What a provider tells us later is dated in the first open month, with the day on which it happened. A super admin can reopen it.",
	reason: "optional",
	reasonLabel: "Note",
	reasons: ["Compared with the bank and the providers"],
	run: ({ _id }, { reason }) =>
		callApi("POST /ledger/months/{month}/close", { params: { month: _id }, body: { note: reason } }),
	done: () => "The month is closed.",
	failed: "The month was not closed.",
};

const reopening: Action<Month> = {
	id: "reopen",
	label: "Reopen the month",
	danger: true,
	appliesTo: ({ isLast }) => isLast,
	question: () => "Reopen this month?",
	effect: "Postings can be dated in it again, and reports that were made of it may change.",
	run: ({ _id }, { reason }) =>
		callApi("POST /ledger/months/{month}/reopen", { params: { month: _id }, body: { reason } }),
	done: () => "The month is open again.",
	failed: "The month was not reopened.",
};

function MonthHistory({ month }: { month: string }) {
	const record = useQuery({
		queryKey: ["GET /ledger/months", "history", month],
		queryFn: ({ signal }) => callApi("GET /ledger/months", { query: { id: month }, signal }),
	});
	return (
		<Loaded of={record} lines={3}>
			{({ data }) => <History entries={data[0]?.history ?? []} empty="It was never closed." />}
		</Loaded>
	);
}

const lastDay = (month: string) =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The months of the books, each closed once it is over and compared. */
export const monthsFor = (staff: Staff): Resource<"GET /ledger/months"> => ({
	call: "GET /ledger/months",
	noted: { kind: "ledger-month" },
	noun: { one: "month", other: "months" },
	nameOf: ({ _id }) => monthText(_id),
	columns: [
		{ id: "month", header: "Month (UTC)", namesRow: true, cell: ({ _id }) => monthText(_id) },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "entries", header: "Entries", numeric: true, cell: ({ entries }) => entries.toLocaleString("en") },
		{
			id: "moved",
			header: "Debits = credits",
			numeric: true,
			cell: ({ moved }) => moved.map(({ currency, debits }) => `${currency} ${decimals(debits, currency)}`).join(", "),
		},
		{
			id: "closed",
			header: "Closed (UTC)",
			cell: ({ closedAt }) => (closedAt === null ? "" : <Moment time={closedAt} />),
		},
		{ id: "by", header: "By", cell: ({ closedBy }) => closedBy ?? "" },
	],
	actions: [
		...(isAny(staff, "finAdmin", "superAdmin") ? [closing] : []),
		...(isAny(staff, "superAdmin") ? [reopening] : []),
	],
	pages: { sizes: [12, 24, 60, 100], size: 24 },
	fixed: { tab: "months" },
	panel: [
		"state",
		"entries",
		"moved",
		"closed",
		"by",
		["Note", ({ note }) => note || ""],
		[
			"Trial balance",
			({ _id }) => <a href={`${ledgerPath}?tab=trial&asOf=${lastDay(_id)}`}>{`At the end of ${monthText(_id)}`}</a>,
		],
	],
	details: ({ _id }) => <MonthHistory month={_id} />,
});
