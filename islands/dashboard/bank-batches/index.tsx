import { useState } from "react";
import type { BankBatchState, BankRail } from "../../../api/domain/giving/bank-files/batch.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { BatchDetails } from "./record.tsx";
import { ReturnsDialog } from "./returns.tsx";

type Batch = RowOf<"GET /bankBatches">;

const batches = counting("batch", "batches");
const withdrawals = counting("withdrawal");
const states = statuses<BankBatchState>({
	made: ["Second approval", "waiting"],
	approved: ["To pay", "waiting"],
	paying: ["Paying", "live"],
	sent: ["Sent", "done"],
	canceled: ["Canceled", "over"],
});
const railNames: Readonly<Record<BankRail, string>> = { sheet: "NEFT and RTGS", nacha: "ACH" };
const totalOf = ({ totalMinor, units }: Batch) => formatMoney(totalMinor, units);

function moving(
	state: "approved" | "sent" | "canceled",
	action: Pick<Action<Batch>, "key" | "label" | "question" | "effect" | "done" | "danger">,
): Action<Batch> {
	return {
		...action,
		id: state,
		reason: "none",
		appliesTo: ({ moves }) => moves.includes(state),
		run: ({ _id: id }) => callApi("PUT /bankBatches/{id}", { params: { id }, body: { state } }),
	};
}

const actions = [
	moving("approved", {
		key: "a",
		label: "Approve",
		question: (count) => `Approve ${batches(count)}?`,
		effect: "You are the second of two people. Compare each withdrawal’s payee and amount first. It can then be paid.",
		done: (count) => `${batches(count)} approved.`,
	}),
	moving("sent", {
		label: "Pay",
		question: (count) => `Pay ${batches(count)}?`,
		effect:
			"Each withdrawal is marked as sent, and the payees are told by email. What can’t be sent now, because it is disputed or was changed, is left out. Then download the file and upload it at the bank on the same day.",
		done: (count) => `${batches(count)} paid. The file can be downloaded.`,
	}),
	moving("canceled", {
		label: "Cancel",
		danger: true,
		question: (count) => `Cancel ${batches(count)}?`,
		effect: "Its withdrawals stay approved, and can be in another batch.",
		done: (count) => `${batches(count)} canceled.`,
	}),
];

const resource: Resource<"GET /bankBatches"> = {
	call: "GET /bankBatches",
	noted: { kind: "bank-batch" },
	noun: { one: "batch", other: "batches" },
	texts: {
		empty: "No batches",
		emptyHint: "Choose approved withdrawals in the list of withdrawals, and make a bank file of them.",
	},
	nameOf: (batch) => `${totalOf(batch)} by ${railNames[batch.rail]}`,
	columns: [
		{ id: "total", header: "Total", namesRow: true, cell: totalOf },
		{ id: "number", header: "Withdrawals", numeric: true, cell: ({ number }) => number },
		{ id: "rail", header: "By", cell: ({ rail }) => railNames[rail] },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "made", header: "Made (UTC)", cell: ({ madeAt }) => <Day time={madeAt} /> },
		{ id: "maker", header: "Made by", cell: ({ madeBy }) => madeBy },
		{ id: "approver", header: "Approved by", cell: ({ approvedBy }) => approvedBy },
		{ id: "payer", header: "Paid by", cell: ({ paidBy }) => paidBy },
	],
	filters: [{ kind: "choice", name: "state", label: "Status", options: states.options }],
	actions,
	panel: [
		"state",
		["Withdrawals", ({ number }) => withdrawals(number)],
		"rail",
		["Made (UTC)", ({ madeAt }) => <Moment time={madeAt} />],
		"maker",
		["Approved (UTC)", ({ approvedAt }) => approvedAt !== null && <Moment time={approvedAt} />],
		"approver",
		["Paid (UTC)", ({ paidAt }) => paidAt !== null && <Moment time={paidAt} />],
		"payer",
	],
	details: (batch) => <BatchDetails batch={batch} />,
};

function Screen() {
	const [reading, setReading] = useState(false);
	return (
		<>
			<p className="screen-action">
				<Button type="button" variant="secondary" onClick={() => setReading(true)}>
					Read a return file
				</Button>
			</p>
			<ListScreen resource={resource} />
			{reading ? <ReturnsDialog onClose={() => setReading(false)} /> : null}
		</>
	);
}

/** `/admin/bankBatches`: withdrawals that leave together in a file for our bank, and what the bank sends back. */
export default dashboard(() => <Screen />);
