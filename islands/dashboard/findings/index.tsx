import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Moment } from "../kit/times.tsx";

type Finding = RowOf<"GET /reconciliationFindings">;

/** The text of each kind of finding. */
const kinds: Readonly<Record<string, string>> = {
	orphan_payment: "The provider has a payment that we don’t have",
	unbooked_payment: "A payment is paid at the provider but not booked here",
	missing_payment: "We have a payment that the provider doesn’t have",
	orphan_refund: "The provider has a refund of an unknown payment",
	refund_failed: "A refund failed",
	dispute: "A payment is disputed",
	withdrawal_reduced: "A withdrawal is smaller than requested",
	shortfall: "Money went back to a donor after it was withdrawn",
	returned_twice: "Money went back to a donor twice",
	orphan_dispute: "An unknown payment is disputed",
	totals_differ: "A request’s total differs from the ledger",
	payable_differs: "An account differs from its donations",
	pledge_differs: "A pledge differs from its matches",
	ledger_unbalanced: "A posting does not balance",
	unapplied_balance: "Money has been unassigned for a day",
	dead_event: "A provider’s event was given up",
};
const kindText = ({ kind }: Finding) => kinds[kind] ?? kind;

const findings = counting("finding");

/** Money is missing, and staff decide who pays it. */
const isMissing = ({ kind }: Finding) => kind === "shortfall" || kind === "returned_twice";

/** One press: the API does what the kind needs. */
const settling: Action<Finding> = {
	id: "settle",
	label: "Settle",
	appliesTo: (row) => row.settledAt === null && !isMissing(row),
	question: (count) => `Settle ${findings(count)}?`,
	effect: "Whatever can be booked, refunded, closed or compared again is done now. Nothing is booked twice.",
	reason: "optional",
	reasonHint: "Findings that only a person can judge need a note. It is kept with the finding.",
	reasons: ["Checked with the provider", "Corrected by hand, with the bank", "Known, and harmless"],
	run: ({ _id }, { reason }) =>
		callApi("POST /reconciliationFindings/{id}/settle", { params: { id: _id }, body: { note: reason } }),
	done: (count) => `${findings(count)} settled.`,
};

/** Staff choose who pays, and say why. */
function paying(
	payFrom: "reserve" | "balance",
	action: Pick<Action<Finding>, "label" | "effect" | "reasons">,
): Action<Finding> {
	return {
		...action,
		id: payFrom,
		appliesTo: (row) => row.settledAt === null && isMissing(row) && (payFrom === "reserve" || row.kind === "shortfall"),
		question: (count) => `${action.label} for ${findings(count)}?`,
		run: ({ _id }, { reason }) =>
			callApi("POST /reconciliationFindings/{id}/settle", { params: { id: _id }, body: { note: reason, payFrom } }),
		done: (count) => `${findings(count)} settled.`,
	};
}

const payers = [
	paying("reserve", {
		label: "Let the reserve pay",
		effect: "The foundation’s reserve pays what is missing. The beneficiary can withdraw all of their new gifts again.",
		reasons: ["The beneficiary has spent it in good faith.", "The beneficiary can’t be reached."],
	}),
	paying("balance", {
		label: "Take it from the balance",
		effect: "What the beneficiary has received since pays what is missing, if it is enough.",
		reasons: ["The bank has returned the withdrawal.", "The beneficiary agrees.", "New gifts make up for it."],
	}),
] as const;

const subjectPages: Readonly<Record<string, string>> = {
	totals_differ: "/donationRequest/",
	orphan_payment: "/admin/donations?search=",
	unbooked_payment: "/admin/donations?search=",
	withdrawal_reduced: "/admin/withdrawalRequests?open=",
};

function subjectLink({ kind, subjectId }: Finding) {
	const page = subjectPages[kind];
	return page ? linkTo(page + encodeURIComponent(subjectId), subjectId) : <code>{subjectId}</code>;
}

const resourceFor = (staff: Staff): Resource<"GET /reconciliationFindings"> => ({
	call: "GET /reconciliationFindings",
	noun: { one: "finding", other: "findings" },
	nameOf: kindText,
	columns: [
		{ id: "kind", header: "What differs", namesRow: true, cell: kindText },
		{ id: "detail", header: "Details", cell: ({ detail }) => detail },
		{ id: "provider", header: "Provider", cell: ({ provider }) => provider ?? "" },
		{ id: "found", header: "Found (UTC)", cell: ({ foundAt }) => <Moment time={foundAt} /> },
		{
			id: "state",
			header: "Status",
			cell: ({ settledAt }) =>
				settledAt === null ? <Badge tone="urgent">Open</Badge> : <Badge tone="done">Settled</Badge>,
		},
	],
	filters: [
		{ kind: "choice", name: "state", label: "Status", any: "Open", options: [{ value: "settled", label: "Settled" }] },
	],
	actions: isAny(staff, "finAdmin", "superAdmin") ? [settling, ...payers] : [],
	panel: [
		["About", subjectLink],
		"detail",
		"provider",
		["Found", ({ foundAt }) => <Moment time={foundAt} />],
		["Settled", ({ settledAt }) => (settledAt === null ? "" : <Moment time={settledAt} />)],
		["By", ({ settledBy }) => settledBy],
		["What was done", ({ resolution }) => resolution],
	],
});

/** `/admin/reconciliation`: where our books differ from themselves or from a provider's, each settled with one press. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} />);
