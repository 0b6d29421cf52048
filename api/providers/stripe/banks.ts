import type Stripe from "stripe";
import type { BankSetup, BankTransfers, NewBankAccount } from "../types.ts";
import { idOf, paymentFacts } from "./facts.ts";
import { callStripe, chargeStripe, readStripe } from "./trouble.ts";

const statuses: Readonly<Record<string, BankSetup["status"]>> = { requires_action: "new", succeeded: "verified" };

function bankSetup(setup: Stripe.SetupIntent): BankSetup {
	// Two amounts (three tries) or a code (ten), which Stripe says only once the setup intent exists.
	const type = setup.next_action?.verify_with_microdeposits?.microdeposit_type;
	return {
		id: setup.id,
		status: statuses[setup.status] ?? "failed",
		methodId: idOf(setup.payment_method),
		deposits: type ? (type === "descriptor_code" ? "code" : "amounts") : null,
	};
}

/** The owner's authorization of debits, as the rules of the ACH network ask for it (docs.stripe.com/payments/ach-direct-debit#mandates). */
const acceptance = ({ address, userAgent }: NewBankAccount["consent"]) => ({
	mandate_data: {
		customer_acceptance: { type: "online" as const, online: { ip_address: address, user_agent: userAgent } },
	},
});

/**
 * US bank accounts and transfers, implemented with setup intents that the owner verifies by small deposits, and payment
 * intents. Stripe's older sources verify by amounts only, and its charges have no payment that a webhook or a list could name.
 */
export function stripeBanks(stripe: Stripe): BankTransfers {
	return {
		async setUpAccount({ key, customerId, holderName, holderType, routing, number, consent }) {
			const setup = await callStripe(() =>
				stripe.setupIntents.create(
					{
						confirm: true,
						customer: customerId,
						allowed_payment_method_types: ["us_bank_account"],
						payment_method_data: {
							type: "us_bank_account",
							billing_details: { name: holderName },
							us_bank_account: {
								account_holder_type: holderType,
								routing_number: routing,
								account_number: number,
							},
						},
						payment_method_options: { us_bank_account: { verification_method: "microdeposits" } },
						...acceptance(consent),
					},
					{ idempotencyKey: `bank:${key}` },
				),
			);
			return bankSetup(setup);
		},
		async readSetup(id) {
			const setup = await readStripe(() => stripe.setupIntents.retrieve(id));
			return setup && bankSetup(setup);
		},
		async verifyAccount(id, proof) {
			const params = "code" in proof ? { descriptor_code: proof.code } : { amounts: [...proof.amounts] };
			return bankSetup(await callStripe(() => stripe.setupIntents.verifyMicrodeposits(id, params)));
		},
		async removeAccount(methodId) {
			await callStripe(() => stripe.paymentMethods.detach(methodId));
		},
		async createTransfer({ attemptId, donationId, consent, ...payment }) {
			const created = await chargeStripe(() =>
				stripe.paymentIntents.create(
					{
						amount: payment.amountMinor,
						currency: payment.currency.toLowerCase(),
						customer: payment.customerId,
						payment_method: payment.paymentMethodId,
						allowed_payment_method_types: ["us_bank_account"],
						confirm: true,
						...(payment.withoutDonor ? { off_session: true } : {}),
						...(consent ? { setup_future_usage: "off_session" as const, ...acceptance(consent) } : {}),
						description: payment.description,
						metadata: { attempt_id: attemptId, ...(donationId ? { donation_id: donationId } : {}) },
						expand: ["latest_charge.balance_transaction"],
					},
					{ idempotencyKey: `attempt:${attemptId}`, maxNetworkRetries: 0 },
				),
			);
			return paymentFacts(created);
		},
	};
}
