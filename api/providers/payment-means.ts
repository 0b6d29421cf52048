/** The card that a payment was made with. */
export interface CardFacts {
	readonly brand: string | null;
	readonly last4: string | null;
	/** Equal for equal cards; null or missing if the provider tells none. */
	readonly fingerprint?: string | null;
	readonly expires?: string;
}

/** The means of a payment that was not made with a card itself. */
export interface PaymentInstrument {
	/** The provider's word: `upi`, `netbanking`, `wallet`, `apple_pay`, … */
	readonly kind: string;
	/** The bank's or wallet's name. */
	readonly name: string | null;
	/** The last digits of a bank account. */
	readonly last4?: string | null;
	/** The bank's own number of the payment: for UPI the UTR. */
	readonly reference: string | null;
}
