import * as v from "valibot";
import { onlineProviders } from "../giving/payment-providers/index.ts";
import { donationStatuses } from "../giving/payments.ts";
import { payoutSources, payoutStatuses } from "../giving/payouts.ts";
import { readRefundAmount } from "../giving/refund-amount.ts";
import { message } from "../messages/index.ts";
import { type RequestStatus, requestStatuses } from "../requests/statuses.ts";
import { byCurrency, typedAmount, typedIssue } from "./amounts.ts";
import { flag, isoDay, requiredReason } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { paidAmounts } from "./paid-amounts.ts";

/** Milliseconds since 1970. */
const time = v.pipe(v.string(), v.regex(/^\d{1,14}$/, message("time_invalid")), v.transform(Number));

const cursorId = v.pipe(
	v.string(message("payout_cursor_invalid")),
	v.regex(/^[\w-]{1,64}$/, message("payout_cursor_invalid")),
);

/** The filter's first choice, which clients send as a word or leave out. */
export const everyStatus = v.pipe(
	v.string(),
	v.toLowerCase(),
	v.literal("all"),
	v.transform(() => undefined),
);

const startsFirst = ({ start = 0, end = start }: { start?: number | undefined; end?: number | undefined }) =>
	start <= end;

/** GET /stripe/payouts and those of the other providers. */
export const listPayoutsQuery = v.pipe(
	v.object({
		limit: limit(10),
		/** The last id of the page before, or the first id of the page after. */
		after: v.optional(cursorId),
		before: v.optional(cursorId),
		status: v.optional(v.union([everyStatus, v.picklist(payoutStatuses)], message("payout_status_invalid"))),
		/** Payouts created from `start` to `end`. */
		start: v.optional(time),
		end: v.optional(time),
	}),
	v.check(({ after, before }) => after === undefined || before === undefined, message("payout_cursor_invalid")),
	v.forward(
		v.check((query) => startsFirst(query), message("days_order")),
		["end"],
	),
);

/** GET /payoutTotals and its file: the filters of the list of payouts. */
export const payoutTotalsQuery = v.pipe(
	v.object({
		provider: v.picklist(onlineProviders, message("value_invalid")),
		status: v.optional(v.union([everyStatus, v.picklist(payoutStatuses)], message("payout_status_invalid"))),
		start: v.optional(time),
		end: v.optional(time),
	}),
	v.forward(
		v.check((query) => startsFirst(query), message("days_order")),
		["end"],
	),
);

/** Major units: − for refunds and disputes that were taken. */
export const payoutTotalsAnswer = v.object({
	currencies: v.array(
		v.object({
			currency: v.string(),
			payouts: v.number(),
			gross: v.number(),
			fees: v.number(),
			refunds: v.number(),
			disputes: v.number(),
			other: v.number(),
			net: v.number(),
		}),
	),
	/** Payouts whose parts were not read yet: ask again. */
	waiting: v.number(),
	/** Whether all payouts of these filters are in it: beyond 500 they are not. */
	isWhole: v.boolean(),
});
export type PayoutTotals = v.InferOutput<typeof payoutTotalsAnswer>;

export const payoutAnswer = v.object({
	id: v.string(),
	/** Seconds since 1970. */
	created: v.number(),
	arrival_date: v.number(),
	currency: v.string(),
	/** Major units. */
	amount: v.number(),
	status: v.picklist(payoutStatuses),
	/** `completed` once it is in our ledger. */
	reconciliation_status: v.picklist(["completed", "pending"]),
	source_type: v.picklist(payoutSources),
});
export type PayoutAnswer = v.InferOutput<typeof payoutAnswer>;

/** GET /reconciliationReport */
export const reconciliationReportQuery = v.object({
	/** A status code; every status by default. */
	status: v.optional(
		v.union(
			[
				everyStatus,
				v.pipe(
					v.picklist(Object.keys(requestStatuses)),
					v.transform((code) => Number(code) as RequestStatus),
				),
			],
			message("status_invalid"),
		),
	),
	isDownload: v.optional(flag, "false"),
	limit: limit(10, 500),
	offset,
});

/** Amounts are in major units. */
export const reconciliationAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	status: v.number(),
	region: v.string(),
	/** The currency. */
	units: v.string(),
	/** Requested. */
	quantity: v.nullable(v.number()),
	/** Raised. */
	donated_quantity: v.number(),
	totalWithdrawalAmount: v.number(),
	/** The part of it that is not in the bank account yet. */
	onItsWayAmount: v.number(),
	/** Raised and not withdrawn. */
	pendingWithdrawalAmount: v.number(),
});
export type ReconciliationAnswer = v.InferOutput<typeof reconciliationAnswer>;

/** GET /donation */
export const listTransactionsQuery = v.object({
	/** The start of a donor's name or address, or the id of a donation or of its payment. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, message("too_long")))),
	status: v.optional(v.union([everyStatus, v.picklist(donationStatuses)], message("donation_status_invalid"))),
	/** Donations begun from `start` to `end`. */
	start: v.optional(time),
	end: v.optional(time),
	/** Donations begun from one day to another, `2026-11-05`: in India for rupees, in the US for dollars, as on receipts. */
	startDay: v.optional(isoDay(message("day_invalid"))),
	endDay: v.optional(isoDay(message("day_invalid"))),
	/** One donation. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** Donations to one request, person or organization. */
	beneficiary: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	isDownload: v.optional(flag, "false"),
	limit: limit(10),
	offset,
});

