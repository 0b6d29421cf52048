// @module-tag slow
import { afterEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donate, intentOf, openHosted, payByCard } from "../../../site/testing/giving-steps.ts";
import * as paypal from "../../../site/testing/paypal-steps.ts";
import * as razorpay from "../../../site/testing/razorpay-steps.ts";

/** What happens to one payment at its provider, without us: each step sends an event. */
interface History {
	steps: readonly { event: string; happen(): Promise<unknown> }[];
	/** Delivers the newest event of this type about the payment. */
	deliver(app: DemoApp, type: string): Promise<number>;
	/** The donation that is paid. */
	donation: string;
}

type Begin = (app: DemoApp) => Promise<History>;

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
const card: Begin = async (app) => {
	const donation = await donate(app);
	await payByCard(app, donation, "pm_card_chargePending");
	const intent = await intentOf(app, donation);
	const act = (name: string) =>
		app.fetch("/sandbox/stripe/activity", { method: "POST", body: new URLSearchParams({ id: intent, act: name }) });
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
const transfer: Begin = async (app) => {
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
		const body = new URLSearchParams({ id: await intentOf(app, history.donation), act: "win" });
		await app.fetch("/sandbox/stripe/activity", { method: "POST", body });
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
			const [event] = await app.rows<{ body: string }>(
				`SELECT json_extract(body, '$.entity') AS body FROM sandbox_object WHERE type = 'razorpay.event'
					AND json_extract(body, '$.entity.event') = ? AND body LIKE ? ORDER BY seq DESC LIMIT 1`,
				[type, `%${order}%`],
			);
			return razorpay.deliver(app, event?.body ?? "");
		},
	};
};

/** An order whose capture's answer was lost. */
const wallet =
	(...acts: readonly (readonly [act: string, event: string])[]): Begin =>
	async (app) => {
		const donation = await paypal.donateInDollars(app);
		const order = await paypal.orderOf(app, donation);
		const captureId = async () =>
			(
				await app.rows<{ id: string }>(
					"SELECT id FROM sandbox_object WHERE type = 'paypal_capture' AND json_extract(body, '$.orderId') = ?",
					[order],
				)
			)[0]?.id ?? "";
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
				const [event] = await app.rows<{ body: string }>(
					`SELECT json_extract(body, '$.body') AS body FROM sandbox_object WHERE type = 'paypal_event'
						AND json_extract(body, '$.body') LIKE ? AND json_extract(body, '$.body') LIKE ? ORDER BY seq DESC LIMIT 1`,
					[`%"event_type":"${type}"%`, type === "PAYMENT.CAPTURE.REFUNDED" ? `%${await captureId()}%` : about],
				);
				return app.deliverPayPal(event?.body ?? "");
			},
		};
	};

