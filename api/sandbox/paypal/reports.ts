import type { Capture, Dispute, Refund } from "./documents.ts";
import { invalidRequest } from "./errors.ts";
import { feeOf, minorOf, money } from "./money.ts";
import { disputeBody } from "./payments.ts";
import { isoTime, type Work } from "./work.ts";

const longest = 31 * 86_400;

function seconds(query: URLSearchParams, name: string): number {
	const text = query.get(name);
	if (text === null) throw invalidRequest(name, "MISSING_REQUIRED_PARAMETER");
	const time = Date.parse(text);
	if (Number.isNaN(time)) throw invalidRequest(name);
	return Math.floor(time / 1000);
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number, max: number): number {
	const value = Number(query.get(name) ?? fallback);
	if (!Number.isInteger(value) || value < 1 || value > max) throw invalidRequest(name);
	return value;
}

const codes = { COMPLETED: "S", PENDING: "P", DECLINED: "D", PARTIALLY_REFUNDED: "S", REFUNDED: "V" } as const;

function captureLine({ id, orderId, amount, status, customId, invoiceId, created, updated }: Capture) {
	const fee = status === "PENDING" || status === "DECLINED" ? 0 : feeOf(minorOf(amount));
	return {
		transaction_id: id,
		paypal_reference_id: orderId,
		paypal_reference_id_type: "ODR",
		transaction_event_code: "T0006",
		transaction_status: codes[status],
		transaction_amount: amount,
		fee_amount: money(amount.currency_code, -fee),
		custom_field: customId ?? undefined,
		invoice_id: invoiceId ?? undefined,
		transaction_initiation_date: isoTime(created),
		transaction_updated_date: isoTime(updated),
	};
}

function refundLine({ id, captureId, amount, customId, created }: Refund) {
	return {
		transaction_id: id,
		paypal_reference_id: captureId,
		paypal_reference_id_type: "TXN",
		transaction_event_code: "T1107",
		transaction_status: "S",
		transaction_amount: money(amount.currency_code, -minorOf(amount)),
		fee_amount: money(amount.currency_code, 0),
		custom_field: customId ?? undefined,
		transaction_initiation_date: isoTime(created),
		transaction_updated_date: isoTime(created),
	};
}

const week = 7 * 86_400;
/** The first Monday of the epoch: 5 January 1970. */
const monday = 4 * 86_400;

/** Disputes that were decided against us, with the time at which their money went back. */
async function lostDisputes(work: Work, from: number, to: number): Promise<Dispute[]> {
	const found = await work.within<Dispute>("paypal_dispute", 0, to);
	return found.filter(
		({ outcome, updated }) =>
			(outcome === "RESOLVED_BUYER_FAVOUR" || outcome === "ACCEPTED") && updated >= from && updated <= to,
	);
}

function reversalLine({ id, captureId, amount, updated }: Dispute) {
	return {
		transaction_id: id.replace("PP-D-", "RV"),
		paypal_reference_id: captureId,
		paypal_reference_id_type: "TXN",
		transaction_event_code: "T1106",
		transaction_status: "S",
		transaction_amount: money(amount.currency_code, -minorOf(amount)),
		fee_amount: money(amount.currency_code, 0),
		transaction_initiation_date: isoTime(updated),
		transaction_updated_date: isoTime(updated),
	};
}

/**
 * PayPal's transfers to the bank account: every Monday what the balance has, which is the payments of the weeks before less fees, refunds
 * and lost disputes. It is on its way for a day.
 */
