import type { Charge, Dispute } from "./documents.ts";
import { idOf, type Work } from "./work.ts";

/** Lets the donor's bank dispute a charge, as with the documented card for it. */
export async function disputeCharge(work: Work, chargeId: string): Promise<void> {
	const charge = work.save<Charge>({ ...(await work.get<Charge>("charge", chargeId)), disputed: true });
	const dispute = work.save<Dispute>({
		id: work.id("du_"),
		object: "dispute",
		amount: charge.amount,
		balance_transactions: [],
		charge: charge.id,
		created: work.now(),
		currency: charge.currency,
		is_charge_refundable: false,
		livemode: false,
		metadata: {},
		payment_intent: idOf(charge.payment_intent),
		reason: "fraudulent",
		status: "needs_response",
	});
	work.emit("charge.dispute.created", dispute);
}
