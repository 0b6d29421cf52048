import type { PayPalClient } from "./client.ts";
import { type Transaction, transactionList } from "./shapes.ts";

/** PayPal searches at most 31 days at a time. */
const longest = 30 * 86_400_000;
const pageSize = 100;

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");

/**
 * The account's transactions in a span of time, fetched page by page. PayPal lists one up to three hours after it happened.
 * (developer.paypal.com/docs/api/transaction-search/v1)
 */
export async function* transactionsBetween(
	paypal: PayPalClient,
	from: number,
	to: number,
): AsyncGenerator<Transaction> {
	for (let start = from; start < to; start += longest) {
		const span = { start_date: timeOf(start), end_date: timeOf(Math.min(start + longest, to) + 999) };
		for (let page = 1, pages = 1; page <= pages; page++) {
			const query = new URLSearchParams({
				...span,
				fields: "transaction_info",
				page_size: String(pageSize),
				page: String(page),
			});
			const found = await paypal.get(`/v1/reporting/transactions?${query}`, transactionList);
			for (const { transaction_info: line } of found.transaction_details) yield line;
			pages = found.total_pages;
		}
	}
}
