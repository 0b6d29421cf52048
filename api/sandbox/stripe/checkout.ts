import type Stripe from "stripe";
import type { IntentData, PaymentIntent, PaymentMethod, Session, SetupIntent } from "./documents.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import { checkAmount, readCurrency } from "./intents/create.ts";
import type { Params } from "./params.ts";
import { idOf, type Work } from "./work.ts";

export const sessionParams = [
	"allowed_payment_method_types",
	"cancel_url",
	"client_reference_id",
	"customer",
	"customer_creation",
	"customer_email",
	"line_items",
	"metadata",
	"mode",
	"payment_intent_data",
	"success_url",
] as const;

const cardSetup = {
	object: "setup_intent" as const,
	allowed_payment_method_types: ["card" as const],
	application: null,
	automatic_payment_methods: null,
	cancellation_reason: null,
	client_secret: null,
	customer_account: null,
	description: null,
	excluded_payment_method_types: null,
	flow_directions: null,
	last_setup_error: null,
	latest_attempt: null,
	livemode: false,
	managed_payments: null,
	mandate: null,
	metadata: {},
	next_action: null,
	on_behalf_of: null,
	payment_method_configuration_details: null,
	payment_method_options: {},
	payment_method_types: ["card" as const],
	single_use_mandate: null,
	status: "succeeded" as const,
	usage: "off_session" as const,
	_sandbox: { wrongTries: 0 },
};

const longestLine = 100;

/** POST /v1/checkout/sessions: only `mode=payment` on the hosted page. */
export function createSession(work: Work, params: Params): Session {
	const mode = params.oneOf("mode", ["payment", "setup", "subscription"] as const);
	if (mode === undefined) throw parameterMissing("mode");
	if (mode === "subscription") {
		throw invalidRequest("The sandbox offers Checkout for payments and setups only.", undefined, "mode");
	}
	const customer = params.text("customer") ?? null;
	if (mode === "setup" && customer === null) throw parameterMissing("customer");
	const successUrl = params.address("success_url");
	if (successUrl === undefined) throw parameterMissing("success_url");
	const email = params.email("customer_email");
	const lines = params.groups("line_items");
	if (lines.length === 0 && mode === "payment") throw parameterMissing("line_items");
	if (lines.length > longestLine) {
		throw invalidRequest(`You can include up to ${longestLine} line items.`, undefined, "line_items");
	}
	const lineItems = lines.map((line) => readLine(work, line));
	const currency = lineItems[0]?.currency ?? "usd";
	if (lineItems.some((line) => line.currency !== currency)) {
		throw invalidRequest("All line items must have the same currency.", undefined, "line_items");
	}
	const sum = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
	const total = mode === "setup" ? null : checkAmount(sum, currency, "line_items");
	const now = work.now();
	const id = work.id("cs_test_");
	return work.save<Session>({
		id,
		object: "checkout.session",
		adaptive_pricing: { enabled: false },
		after_expiration: null,
		allow_promotion_codes: null,
		allowed_payment_method_types: params.has("allowed_payment_method_types") ? ["card"] : null,
		amount_subtotal: total,
		amount_total: total,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		billing_address_collection: null,
		cancel_url: params.address("cancel_url") ?? null,
		client_reference_id: params.text("client_reference_id") ?? null,
		client_secret: null,
		collected_information: null,
		consent: null,
		consent_collection: null,
		created: now,
		currency,
		currency_conversion: null,
		custom_fields: [],
		custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
		customer,
		customer_account: null,
		customer_creation: params.oneOf("customer_creation", ["always", "if_required"] as const) ?? "if_required",
		customer_details: email === undefined ? null : { ...noDetails, email },
		customer_email: email ?? null,
		discounts: [],
		expires_at: now + 24 * 3600,
		integration_identifier: null,
		invoice: null,
		invoice_creation: null,
		livemode: false,
		locale: null,
		managed_payments: null,
		metadata: params.metadata(),
		mode,
		origin_context: null,
		payment_intent: null,
		payment_link: null,
		payment_method_collection: "if_required",
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: ["card"],
		payment_status: "unpaid",
		permissions: null,
		recovered_from: null,
		saved_payment_method_options: null,
		setup_intent: null,
		shipping_address_collection: null,
		shipping_cost: null,
		shipping_options: [],
		status: "open",
		submit_type: null,
		subscription: null,
		success_url: successUrl,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		ui_mode: "hosted_page",
		url: `${work.options.origin}/c/pay/${id}`,
		wallet_options: null,
		_sandbox: {
			intent: readIntentData(params.group("payment_intent_data")),
			lineItems,
			openIntent: null,
			donor: { email: email ?? "", name: "" },
		},
	});
}

