import type { Context, Hono } from "hono";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { orFault } from "../engine/api.ts";
import { answerAsSet } from "../engine/controls.ts";
import { acceptDispute, contestDispute, uploadDocument } from "./disputes.ts";
import type { Customer, Dispute, Order, Payment, QrCode, Refund } from "./documents.ts";
import { badRequest, RazorpayFault, tooManyRequests, unknownId } from "./faults.ts";
import { Input } from "./input.ts";
import { cancelLink, createLink, findLink } from "./links.ts";
import { collection, listPage, readSpan } from "./lists.ts";
import { createCustomer, listMandates, mandateOf, moveMandate } from "./mandates.ts";
import { wallets } from "./method.ts";
import { createOrder, editOrder, listOrders, paymentsOf } from "./orders.ts";
import { approve, beginPayment, withoutExpired } from "./payments.ts";
import { closeQrCode, createQrCode } from "./qr-codes.ts";
import { createRecurring } from "./recurring.ts";
import { createRefund } from "./refunds.ts";
import { reconOf, settlementOf, settlementsOf } from "./settlements.ts";
import { type RazorpaySandboxOptions, transact, type Work } from "./work.ts";

interface Call {
	work: Work;
	/** The path's id, or "", and that of what belongs to it. */
	id: string;
	part: string;
	input: Input;
	/** The parts of a multipart form. */
	parts: Readonly<Record<string, unknown>>;
	/** A header of the request. */
	header(name: string): string | null;
	/** A value of the query. */
	query(name: string): string | undefined;
}

type Run = (call: Call) => Promise<object>;

async function paymentOf(work: Work, id: string): Promise<Payment> {
	return withoutExpired(work, await work.get<Payment>("razorpay.payment", id));
}

const entities = (documents: readonly { entity: object }[]) => collection(documents.map(({ entity }) => entity));

/** POST /v1/payments/create/upi (razorpay.com/docs, S2S integration, UPI intent). */
const createUpi: Run = async ({ work, input }) => {
	const order = await work.get<Order>("razorpay.order", input.text("order_id"));
	if (input.amount() !== order.entity.amount) {
		throw badRequest("Payment amount is different from the amount of the order", "amount");
	}
	for (const name of ["ip", "user_agent", "referer"]) input.text(name);
	const { mandate } = order.hidden;
	if (mandate && (mandate.method !== "upi" || input.optionalText("recurring") !== "1"))
		throw badRequest("The recurring field is required.", "recurring");
	if (input.group("upi").text("flow") !== "intent") throw badRequest("The flow must be intent.", "flow");
	const payment = await beginPayment(work, order.id, {
		method: "upi",
		upi: { vpa: null, flow: "intent" },
		email: input.text("email", 254),
		contact: input.text("contact", 20),
		description: input.optionalText("description"),
	});
	return { razorpay_payment_id: payment.id, link: payment.hidden.upiLink };
};

/** Razorpay passes it on to the bank, and answers before that. */
const cancelMandate: Run = async ({ work, id, part }) => {
	moveMandate(work, await mandateOf(work, id, part), "cancelled");
	return { status: "cancellation_initiated" };
};

const paymentsOfCode: Run = async ({ work, id, query }) => {
	const { id: codeId } = await work.get<QrCode>("razorpay.qr_code", id);
	return entities(await listPage<Payment>(work, "razorpay.payment", readSpan(query), codeId));
};

const listRefunds: Run = async ({ work, id, query }) =>
	entities(await listPage<Refund>(work, "razorpay.refund", readSpan(query), id || undefined));

const readSettlement: Run = async ({ work, id }) => {
	const found = await settlementOf(work, id);
	if (!found) throw unknownId();
	return found;
};

const readRecon: Run = async ({ work, query }) => {
	const number = (name: string) => Number(query(name) ?? Number.NaN);
	const [year, month, day] = [number("year"), number("month"), number("day")];
	if (Number.isNaN(year)) throw badRequest("The year field is required.", "year");
	const date = { year, ...(month && { month }), ...(day && { day }) };
	return collection(await reconOf(work, { ...readSpan(query), ...date }));
};

const listDisputes: Run = async ({ work, query }) =>
	entities(await listPage<Dispute>(work, "razorpay.dispute", readSpan(query)));

const capture: Run = async ({ work, id, input }) => {
	const payment = await paymentOf(work, id);
	if (payment.entity.captured) throw badRequest("This payment has already been captured");
	if (payment.entity.status !== "authorized") {
		throw badRequest("Only payments which have been authorized and not yet captured can be captured");
	}
	if (input.amount() !== payment.entity.amount)
		throw badRequest("Capture amount must be equal to the amount authorized");
	return (await approve(work, payment)).entity;
};

