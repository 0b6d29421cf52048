import type { DonationStatus } from "../../../api/domain/giving/payments.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { mineFilter } from "../kit/option.ts";
import { paidBy } from "../kit/paid-by.ts";
import type { Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Moment } from "../kit/times.tsx";
import { amountsOf } from "./amounts.ts";
import { recipientOf, TransactionRecord } from "./record.tsx";
import type { Transaction } from "./refund-dialog.tsx";

const states = statuses<DonationStatus>({
	created: ["Started", "plain"],
	processing: ["On its way", "waiting"],
	succeeded: ["Paid", "done"],
	failed: ["Failed", "stopped"],
	canceled: ["Canceled", "over"],
	partially_refunded: ["Partly refunded", "waiting"],
	refunded: ["Refunded", "over"],
	disputed: ["Disputed", "urgent"],
	charged_back: ["Charged back", "stopped"],
});

const donorName = ({ donor, isAnonymous }: Transaction) =>
	`${donor.name ?? "A former donor"}${isAnonymous ? " (anonymous)" : ""}`;

const resourceFor = (staff: Staff): Resource<"GET /donation"> => ({
	call: "GET /donation",
	noted: { kind: "donation", inDetails: true },
	noun: { one: "donation", other: "donations" },
	nameOf: (row) => `${amountsOf(row).short} by ${donorName(row)}`,
	columns: [
		{ id: "donor", header: "Donor", namesRow: true, cell: donorName },
		{
			id: "to",
			header: "Given to",
			cell: recipientOf,
		},
		{
			id: "amount",
			header: "Amount",
			numeric: true,
			cell: (row) => amountsOf(row).short,
		},
		{ id: "status", header: "Status", cell: ({ status }) => states.badge(status) },
		{
			id: "method",
			header: "Paid by",
			cell: ({ provider, paymentMethod }) => paidBy(provider, paymentMethod),
		},
		{
			id: "begun",
			header: "Started",
			cell: ({ createdAt, currency }) => <Moment time={createdAt} region={regionOf(currency as Currency)} />,
		},
		{ id: "email", header: "Email", hidden: true, cell: ({ donor }) => donor.email ?? "" },
		{
			id: "transaction",
			header: "Transaction",
			hidden: true,
			cell: ({ transactionId }) => <code>{transactionId}</code>,
		},
	],
	filters: [
		{ kind: "choice", name: "status", label: "Status", any: "All", options: states.options },
		{ kind: "days", name: "from", to: "to", label: "Days in India, or for dollars in the US" },
		mineFilter,
	],
	search: { name: "search", label: "Search donations", placeholder: "Donor, email or transaction ID" },
	toQuery: ({ status, search, from, to, mine }) => ({
		status: status as DonationStatus,
		search,
		startDay: from,
		endDay: to,
		mine: mine as "true",
	}),
	details: (row) => <TransactionRecord row={row} mayRefund={isAny(staff, "finAdmin", "superAdmin")} />,
});

/** `/admin/donations`: all donations with their payments. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} download />);
