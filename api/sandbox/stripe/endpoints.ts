import { createSession, expireSession, findSession, sessionParams } from "./checkout.ts";
import { createCustomer, customerParams, listPaymentMethods } from "./customers.ts";
import { returnTransfer } from "./disputes.ts";
import type { Charge, Dispute } from "./documents.ts";
import type { Endpoint } from "./http.ts";
import { cancelIntent, settleIntent } from "./intents/change.ts";
import { confirmIntent } from "./intents/confirm.ts";
import { createIntent, createParams } from "./intents/create.ts";
import { intentOf, readIntent } from "./intents/read.ts";
import { listObjects, listParams } from "./lists.ts";
import { createPaymentMethod, detachPaymentMethod, paymentMethodParams } from "./payment-methods.ts";
import { failPayout, listPayouts, payoutParams } from "./payouts.ts";
import { createRefund, refundParams } from "./refunds.ts";
import { createSetup, findSetup, setupParams, verifyDeposits } from "./setup-intents.ts";

const people: Endpoint[] = [
	{
		method: "POST",
		path: "/payment_methods",
		params: paymentMethodParams,
		publishable: true,
		run: ({ work, params }) => createPaymentMethod(work, params),
	},
	{
		method: "POST",
		path: "/customers",
		params: customerParams,
		run: async ({ work, params }) => createCustomer(work, params),
	},
	{
		method: "GET",
		path: "/customers/:id/payment_methods",
		params: [...listParams, "type"],
		run: listPaymentMethods,
	},
	{
		method: "POST",
		path: "/payment_methods/:id/detach",
		params: [],
		run: ({ work, id }) => detachPaymentMethod(work, id),
	},
];

const bankAccounts: Endpoint[] = [
	{ method: "POST", path: "/setup_intents", params: setupParams, run: ({ work, params }) => createSetup(work, params) },
	{ method: "GET", path: "/setup_intents/:id", params: [], run: ({ work, id }) => findSetup(work, id) },
	{
		method: "POST",
		path: "/setup_intents/:id/verify_microdeposits",
		params: ["amounts", "descriptor_code"],
		run: async ({ work, id, params }) => verifyDeposits(work, await findSetup(work, id), params),
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
		params: listParams,
		run: ({ work, params }) => listObjects(work, params, { type: "payment_intent", url: "/v1/payment_intents" }),
	},
	{ method: "GET", path: "/payment_intents/:id", params: ["client_secret"], publishable: true, run: readIntent },
	{
		method: "POST",
		path: "/payment_intents/:id/confirm",
		params: [],
		run: async (call) => confirmIntent(call.work, await intentOf(call)),
	},
	{
		method: "POST",
		path: "/payment_intents/:id/cancel",
		params: [],
		run: async (call) => cancelIntent(call.work, await intentOf(call)),
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
		params: [...listParams, "payment_intent"],
		run: ({ work, params }) =>
			listObjects(work, params, { type: "charge", url: "/v1/charges", filters: ["payment_intent"] }),
	},
	{ method: "GET", path: "/charges/:id", params: [], run: ({ work, id }) => work.get<Charge>("charge", id) },
	{ method: "POST", path: "/refunds", params: refundParams, run: ({ work, params }) => createRefund(work, params) },
	{
		method: "GET",
		path: "/refunds",
		params: [...listParams, "charge"],
		run: ({ work, params }) => listObjects(work, params, { type: "refund", url: "/v1/refunds", filters: ["charge"] }),
	},
	{ method: "GET", path: "/payouts", params: payoutParams, run: ({ work, params }) => listPayouts(work, params) },
	{
		method: "POST",
		path: "/test_helpers/payouts/:id/fail",
		params: [],
		run: ({ work, id }) => failPayout(work, id),
	},
	{
		method: "GET",
		path: "/disputes",
		params: listParams,
		run: ({ work, params }) => listObjects(work, params, { type: "dispute", url: "/v1/disputes" }),
	},
	{ method: "GET", path: "/disputes/:id", params: [], run: ({ work, id }) => work.get<Dispute>("dispute", id) },
	{
		method: "POST",
		path: "/test_helpers/charges/:id/return",
		params: ["reason"],
		run: ({ work, id, params }) =>
			returnTransfer(
				work,
				id,
				params.oneOf("reason", ["debit_not_authorized", "insufficient_funds"] as const) ?? "insufficient_funds",
			),
	},
];

const checkoutAndEvents: Endpoint[] = [
	{
		method: "POST",
		path: "/checkout/sessions",
		params: sessionParams,
		run: async ({ work, params }) => createSession(work, params),
	},
	{ method: "GET", path: "/checkout/sessions/:id", params: [], run: ({ work, id }) => findSession(work, id) },
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
];

/** All calls that the sandbox supports: those that the product makes, and those that tests control it with. */
export const endpoints: readonly Endpoint[] = [
	...people,
	...bankAccounts,
	...paymentIntents,
	...money,
	...checkoutAndEvents,
];
