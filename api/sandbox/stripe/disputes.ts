import type Stripe from "stripe";
import type { Charge, Dispute } from "./documents.ts";
import { balanceTransaction } from "./objects.ts";
import { idOf, type Work } from "./work.ts";

/** Lets the donor's bank dispute a charge, as with the documented card for it. */
export async function disputeCharge(work: Work, chargeId: string): Promise<void> {
	const { dispute } = await open(work, chargeId, "fraudulent", "needs_response");
	work.emit("charge.dispute.created", dispute);
}

/**
 * Lets the donor's bank return a transfer after it has arrived. Such a dispute is final: it is lost at once
 * (docs.stripe.com/payments/ach-direct-debit#disputed-payments).
 */
export async function returnTransfer(
	work: Work,
	chargeId: string,
	reason: "debit_not_authorized" | "insufficient_funds",
) {
	const { dispute, charge } = await open(work, chargeId, reason, "lost");
	const moved = work.save(
		balanceTransaction(work, {
			amount: -charge.amount,
			currency: charge.currency,
			fee: 0,
			source: dispute.id,
			type: "adjustment",
			description: `Chargeback withdrawal for ${charge.id}`,
		}),
	);
	const lost = work.save<Dispute>({ ...dispute, balance_transactions: [moved] });
	work.emit("charge.dispute.created", lost);
	work.emit("charge.dispute.funds_withdrawn", lost);
	work.emit("charge.dispute.closed", lost);
	return lost;
}

/** Stripe's fee for a dispute that is lost, in minor units. */
const disputeFee = 1_500;

/** The bank decides a charge's open dispute. A lost one is deducted from our balance, with a fee. */
export async function decideDispute(work: Work, chargeId: string, status: "won" | "lost"): Promise<void> {
	const [dispute] = await work.list<Dispute>("dispute", { limit: 1, match: { charge: chargeId } });
	if (!dispute || dispute.status === "won" || dispute.status === "lost") return;
	if (status === "won") {
		work.emit("charge.dispute.closed", work.save<Dispute>({ ...dispute, status }));
		return;
	}
	const moved = work.save(
		balanceTransaction(work, {
			amount: -dispute.amount,
			currency: dispute.currency,
			fee: disputeFee,
			source: dispute.id,
			type: "adjustment",
			description: `Chargeback withdrawal for ${chargeId}`,
		}),
	);
	const lost = work.save<Dispute>({ ...dispute, status, balance_transactions: [moved] });
	work.emit("charge.dispute.funds_withdrawn", lost);
	work.emit("charge.dispute.closed", lost);
}

async function open(work: Work, chargeId: string, reason: Stripe.Dispute["reason"], status: Stripe.Dispute.Status) {
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
		reason,
		status,
	});
	return { charge, dispute };
}
