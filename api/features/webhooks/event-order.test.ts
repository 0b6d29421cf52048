// @module-tag slow
import { afterEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donate, intentOf, openHosted, payByCard } from "../../../site/testing/giving-steps.ts";
import { type Begin, card, histories, transfer } from "./testing/histories.ts";

/** The order of steps, and events of steps that have happened, by their number. */
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

	it("ends in the same books if all come at once, each twice", { timeout: 60_000, tags: ["rest"] }, async () => {
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
		const id = await app.value("SELECT provider_session_id FROM payment_attempt");
		await app.stripe(`/v1/checkout/sessions/${id}/expire`, {});
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
