import * as v from "valibot";
import { bankBatchStates, bankRails, mostInBatch, returnOutcomes } from "../giving/bank-files/batch.ts";
import { withdrawalStates } from "../giving/withdrawals.ts";
import { message } from "../messages/index.ts";
import { limit, offset } from "./paging.ts";
import { activityAnswer } from "./users.ts";

const id = v.pipe(v.string(), v.maxLength(64, message("too_long")));

/** GET /bankBatches */
export const listBankBatchesQuery = v.object({
	state: v.optional(v.picklist(bankBatchStates, message("value_invalid"))),
	/** One batch. */
	id: v.optional(id),
	limit: limit(20),
	offset,
});

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());

export const bankBatchAnswer = v.object({
	_id: v.string(),
	rail: v.picklist(bankRails),
	units: v.picklist(["INR", "USD"]),
	state: v.picklist(bankBatchStates),
	/** The withdrawals that are in it, and their sum in minor units. */
	number: v.number(),
	totalMinor: v.number(),
	madeBy: nullableText,
	madeAt: v.number(),
	approvedBy: nullableText,
	approvedAt: nullableTime,
	paidBy: nullableText,
	paidAt: nullableTime,
	/** The states that the reader can move it to. */
	moves: v.array(v.picklist(bankBatchStates)),
});
export type BankBatchAnswer = v.InferOutput<typeof bankBatchAnswer>;

/** GET /bankBatches/{id} */
export const bankBatchRecord = v.object({
	...bankBatchAnswer.entries,
	items: v.array(
		v.object({
			_id: v.string(),
			title: v.string(),
			/** The account's holder or the payee, and the last four digits; null once they were deleted. */
			holder: nullableText,
			last4: nullableText,
			amountMinor: v.number(),
			reference: v.string(),
			status: v.picklist(withdrawalStates),
			/** Why it is not paid with the batch; null if it is. */
			leftOut: nullableText,
		}),
	),
	activity: v.array(activityAnswer),
});
export type BankBatchRecord = v.InferOutput<typeof bankBatchRecord>;

/** POST /bankBatches */
export const makeBankBatchBody = v.object({
	/** The ids of approved withdrawals in one currency. */
	withdrawals: v.pipe(
		v.array(id, message("bank_batch_empty")),
		v.minLength(1, message("bank_batch_empty")),
		v.maxLength(mostInBatch, message("bank_batch_too_many")),
	),
});

/** PUT /bankBatches/{id} */
export const moveBankBatchBody = v.object({
	state: v.picklist(["approved", "sent", "canceled"], message("value_invalid")),
});

/** POST /bankBatches/returns: at most a megabyte, as the bank sent it. */
export const readReturnsBody = v.object({
	content: v.pipe(
		v.string(message("bank_returns_empty")),
		v.nonEmpty(message("bank_returns_empty")),
		v.maxLength(1024 * 1024, message("bank_returns_too_long")),
	),
});

export const returnsAnswer = v.object({
	returned: v.number(),
	lines: v.array(
		v.object({
			line: v.number(),
			outcome: v.picklist(returnOutcomes),
			/** The withdrawal; null for a line that names none of ours. */
			withdrawalId: nullableText,
			title: nullableText,
			reason: v.string(),
		}),
	),
});
export type ReturnsAnswer = v.InferOutput<typeof returnsAnswer>;
