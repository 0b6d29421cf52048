import { createSession, expireSession, findSession, sessionParams } from "./checkout.ts";
import { confirmationTokenParams, createConfirmationToken } from "./confirmation-tokens.ts";
import { createCustomer, customerParams, listPaymentMethods } from "./customers.ts";
import { answerDispute, closeDispute, returnTransfer, uploadFile } from "./disputes.ts";
import type { Charge, Dispute, PaymentMethod, Payout } from "./documents.ts";
import type { Endpoint } from "./http.ts";
import { cancelIntent, settleIntent } from "./intents/change.ts";
import { confirmIntent } from "./intents/confirm.ts";
import { createIntent, createParams } from "./intents/create.ts";
import { intentOf, readIntent } from "./intents/read.ts";
import { listObjects, listParams } from "./lists.ts";
import { createPaymentMethod, detachPaymentMethod, paymentMethodParams, renewCard } from "./payment-methods.ts";
import { failPayout, listMoved, listPayouts, payoutParams } from "./payouts.ts";
import { createRefund, refundParams } from "./refunds.ts";
import { createSetup, findSetup, setupParams, verifyDeposits } from "./setup-intents.ts";

type Run = Endpoint["run"];

function get(path: string, params: readonly string[], run: Run, more: Partial<Endpoint> = {}): Endpoint {
	return { method: "GET", path, params, run, ...more };
}

function post(path: string, params: readonly string[], run: Run, more: Partial<Endpoint> = {}): Endpoint {
	return { method: "POST", path, params, run, ...more };
}

/** A list of all objects of a type. @param filters parameters that filter by the member of the same name */
function list(path: string, type: string, filters: readonly string[] = []): Endpoint {
	return get(path, [...listParams, ...filters], ({ work, params }) =>
		listObjects(work, params, { type, url: `/v1${path}`, filters }),
	);
}

/** Browsers may make the call, with the publishable key. */
const browsers = { publishable: true };
const returnReasons = ["debit_not_authorized", "insufficient_funds"] as const;
const helpers = "/test_helpers";

/** All calls that the sandbox supports: those that the product makes, and those that tests control it with. */
export const endpoints: readonly Endpoint[] = [
	post("/payment_methods", paymentMethodParams, ({ work, params }) => createPaymentMethod(work, params), browsers),
	post(
		"/confirmation_tokens",
		confirmationTokenParams,
		({ work, params }) => createConfirmationToken(work, params),
		browsers,
	),
	post("/customers", customerParams, async ({ work, params }) => createCustomer(work, params)),
	get("/customers/:id/payment_methods", [...listParams, "type"], listPaymentMethods),
	get("/payment_methods/:id", [], ({ work, id }) => work.get<PaymentMethod>("payment_method", id)),
	post(`${helpers}/payment_methods/:id/renew`, ["exp_month", "exp_year", "number"], ({ work, id, params }) =>
		renewCard(work, id, params),
	),
	post("/payment_methods/:id/detach", [], ({ work, id }) => detachPaymentMethod(work, id)),

	post("/setup_intents", setupParams, ({ work, params }) => createSetup(work, params)),
	get("/setup_intents/:id", [], ({ work, id }) => findSetup(work, id)),
	post("/setup_intents/:id/verify_microdeposits", ["amounts", "descriptor_code"], async ({ work, id, params }) =>
		verifyDeposits(work, await findSetup(work, id), params),
	),

	post("/payment_intents", createParams, ({ work, params }) => createIntent(work, params)),
	list("/payment_intents", "payment_intent"),
	get("/payment_intents/:id", ["client_secret"], readIntent, browsers),
	post("/payment_intents/:id/confirm", [], async (call) => confirmIntent(call.work, await intentOf(call))),
	post("/payment_intents/:id/cancel", [], async (call) => cancelIntent(call.work, await intentOf(call))),
	post(`${helpers}/payment_intents/:id/settle`, ["outcome"], async (call) =>
		settleIntent(call.work, await intentOf(call), call.params),
	),

	list("/charges", "charge", ["payment_intent"]),
	get("/charges/:id", [], ({ work, id }) => work.get<Charge>("charge", id)),
	post(`${helpers}/charges/:id/return`, ["reason"], ({ work, id, params }) =>
		returnTransfer(work, id, params.oneOf("reason", returnReasons) ?? "insufficient_funds"),
	),
	post("/refunds", refundParams, ({ work, params }) => createRefund(work, params)),
	list("/refunds", "refund", ["charge"]),
	get("/balance_transactions", ["limit", "payout", "starting_after"], ({ work, params }) => listMoved(work, params)),
	get("/payouts/:id", [], ({ work, id }) => work.get<Payout>("payout", id)),
	get("/payouts", payoutParams, ({ work, params }) => listPayouts(work, params)),
	post(`${helpers}/payouts/:id/fail`, [], ({ work, id }) => failPayout(work, id)),
	list("/disputes", "dispute"),
	get("/disputes/:id", [], ({ work, id }) => work.get<Dispute>("dispute", id)),
	post("/disputes/:id", ["evidence", "submit"], ({ work, id, params }) => answerDispute(work, id, params)),
	post("/disputes/:id/close", [], ({ work, id }) => closeDispute(work, id)),
	post("/files", ["purpose", "file"], ({ work, params }) => uploadFile(work, params), { takesFiles: true }),

	post("/checkout/sessions", sessionParams, async ({ work, params }) => createSession(work, params)),
	get("/checkout/sessions/:id", ["expand"], ({ work, id }) => findSession(work, id)),
	post("/checkout/sessions/:id/expire", [], async ({ work, id }) => expireSession(work, await findSession(work, id))),
	list("/events", "event", ["type"]),
];
