import { toDecimal } from "../../domain/money.ts";
import type { Charge, PaymentIntent, Refund } from "./documents.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import { balanceTransaction, currencies } from "./objects.ts";
import type { Params } from "./params.ts";
import { idOf, type Work } from "./work.ts";

export const refundParams = ["amount", "charge", "metadata", "payment_intent", "reason"] as const;

/**
 * POST /v1/refunds: refunds the rest of a charge, or a part of it.
 * @throws charge_already_refunded, or an amount error if more than the rest is requested
 */
export async function createRefund(work: Work, params: Params): Promise<Refund> {
	const charge = await chargeToRefund(work, params);
	if (charge.status !== "succeeded" || !charge.captured) {
		throw invalidRequest(`Charge ${charge.id} is not refundable.`, "charge_not_refundable");
	}
	const left = charge.amount_captured - charge.amount_refunded;
	if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
	const amount = params.integer("amount") ?? left;
	if (amount > left) {
		throw invalidRequest(
			`Refund amount (${major(amount, charge.currency)}) is greater than ${charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount"} (${major(left, charge.currency)})`,
			undefined,
			"amount",
		);
	}
	const reason = params.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"] as const) ?? null;
	const id = work.id("re_");
	const transaction = work.save(
		balanceTransaction(work, {
			amount: -amount,
			currency: charge.currency,
			fee: 0,
			source: id,
			type: "refund",
			description: charge.description === null ? null : `REFUND FOR CHARGE (${charge.description})`,
		}),
	);
	const refund = work.save<Refund>({
		id,
		object: "refund",
		amount,
		balance_transaction: transaction.id,
		charge: charge.id,
		created: work.now(),
		currency: charge.currency,
		customer: idOf(charge.customer),
		customer_account: null,
		destination_details: { card: { type: "refund" }, type: "card" },
		metadata: params.metadata(),
		payment_intent: idOf(charge.payment_intent),
		payment_method: charge.payment_method,
		reason,
		receipt_number: null,
		source_transfer_reversal: null,
		status: "succeeded",
		transfer_reversal: null,
	});
	const refunded = work.save(withRefunded(charge, charge.amount_refunded + amount));
	work.emit("refund.created", refund);
	work.emit("charge.refunded", refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
	if (charge._sandbox.refundFails) work.later(() => failRefund(work, id));
	return refund;
}

/** Lets a refund to the documented refund-failure card succeed at first and fail by the next read. */
async function failRefund(work: Work, id: string): Promise<void> {
	const refund = await work.get<Refund>("refund", id);
	const charge = await work.get<Charge>("charge", idOf(refund.charge) ?? "");
	const failed = work.save<Refund>({ ...refund, status: "failed", failure_reason: "expired_or_canceled_card" });
	work.save(withRefunded(charge, charge.amount_refunded - refund.amount));
	work.emit("refund.failed", failed, { status: "succeeded" });
	work.emit("charge.refund.updated", failed, { status: "succeeded" });
	work.emit("refund.updated", failed, { status: "succeeded" });
}

async function chargeToRefund(work: Work, params: Params): Promise<Charge> {
	const chargeId = params.text("charge");
	if (chargeId !== undefined) return await work.get<Charge>("charge", chargeId, "charge");
	const intentId = params.text("payment_intent");
	if (intentId === undefined) throw parameterMissing("payment_intent");
	const intent = await work.get<PaymentIntent>("payment_intent", intentId, "payment_intent");
	const latest = idOf(intent.latest_charge);
	if (intent.status !== "succeeded" || latest === null) {
		throw invalidRequest(
			`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
			"payment_intent_unexpected_state",
			"payment_intent",
		);
	}
	return await work.get<Charge>("charge", latest);
}

function withRefunded(charge: Charge, amount: number): Charge {
	return { ...charge, amount_refunded: amount, refunded: amount === charge.amount_captured };
}

function major(minor: number, currency: string): string {
	return `${currencies[currency]?.sign ?? ""}${toDecimal(minor)}`;
}
