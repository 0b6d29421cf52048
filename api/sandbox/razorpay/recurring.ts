import type { Order, Payment } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { mandateOf } from "./mandates.ts";
import { approve, beginPayment, fail } from "./payments.ts";
import type { Work } from "./work.ts";

/** Seconds between a notice and its debit. */
const day = 86_400;

/**
 * POST /v1/payments/create/recurring: debits a mandate for an order, whose notice is at least a day old.
 * razorpay.com/docs/api/payments/recurring-payments/upi/create-subsequent-payments
 */
export async function createRecurring(work: Work, input: Input): Promise<object> {
	const order = await work.get<Order>("razorpay.order", input.text("order_id"));
	const mandate = await mandateOf(work, input.text("customer_id"), input.text("token"));
	const { recurring_details, max_amount, method, card } = mandate.entity;
	if (input.amount() !== order.entity.amount)
		throw badRequest("Payment amount is different from the amount of the order", "amount");
	if (input.optionalText("recurring") !== "1") throw badRequest("The recurring field is required.", "recurring");
	if (recurring_details.status !== "confirmed") throw badRequest("Token is not in confirmed state", "token");
	if (order.entity.amount > max_amount)
		throw badRequest("Payment amount exceeds the maximum amount of the token", "amount");
	const { notice } = order.hidden;
	const isAnnounced =
		notice !== null && notice.token === mandate.id && work.now() >= Math.max(notice.sentAt + day, notice.after);
	if (!isAnnounced) throw badRequest("Payment can be made only a day after its pre-debit notification");
	const begun = await beginPayment(work, order.id, {
		method,
		email: input.text("email", 64),
		contact: input.text("contact", 20),
		description: input.optionalText("description"),
		...(card ? { card } : {}),
	});
	const payment: Payment = work.save<Payment>({
		...begun,
		hidden: { ...begun.hidden, expiresAt: null },
		entity: { ...begun.entity, customer_id: mandate.parent ?? "", token_id: mandate.id },
	});
	if (mandate.hidden.empty)
		fail(work, payment, "insufficient_funds", "Payment failed because the account has too little money.");
	else await approve(work, payment);
	return { razorpay_payment_id: payment.id };
}
