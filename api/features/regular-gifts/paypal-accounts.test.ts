// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { captureOf, happensAtPayPal } from "../../../site/testing/paypal-steps.ts";
import { dollarSteps, inDollars, paid } from "./testing/dollar-steps.ts";

const app = demoForEach({}, identifyByName);
const { day, begin, toDue, run, periods, gift, mails, idOf, approve, givingByPayPal, ordersAtPayPal, atLink } =
	dollarSteps(app);

/** PayPal's latest news of an account that it keeps for us. */
const keptEvent = () =>
	app.value<string>(
		"SELECT body ->> '$.body' FROM sandbox_object WHERE type = 'paypal_event' AND body ->> '$.type' = 'VAULT.PAYMENT-TOKEN.CREATED' ORDER BY seq DESC",
	);
const due = (kind: string) =>
	app.column<string>("SELECT state FROM outbox_message WHERE template = 'regular-gift' AND data ->> '$.kind' = ?", [
		kind,
	]);
describe("the PayPal account of a monthly gift", () => {
	it.each([
		["soon", 11, null],
		["when PayPal has forgotten the call", 6 * 60, null],
		["when PayPal refuses a repeat", 11, "refuses"],
	])("is charged once if the answer is lost, and looked for %s", async (_when, minutes, repeat) => {
		const id = await givingByPayPal();
		await toDue(id);
		let calls = 0;
		app.setFault(async (request, next) => {
			if (request.method !== "POST" || !request.url.endsWith("/v2/checkout/orders")) return next();
			calls += 1;
			if (calls > 1) return repeat ? Response.json({ name: "DUPLICATE_REQUEST_ID" }, { status: 422 }) : next();
			await next();
			return Response.error();
		});
		await run();
		app.advance(minutes * 60_000);
		await app.tick();
		await app.tick();
		app.setFault(null);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await ordersAtPayPal()).toBe(2);
	});

	it("is tried anew only when PayPal's list would surely have it", async () => {
		const id = await givingByPayPal();
		await toDue(id);
		app.setFault(async (request, next) =>
			request.method === "POST" && request.url.endsWith("/v2/checkout/orders") ? Response.error() : next(),
		);
		await run();
		app.advance(8 * 60 * 60_000);
		await app.tick();
		expect(await ordersAtPayPal()).toBe(2);
		app.setFault(null);
		app.advance(2 * 60 * 60_000);
		await app.tick();
		await app.tick();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await ordersAtPayPal()).toBe(3);
	});

	it("keeps its account while its first payment is on its way for days, and nobody is told to end it", async () => {
		const donation = await begin(inDollars);
		await approve(donation, "echeck");
		expect(await app.deliverPayPal(await keptEvent())).toBe(200);
		for (let looks = 0; looks < 13; looks++) {
			app.advance(5 * 60 * 60_000);
			await app.tick();
		}
		expect(await app.column("SELECT kind FROM reconciliation_finding")).toEqual([]);
		const captured = "SELECT id FROM sandbox_object WHERE type = 'paypal_capture' ORDER BY seq DESC";
		await happensAtPayPal(app, "arrive", await app.value<string>(captured));
		app.advance(day);
		await app.tick();
		expect(await gift(await idOf(donation))).toMatchObject({ state: "active", provider: "paypal" });
		app.advance(2 * 60 * 60_000);
		await app.tick();
		expect(await app.column("SELECT status FROM webhook_event WHERE status NOT IN ('done', 'ignored')")).toEqual([]);
		expect(await app.column("SELECT kind FROM reconciliation_finding")).toEqual([]);
	});

	it("keeps the account for another gift that it pays too", async () => {
		const [id, other] = [await givingByPayPal(), await givingByPayPal()];
		await app.rows(
			"UPDATE recurring_gift SET (customer_id, method_id) = (SELECT customer_id, method_id FROM recurring_gift WHERE id = ?) WHERE id = ?",
			[id, other],
		);
		await atLink(id, { intent: "end" });
		await app.tick();
		expect(await app.value("SELECT count(*) FROM mandate_to_cancel")).toBe(0);
		await toDue(other);
		await run();
		expect((await periods(other)).at(-1)).toEqual(paid("2026-12"));
		await atLink(other, { intent: "end" });
		await app.tick();
		expect(await app.value("SELECT count(*) FROM mandate_to_cancel")).toBe(0);
		const tokens =
			"SELECT body ->> '$.removed' FROM sandbox_object WHERE type = 'paypal_vault_token' AND id LIKE '%' || ?";
		expect(await app.column(tokens, [String((await gift(other))?.method_id)])).toEqual([1]);
	});

	it("counts as declined once if PayPal wants its donor to act, who is away", async () => {
		const id = await givingByPayPal();
		await toDue(id);
		let calls = 0;
		app.setFault(async (request, next) => {
			if (request.method !== "POST" || !request.url.endsWith("/v2/checkout/orders")) return next();
			calls += 1;
			const { purchase_units } = (await request.json()) as { purchase_units: object[] };
			return Response.json({ id: `ACTION${calls}`, status: "PAYER_ACTION_REQUIRED", purchase_units }, { status: 201 });
		});
		await run();
		for (let hours = 0; hours < 12; hours += 4) {
			app.advance(4 * 60 * 60_000);
			await app.tick();
		}
		app.setFault(null);
		expect([calls, (await mails()).length]).toEqual([1, 2]);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "open", tries: 1 });
		expect(await app.column("SELECT provider_intent_id FROM payment_attempt WHERE status = 'failed'")).toEqual([
			"ACTION1",
		]);
	});

	it("begins once PayPal has kept its donor's account, after the payment", async () => {
		const donation = await begin(inDollars);
		await approve(donation, "late-vault");
		await app.tick();
		expect([await app.value("SELECT count(*) FROM recurring_gift"), await due("once")]).toEqual([0, ["queued"]]);
		await happensAtPayPal(app, "keep", await captureOf(app, donation));
		const news = await keptEvent();
		expect(await app.deliverPayPal(news)).toBe(200);
		expect(await app.deliverPayPal(news.replace("WH-", "WH-2"))).toBe(200);
		const id = await idOf(donation);
		expect(await gift(id)).toMatchObject({ state: "active", provider: "paypal" });
		expect([await due("once"), (await due("started")).length]).toEqual([["skipped"], 1]);
		await toDue(id);
		await run();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
	});

	it("is one gift, of which its donor hears a day later, if PayPal never keeps the account", async () => {
		await approve(await begin(inDollars), "late-vault");
		app.advance(day + 60_000);
		await app.tick();
		expect([await mails(), await app.value("SELECT count(*) FROM recurring_gift")]).toEqual([["sent"], 0]);
	});
});