const histories: Readonly<Record<string, Begin>> = {
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

/** What comes one after another: steps, and events of steps that have happened, by their number. */
type Order = readonly { step?: number; event?: number }[];

/** Every order of the steps, which happen one after another, and of their events, each of which may come at any time after its step. */
function ordersOf(steps: number, happened = 0, delivered: readonly number[] = []): Order[] {
	if (delivered.length === steps) return [[]];
	const orders: Order[] = [];
	if (happened < steps) {
		for (const rest of ordersOf(steps, happened + 1, delivered)) orders.push([{ step: happened }, ...rest]);
	}
	for (let event = 0; event < happened; event++) {
		if (delivered.includes(event)) continue;
		for (const rest of ordersOf(steps, happened, [...delivered, event])) orders.push([{ event }, ...rest]);
	}
	return orders;
}

/** Everything that we have stored about a payment, apart from ids and times. */
async function booksOf(app: DemoApp, donation: string): Promise<string> {
	const ofDonation = "(SELECT id FROM payment_attempt WHERE donation_id = ?)";
	const parts = [
		"SELECT status, refunded_minor FROM donation WHERE id = ?",
		"SELECT status, provider_fee_minor AS fee, amount_minor FROM payment_attempt WHERE donation_id = ?",
		`SELECT status, reason, amount_minor FROM refund WHERE attempt_id IN ${ofDonation} ORDER BY 1, 2, 3`,
		`SELECT status, provider_status, amount_minor FROM dispute WHERE attempt_id IN ${ofDonation} ORDER BY 1, 2`,
		`SELECT a.code, x.kind, sum(e.amount_minor) AS minor FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id
			JOIN ledger_account a ON a.id = e.account_id WHERE x.source_id IN ${ofDonation}
				OR x.source_id IN (SELECT r.id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id WHERE p.donation_id = ?)
			GROUP BY 1, 2 ORDER BY 1, 2`,
		"SELECT sum(voided_at IS NULL) AS valid FROM receipt WHERE donation_id = ?",
	];
	const rows = [];
	for (const sql of parts) rows.push(await app.rows(sql, Array(sql.split("?").length - 1).fill(donation)));
	return JSON.stringify(rows);
}

let app: DemoApp;
afterEach(() => app.close());

/** Lets a history happen in each of the orders. @returns the books that each led to */
async function booksAfter(begin: Begin, orders: readonly Order[]): Promise<Map<string, Order[]>> {
	app = await demoApp({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" });
	const found = new Map<string, Order[]>();
	for (const order of orders) {
		const { steps, deliver, donation } = await begin(app);
		for (const { step, event } of order) {
			if (step !== undefined) await steps[step]?.happen();
			else expect(await deliver(app, steps[event ?? 0]?.event ?? "")).toBe(200);
		}
		const books = await booksOf(app, donation);
		found.set(books, [...(found.get(books) ?? []), order]);
	}
	expect(await app.rows("SELECT type, status, last_error FROM webhook_event WHERE status <> 'done'")).toEqual([]);
	expect(await app.rows("SELECT currency FROM ledger_entry GROUP BY 1 HAVING sum(amount_minor) <> 0")).toEqual([]);
	return found;
}

describe.each(Object.entries(histories))("every order of the events of %s", (_name, begin) => {
	const steps = async () => {
		app = await demoApp({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" });
		const { length } = (await begin(app)).steps;
		app.close();
		return length;
	};

	it("ends in the same books, after all has happened", { timeout: 60_000 }, async () => {
		const count = await steps();
		const late = ordersOf(count).filter((order) => order.slice(0, count).every(({ event }) => event === undefined));
		expect([...(await booksAfter(begin, late)).keys()]).toHaveLength(1);
	});

	it("ends in the same books if all come at once, each twice", { timeout: 60_000 }, async () => {
		const [inOrder] = await booksAfter(begin, ordersOf(await steps()).slice(0, 1));
		const { steps: happening, deliver, donation } = await begin(app);
		for (const { happen } of happening) await happen();
		const events = happening.map(({ event }) => event);
		await Promise.all([...events, ...events].map((event) => deliver(app, event)));
		for (let retry = 0; retry < 3; retry++) {
			app.advance(120_000);
			await app.tick();
		}
		expect(await booksOf(app, donation)).toBe(inOrder?.[0]);
		expect(await app.rows("SELECT type, status, last_error FROM webhook_event WHERE status <> 'done'")).toEqual([]);
	});

	it("ends in the same books while it happens", { timeout: 300_000, tags: ["rest"] }, async () => {
		expect([...(await booksAfter(begin, ordersOf(await steps()))).keys()]).toHaveLength(1);
	});
});

describe("an event about a payment of ours", () => {
	it("is never ignored, whatever its type", async () => {
		app = await demoApp();
		await card(app);
		await payByCard(app, await donate(app));
		const { body } = await app.stripe("/v1/events?limit=100");
		for (const event of body.data) expect(await app.deliverPayload(JSON.stringify(event))).toBe(200);
		const ignored =
			"SELECT DISTINCT type FROM webhook_event WHERE status = 'ignored' AND type NOT LIKE 'customer.%' AND type NOT LIKE 'payment_method.%'";
		expect(await app.rows(ignored)).toEqual([]);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE type LIKE 'charge.%' AND status = 'done'")).not.toEqual(
			[],
		);
	});

	it("closes its page, if that has expired without a payment", async () => {
		app = await demoApp();
		const donation = await donate(app);
		await openHosted(app, donation);
		const [session] = await app.rows<{ id: string }>("SELECT provider_session_id AS id FROM payment_attempt");
		await app.stripe(`/v1/checkout/sessions/${session?.id}/expire`, {});
		await app.deliver(["checkout.session.expired"]);
		expect(await app.rows("SELECT status FROM webhook_event")).toEqual([{ status: "done" }]);
		expect(await app.rows("SELECT status FROM payment_attempt")).toEqual([{ status: "failed" }]);
	});
});

describe("an event that comes before the success of its payment", () => {
	it("waits while the provider does not answer, and settles the payment first then", async () => {
		app = await demoApp();
		const { steps, deliver, donation } = await transfer(app);
		await steps[0]?.happen();
		app.setFault(async () => new Response('{"error":{"type":"api_error"}}', { status: 500 }));
		const { body } = await app.stripe("/v1/events?type=charge.dispute.closed&limit=1");
		expect(await app.deliverPayload(JSON.stringify(body.data[0]))).toBe(200);
		expect(await app.rows("SELECT status FROM webhook_event")).toEqual([{ status: "failed" }]);
		app.setFault(null);
		app.advance(60_000);
		await app.tick();
		expect(await app.rows("SELECT status FROM webhook_event")).toEqual([{ status: "done" }]);
		expect(await app.rows("SELECT status, refunded_minor FROM donation WHERE id = ?", [donation])).toEqual([
			{ status: "charged_back", refunded_minor: 102_000 },
		]);
		expect(await deliver(app, "payment_intent.succeeded")).toBe(200);
	});

	it("waits while its payment is on its way at the provider too", async () => {
		app = await demoApp();
		const { steps, donation } = await transfer(app);
		const intent = await intentOf(app, donation);
		const { latest_charge: charge } = (await app.stripe(`/v1/payment_intents/${intent}`)).body;
		const object = { id: "du_early", object: "dispute", charge, payment_intent: intent };
		const event = {
			id: "evt_early",
			object: "event",
			type: "charge.dispute.created",
			livemode: false,
			data: { object },
		};
		expect(await app.deliverPayload(JSON.stringify(event))).toBe(200);
		const stored = () => app.rows("SELECT status FROM webhook_event WHERE event_id = 'evt_early'");
		expect(await stored()).toEqual([{ status: "failed" }]);
		await steps[0]?.happen();
		app.advance(60_000);
		await app.tick();
		// The provider does not know that dispute, which is no reason to forget it.
		expect(await stored()).toEqual([{ status: "failed" }]);
	});
});
