import type { Payment, Refund, RefundEntity } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import type { Work } from "./work.ts";

/**
 * POST /v1/payments/:id/refund: refunds the rest of a payment, or a part of it. The key of `X-Refund-Idempotency` makes one
 * refund.
 */
export async function createRefund(
	work: Work,
	paymentId: string,
	input: Input,
	idempotencyKey: string | null,
): Promise<RefundEntity> {
	const params = `${paymentId} ${input.canonical()}`;
	const { answer } = await work.once(
		idempotencyKey,
		async () => ({ params, refund: await refund(work, paymentId, input) }),
		(first) => {
			if (first.params === params) return;
			throw badRequest("Different request with the same idempotency key has already been processed.");
		},
	);
	return answer.refund;
}

async function refund(work: Work, paymentId: string, input: Input): Promise<RefundEntity> {
	const payment = await work.get<Payment>("razorpay.payment", paymentId);
	const { captured, amount_refunded: refundedBefore, currency } = payment.entity;
	if (!captured) throw badRequest("The payment status should be captured for action to be taken");
	const left = payment.entity.amount - refundedBefore;
	if (left === 0) throw badRequest("The payment has been fully refunded already");
	const amount = input.optionalNumber("amount") ?? left;
	if (amount < 100) throw badRequest("The amount must be atleast INR 1.00", "amount");
	if (amount > left) throw badRequest("The refund amount provided is greater than amount captured", "amount");
	const id = work.id("rfnd_");
	const entity: RefundEntity = {
		id,
		entity: "refund",
		amount,
		currency,
		payment_id: paymentId,
		notes: input.notes(),
		receipt: input.optionalText("receipt", 40),
		acquirer_data: { arn: null },
		created_at: work.now(),
		batch_id: null,
		status: "processed",
		speed_processed: "normal",
		speed_requested: "normal",
	};
	const refunded = refundedBefore + amount;
	const isFull = refunded === payment.entity.amount;
	const after = {
		...payment.entity,
		amount_refunded: refunded,
		refund_status: isFull ? ("full" as const) : ("partial" as const),
		status: isFull ? ("refunded" as const) : ("captured" as const),
	};
	work.save<Payment>({ ...payment, entity: after });
	work.save<Refund>({ id, object: "razorpay.refund", created: work.now(), parent: paymentId, hidden: {}, entity });
	work.emit("refund.created", { refund: entity, payment: after });
	work.emit("refund.processed", { refund: entity, payment: after });
	return entity;
}
