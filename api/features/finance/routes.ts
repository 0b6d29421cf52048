import {
	listPayoutsQuery,
	listTransactionsQuery,
	payoutAnswer,
	reconciliationAnswer,
	reconciliationReportQuery,
	transactionAnswer,
	transactionDetailsAnswer,
	transactionDetailsQuery,
} from "../../domain/contracts/finance.ts";
import type { PayoutProvider } from "../../domain/payouts.ts";
import { listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listPayouts } from "./list-payouts.ts";
import { downloadTransactions, listTransactions } from "./list-transactions.ts";
import { downloadReport, reconciliationReport } from "./reconciliation-report.ts";
import { transactionDetails } from "./transaction-details.ts";

/** What a provider sent to our bank account. */
function payoutsOf(provider: PayoutProvider, name: string) {
	return defineCall({
		method: "GET",
		path: `/${provider}/payouts`,
		allow: ["finAdmin", "superAdmin"],
		summary: `List what ${name} sent to our bank account`,
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
	defineCall({
		method: "GET",
		path: "/reconciliationReport",
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List what fundraisers asked for, raised and withdrew",
		description:
			"Newest first. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all of them with this status as CSV.",
		query: reconciliationReportQuery,
		answer: listOrCsv(reconciliationAnswer),
		run: (ctx, { query: { isDownload, limit, offset, ...filters } }) =>
			isDownload ? downloadReport(ctx, filters) : reconciliationReport(ctx, { ...filters, limit, offset }),
	}),
	payoutsOf("stripe", "Stripe"),
	payoutsOf("paypal", "PayPal"),
	payoutsOf("razorpay", "Razorpay"),
	defineCall({
		method: "GET",
		path: "/donation",
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List or search all donations",
		description:
			"Newest first. A search finds the beginnings of donors' names and addresses, and ids of donations and payments, among the first matches of each. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all donations with these filters as CSV.",
		query: listTransactionsQuery,
		answer: listOrCsv(transactionAnswer),
		run: (ctx, { query: { isDownload, limit, offset, ...filters } }) =>
			isDownload ? downloadTransactions(ctx, filters) : listTransactions(ctx, { ...filters, limit, offset }),
	}),
	defineCall({
		method: "GET",
		path: "/transactionDetails",
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Read a donation's payments, refunds, disputes and postings",
		query: transactionDetailsQuery,
		answer: transactionDetailsAnswer,
		problems: [404],
		run: (ctx, { query: { transactionId: id } }) => transactionDetails(ctx, { id }),
	}),
]);
