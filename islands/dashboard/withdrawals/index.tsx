import type { WithdrawalState } from "../../../api/domain/giving/withdrawals.ts";
import { callApi } from "../../client/api.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { mineFilter, namedOptions, optionsOf } from "../kit/option.ts";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import {
	amountOf,
	columns,
	owedText,
	payeeText,
	riskOf,
	states,
	type Withdrawal,
	WithdrawalDetails,
} from "./withdrawal.tsx";

const withdrawals = counting("withdrawal");

/** The warning for an approver. */
const warningOf = (row: Withdrawal) => [riskOf(row), owedText(row), payeeText(row)].filter(Boolean).join(" ") || null;

function moving(
	status: WithdrawalState,
	action: Omit<Action<Withdrawal>, "id" | "run" | "appliesTo">,
	field: "reason" | "bankReference" = "reason",
): Action<Withdrawal> {
	return {
		...action,
		id: status,
		appliesTo: ({ moves }) => moves.includes(status),
		...(status === "approved" || status === "sent" ? { warning: warningOf } : {}),
		run: ({ _id: id, quantity }, { reason }) =>
			callApi("PUT /donationRequest/withdraw/{id}", { params: { id }, body: { status, quantity, [field]: reason } }),
	};
}

/** Finds a bill fit to be shown, or takes it away. */
function judging(isShown: boolean, action: Omit<Action<Withdrawal>, "id" | "run" | "appliesTo">): Action<Withdrawal> {
	return {
		...action,
		id: isShown ? "bill-fit" : "bill-unfit",
		appliesTo: ({ bill, mayShowBill }) => bill !== null && mayShowBill && bill.isFit !== isShown,
		run: ({ _id: id }) => callApi("PUT /donationRequest/withdraw/{id}/bill", { params: { id }, body: { isShown } }),
	};
}

const actions: readonly Action<Withdrawal>[] = [
	moving("approved", {
		key: "a",
		label: "Approve",
		question: (count) => `Approve ${withdrawals(count)}?`,
		effect:
			"It can then be sent to the bank. A withdrawal to an account that was changed within the last 7 days needs approval by two people.",
		reason: "none",
		done: (count) => `${withdrawals(count)} approved, or looked at for the first time.`,
	}),
	moving("rejected", {
		key: "r",
		label: "Reject",
		danger: true,
		question: (count) => `Reject ${withdrawals(count)}?`,
		effect: "The money goes back to what it was given to. The person who requested it is told by email.",
		reasonHint: "The person who requested the money reads it.",
		reasons: [
			"The bank account’s holder is not the person who is paid.",
			"The document’s number does not match the name. Please write to our help desk.",
			"We need to speak to you first. Our help desk will call you.",
		],
		done: (count) => `${withdrawals(count)} rejected.`,
	}),
	moving(
		"sent",
		{
			label: "Mark as sent",
			question: (count) => `Mark ${withdrawals(count)} as sent?`,
			effect: "Press this once the bank has accepted the transfer. The payee is told by email.",
			reasonLabel: "The bank’s reference",
			reasonHint: "Such as the UTR or the trace number, up to 60 characters. The payee reads it.",
			done: (count) => `${withdrawals(count)} marked as sent.`,
		},
		"bankReference",
	),
	moving("paid", {
		label: "Mark as paid",
		question: (count) => `Mark ${withdrawals(count)} as paid?`,
		effect: "Our bank’s statement shows that it was paid. It is booked, and the payee is told by email.",
		reason: "none",
		done: (count) => `${withdrawals(count)} paid.`,
	}),
	moving("returned", {
		label: "Mark as returned",
		danger: true,
		question: (count) => `Mark ${withdrawals(count)} as returned?`,
		effect:
			"The bank has sent the money back. If the reserve has paid for gifts that went back in the meantime, that is repaid first. The rest can be withdrawn again.",
		reasonHint: "The payee reads it.",
		reasons: ["The account is closed.", "The account’s number is wrong.", "The holder’s name differs from the bank’s."],
		done: (count) => `${withdrawals(count)} returned.`,
	}),
	judging(true, {
		label: "Bill may be shown",
		question: (count) => `May everyone see the bill of ${withdrawals(count)}?`,
		effect:
			"Everyone can open it on the request’s page once the money is paid, if the asker has offered it. It must show no identity number, no address, and nothing that identifies a patient or a child.",
		reason: "none",
		done: (count) => `The bill of ${withdrawals(count)} may be shown.`,
	}),
	judging(false, {
		label: "Don’t show the bill",
		question: (count) => `Hide the bill of ${withdrawals(count)}?`,
		effect: "The request’s page says “Bill checked by our staff” instead.",
		reason: "none",
		done: (count) => `The bill of ${withdrawals(count)} is hidden.`,
	}),
	moving("canceled", {
		label: "Cancel",
		question: (count) => `Cancel ${withdrawals(count)}?`,
		effect: "You requested this money. It goes back to what it was given to.",
		reason: "none",
		done: (count) => `${withdrawals(count)} canceled.`,
	}),
];

const isTreasurer = (staff: Staff) => isAny(staff, "finAdmin", "superAdmin");

const resourceFor = (staff: Staff): Resource<"GET /donationRequest/withdraw"> => ({
	call: "GET /donationRequest/withdraw",
	noted: { kind: "withdrawal", inDetails: true },
	noun: { one: "withdrawal", other: "withdrawals" },
	nameOf: (row) => `${amountOf(row)} for ${row.title}`,
	columns,
	filters: [
		{ kind: "choices", name: "status", label: "Status", options: states.options },
		{
			kind: "choice",
			name: "donationFor",
			label: "For",
			options: namedOptions({
				donationRequest: "Request",
				individual: "Person",
				organization: "Organization",
				tal: "Foundation",
			}),
		},
		{ kind: "choice", name: "units", label: "Currency", options: optionsOf(["INR", "USD"]) },
		mineFilter,
	],
	search: { name: "search", label: "Search withdrawals", placeholder: "Title, bank’s reference or ID" },
	always: { scope: "all" },
	actions,
	joint: isTreasurer(staff) ? [{ id: "batch", label: "Make a bank file", least: 1, Dialog: BatchDialog }] : [],
	details: (withdrawal) => <WithdrawalDetails withdrawal={withdrawal} showsNumbers={isTreasurer(staff)} />,
});

/** `/admin/withdrawalRequests`: withdrawals to approve, send and settle. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} download />);
