import {
	moveWithdrawalBody,
	showBillBody,
	withdrawalAnswer,
	withdrawalNumbers,
	withdrawalRecord,
	withdrawBody,
	withdrawForm,
} from "../../domain/contracts/withdrawals.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { readAmount } from "../../http/validate.ts";
import { askWithdrawal } from "./ask.ts";
import { paidSideOf, sourceKeeper, withdrawalFor } from "./find.ts";
import { getWithdrawalRecord, showNumbers } from "./get-record.ts";
import { listWithdrawals } from "./list.ts";
import { moveWithdrawal } from "./move.ts";
import { showBill } from "./show-bill.ts";
import { currencyOfMoney } from "./source.ts";

/** Money that leaves: asked for, approved by somebody else, sent, and paid or returned. */
export default callArea("Withdrawals", [
	defineCall("GET /donationRequest/withdraw", {
		allow: "signed-in",
		summary: "List withdrawals",
		description:
			"One's own and those of the organizations that one runs, newest first; with scope=all everybody's, for staff. The totals are exact up to 1,000.",
		...listWithdrawals.call,
	}),
	defineCall("POST /donationRequest/withdraw/{id}", {
		allow: "owner",
		owner: (ctx, { params: { id } }) => sourceKeeper(ctx, id),
		limit: "payment",
		money: true,
		summary: "Ask for money that was received",
		description:
			"id is a request, a person, an organization or `foundation`. The money is set aside at once; never more than was raised and not withdrawn, and nothing that a donor disputes or a bank can still return. With paidTo the money of a request goes to a hospital, school or vendor: it needs payeeName, its bank account and billId, a document that was uploaded to the request's folder `bill`. A person's first withdrawal needs identityKind and identityNumber, an organization's its verification.",
		body: withdrawBody,
		answer: withdrawalAnswer,
		problems: [404, 409],
		status: 201,
		run: async (ctx, { params: { id }, body }) => {
			const contract = withdrawForm(body.currency ?? (await currencyOfMoney(ctx, id)));
			const amount = readAmount(contract.entries.amount, body.amount);
			return withdrawalFor(ctx, await askWithdrawal(ctx, { id, body: { ...body, amount } }));
		},
	}),
	defineCall("PUT /donationRequest/withdraw/{id}", {
		allow: "owner",
		also: ["finAdmin", "superAdmin"],
		owner: (ctx, { params: { id } }) => paidSideOf(ctx, id),
		money: true,
		summary: "Move a withdrawal to its next state",
		description:
			"Finance approves or rejects what others asked for, sends it with the bank's reference, and says whether it was paid or returned. Who asked may cancel it until it is approved. For a bank account that was changed within 7 days two people approve it. While a part of it is disputed or goes back to donors, it is neither approved nor sent; a lost dispute takes that part out of it. `quantity` is the amount that the mover has seen.",
		body: moveWithdrawalBody,
		answer: withdrawalAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => withdrawalFor(ctx, await moveWithdrawal(ctx, { id, ...body })),
	}),
	defineCall("PUT /donationRequest/withdraw/{id}/bill", {
		allow: "owner",
		also: ["finAdmin", "superAdmin"],
		owner: (ctx, { params: { id } }) => paidSideOf(ctx, id),
		summary: "Decide whether the request's page shows a withdrawal's bill",
		description:
			"Who asked for the money offers the bill, and finance finds it fit to be shown; it is shown only if both did. Either takes it away again. What identifies a patient or a minor is never fit.",
		body: showBillBody,
		answer: withdrawalAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => withdrawalFor(ctx, await showBill(ctx, { id, ...body })),
	}),
	defineCall("GET /donationRequest/withdraw/{id}/record", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Read what a decision about a withdrawal needs",
		answer: withdrawalRecord,
		problems: [404],
		run: (ctx, { params: { id } }) => getWithdrawalRecord(ctx, { id }),
	}),
	defineCall("POST /donationRequest/withdraw/{id}/numbers", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Read the bank account's numbers, for the transfer",
		description: "The audit log records who read them.",
		answer: withdrawalNumbers,
		problems: [404, 409, 503],
		run: (ctx, { params: { id } }) => showNumbers(ctx, { id }),
	}),
]);
