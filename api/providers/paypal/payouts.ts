import type { PayoutLineKind, PayoutStatus } from "../../domain/giving/payouts.ts";
import type { Clock } from "../../platform/types.ts";
import { pageOfPayouts } from "../payout-pages.ts";
import type { PayoutFacts, PayoutLine, Payouts } from "../payout-types.ts";
import { ProviderError } from "../trouble.ts";
import type { PayPalClient } from "./client.ts";
import { minorOf, payPalAccount } from "./facts.ts";
import { disputeList, type Transaction } from "./shapes.ts";
import { transactionsBetween } from "./transactions.ts";

/** Withdrawals to a bank account (developer.paypal.com/docs/transaction-search/transaction-event-codes). */
const withdrawals: ReadonlySet<string> = new Set(["T0400", "T0401", "T0402", "T0403"]);

const statuses: Readonly<Record<string, PayoutStatus>> = { S: "paid", P: "pending", D: "failed", V: "canceled" };

const month = 30 * 86_400_000;
/** PayPal keeps three years. */
const oldest = 36 * month;

function payoutFacts(line: Transaction): PayoutFacts {
	const { transaction_amount: amount } = line;
	const createdAt = Date.parse(line.transaction_initiation_date);
	return {
		...payPalAccount,
		id: line.transaction_id,
		createdAt,
		arrivesAt: Date.parse(line.transaction_updated_date ?? line.transaction_initiation_date),
		amountMinor: Math.abs(minorOf(amount)),
		currency: amount.currency_code,
		status: statuses[line.transaction_status] ?? "pending",
		sourceType: "bank_account",
	};
}

/** By the beginning of the event code: payments, their refunds, disputes, and PayPal's own fees. */
const kinds: readonly (readonly [prefix: RegExp, kind: PayoutLineKind])[] = [
	[/^T00/, "gift"],
	[/^T1107/, "refund"],
	[/^T1(106|110|111|2)/, "dispute"],
	[/^T01/, "fee"],
];

const kindOf = ({ transaction_event_code: code }: Transaction): PayoutLineKind =>
	kinds.find(([prefix]) => prefix.test(code))?.[1] ?? "other";

/** A reversal for a dispute names the payment, whose dispute is searched for. */
async function sourceOf(paypal: PayPalClient, line: Transaction): Promise<string> {
	const { transaction_id: id, paypal_reference_id: payment } = line;
	if (kindOf(line) !== "dispute" || !payment) return id;
	const query = new URLSearchParams({ disputed_transaction_id: payment });
	const { items } = await paypal.get(`/v1/customer/disputes?${query}`, disputeList);
	return items[0]?.dispute_id ?? id;
}

function lineOf(line: Transaction, source: string): PayoutLine {
	const { transaction_id: id, fee_amount: fee } = line;
	return {
		id,
		kind: kindOf(line),
		source,
		at: Date.parse(line.transaction_initiation_date),
		amountMinor: minorOf(line.transaction_amount),
		feeMinor: fee ? -minorOf(fee) : 0,
		text: "",
	};
}

/** Items that move the balance: neither declined nor on their way. */
const moves = ({ transaction_status: status }: Transaction): boolean => status === "S" || status === "V";

/** PayPal's payouts: the withdrawals among the account's transactions. */
export function payPalPayouts(paypal: PayPalClient, clock: Clock): Payouts {
	async function* newestFirst(from: number, to: number): AsyncGenerator<PayoutFacts> {
		for (let end = to; end > from; end -= month) {
			const found: PayoutFacts[] = [];
			for await (const line of transactionsBetween(paypal, Math.max(from, end - month + 1000), end)) {
				if (withdrawals.has(line.transaction_event_code)) found.push(payoutFacts(line));
			}
			yield* found.reverse();
		}
	}
	return {
		listPayouts(query) {
			const now = clock.now();
			const from = Math.max(query.from ?? 0, now - oldest);
			return pageOfPayouts(newestFirst(from, Math.min(query.to ?? now, now)), query);
		},
		payoutsBetween: (from, to) => newestFirst(Math.max(from, clock.now() - oldest), to),
		async readPayout(id) {
			const now = clock.now();
			for await (const payout of newestFirst(now - oldest, now)) if (payout.id === id) return payout;
			throw new ProviderError({ kind: "missing" }, null);
		},
		// PayPal names no parts of a withdrawal: it takes what moved the balance since the one before.
		async *linesOf({ createdAt, currency }) {
			let since = createdAt - 6 * month;
			for await (const before of newestFirst(since, createdAt - 1000)) {
				if (before.currency !== currency || before.createdAt >= createdAt) continue;
				since = before.createdAt;
				break;
			}
			for await (const line of transactionsBetween(paypal, since, createdAt - 1000)) {
				const own = line.transaction_amount.currency_code === currency && moves(line);
				if (!own || withdrawals.has(line.transaction_event_code)) continue;
				yield lineOf(line, await sourceOf(paypal, line));
			}
		},
	};
}
