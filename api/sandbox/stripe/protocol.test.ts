import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { Params } from "./params.ts";
import { publishableKey, refusal, secretKey, testSandbox } from "./test-sandbox.ts";
import { apiVersion } from "./work.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function errorOf(response: Response): Promise<Record<string, unknown>> {
	return ((await response.json()) as { error: Record<string, unknown> }).error;
}

describe("the API's door", () => {
	it("speaks the version of the stripe package in use", () => {
		expect(apiVersion).toBe(Stripe.API_VERSION);
	});

	it("takes the secret key as bearer or as user name", async () => {
		const basic = { authorization: `Basic ${btoa(`${secretKey}:`)}` };
		for (const headers of [bearer(secretKey), basic]) {
			expect((await sandbox.fetch("/v1/customers", { headers })).status).toBe(200);
		}
	});

	it("answers 401 without a key, and with a wrong one, which it does not repeat", async () => {
		const none = await sandbox.fetch("/v1/customers");
		expect([none.status, (await errorOf(none)).type]).toEqual([401, "invalid_request_error"]);
		const wrong = await sandbox.fetch("/v1/customers", { headers: bearer("sk_test_4eC39HqLyjWDarjtT1zdp7dc") });
		expect(wrong.status).toBe(401);
		expect((await errorOf(wrong)).message).toBe("Invalid API Key provided: sk_test_********************p7dc");
	});

	it("refuses the publishable key where it has no business", async () => {
		const headers = bearer(publishableKey);
		for (const path of ["/v1/customers", "/v1/payment_intents", "/v1/charges", "/v1/events", "/v1/refunds"]) {
			const response = await sandbox.fetch(path, { headers });
			expect([path, response.status, (await errorOf(response)).code]).toEqual([path, 401, "secret_key_required"]);
		}
		const body = new URLSearchParams({ type: "card", "card[token]": "tok_visa" });
		expect((await sandbox.fetch("/v1/payment_methods", { method: "POST", headers, body })).status).toBe(200);
	});

	it("names an unknown address and a missing object as Stripe does", async () => {
		const unknown = await sandbox.fetch("/v1/unicorns", { headers: bearer(secretKey) });
		expect(unknown.status).toBe(404);
		expect((await errorOf(unknown)).message).toMatch(/^Unrecognized request URL \(GET: \/v1\/unicorns\)/);
		expect(await refusal(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
			statusCode: 404,
			code: "resource_missing",
			message: "No such payment_intent: 'pi_none'",
		});
		expect((await refusal(stripe.paymentMethods.retrieve("pm_none"))).message).toBe("No such PaymentMethod: 'pm_none'");
	});

	it("does not take one kind of object for another", async () => {
		const customer = await stripe.customers.create();
		expect((await refusal(stripe.charges.retrieve(customer.id))).code).toBe("resource_missing");
	});

	it("marks every answer with a request id and the version", async () => {
		const customer = await stripe.customers.create();
		expect(customer.lastResponse).toMatchObject({ apiVersion, statusCode: 200 });
		expect(customer.lastResponse.requestId).toMatch(/^req_/);
		expect((await refusal(stripe.charges.retrieve("ch_none"))).requestId).toMatch(/^req_/);
	});

	it("refuses JSON bodies and odd versions", async () => {
		const headers = bearer(secretKey);
		const json = await sandbox.fetch("/v1/customers", {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: "{}",
		});
		expect(json.status).toBe(400);
		const version = await sandbox.fetch("/v1/customers", { headers: { ...headers, "stripe-version": "latest" } });
		expect((await errorOf(version)).message).toBe("Invalid Stripe API version: latest");
	});

	it("lets browsers of other origins in", async () => {
		const response = await sandbox.fetch("/v1/payment_methods", { method: "OPTIONS" });
		expect(response.status).toBe(204);
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
	});

	it.each(["a[b][c][d][e][f][g][h][i]=1", "[x]=1", "__proto__[admin]=1", "metadata[__proto__]=1&metadata[a][b]=1"])(
		"survives %s",
		async (body) => {
			const headers = { ...bearer(secretKey), "content-type": "application/x-www-form-urlencoded" };
			const response = await sandbox.fetch("/v1/customers", { method: "POST", headers, body });
			expect(response.status).toBe(400);
			expect(({} as { admin?: string }).admin).toBeUndefined();
		},
	);

	it("reads nested form fields", () => {
		const params = Params.parse("a[b][0]=x&a[b][]=y&c=1&d[k]=v&e[0][n]=2");
		expect(params.group("a")?.texts("b")).toEqual(["x", "y"]);
		expect(params.groups("e")[0]?.integer("n")).toBe(2);
		expect(params.canonical()).toBe(Params.parse("e[0][n]=2&d[k]=v&c=1&a[b][0]=x&a[b][1]=y").canonical());
	});
});

