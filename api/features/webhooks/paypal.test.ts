// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import type { DemoApp } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { statusOf } from "../../../site/testing/giving-steps.ts";
import { atPayPal, donateInDollars, orderOf, payWithPayPal } from "../../../site/testing/paypal-steps.ts";
import { crc32 } from "../../domain/files/crc32.ts";
import { newKeys, selfSigned, sign } from "../../sandbox/paypal/certificate.ts";

const app = demoForAll();
beforeEach(() => app.setFault(null));

const day = 86_400_000;
let count = 0;

/** An event about an order, as PayPal sends it. */
function event(orderId: string, type = "CHECKOUT.ORDER.APPROVED"): string {
	count += 1;
	return JSON.stringify({
		id: `WH-${count}`,
		event_type: type,
		resource_type: "checkout-order",
		resource: { id: orderId },
	});
}

const stored = async (body: string) =>
	(await app.rows<{ status: string }>("SELECT status FROM webhook_event WHERE event_id = ?", [JSON.parse(body).id]))[0]
		?.status;

describe("PayPal's webhook", () => {
	it("captures an approved order whose donor never came back", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId);
		const body = event(orderId);
		expect([await app.deliverPayPal(body), await stored(body)]).toEqual([200, "done"]);
		expect(await statusOf(app, id)).toBe("succeeded");
		expect([await app.deliverPayPal(body), await app.deliverPayPal(event(orderId))]).toEqual([200, 200]);
	});

	it("books nothing for an order that was not approved, whatever the event says", async () => {
		const id = await donateInDollars(app);
		const body = event(await orderOf(app, id), "CHECKOUT.ORDER.COMPLETED");
		expect(await app.deliverPayPal(body)).toBe(200);
		expect(await statusOf(app, id)).toBe("created");
	});

	it("settles nothing if it comes after PayPal has forgotten an order whose payment was declined", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId, { funding: "declined" });
		expect((await app.call("/paypal/captureOrder", { orderId, donationId: id })).status).toBe(422);
		app.advance(30 * day);
		const late = event(orderId);
		expect([await app.deliverPayPal(late), await stored(late), await statusOf(app, id)]).toEqual([
			200,
			"done",
			"failed",
		]);
		expect(await app.value("SELECT count(*) FROM reconciliation_finding")).toBe(0);
	});

	it("is ignored about an order of somebody else, and for a type that we don't use", async () => {
		const foreign = event("5O190127TN364715T");
		const unused = event("5O190127TN364715T", "BILLING.PLAN.CREATED");
		expect([await app.deliverPayPal(foreign), await app.deliverPayPal(unused)]).toEqual([200, 200]);
		expect([await stored(foreign), await stored(unused)]).toEqual(["ignored", "ignored"]);
	});

	it("is stored without its payer", async () => {
		await payWithPayPal(app, await donateInDollars(app));
		const sent = await app.value(
			"SELECT json_extract(body, '$.body') FROM sandbox_object WHERE type = 'paypal_event' AND body LIKE '%dana@people%'",
		);
		expect(await app.deliverPayPal(sent)).toBe(200);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE raw_body LIKE '%dana@people%'")).toEqual([]);
	});
});

