import type { SandboxObject } from "../engine/store.ts";

export interface Money {
	currency_code: string;
	value: string;
}

export interface Link {
	href: string;
	rel: string;
	method: string;
}

/** The payer's choice on the approval page. */
export type Funding = "balance" | "echeck" | "declined" | "more-proof" | "later-declined" | "late-vault";

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";

/** An order as we store it; `orderBody` makes what the API answers. */
export interface Order extends SandboxObject {
	object: "paypal_order";
	created: number;
	updated: number;
	status: OrderStatus;
	amount: Money;
	customId: string | null;
	invoiceId: string | null;
	description: string | null;
	returnUrl: string;
	cancelUrl: string;
	userAction: string;
	funding: Funding | null;
	captureId: string | null;
	referenceId: string;
	/** The payer's account is kept once the order is captured. */
	keeps: boolean;
	/** The account that was kept, or that the order was paid from. */
	tokenId: string | null;
}

/** A payer's account that we may charge without them. */
export interface VaultToken extends SandboxObject {
	object: "paypal_vault_token";
	created: number;
	customerId: string;
	orderId: string;
	/** Its bank declines every payment, or pays days later. */
	declines: boolean;
	pending: boolean;
	removed: boolean;
}

export interface Capture extends SandboxObject {
	object: "paypal_capture";
	created: number;
	updated: number;
	orderId: string;
	status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
	/** Why the money has not arrived. */
	pendingReason: string | null;
	amount: Money;
	customId: string | null;
	invoiceId: string | null;
	refundIds: string[];
	disputeId: string | null;
}

export interface Refund extends SandboxObject {
	object: "paypal_refund";
	created: number;
	captureId: string;
	status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
	amount: Money;
	customId: string | null;
	note: string | null;
	/** The sum of the capture's refunds including this one, in minor units. */
	totalRefunded: number;
}

export interface Dispute extends SandboxObject {
	object: "paypal_dispute";
	created: number;
	captureId: string;
	status: "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
	outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "ACCEPTED" | null;
	reason: string;
	amount: Money;
	updated: number;
	/** In seconds. */
	dueAt: number;
	evidence: { type: string; notes: string; documents: string[] } | null;
}

export interface Event extends SandboxObject {
	object: "paypal_event";
	created: number;
	/** JSON, exactly as it is delivered and signed. */
	body: string;
	type: string;
	delivered: boolean;
}
