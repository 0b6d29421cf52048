import {
	bankBatchRecord,
	makeBankBatchBody,
	moveBankBatchBody,
	readReturnsBody,
	returnsAnswer,
} from "../../domain/contracts/bank-batches.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listBankBatches } from "./list.ts";
import { makeBankBatch } from "./make.ts";
import { moveBankBatch } from "./move.ts";
import { readBankBatch } from "./read-record.ts";
import { readBankReturns } from "./read-returns.ts";

const finance = ["finAdmin", "superAdmin"] as const;

/** Withdrawals that leave together in a file for our bank. */
export default callArea("Bank files", [
	defineCall("GET /bankBatches", {
		allow: finance,
		summary: "List batches of withdrawals for our bank",
		...listBankBatches.call,
	}),
	defineCall("GET /bankBatches/{id}", {
		allow: finance,
		summary: "Read a batch with its withdrawals",
		answer: bankBatchRecord,
		problems: [404],
		run: (ctx, { params: { id } }) => readBankBatch(ctx, { id }),
	}),
	defineCall("POST /bankBatches", {
		allow: finance,
		money: true,
		summary: "Make a batch of approved withdrawals",
		description:
			"Of one currency: rupees go by NEFT or RTGS, dollars by ACH. It is the first of two people's approvals.",
		body: makeBankBatchBody,
		answer: bankBatchRecord,
		problems: [404, 409],
		status: 201,
		run: (ctx, { body }) => makeBankBatch(ctx, body),
	}),
	defineCall("PUT /bankBatches/{id}", {
		allow: finance,
		money: true,
		summary: "Approve, pay or cancel a batch",
		description:
			"`approved` by another person than its maker. `sent` pays it: its withdrawals are marked as sent, each with its own reference, and one that can't be sent now is left out with the reason. Then its file can be downloaded.",
		body: moveBankBatchBody,
		answer: bankBatchRecord,
		problems: [404, 409, 503],
		run: (ctx, { params: { id }, body }) => moveBankBatch(ctx, { id, ...body }),
	}),
	defineCall("POST /bankBatches/returns", {
		allow: finance,
		money: true,
		summary: "Read the bank's file of transfers that came back",
		description: "A NACHA file, or a sheet as CSV. The file is not stored.",
		body: readReturnsBody,
		answer: returnsAnswer,
		run: (ctx, { body }) => readBankReturns(ctx, body),
	}),
]);