describe("PayPal's webhook is refused", () => {
	const body = event("5O190127TN364715T");

	it.each([
		["without a signature", { "paypal-transmission-sig": "" }],
		["with another signature", { "paypal-transmission-sig": btoa("x".repeat(256)) }],
		["with a signature that is no base64", { "paypal-transmission-sig": "***" }],
		["with another transmission id", { "paypal-transmission-id": "other" }],
		["with another algorithm", { "paypal-auth-algo": "SHA1withRSA" }],
		["without a time", { "paypal-transmission-time": "" }],
		[
			"with a certificate from elsewhere",
			{ "paypal-cert-url": "https://paypal.example/v1/notifications/certs/CERT-1" },
		],
		[
			"with a certificate that PayPal does not have",
			{ "paypal-cert-url": "http://paypal.test/sandbox/paypal/v1/notifications/certs/CERT-1" },
		],
		[
			"with a certificate below another path",
			{ "paypal-cert-url": "http://paypal.test/sandbox/paypal/v1/notifications/certs/../CERT-1" },
		],
	])("%s", async (_what, changes) => {
		expect(await app.deliverPayPal(body, changes)).toBe(400);
		expect(await stored(body)).toBeUndefined();
	});

	it("if its body was changed on the way", async () => {
		const headers = await signedFor(app, body, {});
		const changed = body.replace("APPROVED", "COMPLETED");
		expect(await deliver(changed, headers)).toBe(400);
		expect(await deliver(body, headers)).toBe(200);
	});

	it("if it was signed for another webhook's id", async () => {
		const other = event("5O190127TN364715T");
		expect(await deliver(other, await signedFor(app, other, { webhookId: "another" }))).toBe(400);
	});

	it("if it is older than PayPal's last repetition, or from the future", async () => {
		for (const shift of [-5 * day, day]) {
			const other = event("5O190127TN364715T");
			expect(await deliver(other, await signedFor(app, other, { shift }))).toBe(400);
		}
		const yesterday = event("5O190127TN364715T");
		expect(await deliver(yesterday, await signedFor(app, yesterday, { shift: -day }))).toBe(200);
	});

	it("if its certificate has expired", async () => {
		const other = event("5O190127TN364715T");
		expect(await deliver(other, await signedFor(app, other, { expired: true }))).toBe(400);
	});

	it("for a signed body that is no event", async () => {
		for (const text of ["", "null", "[]", "{}", '{"id":"WH-1"}', "{"]) {
			expect([text, await deliver(text, await signedFor(app, text, {}))]).toEqual([text, 400]);
		}
	});

	it("for now if the certificate can't be fetched, so that PayPal repeats it", async () => {
		const other = event("5O190127TN364715T");
		const headers = await signedFor(app, other, {});
		const { fault, name } = headers;
		app.setFault(async () => new Response("oops", { status: 500 }));
		expect(
			await send(other, { ...headers.values, "paypal-cert-url": `${certificates}${name}-2` }),
		).toBeGreaterThanOrEqual(500);
		app.setFault(fault);
		expect(await send(other, headers.values)).toBe(200);
	});

	it("without a request to PayPal if it can't be a delivery, and with few if it could be one", async () => {
		const body = event("5O190127TN364715T");
		const { fault, name, values } = await signedFor(app, body, {});
		let fetches = 0;
		app.setFault(async (request, next) => {
			fetches += 1;
			return fault ? fault(request, next) : next();
		});
		for (const wrong of [{ "paypal-transmission-sig": "c2hvcnQ=" }, { "paypal-transmission-id": "<script>" }]) {
			expect(await send(body, { ...values, ...wrong, "paypal-cert-url": `${certificates}${name}-none` })).toBe(400);
		}
		expect(fetches).toBe(0);
		const statuses = [];
		for (let time = 0; time < 30; time++) {
			statuses.push(await send(body, { ...values, "paypal-cert-url": `${certificates}none-${time}` }));
		}
		expect(statuses.every((status) => status >= 400)).toBe(true);
		expect(fetches).toBeLessThanOrEqual(20);
		app.advance(120_000);
		expect(await deliver(body, await signedFor(app, body, {}))).toBe(200);
	});
});

const certificates = "http://paypal.test/sandbox/paypal/v1/notifications/certs/";

/** Headers with a key of the test's own, and the connection that answers with its certificate. */
async function signedFor(
	{ platform }: DemoApp,
	body: string,
	{ webhookId, shift = 0, expired = false }: { webhookId?: string; shift?: number; expired?: boolean },
) {
	const now = platform.clock.now();
	const keys = await newKeys();
	const to = expired ? now - day : now + day;
	const certificate = await selfSigned(keys, { commonName: "test", from: now - 30 * day, to });
	const name = `CERT-test-${++count}`;
	const time = new Date(now + shift).toISOString();
	const id = webhookId ?? platform.settings.paypal?.webhookId ?? "";
	const checksum = crc32(new TextEncoder().encode(body));
	return {
		name,
		fault: async (request: Request, next: () => Promise<Response>) =>
			request.url === certificates + name ? new Response(certificate) : next(),
		values: {
			"paypal-auth-algo": "SHA256withRSA",
			"paypal-cert-url": certificates + name,
			"paypal-transmission-id": `t-${count}`,
			"paypal-transmission-time": time,
			"paypal-transmission-sig": await sign(keys.privateKey, `t-${count}|${time}|${id}|${checksum}`),
		},
	};
}

async function deliver(body: string, { fault, values }: Awaited<ReturnType<typeof signedFor>>): Promise<number> {
	app.setFault(fault);
	return send(body, values);
}

async function send(body: string, headers: Record<string, string>): Promise<number> {
	const response = await app.fetch("/api/v1/webhooks/paypal", {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body,
	});
	await app.settled();
	return response.status;
}