async function withdrawals(work: Work, from: number, to: number) {
	const end = Math.min(to, work.now());
	const moved: { at: number; currency: string; minor: number }[] = [];
	for (const { created: at, amount, status } of await work.within<Capture>("paypal_capture", 0, end)) {
		if (status === "PENDING" || status === "DECLINED") continue;
		moved.push({ at, currency: amount.currency_code, minor: minorOf(amount) - feeOf(minorOf(amount)) });
	}
	for (const { created: at, amount } of await work.within<Refund>("paypal_refund", 0, end)) {
		moved.push({ at, currency: amount.currency_code, minor: -minorOf(amount) });
	}
	for (const { updated: at, amount } of await lostDisputes(work, 0, end)) {
		moved.push({ at, currency: amount.currency_code, minor: -minorOf(amount) });
	}
	const mondayAfter = (at: number) => monday + (Math.floor((at - monday) / week) + 1) * week;
	const first = Math.min(...moved.map(({ at }) => mondayAfter(at)));
	const sums = new Map<string, number>();
	const lines = [];
	for (let at = first; at <= end; at += week) {
		for (const each of moved) {
			if (mondayAfter(each.at) === at) sums.set(each.currency, (sums.get(each.currency) ?? 0) + each.minor);
		}
		// A balance below zero waits for the next payments.
		for (const [currency, sum] of sums) {
			if (sum <= 0) continue;
			sums.set(currency, 0);
			if (at < from) continue;
			lines.push({
				transaction_id: `WD${currency}${at.toString(36).toUpperCase()}`,
				transaction_event_code: "T0403",
				transaction_status: at + 86_400 <= work.now() ? "S" : "P",
				transaction_amount: money(currency, -sum),
				fee_amount: money(currency, 0),
				transaction_initiation_date: isoTime(at),
				transaction_updated_date: isoTime(at + 86_400),
			});
		}
	}
	return lines;
}

/** GET /v1/reporting/transactions: payments, refunds, reversals and withdrawals of at most 31 days, oldest first. */
export async function listTransactions(work: Work, query: URLSearchParams): Promise<object> {
	const from = seconds(query, "start_date");
	const to = seconds(query, "end_date");
	if (to < from || to - from > longest) throw invalidRequest("end_date");
	const size = wholeNumber(query, "page_size", 100, 500);
	const page = wholeNumber(query, "page", 1, 10_000);
	const lines = [
		...(await work.within<Capture>("paypal_capture", from, to)).map(captureLine),
		...(await work.within<Refund>("paypal_refund", from, to)).map(refundLine),
		...(await lostDisputes(work, from, to)).map(reversalLine),
		...(await withdrawals(work, from, to)),
	].sort((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date));
	return {
		transaction_details: lines.slice((page - 1) * size, page * size).map((line) => ({ transaction_info: line })),
		account_number: "KINDWAVEDEMO1",
		start_date: isoTime(from),
		end_date: isoTime(to),
		last_refreshed_datetime: isoTime(work.now()),
		page,
		total_items: lines.length,
		total_pages: Math.max(1, Math.ceil(lines.length / size)),
		links: [work.link(`/v1/reporting/transactions?${query}`, "self")],
	};
}

/** GET /v1/customer/disputes: disputes since a time or of one payment, newest first; their details are another call. */
export async function listDisputes(work: Work, query: URLSearchParams): Promise<object> {
	const captureId = query.get("disputed_transaction_id");
	if (captureId !== null && query.has("start_time")) throw invalidRequest("disputed_transaction_id");
	const from = query.has("start_time")
		? seconds(query, "start_time")
		: captureId === null
			? work.now() - 180 * 86_400
			: 0;
	const size = wholeNumber(query, "page_size", 10, 50);
	const startingAfter = query.get("next_page_token") ?? undefined;
	const match: Record<string, string> = captureId === null ? {} : { captureId };
	const page = await work.options.store.list("paypal_dispute", { limit: size, startingAfter, createdGte: from, match });
	const last = page.objects.at(-1)?.id;
	const items = (page.objects as Dispute[]).map((dispute) => {
		const { disputed_transactions: _details, ...summary } = disputeBody(work, dispute) as Record<string, unknown>;
		return summary;
	});
	const next = new URLSearchParams(query);
	if (last) next.set("next_page_token", last);
	return {
		items,
		links: [
			work.link(`/v1/customer/disputes?${query}`, "self"),
			...(page.hasMore ? [work.link(`/v1/customer/disputes?${next}`, "next")] : []),
		],
	};
}
