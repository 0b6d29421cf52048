import type { Customer, DeletedCustomer, PaymentMethod } from "./documents.ts";
import { invalidRequest } from "./errors.ts";
import type { Params } from "./params.ts";
import { attachPaymentMethod, readAddress, readShipping, resolvePaymentMethod } from "./payment-methods.ts";
import { idOf, type Work } from "./work.ts";

export const customerParams = [
	"address",
	"description",
	"email",
	"invoice_settings",
	"metadata",
	"name",
	"payment_method",
	"phone",
	"preferred_locales",
	"shipping",
] as const;

/** POST /v1/customers */
export async function createCustomer(work: Work, params: Params): Promise<Customer> {
	const customer = work.save<Customer>({
		id: work.id("cus_"),
		object: "customer",
		address: params.group("address") ? readAddress(params.group("address")) : null,
		balance: 0,
		created: work.now(),
		currency: null,
		default_source: null,
		delinquent: false,
		description: params.clearable("description") ?? null,
		discount: null,
		email: readEmail(params) ?? null,
		invoice_prefix: "SANDBOX",
		invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
		livemode: false,
		metadata: params.metadata(),
		name: params.clearable("name") ?? null,
		next_invoice_sequence: 1,
		phone: params.clearable("phone") ?? null,
		preferred_locales: params.texts("preferred_locales"),
		shipping: readShipping(params),
		tax_exempt: "none",
		test_clock: null,
	});
	const methodName = params.text("payment_method");
	if (methodName !== undefined) {
		await attachPaymentMethod(work, await resolvePaymentMethod(work, methodName, "payment_method"), customer.id);
	}
	const withDefault = await setDefaultMethod(work, customer, params);
	work.emit("customer.created", withDefault);
	return withDefault;
}

/** POST /v1/customers/{id} */
export async function updateCustomer(work: Work, customer: Customer, params: Params): Promise<Customer> {
	const text = (name: "description" | "name" | "phone", before: string | null | undefined) => {
		const value = params.clearable(name);
		return value === undefined ? (before ?? null) : value;
	};
	const email = readEmail(params);
	const updated = work.save<Customer>({
		...customer,
		address: params.group("address") ? readAddress(params.group("address")) : customer.address,
		description: text("description", customer.description),
		email: email === undefined ? customer.email : email,
		metadata: params.metadata(customer.metadata),
		name: text("name", customer.name),
		phone: text("phone", customer.phone),
		shipping: params.has("shipping") ? readShipping(params) : customer.shipping,
	});
	const withDefault = await setDefaultMethod(work, updated, params);
	work.emit("customer.updated", withDefault);
	return withDefault;
}

/** DELETE /v1/customers/{id}: what is left is the id, and its payment methods are free of it. */
export async function deleteCustomer(work: Work, customer: Customer): Promise<DeletedCustomer> {
	const { objects } = await work.options.store.list("payment_method", { limit: 100, match: { customer: customer.id } });
	for (const { id } of objects) detach(work, await work.get<PaymentMethod>("payment_method", id));
	work.emit("customer.deleted", customer);
	return work.save<DeletedCustomer>({ id: customer.id, object: "customer", deleted: true });
}

/** A payment method that once belonged to a customer may not be used again. */
export function detach(work: Work, method: PaymentMethod): PaymentMethod {
	const former = idOf(method.customer);
	const free = work.save<PaymentMethod>({
		...method,
		customer: null,
		_sandbox: { ...method._sandbox, usedBy: former },
	});
	work.emit("payment_method.detached", free, { customer: former });
	return free;
}

async function setDefaultMethod(work: Work, customer: Customer, params: Params): Promise<Customer> {
	const id = params.group("invoice_settings")?.text("default_payment_method");
	if (id === undefined) return customer;
	const method = await work.get<PaymentMethod>("payment_method", id, "invoice_settings[default_payment_method]");
	if (idOf(method.customer) !== customer.id) {
		throw invalidRequest(
			`The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
			"resource_missing",
			"invoice_settings[default_payment_method]",
		);
	}
	const settings = { ...customer.invoice_settings, default_payment_method: id };
	return work.save<Customer>({ ...customer, invoice_settings: settings });
}

function readEmail(params: Params): string | null | undefined {
	return params.clearable("email") === null ? null : params.email("email");
}