/** Amounts are in major units, times in milliseconds. */
export const transactionAnswer = v.object({
	/** The donation's public id. */
	_id: v.string(),
	status: v.picklist(donationStatuses),
	donor: v.object({ name: v.nullable(v.string()), email: v.nullable(v.string()), userId: v.nullable(v.string()) }),
	isAnonymous: v.boolean(),
	donationFor: v.string(),
	beneficiaryId: v.string(),
	title: v.nullable(v.string()),
	/** The fund of the organization, by name; null for none. */
	fund: v.nullable(v.string()),
	donatedAmount: v.number(),
	processingFees: v.number(),
	totalAmount: v.number(),
	/** Whether the donor added the fees; else they are inside the total. */
	shouldChargeProcessingFees: v.boolean(),
	refundedAmount: v.number(),
	...paidAmounts,
	currency: v.string(),
	/** Of the latest payment; null before there is one. */
	provider: v.nullable(v.string()),
	paymentMethod: v.nullable(v.string()),
	/** The provider's id of the charge, or of the payment before it is charged. */
	transactionId: v.nullable(v.string()),
	createdAt: v.number(),
	succeededAt: v.nullable(v.number()),
});
export type TransactionAnswer = v.InferOutput<typeof transactionAnswer>;

const wrongTransaction = message("transaction_id_missing");

/** GET /transactionDetails */
export const transactionDetailsQuery = v.object({
	transactionId: v.pipe(
		v.string(wrongTransaction),
		v.trim(),
		v.nonEmpty(wrongTransaction),
		v.maxLength(128, wrongTransaction),
	),
});

const moneyLine = v.object({ account: v.string(), currency: v.string(), amount: v.number() });

export const transactionDetailsAnswer = v.object({
	donation: transactionAnswer,
	attempts: v.array(
		v.object({
			_id: v.string(),
			provider: v.string(),
			method: v.string(),
			status: v.string(),
			amount: v.number(),
			currency: v.string(),
			paymentId: v.nullable(v.string()),
			chargeId: v.nullable(v.string()),
			cardBrand: v.nullable(v.string()),
			cardLast4: v.nullable(v.string()),
			/** The means of payment in the provider's word, the bank's or wallet's name, and the bank's reference. */
			instrument: v.nullable(v.string()),
			instrumentName: v.nullable(v.string()),
			instrumentReference: v.nullable(v.string()),
			/** The provider's fee, in the currency that it settles in; null while unknown. */
			providerFee: v.nullable(v.number()),
			feeCurrency: v.nullable(v.string()),
			failure: v.nullable(v.string()),
			createdAt: v.number(),
		}),
	),
	refunds: v.array(
		v.object({
			_id: v.string(),
			amount: v.number(),
			reason: v.string(),
			note: v.nullable(v.string()),
			status: v.string(),
			providerRefundId: v.nullable(v.string()),
			createdAt: v.number(),
		}),
	),
	disputes: v.array(
		v.object({
			_id: v.string(),
			amount: v.number(),
			status: v.picklist(["open", "won", "lost"]),
			providerDisputeId: v.string(),
			openedAt: v.number(),
			closedAt: v.nullable(v.number()),
		}),
	),
	/** The sum that can still be refunded; null if nothing can, or while the payment is disputed. */
	refundable: v.nullable(
		v.object({
			/** The attempt that is refunded. */
			attemptId: v.string(),
			/** All that is left. */
			left: v.number(),
			/** The least that its provider refunds. */
			least: v.number(),
			/** The sum that the beneficiary's balance can give back. */
			balance: v.number(),
			/** The same with withdrawals that are not sent; the foundation's reserve has to pay the rest of a refund's gift. */
			covered: v.number(),
		}),
	),
	/** The ledger's postings: + debit, − credit. */
	postings: v.array(v.object({ _id: v.string(), kind: v.string(), at: v.number(), lines: v.array(moneyLine) })),
});
export type TransactionDetails = v.InferOutput<typeof transactionDetailsAnswer>;

/** The amount of a refund, in its gift's currency: minor units, or `all`. */
export const refundAmountIn = byCurrency((currency) =>
	v.pipe(
		v.optional(v.string(message("refund_amount_invalid")), ""),
		v.trim(),
		v.nonEmpty(message("refund_amount_missing")),
		v.rawTransform<string, number | "all">(({ dataset: { value }, addIssue, NEVER }) => {
			if (value === "all") return value;
			const read = readRefundAmount(value, currency);
			if ("minor" in read) return read.minor;
			addIssue(typedIssue(read));
			return NEVER;
		}),
	),
);

/** POST /donation/{id}/refunds */
export const refundBody = v.object({
	/** In major units, as people type it in the gift's currency, with at most two decimals, or `all` that is left. An empty one refunds nothing. */
	amount: typedAmount(refundAmountIn, message("refund_amount_invalid")),
	reason: requiredReason,
	/** Lets the foundation's reserve pay what has left for the beneficiary's bank already. */
	fromReserve: v.optional(v.boolean(message("flag_invalid")), false),
});