describe("idempotency keys", () => {
	const create = (amount: number, key: string) =>
		stripe.paymentIntents.create({ amount, currency: "usd" }, { idempotencyKey: key });

	it("answer a repeat with what was answered first, and do nothing again", async () => {
		const first = await create(500, "k1");
		const again = await create(500, "k1");
		expect(again).toEqual(first);
		const third = await sandbox.fetch("/v1/payment_intents", {
			method: "POST",
			headers: { ...bearer(secretKey), "idempotency-key": "k1" },
			body: new URLSearchParams({ amount: "500", currency: "usd" }),
		});
		expect(third.headers.get("idempotent-replayed")).toBe("true");
		expect(third.headers.get("original-request")).toBe(first.lastResponse.requestId);
		const all = await stripe.paymentIntents.list({ limit: 100 });
		expect(all.data.filter((each) => each.id === first.id)).toHaveLength(1);
	});

	it("are refused with other parameters and at another endpoint", async () => {
		await create(500, "k2");
		expect(await refusal(create(501, "k2"))).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
		expect(await refusal(stripe.customers.create({}, { idempotencyKey: "k2" }))).toMatchObject({
			statusCode: 400,
			rawType: "idempotency_error",
		});
	});

	it("make one object of two calls at the same moment", async () => {
		const [one, two] = await Promise.all([create(700, "k3"), create(700, "k3")]);
		expect(one.id).toBe(two.id);
	});

	it("replay a decline, with its one failed charge", async () => {
		const pay = () =>
			stripe.paymentIntents.create(
				{
					amount: 500,
					currency: "usd",
					confirm: true,
					payment_method: "pm_card_visa_chargeDeclined",
					allowed_payment_method_types: ["card"],
				},
				{ idempotencyKey: "k4" },
			);
		expect((await refusal(pay())).charge).toBe((await refusal(pay())).charge);
	});

	it("may be used again after a refused parameter", async () => {
		await refusal(create(1, "k5"));
		expect((await create(500, "k5")).amount).toBe(500);
	});
});

describe("lists and expansion", () => {
	it("page through with cursors, newest first, as the SDK's own paging wants them", async () => {
		const own = testSandbox({ webhook: null });
		const ids: string[] = [];
		for (let index = 0; index < 5; index++) ids.unshift((await own.stripe.customers.create()).id);
		const page = await own.stripe.customers.list({ limit: 2 });
		expect(page).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
		expect(
			(await own.stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).map((each) => each.id),
		).toEqual(ids);
		const before = await own.stripe.customers.list({ limit: 2, ending_before: ids[4] });
		expect(before.data.map((each) => each.id)).toEqual([ids[2], ids[3]]);
	});

	it("select by creation time and customer", async () => {
		const own = testSandbox({ webhook: null });
		const customer = await own.stripe.customers.create();
		const early = await own.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		own.pass(100);
		const late = await own.stripe.paymentIntents.create({ amount: 500, currency: "usd", customer: customer.id });
		const select = async (params: Stripe.PaymentIntentListParams) =>
			(await own.stripe.paymentIntents.list(params)).data.map((each) => each.id);
		expect(await select({ created: { gte: late.created } })).toEqual([late.id]);
		expect(await select({ created: { lt: late.created } })).toEqual([early.id]);
		expect(await select({ created: early.created })).toEqual([early.id]);
		expect(await select({ customer: customer.id })).toEqual([late.id]);
		expect((await refusal(own.stripe.paymentIntents.list({ limit: 101 }))).code).toBe("parameter_invalid_integer");
		expect((await refusal(own.stripe.paymentIntents.list({ starting_after: "pi_none" }))).code).toBe(
			"resource_missing",
		);
	});

	it("expand along paths, on single objects and in lists, and nowhere else", async () => {
		const customer = await stripe.customers.create({ name: "Asha" });
		const intent = await stripe.paymentIntents.create({
			amount: 500,
			currency: "inr",
			customer: customer.id,
			payment_method: "pm_card_in",
			allowed_payment_method_types: ["card"],
			confirm: true,
			expand: ["customer", "payment_method", "latest_charge"],
		});
		expect(intent).toMatchObject({
			customer: { name: "Asha" },
			payment_method: { type: "card" },
			latest_charge: { paid: true },
		});
		const listed = await stripe.paymentIntents.list({
			customer: customer.id,
			expand: ["data.latest_charge.balance_transaction"],
		});
		expect(listed.data[0]?.latest_charge).toMatchObject({ balance_transaction: { fee: 10, net: 490 } });
		for (const path of ["client_secret", "latest_charge.amount", "data.customer", "a.b.c.d.e"]) {
			expect((await refusal(stripe.paymentIntents.retrieve(intent.id, { expand: [path] }))).statusCode).toBe(400);
		}
	});

	it("turns a balance transaction available after two days", async () => {
		const own = testSandbox({ webhook: null });
		await own.stripe.paymentIntents.create({
			amount: 500,
			currency: "usd",
			payment_method: "pm_card_visa",
			allowed_payment_method_types: ["card"],
			confirm: true,
		});
		const status = async () => (await own.stripe.balanceTransactions.list()).data[0]?.status;
		expect(await status()).toBe("pending");
		own.pass(2 * 86_400);
		expect(await status()).toBe("available");
	});
});

