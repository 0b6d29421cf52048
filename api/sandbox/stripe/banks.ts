/** Why a transfer fails days after it was accepted (docs.stripe.com/payments/ach-direct-debit#failed-payments). */
const failures = {
	account_closed: "The customer's bank account has been closed.",
	no_account: "The bank account could not be located.",
	insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
	debit_not_authorized: "The customer has notified their bank that this payment was unauthorized.",
} as const;
export type TransferFailure = keyof typeof failures;

export const failureMessage = (code: TransferFailure): string => failures[code];

/** A bank account's behaviour. It is stored with the payment method instead of the number. */
export interface BankBehaviour {
	/** The deposit that verifies it. */
	deposits: "amounts" | "descriptor_code";
	/** Why its transfers fail; null for those that arrive. */
	failure: TransferFailure | null;
	/** Why those fail that are made without the donor. */
	failsLater?: TransferFailure;
	/** The bank returns its transfers after they have arrived. */
	returned: boolean;
}

/** Documented test numbers (docs.stripe.com/payments/ach-direct-debit#test). Any other number is a good account. */
export const testAccounts: Readonly<Record<string, Partial<BankBehaviour>>> = {
	"000111111113": { failure: "account_closed" },
	"000111111116": { failure: "no_account" },
	"000222222227": { failure: "insufficient_funds" },
	"000333333335": { failure: "debit_not_authorized" },
	"000555555559": { returned: true },
	// Not one of Stripe's: only its first transfer arrives.
	"000888888880": { failsLater: "insufficient_funds" },
	"000888888881": { failsLater: "account_closed" },
	// Not one of Stripe's: its deposit has a code.
	"000777777779": { deposits: "descriptor_code" },
};
