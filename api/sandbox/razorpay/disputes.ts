import type { Dispute, DisputeEntity, Payment } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Work } from "./work.ts";

/** The donor's bank disputes a captured payment. */
export async function openDispute(work: Work, paymentId: string): Promise<void> {
	const payment = await work.get<Payment>("razorpay.payment", paymentId);
	const { captured, amount, currency } = payment.entity;
	if (!captured || (await disputeOf(work, paymentId))) throw badRequest("The payment can't be disputed now.");
	const id = work.id("disp_");
	const entity: DisputeEntity = {
		id,
		entity: "dispute",
		payment_id: paymentId,
		amount,
		currency,
		amount_deducted: 0,
		reason_code: "chargeback_no_authorization",
		respond_by: work.now() + 7 * 24 * 3600,
		status: "open",
		phase: "chargeback",
		created_at: work.now(),
	};
	work.save<Dispute>({ id, object: "razorpay.dispute", created: work.now(), parent: paymentId, hidden: {}, entity });
	work.emit("payment.dispute.created", { payment: payment.entity, dispute: entity });
}

/** The bank decides a payment's open dispute. A lost one is deducted from our balance. */
export async function decideDispute(work: Work, paymentId: string, status: "won" | "lost"): Promise<void> {
	const payment = await work.get<Payment>("razorpay.payment", paymentId);
	const dispute = await disputeOf(work, paymentId);
	if (dispute?.entity.status !== "open") throw badRequest("The payment has no open dispute.");
	const deducted = status === "lost" ? dispute.entity.amount : 0;
	const entity: DisputeEntity = { ...dispute.entity, status, amount_deducted: deducted };
	work.save<Dispute>({ ...dispute, entity });
	work.emit(`payment.dispute.${status}`, { payment: payment.entity, dispute: entity });
}

/** A payment's latest dispute. */
export async function disputeOf(work: Work, paymentId: string): Promise<Dispute | null> {
	const [dispute] = await work.list<Dispute>("razorpay.dispute", { limit: 1, match: { parent: paymentId } });
	return dispute ?? null;
}