describe("customers", () => {
	it("are made, changed, and leave their id when deleted", async () => {
		const customer = await stripe.customers.create({ email: "a@people.example", metadata: { user: "u1" } });
		const changed = await stripe.customers.update(customer.id, { name: "Ravi", email: "" });
		expect(changed).toMatchObject({ name: "Ravi", email: null, metadata: { user: "u1" } });
		const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
		const cards = await stripe.customers.listPaymentMethods(customer.id);
		expect(cards.data.map((each) => each.id)).toEqual([method.id]);
		expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
		expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
		expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
		expect((await refusal(stripe.customers.update(customer.id, { name: "x" }))).code).toBe("resource_missing");
	});

	it("do not get a declined card attached, except the one that fails on charge only", async () => {
		const customer = await stripe.customers.create();
		const attach = (name: string) => stripe.paymentMethods.attach(name, { customer: customer.id });
		expect(await refusal(attach("pm_card_visa_chargeDeclined"))).toMatchObject({
			statusCode: 402,
			code: "card_declined",
		});
		expect((await attach("pm_card_chargeCustomerFail")).customer).toBe(customer.id);
	});

	it("do not pay with one another's cards", async () => {
		const [one, two] = [await stripe.customers.create(), await stripe.customers.create()];
		const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: one.id });
		const pay = (customer?: string) =>
			stripe.paymentIntents.create({ amount: 500, currency: "usd", customer, payment_method: method.id });
		expect((await refusal(pay(two.id))).statusCode).toBe(400);
		expect((await refusal(pay())).statusCode).toBe(400);
		expect((await pay(one.id)).status).toBe("requires_confirmation");
	});
});

describe("what the SDK's types promise", () => {
	it("stands in every object: no member that Stripe always sends is missing", async () => {
		const intent = await stripe.paymentIntents.create({
			amount: 500,
			currency: "usd",
			payment_method: "pm_card_visa",
			allowed_payment_method_types: ["card"],
			confirm: true,
		});
		const charge = await stripe.charges.retrieve(String(intent.latest_charge));
		const objects = { PaymentIntents: intent, Charges: charge };
		const folder = createRequire(import.meta.url)
			.resolve("stripe")
			.replace(/[^/]+$/, "../esm/resources/");
		for (const [file, object] of Object.entries(objects)) {
			const source = readFileSync(`${folder}${file}.d.ts`, "utf8").replace(/\/\*\*[\s\S]*?\*\//g, "");
			const [, body = ""] =
				new RegExp(`export interface ${file.slice(0, -1)} \\{([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
			const required = [...body.matchAll(/^ {4}(\w+): /gm)].map((match) => match[1]);
			expect(required.length).toBeGreaterThan(30);
			expect(required.filter((name) => !Object.hasOwn(object, name ?? ""))).toEqual([]);
		}
	});
});
