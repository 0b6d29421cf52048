import { isRoutingNumber } from "../../domain/giving/bank-accounts/routing-number.ts";
import { testAccounts } from "./banks.ts";
import type { PaymentMethod } from "./documents.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import type { Params } from "./params.ts";
import { fingerprintOf } from "./payment-methods.ts";
import type { Work } from "./work.ts";

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
