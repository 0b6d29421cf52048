import type { Customer } from "./documents.ts";
import type { Call } from "./http.ts";
import { type List, listObjects } from "./lists.ts";
import type { Params } from "./params.ts";
import type { Work } from "./work.ts";

export const customerParams = ["email", "name"] as const;

/** POST /v1/customers */
export function createCustomer(work: Work, params: Params): Customer {
	const customer = work.save<Customer>({
		id: work.id("cus_"),
		object: "customer",
		address: null,
		balance: 0,
		created: work.now(),
		currency: null,
		default_source: null,
		delinquent: false,
		description: null,
		discount: null,
		email: params.email("email") ?? null,
		invoice_prefix: "SANDBOX",
		invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
		livemode: false,
		metadata: {},
		name: params.text("name") ?? null,
		next_invoice_sequence: 1,
		phone: null,
		preferred_locales: [],
		shipping: null,
		tax_exempt: "none",
		test_clock: null,
	});
	work.emit("customer.created", customer);
	return customer;
}

/** GET /v1/customers/{id}/payment_methods: those that are saved with the customer, newest first. */
export async function listPaymentMethods({ work, params, id }: Call): Promise<List> {
	await work.get<Customer>("customer", id);
	const url = `/v1/customers/${id}/payment_methods`;
	return listObjects(work, params, { type: "payment_method", url, filters: ["type"], within: { customer: id } });
}
