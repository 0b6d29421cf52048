import type Stripe from "stripe";
import type { Behaviour } from "./cards.ts";
import type { Hidden } from "./work.ts";

/** Documents are Stripe's own types, so that a field the SDK knows and we forget is a compile error. */
export type Customer = Stripe.Customer;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type BalanceTransaction = Stripe.BalanceTransaction;

export type PaymentMethod = Stripe.PaymentMethod &
	Hidden<{
		behaviour: Behaviour;
		/** Authenticated once for later off-session use. */
		setUp: boolean;
		/** Used without a customer: Stripe refuses it from then on. */
		usedBy: string | null;
	}>;

export type PaymentIntent = Stripe.PaymentIntent &
	Hidden<{
		/** The challenge that is open; its id stands in the address of the 3-D Secure page. */
		challenge: Challenge | null;
		/** The payment method that passed its challenge and has not been charged yet. */
		authenticated: string | null;
		requestThreeDSecure: string;
		/** The hosted checkout it is paid through. */
		session: string | null;
	}>;

export interface Challenge {
	id: string;
	returnUrl: string | null;
}

export type Charge = Stripe.Charge & Hidden<{ refundFails: boolean }>;
export type Refund = Stripe.Refund;
export type Session = Stripe.Checkout.Session &
	Hidden<{
		intent: IntentData;
		lineItems: Stripe.LineItem[];
		/** The intent that the donor's tries share; the session shows it once it is complete. */
		openIntent: string | null;
		donor: { email: string; name: string };
	}>;

/** What `payment_intent_data` asked for; the intent is made when the donor pays. */
export interface IntentData {
	metadata: Record<string, string>;
	description: string | null;
	receiptEmail: string | null;
	captureMethod: "automatic" | "automatic_async" | "manual";
	statementDescriptor: string | null;
}
