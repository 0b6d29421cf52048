import type Stripe from "stripe";
import { createSession, expireSession, findSession, sessionParams } from "./checkout.ts";
import { createCustomer, customerParams, deleteCustomer, detach, updateCustomer } from "./customers.ts";
import type { BalanceTransaction, Charge, Customer, PaymentMethod, Refund } from "./documents.ts";
import { invalidRequest, resourceMissing } from "./errors.ts";
import { lineItemsOf } from "./expand.ts";
import type { Call, Endpoint } from "./http.ts";
import { checkSecret, confirmCall, confirmParams, forBrowser, intentOf } from "./intents/calls.ts";
import { cancelIntent, captureIntent, settleIntent, updateIntent, updateParams } from "./intents/change.ts";
import { createIntent, createParams } from "./intents/create.ts";
import { listObjects, listParams } from "./lists.ts";
import {
	attachPaymentMethod,
	createPaymentMethod,
	paymentMethodParams,
	resolvePaymentMethod,
} from "./payment-methods.ts";
import { createRefund, refundParams, updateRefund } from "./refunds.ts";

const paymentMethods: Endpoint[] = [
	{
		method: "POST",
		path: "/payment_methods",
		params: paymentMethodParams,
		publishable: true,
		run: ({ work, params }) => createPaymentMethod(work, params),
	},
	{
		method: "GET",
		path: "/payment_methods",
		params: [...listParams, "customer", "type"],
		run: ({ work, params }) =>
			listObjects(work, params, { type: "payment_method", url: "/v1/payment_methods", filters: ["customer", "type"] }),
	},
	{
		method: "GET",
		path: "/payment_methods/:id",
		params: [],
		run: ({ work, id }) => resolvePaymentMethod(work, id),
	},
	{
		method: "POST",
		path: "/payment_methods/:id/attach",
		params: ["customer"],
		run: async ({ work, id, params }) =>
			attachPaymentMethod(work, await resolvePaymentMethod(work, id), params.required("customer")),
	},
	{
		method: "POST",
		path: "/payment_methods/:id/detach",
		params: [],
		run: async ({ work, id }) => {
			const method = await work.get<PaymentMethod>("payment_method", id);
			if (method.customer === null) {
				throw invalidRequest(
					"The payment method you provided is not attached to a customer so detachment is impossible.",
				);
			}
			return detach(work, method);
		},
	},
];

/** A deleted customer can be read, and nothing else. */
async function living({ work, id }: Call): Promise<Customer> {
	const customer = await work.get<Customer>("customer", id);
	if (customer.deleted) throw resourceMissing("customer", id);
	return customer;
}

const customers: Endpoint[] = [
	{
		method: "POST",
		path: "/customers",
		params: customerParams,
		run: ({ work, params }) => createCustomer(work, params),
	},
	{
		method: "GET",
		path: "/customers",
		params: [...listParams, "email"],
		run: ({ work, params }) =>
			listObjects(work, params, { type: "customer", url: "/v1/customers", filters: ["email"] }),
	},
	{
		method: "GET",
		path: "/customers/:id",
		params: [],
		run: ({ work, id }) => work.get<Customer>("customer", id),
	},
	{
		method: "POST",
		path: "/customers/:id",
		params: customerParams.filter((name) => name !== "payment_method"),
		run: async (call) => updateCustomer(call.work, await living(call), call.params),
	},
	{
		method: "DELETE",
		path: "/customers/:id",
		params: [],
		run: async (call) => deleteCustomer(call.work, await living(call)),
	},
	{
		method: "GET",
		path: "/customers/:id/payment_methods",
		params: [...listParams, "type"],
		run: async (call) => {
			const { id } = await living(call);
			const url = `/v1/customers/${id}/payment_methods`;
			return await listObjects(call.work, call.params, { type: "payment_method", url, match: { customer: id } });
		},
	},
];

