import { capturePayment } from "./captures.ts";
import type { Capture, Link, Order, Refund, VaultToken } from "./documents.ts";
import { invalidRequest, notFound, unprocessable } from "./errors.ts";
import { readMoney } from "./money.ts";
import { captureBody, refundBody } from "./payments.ts";
import { assertPays, keepAccount, readVault } from "./vault.ts";
import { isoTime, type Work } from "./work.ts";

/** Seconds for which a payer may approve an order; PayPal forgets it afterwards. */
const approvableFor = 3 * 3600;

interface OrderRequest {
	intent?: unknown;
	purchase_units?: {
		reference_id?: unknown;
		amount?: unknown;
		custom_id?: unknown;
		invoice_id?: unknown;
		description?: unknown;
	}[];
	payment_source?: {
		paypal?: Parameters<typeof readVault>[1] & {
			experience_context?: { return_url?: unknown; cancel_url?: unknown; user_action?: unknown };
		};
	};
}

function optionalText(value: unknown, field: string, max: number): string | null {
	if (value === undefined || value === null) return null;
	if (typeof value !== "string" || value.length > max) throw invalidRequest(field, "INVALID_STRING_LENGTH");
	return value;
}

/** @throws PayPalFault 400 for anything but an http or https address */
function address(value: unknown, field: string): string {
	if (typeof value !== "string" || !/^https?:\/\//.test(value)) throw invalidRequest(field);
	return value;
}

/** POST /v2/checkout/orders */
export async function createOrder(work: Work, body: object): Promise<object> {
	const { intent, purchase_units: units, payment_source: source } = body as OrderRequest;
	if (intent !== "CAPTURE") throw invalidRequest("/intent", "INVALID_PARAMETER_VALUE");
	const [unit, ...more] = Array.isArray(units) ? units : [];
	if (!unit || more.length > 0) throw invalidRequest("/purchase_units", "MISSING_REQUIRED_PARAMETER");
	const context = source?.paypal?.experience_context ?? {};
	const path = "/payment_source/paypal/experience_context";
	const { keeps, token } = await readVault(work, source?.paypal);
	if (token) assertPays(token);
	const order: Order = {
		id: work.id(),
		object: "paypal_order",
		created: work.now(),
		updated: work.now(),
		status: "PAYER_ACTION_REQUIRED",
		amount: readMoney(unit.amount, "/purchase_units/@reference_id=='default'/amount"),
		customId: optionalText(unit.custom_id, "/purchase_units/0/custom_id", 127),
		invoiceId: optionalText(unit.invoice_id, "/purchase_units/0/invoice_id", 127),
		description: optionalText(unit.description, "/purchase_units/0/description", 127),
		// Nobody is led anywhere if the payer is away.
		returnUrl: token ? "" : address(context.return_url, `${path}/return_url`),
		cancelUrl: token ? "" : address(context.cancel_url, `${path}/cancel_url`),
		userAction: context.user_action === "PAY_NOW" ? "PAY_NOW" : "CONTINUE",
		funding: token ? (token.pending ? "echeck" : "balance") : null,
		captureId: null,
		referenceId: optionalText(unit.reference_id, "/purchase_units/0/reference_id", 256) ?? "default",
		keeps,
		tokenId: token?.id ?? null,
	};
	return orderBody(work, token ? complete(work, order) : work.save<Order>(order));
}

/** @throws PayPalFault 404, also for an order that nobody approved in time */
export async function findOrder(work: Work, id: string): Promise<Order> {
	const order = await work.get<Order>("paypal_order", id);
	const isOpen = order.status === "CREATED" || order.status === "PAYER_ACTION_REQUIRED";
	if (isOpen && work.now() - order.created > approvableFor) throw notFound();
	return order;
}

/** POST /v2/checkout/orders/{id}/capture */
export async function captureOrder(work: Work, id: string): Promise<object> {
	const order = await findOrder(work, id);
	if (order.status === "COMPLETED") {
		throw unprocessable(
			"ORDER_ALREADY_CAPTURED",
			"Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
		);
	}
	if (order.status === "PAYER_ACTION_REQUIRED" && order.funding !== null)
		throw payerAction(work, order, "payer-action");
	if (order.status !== "APPROVED") {
		throw unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.");
	}
	const now = work.now();
	if (order.funding === "more-proof") {
		// PayPal requests it once: the payer's next approval is enough.
		const waiting = work.save<Order>({ ...order, status: "PAYER_ACTION_REQUIRED", updated: now });
		throw payerAction(work, waiting, "payer-action");
	}
	if (order.funding === "declined") {
		const declined = work.save<Order>({ ...order, status: "PAYER_ACTION_REQUIRED", updated: now });
		throw unprocessable(
			"INSTRUMENT_DECLINED",
			"The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
			{ links: [work.link(`/checkoutnow?token=${declined.id}`, "redirect")], keepsChanges: true },
		);
	}
	return orderBody(work, complete(work, order));
}

/** Takes the money of an order, and keeps the payer's account if the order says so. */
function complete(work: Work, order: Order): Order {
	const capture = capturePayment(work, order);
	const keeps = order.keeps && order.funding !== "late-vault";
	const tokenId = keeps ? keepAccount(work, order).id : order.tokenId;
	return work.save<Order>({ ...order, status: "COMPLETED", captureId: capture.id, tokenId, updated: work.now() });
}

/** Keeps an account that the order's capture has not kept yet. */
export function keepLate(work: Work, order: Order): void {
	if (order.keeps && order.captureId !== null && order.tokenId === null)
		work.save<Order>({ ...order, tokenId: keepAccount(work, order).id, updated: work.now() });
}

function payerAction(work: Work, order: Order, rel: string) {
	return unprocessable("PAYER_ACTION_REQUIRED", "Payer needs to perform the following action before proceeding.", {
		links: [work.link(`/checkoutnow?token=${order.id}`, rel)],
		keepsChanges: true,
	});
}

/** The payer approves an order on the approval page. */
export function approveOrder(work: Work, order: Order, funding: Order["funding"]): void {
	const proven = order.funding === "more-proof" ? "balance" : funding;
	const approved = work.save<Order>({ ...order, status: "APPROVED", funding: proven, updated: work.now() });
	work.emit(
		"CHECKOUT.ORDER.APPROVED",
		"checkout-order",
		"An order has been approved by buyer",
		plainBody(work, approved),
	);
}

const payer = {
	name: { given_name: "Dana", surname: "Doe" },
	email_address: "dana@people.example",
	payer_id: "QYR5Z8XDVJNXQ",
	address: { country_code: "US" },
};

function linksOf(work: Work, { id, status }: Order): Link[] {
	const self = work.link(`/v2/checkout/orders/${id}`, "self");
	if (status === "APPROVED") return [self, work.link(`/v2/checkout/orders/${id}/capture`, "capture", "POST")];
	if (status === "COMPLETED" || status === "VOIDED") return [self];
	return [self, work.link(`/checkoutnow?token=${id}`, "payer-action")];
}

function plainBody(work: Work, order: Order, payments?: object, vault?: object): object {
	const known = order.funding !== null;
	return {
		id: order.id,
		intent: "CAPTURE",
		status: order.status,
		payment_source: {
			paypal: {
				...(known ? { ...payer, account_id: payer.payer_id, account_status: "VERIFIED", payer_id: undefined } : {}),
				...(vault ? { attributes: { vault } } : {}),
			},
		},
		purchase_units: [
			{
				reference_id: order.referenceId,
				amount: order.amount,
				payee: { email_address: "giving@kindwave.example", merchant_id: "KINDWAVEDEMO1" },
				...(order.description ? { description: order.description } : {}),
				...(order.customId ? { custom_id: order.customId } : {}),
				...(order.invoiceId ? { invoice_id: order.invoiceId } : {}),
				...(payments ? { payments } : {}),
			},
		],
		...(known ? { payer } : {}),
		create_time: isoTime(order.created),
		...(order.updated > order.created || known ? { update_time: isoTime(order.updated) } : {}),
		links: linksOf(work, order),
	};
}

/** An order as the API answers it, with its capture and refunds. */
export async function orderBody(work: Work, order: Order): Promise<object> {
	const capture = order.captureId ? await work.get<Capture>("paypal_capture", order.captureId) : null;
	if (!capture) return plainBody(work, order);
	const refunds = await Promise.all(capture.refundIds.map((id) => work.get<Refund>("paypal_refund", id)));
	const token = order.keeps && order.tokenId ? await work.get<VaultToken>("paypal_vault_token", order.tokenId) : null;
	return plainBody(
		work,
		order,
		{
			captures: [captureBody(work, capture)],
			...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundBody(work, refund)) } : {}),
		},
		token
			? {
					id: token.id,
					status: "VAULTED",
					customer: { id: token.customerId },
					links: [work.link(`/v3/vault/payment-tokens/${token.id}`, "self")],
				}
			: order.keeps
				? { status: "APPROVED" }
				: undefined,
	);
}
