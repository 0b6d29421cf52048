import { isRoutingNumber } from "../../domain/giving/bank-accounts/routing-number.ts";
import type { PaymentMethod } from "./documents.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import type { Params } from "./params.ts";
import { fingerprintOf } from "./payment-methods.ts";
import type { Work } from "./work.ts";

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
	/** What is sent to verify it. */
	deposits: "amounts" | "descriptor_code";
	/** Why its transfers fail; null for those that arrive. */
	failure: TransferFailure | null;
	/** The bank returns its transfers after they have arrived. */
	returned: boolean;
}

/** Documented test numbers (docs.stripe.com/payments/ach-direct-debit#test). Any other number is a good account. */
const testAccounts: Readonly<Record<string, Partial<BankBehaviour>>> = {
	"000111111113": { failure: "account_closed" },
	"000111111116": { failure: "no_account" },
	"000222222227": { failure: "insufficient_funds" },
	"000333333335": { failure: "debit_not_authorized" },
	"000555555559": { returned: true },
	// Not one of Stripe's: its deposit has a code.
	"000777777779": { deposits: "descriptor_code" },
};

/** The `payment_method_data` of a bank account, with its behaviour. The number is not stored. */
export async function readBankAccount(work: Work, data: Params): Promise<PaymentMethod> {
	data.accept(["billing_details", "type", "us_bank_account"]);
	if (data.required("type") !== "us_bank_account") {
		throw invalidRequest("The sandbox sets up US bank accounts only.", undefined, data.path("type"));
	}
	const account = data.group("us_bank_account");
	if (!account) throw parameterMissing(data.path("us_bank_account"));
	account.accept(["account_holder_type", "account_number", "account_type", "routing_number"]);
	const holder = data.group("billing_details");
	holder?.accept(["email", "name"]);
	const name = holder?.text("name");
	if (name === undefined) throw parameterMissing(data.path("billing_details[name]"));
	const routing = account.required("routing_number");
	if (!isRoutingNumber(routing)) {
		throw invalidRequest("Invalid routing number", "routing_number_invalid", account.path("routing_number"));
	}
	const number = account.required("account_number");
	if (!/^\d{4,17}$/.test(number)) {
		throw invalidRequest("Invalid account number", "account_number_invalid", account.path("account_number"));
	}
	return {
		id: work.id("pm_"),
		object: "payment_method",
		allow_redisplay: "unspecified",
		billing_details: { address: null, email: holder?.email("email") ?? null, name, phone: null, tax_id: null },
		created: work.now(),
		customer: null,
		customer_account: null,
		livemode: false,
		metadata: {},
		type: "us_bank_account",
		us_bank_account: {
			account_holder_type: account.oneOf("account_holder_type", ["individual", "company"] as const) ?? null,
			account_type: "checking",
			bank_name: "STRIPE TEST BANK",
			financial_connections_account: null,
			fingerprint: await fingerprintOf("bank account", `${routing} ${number}`),
			last4: number.slice(-4),
			networks: { preferred: "ach", supported: ["ach"] },
			routing_number: routing,
			status_details: {},
		},
		_sandbox: {
			behaviour: {},
			bank: { deposits: "amounts", failure: null, returned: false, ...testAccounts[number] },
			usedBy: null,
		},
	};
}