const paymentIntents: Endpoint[] = [
	{
		method: "POST",
		path: "/payment_intents",
		params: createParams,
		run: ({ work, params }) => createIntent(work, params),
	},
	{
		method: "GET",
		path: "/payment_intents",
		params: [...listParams, "customer"],
		run: ({ work, params }) =>
			listObjects(work, params, { type: "payment_intent", url: "/v1/payment_intents", filters: ["customer"] }),
	},
	{
		method: "GET",
		path: "/payment_intents/:id",
		params: ["client_secret"],
		publishable: true,
		run: async (call) => {
			const intent = await intentOf(call);
			checkSecret(call, intent);
			return forBrowser(call, intent);
		},
	},
	{
		method: "POST",
		path: "/payment_intents/:id",
		params: updateParams,
		run: async (call) => updateIntent(call.work, await intentOf(call), call.params),
	},
	{ method: "POST", path: "/payment_intents/:id/confirm", params: confirmParams, publishable: true, run: confirmCall },
	{
		method: "POST",
		path: "/payment_intents/:id/capture",
		params: ["amount_to_capture"],
		run: async (call) => captureIntent(call.work, await intentOf(call), call.params),
	},
	{
		method: "POST",
		path: "/payment_intents/:id/cancel",
		params: ["cancellation_reason"],
		run: async (call) => cancelIntent(call.work, await intentOf(call), call.params),
	},
	{
		method: "POST",
		path: "/test_helpers/payment_intents/:id/settle",
		params: ["outcome"],
		run: async (call) => settleIntent(call.work, await intentOf(call), call.params),
	},
];

const money: Endpoint[] = [
	{
		method: "GET",
		path: "/charges",
		params: [...listParams, "customer", "payment_intent", "transfer_group"],
		run: ({ work, params }) =>
			listObjects(work, params, {
				type: "charge",
				url: "/v1/charges",
				filters: ["customer", "payment_intent", "transfer_group"],
			}),
	},
	{ method: "GET", path: "/charges/:id", params: [], run: ({ work, id }) => work.get<Charge>("charge", id) },
	{
		method: "GET",
		path: "/balance_transactions",
		params: [...listParams, "currency", "source", "type"],
		run: ({ work, params }) =>
			listObjects(work, params, {
				type: "balance_transaction",
				url: "/v1/balance_transactions",
				filters: ["currency", "source", "type"],
			}),
	},
	{
		method: "GET",
		path: "/balance_transactions/:id",
		params: [],
		run: ({ work, id }) => work.get<BalanceTransaction>("balance_transaction", id),
	},
	{ method: "POST", path: "/refunds", params: refundParams, run: ({ work, params }) => createRefund(work, params) },
	{
		method: "GET",
		path: "/refunds",
		params: [...listParams, "charge", "payment_intent"],
		run: ({ work, params }) =>
			listObjects(work, params, { type: "refund", url: "/v1/refunds", filters: ["charge", "payment_intent"] }),
	},
	{ method: "GET", path: "/refunds/:id", params: [], run: ({ work, id }) => work.get<Refund>("refund", id) },
	{
		method: "POST",
		path: "/refunds/:id",
		params: ["metadata"],
		run: async ({ work, id, params }) => updateRefund(work, await work.get<Refund>("refund", id), params),
	},
];

const checkoutAndEvents: Endpoint[] = [
	{
		method: "POST",
		path: "/checkout/sessions",
		params: sessionParams,
		run: ({ work, params }) => createSession(work, params),
	},
	{
		method: "GET",
		path: "/checkout/sessions",
		params: [...listParams, "customer", "payment_intent", "status"],
		run: ({ work, params }) =>
			listObjects(work, params, {
				type: "checkout.session",
				url: "/v1/checkout/sessions",
				filters: ["customer", "payment_intent", "status"],
			}),
	},
	{ method: "GET", path: "/checkout/sessions/:id", params: [], run: ({ work, id }) => findSession(work, id) },
	{
		method: "GET",
		path: "/checkout/sessions/:id/line_items",
		params: listParams,
		run: async ({ work, id }) => lineItemsOf(await findSession(work, id)),
	},
	{
		method: "POST",
		path: "/checkout/sessions/:id/expire",
		params: [],
		run: async ({ work, id }) => expireSession(work, await findSession(work, id)),
	},
	{
		method: "GET",
		path: "/events",
		params: [...listParams, "type"],
		run: ({ work, params }) => listObjects(work, params, { type: "event", url: "/v1/events", filters: ["type"] }),
	},
	{
		method: "GET",
		path: "/events/:id",
		params: [],
		run: ({ work, id }) => work.get<Stripe.Event>("event", id),
	},
];

/** Every call that the stand-in knows. */
export const endpoints: readonly Endpoint[] = [
	...paymentMethods,
	...customers,
	...paymentIntents,
	...money,
	...checkoutAndEvents,
];
