import { registrationStates } from "../../../api/domain/events.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { Money } from "../../ui/money.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { Day } from "../kit/times.tsx";

type Registration = RowOf<"GET /eventDonation">;

const stateNames = { held: "Held", paid: "Paid", expired: "Expired", returned: "Refunded" } as const;
const tones = { held: "waiting", paid: "live", expired: "plain", returned: "stopped" } as const;

const amountOf = ({ amount }: Registration) => <Money minor={Math.round(amount * 100)} currency="USD" />;
const nameOf = ({ name, email }: Registration) => name ?? email ?? "No name";

const payments: Resource<"GET /eventDonation"> = {
	call: "GET /eventDonation",
	noun: { one: "payment", other: "payments" },
	nameOf,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: nameOf },
		{ id: "event", header: "Event", cell: ({ event }) => event },
		{ id: "package", header: "Package", cell: (row) => `${row.category}: ${row.package}` },
		{ id: "people", header: "People", numeric: true, cell: ({ attendees }) => attendees },
		{ id: "amount", header: "Amount", numeric: true, cell: amountOf },
		{ id: "state", header: "Status", cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge> },
		{ id: "since", header: "Registered", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			options: registrationStates.map((value) => ({ value, label: stateNames[value] })),
		},
	],
	search: { name: "search", label: "Search payments", placeholder: "Name or email" },
	details: (row) => (
		<Fields
			of={[
				["Email", row.email ?? ""],
				["Event", row.event],
				["Package", `${row.category}: ${row.package}`],
				["People", row.attendees],
				["Amount", amountOf(row)],
				["Status", stateNames[row.state]],
				["Payment", row.donationStatus],
				["Donation", row.donationId],
			]}
		/>
	),
};

/** `/ManageEventPayments`: registrations for events with their payments. */
export default dashboard(() => <ListScreen resource={payments} download />);
