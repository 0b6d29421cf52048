import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { donate, intentOf, payByCard } from "../../../../site/testing/giving-steps.ts";
import * as paypal from "../../../../site/testing/paypal-steps.ts";
import * as razorpay from "../../../../site/testing/razorpay-steps.ts";

/** The history of one payment at its provider, without us: each step sends an event. */
export interface History {
	steps: readonly { event: string; happen(): Promise<unknown> }[];
	/** Delivers the newest event of this type about the payment. */
	deliver(app: DemoApp, type: string): Promise<number>;
	/** The donation that is paid. */
	donation: string;
}

export type Begin = (app: DemoApp) => Promise<History>;

const stripeHistory = (donation: string, intent: string, steps: History["steps"]): History => ({
	donation,
	steps,
	async deliver(app, type) {
		const { body } = await app.stripe(`/v1/events?type=${type}&limit=5`);
		const about = ({ data: { object } }: { data: { object: { id: string; payment_intent?: string } } }) =>
			object.id === intent || object.payment_intent === intent;
		return app.deliverPayload(JSON.stringify(body.data.find(about)));
	},
});

/** A card whose bank confirms the charge late, a part of which is refunded at Stripe before its bank takes all of it back. */
export const card: Begin = async (app) => {
	const donation = await donate(app);
	await payByCard(app, donation, "pm_card_chargePending");
	const intent = await intentOf(app, donation);
	const act = (name: string) => app.submit("/sandbox/stripe/activity", { id: intent, act: name });
	return stripeHistory(donation, intent, [
		{
			event: "payment_intent.succeeded",
			happen: () => app.stripe(`/v1/test_helpers/payment_intents/${intent}/settle`, { outcome: "succeeded" }),
		},
		{
			event: "charge.refunded",
			happen: () => app.stripe("/v1/refunds", { payment_intent: intent, amount: "51000" }),
		},
		{ event: "charge.dispute.created", happen: () => act("dispute") },
		{ event: "charge.dispute.closed", happen: () => act("lose") },
	]);
};

/** A bank transfer that is returned after it arrived: a dispute that is lost from the start. */
export const transfer: Begin = async (app) => {
	const donation = await donate(app);
	await payByCard(app, donation, "pm_card_chargePending");
	const intent = await intentOf(app, donation);
	await app.rows("UPDATE payment_attempt SET method = 'us_bank_account' WHERE donation_id = ?", [donation]);
	const arrive = async () => {
		await app.stripe(`/v1/test_helpers/payment_intents/${intent}/settle`, { outcome: "succeeded" });
		const { latest_charge: charge } = (await app.stripe(`/v1/payment_intents/${intent}`)).body;
		await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason: "insufficient_funds" });
	};
	const nothing = async () => undefined;
	return stripeHistory(donation, intent, [
		{ event: "payment_intent.succeeded", happen: arrive },
		{ event: "charge.dispute.created", happen: nothing },
		{ event: "charge.dispute.funds_withdrawn", happen: nothing },
		{ event: "charge.dispute.closed", happen: nothing },
	]);
};

/** A card payment whose dispute is won. */
const won: Begin = async (app) => {
	const history = await card(app);
	const [paid, , disputed] = history.steps;
	const act = async () => {
		await app.submit("/sandbox/stripe/activity", { id: await intentOf(app, history.donation), act: "win" });
	};
	const steps = [paid, disputed, { event: "charge.dispute.closed", happen: act }].filter((step) => step !== undefined);
	return { ...history, steps };
};

const netbanking: Begin = async (app) => {
	const donation = await donate(app);
	const order: string = (await razorpay.createOrder(app, donation)).body.data.id;
	let payment = "";
	return {
		donation,
		steps: [
			{
				event: "order.paid",
				async happen() {
					payment = (await razorpay.pay(app, order)).razorpay_payment_id;
				},
			},
			{
				event: "refund.processed",
				happen: () => razorpay.razorpay(app, `/payments/${payment}/refund`, { amount: 51_000 }),
			},
			{ event: "payment.dispute.created", happen: () => razorpay.act(app, payment, "dispute") },
			{ event: "payment.dispute.lost", happen: () => razorpay.act(app, payment, "lose") },
		],
		async deliver(_app, type) {
			const body = await app.value(
				`SELECT json_extract(body, '$.entity') AS body FROM sandbox_object WHERE type = 'razorpay.event'
					AND json_extract(body, '$.entity.event') = ? AND body LIKE ? ORDER BY seq DESC LIMIT 1`,
				[type, `%${order}%`],
			);
			return razorpay.deliver(app, body);
		},
	};
};

/** An order whose capture's answer was lost. */
const wallet =
	(...acts: readonly (readonly [act: string, event: string])[]): Begin =>
	async (app) => {
		const donation = await paypal.donateInDollars(app);
		const order = await paypal.orderOf(app, donation);
		const captureId = () =>
			app.value("SELECT id FROM sandbox_object WHERE type = 'paypal_capture' AND json_extract(body, '$.orderId') = ?", [
				order,
			]);
		const capture = async () => {
			await paypal.atPayPal(app, order);
			app.setFault(async (request, next) => {
				const answer = await next();
				return request.url.endsWith("/capture") ? Promise.reject(new TypeError("connection reset")) : answer;
			});
			await paypal.capture(app, order, donation);
			app.setFault(null);
		};
		return {
			donation,
			steps: [
				{ event: "PAYMENT.CAPTURE.COMPLETED", happen: capture },
				...acts.map(([act, event]) => ({
					event,
					happen: async () => paypal.happensAtPayPal(app, act, await captureId()),
				})),
			],
			async deliver(_app, type) {
				const about = `%${type.startsWith("CUSTOMER") ? await captureId() : order}%`;
				const body = await app.value(
					`SELECT json_extract(body, '$.body') AS body FROM sandbox_object WHERE type = 'paypal_event'
						AND json_extract(body, '$.body') LIKE ? AND json_extract(body, '$.body') LIKE ? ORDER BY seq DESC LIMIT 1`,
					[`%"event_type":"${type}"%`, type === "PAYMENT.CAPTURE.REFUNDED" ? `%${await captureId()}%` : about],
				);
				return app.deliverPayPal(body);
			},
		};
	};

/** The histories of a payment at each provider. */
export const histories: Readonly<Record<string, Begin>> = {
	"a card": card,
	"a card whose dispute is won": won,
	"a bank transfer": transfer,
	"Razorpay’s netbanking": netbanking,
	"PayPal’s wallet that is refunded": wallet(["refund", "PAYMENT.CAPTURE.REFUNDED"]),
	"PayPal’s wallet that is disputed": wallet(
		["dispute", "CUSTOMER.DISPUTE.CREATED"],
		["lose", "CUSTOMER.DISPUTE.RESOLVED"],
	),
};
