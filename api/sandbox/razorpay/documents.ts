import type { SandboxObject } from "../engine/store.ts";

/** A stored document: Razorpay's entity, with what the stand-in itself remembers about it. */
export interface Document<Entity, Hidden = Record<never, never>> extends SandboxObject {
	/** Its type with the vendor's name, because other stand-ins have payments too. */
	object: `razorpay.${"customer" | "dispute" | "document" | "event" | "order" | "payment" | "payment_link" | "qr_code" | "refund" | "token"}`;
	created: number;
	/** A member of its own, so that lists can filter by it. */
	parent: string | null;
	entity: Entity;
	hidden: Hidden;
}

export type Notes = Record<string, string> | [];

export interface OrderEntity {
	id: string;
	entity: "order";
	amount: number;
	amount_paid: number;
	amount_due: number;
	currency: string;
	receipt: string | null;
	offer_id: null;
	status: "created" | "attempted" | "paid";
	attempts: number;
	notes: Notes;
	created_at: number;
	/** Of an order that asks for a mandate. */
	customer_id?: string;
	method?: "card" | "upi";
	token?: object;
}

export interface PaymentEntity {
	id: string;
	entity: "payment";
	amount: number;
	currency: string;
	status: "created" | "authorized" | "captured" | "refunded" | "failed";
	/** Null for a payment by a QR code. */
	order_id: string | null;
	invoice_id: null;
	international: boolean;
	method: "card" | "netbanking" | "upi" | "wallet";
	amount_refunded: number;
	refund_status: "partial" | "full" | null;
	captured: boolean;
	description: string | null;
	card_id: string | null;
	card?: CardEntity;
	bank: string | null;
	wallet: string | null;
	vpa: string | null;
	upi?: { vpa: string | null; flow: "collect" | "intent" };
	/** Of a payment by a mandate, or that makes one. */
	customer_id?: string;
	token_id?: string;
	/** Null for a payment by a QR code, as its contact. */
	email: string | null;
	contact: string | null;
	notes: Notes;
	fee: number | null;
	tax: number | null;
	error_code: string | null;
	error_description: string | null;
	error_source: string | null;
	error_step: string | null;
	error_reason: string | null;
	acquirer_data: Record<string, string | null>;
	created_at: number;
}

export interface CardEntity {
	id: string;
	entity: "card";
	name: string;
	last4: string;
	network: string;
	type: "credit" | "debit";
	issuer: string | null;
	international: boolean;
	emi: boolean;
	sub_type: "consumer";
	token_iin: null;
}

export interface RefundEntity {
	id: string;
	entity: "refund";
	amount: number;
	currency: string;
	payment_id: string;
	notes: Notes;
	receipt: string | null;
	acquirer_data: { arn: string | null };
	created_at: number;
	batch_id: null;
	status: "pending" | "processed" | "failed";
	speed_processed: "normal";
	speed_requested: "normal" | "optimum";
}

export interface LinkEntity {
	id: string;
	entity: "payment_link";
	accept_partial: boolean;
	amount: number;
	amount_paid: number;
	callback_method: string;
	callback_url: string;
	cancelled_at: number;
	created_at: number;
	currency: string;
	customer: Record<string, string>;
	description: string;
	expire_by: number;
	expired_at: number;
	first_min_partial_amount: number;
	notes: Notes;
	notify: { email: boolean; sms: boolean; whatsapp: boolean };
	order_id: string;
	payments: { amount: number; created_at: number; method: string; payment_id: string; status: string }[] | null;
	reference_id: string;
	reminder_enable: boolean;
	reminders: [];
	short_url: string;
	status: "created" | "partially_paid" | "expired" | "cancelled" | "paid";
	updated_at: number;
	upi_link: boolean;
	user_id: string;
	whatsapp_link: boolean;
}

export interface QrCodeEntity {
	id: string;
	entity: "qr_code";
	created_at: number;
	name: string | null;
	usage: "multiple_use";
	type: "upi_qr";
	image_url: string;
	payment_amount: null;
	status: "active" | "closed";
	description: string | null;
	fixed_amount: false;
	payments_amount_received: number;
	payments_count_received: number;
	notes: Notes;
	customer_id: null;
	close_by: null;
	closed_at: number | null;
	close_reason: "on_demand" | null;
	/** The text of the code. */
	image_content: string;
}

export interface DisputeEntity {
	id: string;
	entity: "dispute";
	payment_id: string;
	amount: number;
	currency: string;
	amount_deducted: number;
	reason_code: string;
	respond_by: number;
	status: "open" | "under_review" | "won" | "lost";
	phase: "chargeback";
	created_at: number;
	evidence: DisputeEvidence;
}

/** Lists of documents by what they prove; null for none. */
export interface DisputeEvidence extends Record<string, unknown> {
	amount: number;
	summary: string | null;
	submitted_at: number | null;
}

export interface UploadEntity {
	id: string;
	entity: "document";
	purpose: "dispute_evidence";
	name: string;
	mime_type: string;
	size: number;
	created_at: number;
}

export interface CustomerEntity {
	id: string;
	entity: "customer";
	name: string | null;
	email: string | null;
	contact: string | null;
	gstin: null;
	notes: Notes;
	created_at: number;
}

/** A mandate of a customer (razorpay.com/docs/api/payments/recurring-payments/upi/tokens). */
export interface MandateEntity {
	id: string;
	entity: "token";
	token: string;
	bank: null;
	wallet: null;
	method: "card" | "upi";
	card?: CardEntity;
	vpa?: { username: string; handle: string; name: null };
	recurring: true;
	recurring_details: { status: "confirmed" | "paused" | "cancelled"; failure_reason: null };
	auth_type: null;
	mrn: null;
	used_at: number;
	created_at: number;
	expired_at: number;
	dcc_enabled: false;
	max_amount: number;
}

/** The body of an event. */
export interface EventEntity {
	entity: "event";
	account_id: string;
	event: string;
	contains: string[];
	payload: Record<string, { entity: object }>;
	created_at: number;
}

/** A mandate that an order's payment makes. */
interface WantedMandate {
	customer: string;
	method: "card" | "upi";
	most: number;
	frequency: string;
	/** Null for the longest time. */
	until: number | null;
}

/** A notice of a debit that the donor's bank has sent, and when it may be made; in seconds. */
interface Notice {
	token: string;
	sentAt: number;
	after: number;
}

export type Order = Document<
	OrderEntity,
	{ link: string | null; mandate: WantedMandate | null; notice: Notice | null }
>;
export type Payment = Document<PaymentEntity, { expiresAt: number | null; upiLink: string | null }>;
export type Customer = Document<CustomerEntity>;
/** With an empty account its debits fail. */
export type Mandate = Document<MandateEntity, { empty: boolean }>;
export type Refund = Document<RefundEntity>;
export type Link = Document<LinkEntity>;
export type QrCode = Document<QrCodeEntity>;
/** With the second at which the bank decided it. */
export type Dispute = Document<DisputeEntity, { decided?: number }>;
export type Upload = Document<UploadEntity>;
/** An event, stored to be sent again. Its id is that of `X-Razorpay-Event-Id`. */
export type Event = Document<EventEntity, { delivered: boolean }>;
