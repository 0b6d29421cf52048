import { type DisputeState, disputeReasonText } from "../../../api/domain/giving/disputes.ts";
import { allManifests, providerManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import { serverNow } from "../../client/server-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { amountText } from "../kit/amounts.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { mineFilter, namedOptions } from "../kit/option.ts";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";
import { isLate, timeLeft } from "./due.ts";
import { type Dispute, DisputeDetails } from "./record.tsx";

const states = statuses<DisputeState>({
	answer: ["To answer", "waiting"],
	review: ["With the bank", "plain"],
	won: ["Won", "done"],
	lost: ["Lost", "stopped"],
});

const amountOf = ({ amount, currency }: Dispute) => amountText(amount, currency);

/** The state with our own answer, where the provider has not confirmed it. */
function StateOf({ state, answer, dueAt }: Dispute) {
	const isMissed = state === "answer" && isLate({ dueAt }, serverNow()) && answer !== "sending";
	return (
		<span className="badges">
			{isMissed ? <Badge tone="stopped">Not answered</Badge> : states.badge(state)}
			{state === "answer" && answer === "sending" ? <Badge tone="waiting">Being sent</Badge> : null}
			{state === "answer" && answer === "draft" ? <Badge tone="plain">Draft</Badge> : null}
		</span>
	);
}

/** The time left for an answer, marked if it is two days or less. */
function Due({ state, dueAt }: Dispute) {
	if (state !== "answer") return <span className="quiet">–</span>;
	const { text, isUrgent } = timeLeft(dueAt, serverNow());
	return isUrgent ? <Badge tone="urgent">{text}</Badge> : text;
}

const disputes = counting("dispute");

const accepting: Action<Dispute> = {
	id: "accept",
	label: "Accept the loss",
	danger: true,
	appliesTo: ({ state, answer, dueAt }) =>
		state === "answer" && answer !== "sending" && answer !== "sent" && !isLate({ dueAt }, serverNow()),
	question: (count) => `Accept the loss of ${disputes(count)}?`,
	effect:
		"The money goes back to the donor, with the provider’s fee if it takes one, and the gift is taken back. Nobody can change that afterwards.",
	reason: "none",
	async run({ _id: id }) {
		const { data } = await callApi("GET /disputes/{id}", { params: { id } });
		return callApi("POST /disputes/{id}/acceptance", { params: { id }, body: { revision: data.revision } });
	},
	done: (count) => `The loss of ${disputes(count)} is accepted.`,
};

const resourceFor = (staff: Staff): Resource<"GET /disputes"> => {
	const mayAnswer = isAny(staff, "finAdmin", "superAdmin");
	return {
		call: "GET /disputes",
		noted: { kind: "dispute", inDetails: true },
		noun: { one: "dispute", other: "disputes" },
		texts: {
			empty: "No payment is disputed.",
			emptyHint: "When a donor’s bank takes, or tries to take, a payment back, it is listed here.",
		},
		nameOf: (row) => `${amountOf(row)} by ${row.donor.name ?? "a former donor"}`,
		columns: [
			{ id: "donor", header: "Donor", namesRow: true, cell: ({ donor }) => donor.name ?? "A former donor" },
			{ id: "due", header: "Due", cell: (row) => <Due {...row} /> },
			{ id: "state", header: "Status", cell: (row) => <StateOf {...row} /> },
			{ id: "amount", header: "Amount", numeric: true, cell: amountOf },
			{ id: "provider", header: "Provider", cell: ({ provider }) => providerManifests[provider].label },
			// The panel has the network's code too.
			{ id: "reason", header: "Reason", cell: (row) => disputeReasonText(row).replace(/ \([^)]*\)$/, "") },
			{
				id: "to",
				header: "Given to",
				hidden: true,
				cell: ({ title, donationFor }) => title ?? (donationFor ? "The foundation" : ""),
			},
			{
				id: "opened",
				header: "Opened",
				hidden: true,
				cell: ({ openedAt, currency }) => <Day time={openedAt} region={regionOf(currency as Currency)} />,
			},
			{
				id: "provider-id",
				header: "Provider’s ID",
				hidden: true,
				cell: ({ providerDisputeId }) => <code>{providerDisputeId}</code>,
			},
		],
		filters: [
			{ kind: "choice", name: "state", label: "Status", any: "All", options: states.options },
			{
				kind: "choice",
				name: "due",
				label: "Due",
				any: "Any time",
				options: namedOptions({ soon: "Within 2 days", week: "Within 7 days", overdue: "Too late" }),
			},
			{
				kind: "choice",
				name: "provider",
				label: "Provider",
				any: "All",
				options: allManifests.map(({ name, label }) => ({ value: name, label })),
			},
			mineFilter,
		],
		search: {
			name: "search",
			label: "Search disputes",
			placeholder: "Donor, email, amount or provider’s ID",
		},
		actions: mayAnswer ? [accepting] : [],
		details: (row) => <DisputeDetails row={row} mayAnswer={mayAnswer} />,
	};
};

/** `/admin/disputes`: payments that donors' banks take, or try to take, back, with our answers. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} download />);