/** The calls that the product makes of Razorpay's REST API. */
const endpoints: readonly (readonly ["GET" | "POST" | "PATCH" | "PUT", string, Run])[] = [
	["POST", "/orders", ({ work, input }) => createOrder(work, input)],
	[
		"GET",
		"/orders",
		({ work, query }) => {
			const payments = query("expand[]") === "payments";
			return listOrders(work, { span: readSpan(query), receipt: query("receipt"), payments });
		},
	],
	["GET", "/orders/:id", async ({ work, id }) => (await work.get<Order>("razorpay.order", id)).entity],
	["PATCH", "/orders/:id", ({ work, id, input }) => editOrder(work, id, input)],
	[
		"GET",
		"/orders/:id/payments",
		async ({ work, id }) => entities(await paymentsOf(work, (await work.get<Order>("razorpay.order", id)).id)),
	],
	[
		"GET",
		"/methods",
		async () => ({ entity: "methods", wallet: Object.fromEntries(Object.keys(wallets).map((code) => [code, true])) }),
	],
	["POST", "/payments/create/upi", createUpi],
	["POST", "/payments/create/recurring", ({ work, input }) => createRecurring(work, input)],
	["POST", "/customers", ({ work, input }) => createCustomer(work, input)],
	["GET", "/customers/:id", async ({ work, id }) => (await work.get<Customer>("razorpay.customer", id)).entity],
	["GET", "/customers/:id/tokens", ({ work, id }) => listMandates(work, id)],
	["GET", "/customers/:id/tokens/:part", async ({ work, id, part }) => (await mandateOf(work, id, part)).entity],
	["PUT", "/customers/:id/tokens/:part/cancel", cancelMandate],
	["POST", "/payments/qr_codes", ({ work, input }) => createQrCode(work, input)],
	["GET", "/payments/qr_codes/:id", async ({ work, id }) => (await work.get<QrCode>("razorpay.qr_code", id)).entity],
	["POST", "/payments/qr_codes/:id/close", ({ work, id }) => closeQrCode(work, id)],
	["GET", "/payments/qr_codes/:id/payments", paymentsOfCode],
	["GET", "/payments/:id", async ({ work, id }) => (await paymentOf(work, id)).entity],
	["POST", "/payments/:id/capture", capture],
	[
		"POST",
		"/payments/:id/refund",
		({ work, id, input, header }) => createRefund(work, id, input, header("x-refund-idempotency")),
	],
	["GET", "/payments/:id/refunds", listRefunds],
	["GET", "/refunds", listRefunds],
	["GET", "/settlements", async ({ work, query }) => collection(await settlementsOf(work, readSpan(query)))],
	["GET", "/settlements/recon/combined", readRecon],
	["GET", "/settlements/:id", readSettlement],
	["GET", "/disputes", listDisputes],
	["GET", "/disputes/:id", async ({ work, id }) => (await work.get<Dispute>("razorpay.dispute", id)).entity],
	["PATCH", "/disputes/:id/contest", ({ work, id, input }) => contestDispute(work, id, input)],
	["POST", "/disputes/:id/accept", ({ work, id }) => acceptDispute(work, id)],
	["POST", "/documents", ({ work, parts }) => uploadDocument(work, parts)],
	["POST", "/payment_links", ({ work, input }) => createLink(work, input)],
	["GET", "/payment_links/:id", async ({ work, id }) => (await findLink(work, id)).entity],
	["POST", "/payment_links/:id/cancel", ({ work, id }) => cancelLink(work, id)],
];

const outage = () => new RazorpayFault(500, "SERVER_ERROR", "Request failed. Please try after sometime.");
const refuse = (c: Context, fault: RazorpayFault) => c.json(fault.body(), fault.status as 400);

/** Mounts the REST API with Razorpay's authentication and errors. */
export function serveEndpoints(app: Hono, options: RazorpaySandboxOptions): void {
	for (const [method, path, run] of endpoints) {
		app.on(method, `/v1${path}`, (c) =>
			answerAsSet(options, "razorpay", null, {
				answer: () => answer(c, options, run),
				failing: (how) => refuse(c, how === "fails" ? outage() : tooManyRequests()),
			}),
		);
	}
	app.all("/v1/*", (c) =>
		refuse(c, new RazorpayFault(404, "BAD_REQUEST_ERROR", "The requested URL was not found on the server.")),
	);
}

function answer(c: Context, options: RazorpaySandboxOptions, run: Run): Promise<Response> {
	return orFault<RazorpayFault>(
		async () => {
			if (!isAuthentic(c.req.header("authorization") ?? "", options)) {
				throw new RazorpayFault(401, "BAD_REQUEST_ERROR", "Authentication failed");
			}
			const parts = isForm(c) ? Object.fromEntries(await c.req.formData()) : {};
			const input = new Input(isForm(c) ? {} : await bodyOf(c));
			const id = c.req.param("id") ?? "";
			const part = c.req.param("part") ?? "";
			const header = (name: string) => c.req.header(name) ?? null;
			const query = (name: string) => c.req.query(name);
			return c.json(await transact(options, (work) => run({ work, id, part, input, parts, header, query })));
		},
		(fault) => refuse(c, fault),
	);
}

const isForm = (c: Context) => (c.req.header("content-type") ?? "").startsWith("multipart/form-data");

async function bodyOf(c: Context): Promise<unknown> {
	if (c.req.method === "GET") return {};
	try {
		return JSON.parse((await c.req.text()) || "{}");
	} catch {
		throw badRequest("The request body is not valid JSON.");
	}
}

function isAuthentic(header: string, { keyId, keySecret }: RazorpaySandboxOptions): boolean {
	return timingSafeEqual(header, `Basic ${btoa(`${keyId}:${keySecret}`)}`);
}
