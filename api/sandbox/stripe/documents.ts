import type Stripe from "stripe";
import type { BankBehaviour } from "./banks.ts";
import type { Behaviour } from "./cards.ts";
import type { Hidden } from "./work.ts";

/** Documents use the SDK's types, so that a missing field is a compile error. */
export type Customer = Stripe.Customer;
/** The demo of many gifts says which balance a movement is on. */
export type BalanceTransaction = Stripe.BalanceTransaction & Partial<Hidden<{ sourceType: "bank_account" | "card" }>>;

export type PaymentMethod = Stripe.PaymentMethod &
	Hidden<{
		behaviour: Behaviour;
		/** Only of a bank account. */
		bank?: BankBehaviour;
		/** The intent that used it. Stripe refuses a second use of a payment method without a customer. */
		usedBy: string | null;
	}>;

/** With the payment method that the intent gets. Its preview is left out, because the product doesn't read it. */
export type ConfirmationToken = Omit<Stripe.ConfirmationToken, "payment_method_preview"> & Hidden<{ method: string }>;

export type PaymentIntent = Stripe.PaymentIntent &
	Hidden<{
		/** The open challenge; its id is part of the 3-D Secure page's URL. */
		challenge: Challenge | null;
		/** The payment method that passed its challenge but has not been charged yet. */
		authenticated: string | null;
		/** The address for a browser that leaves for the bank's page. Without it Stripe.js displays the challenge. */
		returnUrl: string | null;
		/** The checkout session that the intent belongs to. */
		session: string | null;
		/** When a bank transfer arrives or fails, in seconds. */
		arrivesAt?: number;
		/** It was confirmed with `off_session`. */
		withoutDonor?: boolean;
	}>;

/** Setting up a bank account. */
export type SetupIntent = Stripe.SetupIntent & Hidden<{ wrongTries: number }>;

export interface Challenge {
	id: string;
	returnUrl: string | null;
}

export type Charge = Stripe.Charge & Hidden<{ refundFails: boolean }>;
export type Refund = Stripe.Refund;
/** With the end of the time that it pays out. */
/** With the ids of the movements that it pays out. */
/** `rest` are movements that wait for the next payout. */
export type Payout = Stripe.Payout & Hidden<{ until: number; moved: readonly string[]; rest?: readonly string[] }>;
/** With the evidence that was sent, in place of all its possible fields. */
export type Dispute = Omit<
	Stripe.Dispute,
	"evidence" | "evidence_details" | "enhanced_eligibility_types" | "intended_submission_method"
> & {
	evidence: Record<string, string | null>;
	evidence_details: Omit<Stripe.Dispute.EvidenceDetails, "enhanced_eligibility">;
};
/** An uploaded file, without its bytes, which nobody asks for. */
export type UploadedFile = Omit<Stripe.File, "links">;
export type Session = Stripe.Checkout.Session &
	Hidden<{
		intent: IntentData;
		lineItems: Stripe.LineItem[];
		/** The intent that all attempts share. The session reveals it once it is complete. */
		openIntent: string | null;
		donor: { email: string; name: string };
	}>;

/** The `payment_intent_data`, stored because the intent is created only when the donor pays. */
export interface IntentData {
	metadata: Record<string, string>;
	description: string | null;
	setupFutureUsage: "off_session" | "on_session" | null;
}
