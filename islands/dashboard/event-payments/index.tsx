import type { RowOf } from "../../client/calls.ts";
import { Money } from "../../ui/money.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day } from "../kit/times.tsx";

type Registration = RowOf<"GET /eventDonation">;

const states = statuses<Registration["state"]>({
	held: ["Held", "waiting"],
	paid: ["Paid", "live"],
	expired: ["Expired", "plain"],
	returned: ["Refunded", "stopped"],
});

const amountOf = ({ amount }: Registration) => <Money minor={Math.round(amount * 100)} currency="USD" />;
const nameOf = ({ name, email }: Registration) => name ?? email ?? "No name";

const payments: Resource<"GET /eventDonation"> = {
	call: "GET /eventDonation",
	noted: { kind: "event-registration" },
	noun: { one: "payment", other: "payments" },
	nameOf,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: nameOf },
		{ id: "event", header: "Event", cell: ({ event }) => event },
		{ id: "package", header: "Package", cell: (row) => `${row.category}: ${row.package}` },
		{ id: "people", header: "People", numeric: true, cell: ({ attendees }) => attendees },
		{ id: "amount", header: "Amount", numeric: true, cell: amountOf },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "since", header: "Registered", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [{ kind: "choice", name: "state", label: "Status", options: states.options }],
	search: { name: "search", label: "Search payments", placeholder: "Name or email" },
	panel: [
		["Email", ({ email }) => email],
		"event",
		"package",
		"people",
		"amount",
		["Status", ({ state }) => states.label(state)],
		["Payment", ({ donationStatus }) => donationStatus],
		["Donation", ({ donationId }) => donationId],
	],
};

/** `/ManageEventPayments`: registrations for events with their payments. */
export default dashboard(() => <ListScreen resource={payments} download />);
