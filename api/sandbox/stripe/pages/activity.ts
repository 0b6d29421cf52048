import type { Hono } from "hono";
import type Stripe from "stripe";
import { type Act, displayAmount, fiveDays, serveActivity as serve, shown } from "../../engine/activity.ts";
import { decideDispute, disputeCharge, returnTransfer } from "../disputes.ts";
import type { Charge, PaymentIntent, SetupIntent } from "../documents.ts";
import { arrive, withArrival } from "../intents/change.ts";
import { Params } from "../params.ts";
import { createRefund } from "../refunds.ts";
import { idOf, pageRequest, type SandboxOptions, Work } from "../work.ts";

/** A payment that was tried, with its latest charge. */
interface Row {
	intent: PaymentIntent;
	charge: Charge | null;
}

const isTransfer = ({ intent }: Row) => intent._sandbox.arrivesAt !== undefined;
const isWaiting = ({ intent, charge }: Row) => charge !== null && intent.status === "processing";
const isDisputed = ({ charge }: Row) => charge?.disputed === true;
const hasMoney = (row: Row) =>
	row.charge?.status === "succeeded" && row.charge.captured && !row.charge.refunded && !isDisputed(row);
const chargeOf = ({ charge }: Row) => charge?.id ?? "";

const acts: Readonly<Record<string, Act<Row, Work>>> = {
	arrive: {
		label: "Let it arrive",
		isPossible: isWaiting,
		run: (work, _id, { intent }) => arrive(work, intent, "succeeded"),
	},
	fail: {
		label: "Let it fail",
		isPossible: isWaiting,
		run: (work, _id, { intent }) => arrive(work, intent, "failed"),
	},
	return: {
		label: "Let the bank return it",
		isPossible: (row) => isTransfer(row) && hasMoney(row),
		run: (work, _id, row) => returnTransfer(work, chargeOf(row), "debit_not_authorized"),
	},
	refund: {
		label: "Refund at Stripe",
		isPossible: hasMoney,
		run: (work, _id, row) => createRefund(work, Params.parse(`charge=${chargeOf(row)}`)),
	},
	dispute: {
		label: "The donor disputes it",
		isPossible: (row) => !isTransfer(row) && hasMoney(row),
		run: (work, _id, row) => disputeCharge(work, chargeOf(row)),
	},
	lose: {
		label: "The donor wins the dispute",
		isPossible: (row) => !isTransfer(row) && isDisputed(row),
		run: (work, _id, row) => decideDispute(work, chargeOf(row), "lost"),
	},
	win: {
		label: "We win the dispute",
		isPossible: (row) => !isTransfer(row) && isDisputed(row),
		run: (work, _id, row) => decideDispute(work, chargeOf(row), "won"),
	},
};

/** Serves the merchant's activity page. */
export function serveActivity(app: Hono, options: SandboxOptions): void {
	serve<Row, Stripe.Event, Work>(app, options, {
		label: "Stripe",
		begin: () => new Work(options, pageRequest(options)),
		acts,
		payment: "payment_intent",
		async rowOf(work, id) {
			const intent = await work.find<PaymentIntent>("payment_intent", id);
			const charge = intent && idOf(intent.latest_charge);
			return intent && { intent, charge: charge ? await work.find<Charge>("charge", charge) : null };
		},
		describe: (row) => {
			const { amount, currency, status } = row.intent;
			const method = isTransfer(row) ? "bank transfer" : "card";
			return [displayAmount(amount, currency), method, status, ...(isDisputed(row) ? ["disputed"] : [])];
		},
		event: "event",
		describeEvent: ({ type, pending_webhooks: pending }) => ({ type, isDelivered: pending === 0 }),
		passTime,
	});
}

/** Lets five days pass: transfers arrive, fail or come back as their accounts do, and deposits grow old. */
async function passTime(work: Work): Promise<void> {
	for (const intent of await work.list<PaymentIntent>("payment_intent", { limit: shown })) {
		if (intent.status !== "processing" || intent._sandbox.arrivesAt === undefined) continue;
		await withArrival(work, { ...intent, _sandbox: { ...intent._sandbox, arrivesAt: work.now() } });
	}
	for (const setup of await work.list<SetupIntent>("setup_intent", { limit: shown })) {
		if (setup.status === "requires_action") work.save({ ...setup, created: setup.created - fiveDays });
	}
}
