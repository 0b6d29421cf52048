import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from "./documents.ts";
import { invalidRequest } from "./errors.ts";
import { type List, listObjects, listParams } from "./lists.ts";
import type { Params } from "./params.ts";
import { idOf, transact, type Work } from "./work.ts";

const day = 86_400;
const week = 7 * day;
/** The first Monday of the epoch: 5 January 1970. */
const monday = 4 * day;

export const payoutParams = [...listParams, "ending_before", "status"] as const;

const weekOf = (time: number): number => monday + Math.floor((time - monday) / week) * week;

/** The balance's movements since a time, oldest first. */
async function movementsSince(work: Work, from: number): Promise<BalanceTransaction[]> {
	const found = await work.within<BalanceTransaction>("balance_transaction", from);
	return found.filter(({ type }) => type !== "payout").reverse();
}

async function sourceTypeOf(work: Work, movement: BalanceTransaction): Promise<"bank_account" | "card"> {
	if (movement._sandbox) return movement._sandbox.sourceType;
	const source = idOf(movement.source) ?? "";
	const back = (await work.find<Dispute>("dispute", source)) ?? (await work.find<Refund>("refund", source));
	const charge = await work.find<Charge>("charge", back ? (idOf(back.charge) ?? "") : source);
	return charge?.payment_method_details?.type === "us_bank_account" ? "bank_account" : "card";
}

/**
 * Pays out what Stripe would have paid out by now: on a weekly schedule, on Thursday, the movements of the week before
 * (docs.stripe.com/payouts#payout-schedule).
 */
async function payOutDue(work: Work): Promise<void> {
	for (const payout of await work.list<Payout>("payout", { limit: 100, match: { status: "pending" } })) {
		if (payout.arrival_date <= work.now()) work.save<Payout>({ ...payout, status: "paid" });
	}
	const [last] = await work.list<Payout>("payout", { limit: 1 });
	const from = last ? last._sandbox.until : 0;
	const until = weekOf(work.now() - 3 * day);
	if (until <= from) return;
	const rests = new Map<string, { at: number; sum: number; moved: string[] }>();
	const rest = await Promise.all(
		(last?._sandbox.rest ?? []).map((id) => work.get<BalanceTransaction>("balance_transaction", id)),
	);
	for (const movement of [...rest, ...(await movementsSince(work, from))]) {
		if (movement.created >= until) continue;
		const key = `${weekOf(movement.created)} ${movement.currency} ${await sourceTypeOf(work, movement)}`;
		const own = rests.get(key) ?? { at: weekOf(movement.created), sum: 0, moved: [] };
		own.sum += movement.net;
		own.moved.push(movement.id);
		rests.set(key, own);
	}
	let newest: Payout | null = null;
	const owed = new Map<string, { sum: number; moved: string[] }>();
	for (const [key, { at, sum, moved }] of [...rests].sort(([, a], [, b]) => a.at - b.at)) {
		const [, currency = "", sourceType = ""] = key.split(" ");
		const balance = `${currency} ${sourceType}`;
		const before = owed.get(balance) ?? { sum: 0, moved: [] };
		const [amount, all] = [sum + before.sum, [...before.moved, ...moved]];
		owed.set(balance, amount > 0 ? { sum: 0, moved: [] } : { sum: amount, moved: all });
		if (amount > 0) {
			newest = addPayout(work, { amount, currency, sourceType, created: at + week + 2 * day, until, moved: all });
		}
	}
	// A balance below zero waits for the next payments.
	const waiting = [...owed.values()].flatMap(({ moved }) => moved);
	if (newest && waiting.length > 0) work.save<Payout>({ ...newest, _sandbox: { ...newest._sandbox, rest: waiting } });
}

function addPayout(
	work: Work,
	facts: {
		amount: number;
		currency: string;
		sourceType: string;
		created: number;
		until: number;
		moved: readonly string[];
	},
): Payout {
	const { amount, currency, sourceType, created, until, moved } = facts;
	const arrival = created + day;
	return work.save<Payout>({
		id: work.id("po_"),
		object: "payout",
		amount,
		application_fee: null,
		application_fee_amount: null,
		arrival_date: arrival,
		automatic: true,
		balance_transaction: null,
		created,
		currency,
		description: "STRIPE PAYOUT",
		destination: "ba_kindwavedemo",
		failure_balance_transaction: null,
		failure_code: null,
		failure_message: null,
		livemode: false,
		metadata: {},
		method: "standard",
		original_payout: null,
		payout_method: null,
		reconciliation_status: "completed",
		reversed_by: null,
		source_type: sourceType,
		statement_descriptor: null,
		status: arrival <= work.now() ? "paid" : "pending",
		trace_id: null,
		type: "bank_account",
		_sandbox: { until, moved },
	});
}

/** GET /v1/payouts: newest first. Payouts that are due are made before the page is read. */
export async function listPayouts(work: Work, params: Params): Promise<List> {
	const status = params.text("status");
	if (status !== undefined && !["pending", "paid", "failed", "canceled"].includes(status)) {
		throw invalidRequest("Invalid status: must be one of pending, paid, failed, canceled", undefined, "status");
	}
	await transact(work.options, work.request, payOutDue);
	return listObjects(work, params, { type: "payout", url: "/v1/payouts", filters: ["status"] });
}

/** GET /v1/balance_transactions?payout=…: the movements of a payout, newest first. */
export async function listMoved(work: Work, params: Params): Promise<List> {
	const payout = await work.get<Payout>("payout", params.text("payout") ?? "");
	const ids = [...payout._sandbox.moved].reverse();
	const from = ids.indexOf(params.text("starting_after") ?? "") + 1;
	const limit = params.integer("limit") ?? 10;
	const data = await Promise.all(
		ids.slice(from, from + limit).map((id) => work.get<BalanceTransaction>("balance_transaction", id)),
	);
	return { object: "list", data, has_more: ids.length > from + limit, url: "/v1/balance_transactions" };
}

/** POST /v1/test_helpers/payouts/:id/fail: the bank sends the payout back, as with Stripe's test account for it. */
export async function failPayout(work: Work, id: string): Promise<Payout> {
	const payout = await work.get<Payout>("payout", id);
	return work.save<Payout>({
		...payout,
		status: "failed",
		failure_code: "account_closed",
		failure_message: "The bank account has been closed.",
	});
}
