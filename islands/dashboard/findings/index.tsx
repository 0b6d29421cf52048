import type { FindingRemedy } from "../../../api/domain/giving/findings.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { paidBy } from "../kit/paid-by.ts";
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
	orphan_mandate: "A mandate belongs to no regular gift",
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
function settling(
	remedy: FindingRemedy,
	label: string,
	effect: string,
	reason: "optional" | "none" = "none",
): Action<Finding> {
	return {
		id: remedy,
		key: "a",
		label,
		// Only the noted ones: all others book, send or ask something.
		...(remedy === "seen" ? { undoable: true as const } : {}),
		appliesTo: (row) => row.settledAt === null && row.remedy === remedy,
		question: (count) => `${label}: ${findings(count)}?`,
		effect,
		reason,
		run: ({ _id }, { reason: note, undo }) =>
			callApi("POST /reconciliationFindings/{id}/settle", { params: { id: _id }, body: { note }, undo }),
		done: (count) => `${findings(count)} settled.`,
	};
}

const remedies = [
	settling(
		"book",
		"Book it",
		"The provider is asked again. A gift’s payment is booked as that; any other is booked and sent back. Nothing is booked twice.",
	),
	settling(
		"close",
		"Close it here",
		"The provider is asked once more. If it still does not know the payment, it ends here as failed, and nothing is booked.",
	),
	settling(
		"resend",
		"Send the refund again",
		"The provider is asked for the same refund again, never for more than is left of the payment.",
	),
	settling(
		"ask",
		"Ask the provider again",
		"The dispute is read again and booked as the provider has it now.",
		"optional",
	),
	settling(
		"add-up",
		"Add up again",
		"The stored total is added up again from the ledger’s postings, which stay as they are.",
	),
	settling(
		"compare",
		"Compare again",
		"The gifts and the ledger are compared again. If they still differ, write it off or look for the cause.",
		"optional",
	),
	settling(
		"cancel",
		"Cancel it at the provider",
		"The provider ends the mandate, so that nothing can be debited by it. A gift that has it by now keeps it.",
		"optional",
	),
	settling("replay", "Process it again", "The stored event is processed again. Nothing is booked twice."),
	settling("seen", "Noted", "It only tells what was done. Nothing changes."),
];

const writingOff: Action<Finding> = {
	id: "write-off",
	key: "r",
	label: "Write off",
	undoable: true,
	appliesTo: (row) => row.settledAt === null && !isMissing(row),
	question: (count) => `Write off ${findings(count)}?`,
	effect:
		"Nothing is booked, sent or asked. The finding is closed with your reason, and comes back if the nightly comparison finds it again.",
	reasonHint: "It is kept with the finding and in the audit log.",
	reasons: ["Checked with the provider", "Corrected by hand, with the bank", "Known, and harmless"],
	run: ({ _id }, { reason: note, undo }) =>
		callApi("POST /reconciliationFindings/{id}/settle", { params: { id: _id }, body: { note, writeOff: true }, undo }),
	done: (count) => `${findings(count)} written off.`,
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

const recordPages: Readonly<Record<Finding["records"][number]["kind"], readonly [name: string, page: string]>> = {
	gift: ["The gift", "/admin/donations?open="],
	request: ["The request", "/admin/donationRequests?open="],
	withdrawal: ["The withdrawal", "/admin/withdrawalRequests?open="],
	dispute: ["The dispute", "/admin/disputes?open="],
	event: ["The event", "/admin/webhookEvents?open="],
	account: ["The account", "/admin/ledger?open="],
};

const recordLinks = ({ records, subjectId }: Finding) =>
	records.length === 0 ? (
		<code>{subjectId}</code>
	) : (
		<span className="badges">
			{records.map(({ kind, id }) => {
				const [name, page] = recordPages[kind];
				return (
					<a key={kind} href={page + encodeURIComponent(id)}>
						{name}
					</a>
				);
			})}
		</span>
	);

const resourceFor = (staff: Staff): Resource<"GET /reconciliationFindings"> => ({
	call: "GET /reconciliationFindings",
	noted: { kind: "finding" },
	noun: { one: "finding", other: "findings" },
	nameOf: kindText,
	columns: [
		{ id: "kind", header: "What differs", namesRow: true, cell: kindText },
		{ id: "text", header: "In words", grows: true, cell: ({ text }) => text },
		{ id: "records", header: "Records", cell: recordLinks },
		{ id: "provider", header: "Provider", cell: ({ provider }) => paidBy(provider, null) },
		{ id: "since", header: "Since (UTC)", cell: ({ since }) => <Moment time={since} /> },
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
	actions: isAny(staff, "finAdmin", "superAdmin") ? [...remedies, ...payers, writingOff] : [],
	panel: [
		"text",
		"records",
		["Subject", ({ subjectId }) => <code>{subjectId}</code>],
		["Noted then", ({ detail }) => detail],
		"provider",
		"since",
		["Found (UTC)", ({ foundAt }) => <Moment time={foundAt} />],
		["Settled (UTC)", ({ settledAt }) => (settledAt === null ? "" : <Moment time={settledAt} />)],
		["By", ({ settledBy }) => settledBy],
		["What was done", ({ resolution }) => resolution],
	],
});

/** `/admin/reconciliation`: where our books differ from themselves or from a provider's, each settled with one press. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} />);
