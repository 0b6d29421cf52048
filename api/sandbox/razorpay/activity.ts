import type { Hono } from "hono";
import { type Act, serveActivity as serve, shown } from "../engine/activity.ts";
import { decideDispute, disputeOf, isUndecided, openDispute } from "./disputes.ts";
import type { Dispute, Event, Payment } from "./documents.ts";
import { rupees, show } from "./frame.ts";
import { Input } from "./input.ts";
import { expire, withoutExpired } from "./payments.ts";
import { createRefund } from "./refunds.ts";
import { type RazorpaySandboxOptions, Work } from "./work.ts";

interface Row {
	payment: Payment;
	dispute: Dispute | null;
}

const isWaiting = ({ payment }: Row) => payment.entity.status === "created";
const hasMoney = ({ payment }: Row) => payment.entity.captured && payment.entity.status === "captured";
const isDisputed = ({ dispute }: Row) => dispute !== null && isUndecided(dispute);

const acts: Readonly<Record<string, Act<Row, Work>>> = {
	expire: {
		label: "Let its time pass",
		isPossible: isWaiting,
		run: async (work, _id, { payment }) => expire(work, payment),
	},
	refund: {
		label: "Refund at Razorpay",
		isPossible: hasMoney,
		run: (work, id) => createRefund(work, id, new Input({}), null),
	},
	dispute: {
		label: "The donor disputes it",
		isPossible: (row) => hasMoney(row) && row.dispute === null,
		run: openDispute,
	},
	lose: {
		label: "The donor wins the dispute",
		isPossible: isDisputed,
		run: (work, id) => decideDispute(work, id, "lost"),
	},
	win: { label: "We win the dispute", isPossible: isDisputed, run: (work, id) => decideDispute(work, id, "won") },
};

/** Serves the merchant's activity page. */
export function serveActivity(app: Hono, options: RazorpaySandboxOptions): void {
	serve<Row, Event, Work>(app, options, {
		label: "Razorpay",
		begin: () => new Work(options),
		acts,
		payment: "razorpay.payment",
		async rowOf(work, id) {
			const found = await work.find<Payment>("razorpay.payment", id);
			return found && { payment: await withoutExpired(work, found), dispute: await disputeOf(work, id) };
		},
		describe: ({ payment, dispute }) => {
			const { amount, method, status } = payment.entity;
			return [rupees(amount), method, status, ...(dispute ? [`dispute ${dispute.entity.status}`] : [])];
		},
		event: "razorpay.event",
		describeEvent: ({ entity, hidden }) => ({ type: entity.event, isDelivered: hidden.delivered }),
		passTime: async (work) => {
			for (const payment of await work.list<Payment>("razorpay.payment", { limit: shown })) expire(work, payment);
		},
		show: (c, title, body) => show(c, options, { title, body }),
	});
}
