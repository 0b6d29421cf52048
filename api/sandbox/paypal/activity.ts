import type { Hono } from "hono";
import { type Act, displayAmount, fiveDays, serveActivity as serve, shown } from "../engine/activity.ts";
import { refundCapture, settleCapture } from "./captures.ts";
import { decideDispute, disputeCapture } from "./disputes.ts";
import type { Capture, Event, Order, VaultToken } from "./documents.ts";
import { minorOf } from "./money.ts";
import { keepLate } from "./orders.ts";
import { removeToken } from "./vault.ts";
import { type PayPalSandboxOptions, Work } from "./work.ts";

const isPending = ({ status }: Capture) => status === "PENDING";
const hasMoney = ({ status }: Capture) => status === "COMPLETED" || status === "PARTIALLY_REFUNDED";
const isDisputed = ({ disputeId }: Capture) => disputeId !== null;

const acts: Readonly<Record<string, Act<Capture, Work>>> = {
	arrive: {
		label: "The money arrives",
		isPossible: isPending,
		run: (work, id) => settleCapture(work, id, "COMPLETED"),
	},
	return: {
		label: "The bank returns it",
		isPossible: isPending,
		run: (work, id) => settleCapture(work, id, "DECLINED"),
	},
	refund: { label: "Refund at PayPal", isPossible: hasMoney, run: (work, id) => refundCapture(work, id, {}) },
	dispute: {
		label: "The payer disputes it",
		isPossible: (capture) => hasMoney(capture) && !isDisputed(capture),
		run: disputeCapture,
	},
	lose: {
		label: "The payer wins the dispute",
		isPossible: isDisputed,
		run: (work, id) => decideDispute(work, id, "RESOLVED_BUYER_FAVOUR"),
	},
	unlink: {
		label: "The payer removes us from their PayPal account",
		isPossible: hasMoney,
		async run(work, id) {
			const { orderId } = await work.get<Capture>("paypal_capture", id);
			const { tokenId } = await work.get<Order>("paypal_order", orderId);
			const token = tokenId === null ? null : await work.find<VaultToken>("paypal_vault_token", tokenId);
			if (token) removeToken(work, token);
		},
	},
	keep: {
		label: "PayPal keeps the payer’s account at last",
		isPossible: hasMoney,
		async run(work, id) {
			const { orderId } = await work.get<Capture>("paypal_capture", id);
			keepLate(work, await work.get<Order>("paypal_order", orderId));
		},
	},
	win: {
		label: "We win the dispute",
		isPossible: isDisputed,
		run: (work, id) => decideDispute(work, id, "RESOLVED_SELLER_FAVOUR"),
	},
};

/** Serves the seller's activity page. */
export function serveActivity(app: Hono, options: PayPalSandboxOptions): void {
	serve<Capture, Event, Work>(app, options, {
		label: "PayPal",
		begin: () => new Work(options),
		acts,
		payment: "paypal_capture",
		rowOf: (work, id) => work.find<Capture>("paypal_capture", id),
		describe: ({ amount, status }) => [displayAmount(minorOf(amount), amount.currency_code), status],
		event: "paypal_event",
		describeEvent: ({ type, delivered: isDelivered }) => ({ type, isDelivered }),
		passTime,
	});
}

/** Lets five days pass: checks arrive, and orders that nobody approved are forgotten. */
async function passTime(work: Work): Promise<void> {
	for (const { id } of await work.list<Capture>("paypal_capture", { limit: shown })) {
		await settleCapture(work, id, "COMPLETED");
	}
	for (const order of await work.list<Order>("paypal_order", { limit: shown })) {
		keepLate(work, order);
		if (order.captureId === null) work.save<Order>({ ...order, created: order.created - fiveDays });
	}
}