/** The session, marked as expired if its time is over. */
export async function findSession(work: Work, id: string): Promise<Session> {
	const session = await work.get<Session>("checkout.session", id);
	if (session.status !== "open" || session.expires_at > work.now()) return session;
	return close(work, session);
}

/** POST /v1/checkout/sessions/{id}/expire */
export function expireSession(work: Work, session: Session): Session {
	if (session.status !== "open") {
		throw invalidRequest(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
		);
	}
	return close(work, session);
}

/** Completes the session after its intent succeeded; while it is processing, `payment_status` stays unpaid. */
export function completeSession(work: Work, session: Session, intent: PaymentIntent): Session {
	const { email, name } = session._sandbox.donor;
	const done = work.save<Session>({
		...session,
		status: "complete",
		payment_status: intent.status === "succeeded" ? "paid" : "unpaid",
		payment_intent: intent.id,
		customer: idOf(intent.customer),
		customer_details: { ...noDetails, email, name },
		url: null,
	});
	work.emit("checkout.session.completed", done);
	return done;
}

/** Completes a session that only saves a card: it is attached to the customer, to be charged later. */
export function completeSetup(work: Work, session: Session, method: PaymentMethod): Session {
	const customer = idOf(session.customer);
	const saved = work.save<PaymentMethod>({ ...method, customer });
	const setup = work.save<SetupIntent>({
		...cardSetup,
		id: work.id("seti_"),
		created: work.now(),
		customer,
		payment_method: saved.id,
	});
	const done = work.save<Session>({ ...session, status: "complete", setup_intent: setup.id, url: null });
	work.emit("payment_method.attached", saved);
	work.emit("setup_intent.succeeded", setup);
	work.emit("checkout.session.completed", done);
	return done;
}

/** The success URL of a paid session, with Stripe's placeholder filled in. */
export function successAddress(session: Session): string {
	return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

const noDetails: Stripe.Checkout.Session.CustomerDetails = {
	address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
	business_name: null,
	email: null,
	individual_name: null,
	name: null,
	phone: null,
	tax_exempt: "none",
	tax_ids: [],
};

function close(work: Work, session: Session): Session {
	const expired = work.save<Session>({ ...session, status: "expired", url: null });
	work.emit("checkout.session.expired", expired);
	return expired;
}

function readLine(work: Work, line: Params): Stripe.LineItem {
	line.accept(["price_data", "quantity"]);
	const price = line.group("price_data");
	if (!price) throw parameterMissing(line.path("price_data"));
	price.accept(["currency", "product_data", "unit_amount"]);
	const product = price.group("product_data");
	if (!product) throw parameterMissing(price.path("product_data"));
	product.accept(["name"]);
	const currency = readCurrency(price);
	const unit = price.requiredInteger("unit_amount");
	const quantity = line.integer("quantity") ?? 1;
	const amount = unit * quantity;
	if (!Number.isSafeInteger(amount))
		throw invalidRequest("Invalid integer", "parameter_invalid_integer", line.path("quantity"));
	return {
		id: work.id("li_"),
		object: "item",
		adjustable_quantity: null,
		amount_discount: 0,
		amount_subtotal: amount,
		amount_tax: 0,
		amount_total: amount,
		currency,
		description: product.required("name"),
		metadata: {},
		price: {
			id: work.id("price_"),
			object: "price",
			active: false,
			billing_scheme: "per_unit",
			created: work.now(),
			currency,
			custom_unit_amount: null,
			livemode: false,
			lookup_key: null,
			metadata: {},
			nickname: null,
			product: work.id("prod_"),
			recurring: null,
			tax_behavior: "unspecified",
			tiers_mode: null,
			transform_quantity: null,
			type: "one_time",
			unit_amount: unit,
			unit_amount_decimal: null,
		},
		quantity,
	};
}

function readIntentData(params: Params | undefined): IntentData {
	params?.accept(["description", "metadata", "setup_future_usage"]);
	return {
		metadata: params?.metadata() ?? {},
		description: params?.text("description") ?? null,
		setupFutureUsage: params?.oneOf("setup_future_usage", ["off_session", "on_session"] as const) ?? null,
	};
}
