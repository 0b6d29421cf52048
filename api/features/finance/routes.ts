import {
	listPayoutsQuery,
	payoutAnswer,
	payoutTotalsAnswer,
	payoutTotalsQuery,
	refundAmountIn,
	refundBody,
	transactionDetailsAnswer,
	transactionDetailsQuery,
} from "../../domain/contracts/finance.ts";
import { findingAnswer, settleFindingBody } from "../../domain/contracts/findings.ts";
import { offlineGiftForm } from "../../domain/contracts/offline-gift.ts";
import { payoutLineAnswer, payoutLinesQuery, payoutQuery, payoutRecordAnswer } from "../../domain/contracts/payouts.ts";
import {
	type OnlineProvider,
	onlineProviders,
	providerManifests,
} from "../../domain/giving/payment-providers/index.ts";
import { csvFile, listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { readAmount } from "../../http/validate.ts";
import { enterOfflineGift } from "../payments/enter-offline-gift.ts";
import { currencyOfGift, requestRefund } from "../payments/request-refund.ts";
import { listFindings } from "./list-findings.ts";
import { listPayouts } from "./list-payouts.ts";
import { listTransactions } from "./list-transactions.ts";
import { listPayoutLines, readPayout } from "./payout-record.ts";
import { payoutsFile, payoutTotals } from "./payout-totals.ts";
import { reconciliationReport } from "./reconciliation-report.ts";
import { settleFinding } from "./settle-finding.ts";
import { transactionDetails } from "./transaction-details.ts";

const readers = ["finAdmin", "admin", "superAdmin"] as const;

/** A provider's payout to our bank account. */
function payoutsOf(provider: OnlineProvider) {
	return defineCall(`GET /${provider}/payouts`, {
		allow: ["finAdmin", "superAdmin"],
		summary: `List what ${providerManifests[provider].label} sent to our bank account`,
		description:
			"Newest first, as the provider lists it now. `after` is the last id of the page before, `before` the first id of the page after.",
		query: listPayoutsQuery,
		answer: listOf(payoutAnswer),
		problems: [404, 503],
		run: (ctx, { query: { start: from, end: to, ...query } }) => listPayouts(ctx, { provider, ...query, from, to }),
	});
}

/** Calls of finance staff. */
export default callArea("Finance", [
	defineCall("GET /reconciliationReport", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List what fundraisers asked for, raised and withdrew",
		description:
			"Newest first. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all of them with this status as CSV.",
		...reconciliationReport.call,
	}),
	...onlineProviders.map(payoutsOf),
	defineCall("GET /payoutTotals", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Sum a provider's payouts by currency",
		description:
			"Gross, fees, refunds, disputes and net of all payouts that the filters of the list match; failed and canceled ones only with that status. While `waiting` is not zero, ask again: the parts of a few payouts are read in each call.",
		query: payoutTotalsQuery,
		answer: payoutTotalsAnswer,
		problems: [404, 503],
		run: (ctx, { query: { start: from, end: to, ...query } }) => payoutTotals(ctx, { ...query, from, to }),
	}),
	defineCall("GET /payoutTotals/file", {
		allow: ["finAdmin", "superAdmin"],
		summary: "A provider's payouts with their sums as CSV",
		description: "Those of `GET /payoutTotals`, at most 500, each with its gross, fees, refunds, disputes and net.",
		query: payoutTotalsQuery,
		answer: csvFile,
		problems: [404, 503],
		run: (ctx, { query: { start: from, end: to, ...query } }) => payoutsFile(ctx, { ...query, from, to }),
	}),
	defineCall("GET /payout", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Read a provider's payout, reconciled against the ledger",
		description:
			"Its gifts, refunds, disputes and fees as the provider lists them, what the ledger has of them, and the difference.",
		query: payoutQuery,
		answer: payoutRecordAnswer,
		problems: [404, 503],
		run: (ctx, { query }) => readPayout(ctx, query),
	}),
	defineCall("GET /payout/lines", {
		allow: ["finAdmin", "superAdmin"],
		summary: "List the parts of a provider's payout",
		description:
			"Each with what the ledger has of it, and why that differs. isDownload=true answers all of them with these filters as CSV.",
		query: payoutLinesQuery,
		answer: listOrCsv(payoutLineAnswer),
		problems: [404, 503],
		run: (ctx, { query }) => listPayoutLines(ctx, query),
	}),
	defineCall("GET /donation", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List or search all donations",
		description:
			"Newest first. A search finds the beginnings of donors' names and addresses, and ids of donations and payments, among the first matches of each. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all donations with these filters as CSV.",
		...listTransactions.call,
	}),
	defineCall("GET /transactionDetails", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Read a donation's payments, refunds, disputes and postings",
		query: transactionDetailsQuery,
		answer: transactionDetailsAnswer,
		problems: [404],
		run: (ctx, { query: { transactionId: id } }) => transactionDetails(ctx, { id }),
	}),
	defineCall("POST /offlineDonations", {
		allow: ["finAdmin", "superAdmin"],
		money: true,
		summary: "Enter a gift that arrived by bank transfer",
		description: "It is a paid donation in the same ledger. A bank reference can be entered once.",
		body: offlineGiftForm,
		answer: transactionDetailsAnswer,
		problems: [404, 409, 410],
		status: 201,
		async run(ctx, { body }) {
			const { publicId: id } = await enterOfflineGift(ctx, { form: body });
			return transactionDetails(ctx, { id });
		},
	}),
	defineCall("POST /donation/{id}/refunds", {
		allow: ["finAdmin", "superAdmin"],
		money: true,
		summary: "Refund a donation or a part of it",
		description:
			"`id` is the donation's public id. `amount` has at most two decimals, or is `all` that is left; an empty one refunds nothing. Several refunds together are at most what was paid.",
		body: refundBody,
		answer: transactionDetailsAnswer,
		problems: [404, 409],
		async run(ctx, { params: { id }, body: { amount, ...input } }) {
			const currency = await currencyOfGift(ctx, { publicId: id });
			const amountMinor = readAmount(refundAmountIn(currency), amount);
			await requestRefund(ctx, { publicId: id, amountMinor, ...input });
			return transactionDetails(ctx, { id });
		},
	}),
	defineCall("GET /reconciliationFindings", {
		allow: readers,
		summary: "List where our books differ from themselves or from a provider's",
		description: "Open ones, the oldest first, or settled ones, the latest first.",
		...listFindings.call,
	}),
	defineCall("POST /reconciliationFindings/{id}/settle", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Settle a finding",
		description:
			"Books, refunds, closes or compares again, as its kind needs. What only a person can judge needs a note. Money that went back to a donor after it was withdrawn, or twice, is paid by the foundation's reserve or the beneficiary's balance, as `payFrom` says and the note explains.",
		body: settleFindingBody,
		answer: findingAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => settleFinding(ctx, { id, ...body }),
	}),
]);
