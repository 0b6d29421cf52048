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

describe("every call", () => {
	it("uses the API version of the installed stripe package", () => {
		expect(apiVersion).toBe(Stripe.API_VERSION);
	});

	it("accepts the secret key as bearer token or user name", async () => {
		const basic = { authorization: `Basic ${btoa(`${secretKey}:`)}` };
		for (const headers of [bearer(secretKey), basic]) {
			expect((await sandbox.fetch("/v1/charges", { headers })).status).toBe(200);
		}
	});

	it("answers 401 without a key or with a wrong one, which it does not repeat", async () => {
		const none = await sandbox.fetch("/v1/charges");
		expect([none.status, (await errorOf(none)).type]).toEqual([401, "invalid_request_error"]);
		const wrong = await sandbox.fetch("/v1/charges", { headers: bearer("sk_test_4eC39HqLyjWDarjtT1zdp7dc") });
		expect(wrong.status).toBe(401);
		expect((await errorOf(wrong)).message).toBe("Invalid API Key provided: sk_test_********************p7dc");
	});

	it("refuses the publishable key for server calls", async () => {
		const headers = bearer(publishableKey);
		for (const path of ["/v1/payment_intents", "/v1/charges", "/v1/events", "/v1/refunds"]) {
			const response = await sandbox.fetch(path, { headers });
			expect([path, response.status, (await errorOf(response)).code]).toEqual([path, 401, "secret_key_required"]);
		}
		const body = new URLSearchParams({ type: "card", "card[token]": "tok_visa" });
		expect((await sandbox.fetch("/v1/payment_methods", { method: "POST", headers, body })).status).toBe(200);
	});

	it("answers an unknown URL and a missing object with Stripe's errors", async () => {
		const unknown = await sandbox.fetch("/v1/unicorns", { headers: bearer(secretKey) });
		expect(unknown.status).toBe(404);
		expect((await errorOf(unknown)).message).toMatch(/^Unrecognized request URL \(GET: \/v1\/unicorns\)/);
		expect(await refusal(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
			statusCode: 404,
			code: "resource_missing",
			message: "No such payment_intent: 'pi_none'",
		});
	});

	it("does not accept the id of another type of object", async () => {
		const customer = await stripe.customers.create();
		expect((await refusal(stripe.paymentIntents.retrieve(customer.id))).code).toBe("resource_missing");
	});

	it("sends a request id and the API version in every response", async () => {
		const customer = await stripe.customers.create();
		expect(customer.lastResponse).toMatchObject({ apiVersion, statusCode: 200 });
		expect(customer.lastResponse.requestId).toMatch(/^req_/);
		expect((await refusal(stripe.paymentIntents.retrieve("pi_none"))).requestId).toMatch(/^req_/);
	});

	it("refuses JSON bodies and malformed versions", async () => {
		const headers = bearer(secretKey);
		const json = await sandbox.fetch("/v1/customers", {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: "{}",
		});
		expect(json.status).toBe(400);
		const version = await sandbox.fetch("/v1/charges", { headers: { ...headers, "stripe-version": "latest" } });
		expect((await errorOf(version)).message).toBe("Invalid Stripe API version: latest");
	});

	it("allows browsers of other origins", async () => {
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

	it("replay the first response and do nothing again", async () => {
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

	it("are refused with other parameters or at another endpoint", async () => {
		await create(500, "k2");
		expect(await refusal(create(501, "k2"))).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
		expect(await refusal(stripe.customers.create({}, { idempotencyKey: "k2" }))).toMatchObject({
			statusCode: 400,
			rawType: "idempotency_error",
		});
	});

	it("create one object from two simultaneous calls", async () => {
		const [one, two] = await Promise.all([create(700, "k3"), create(700, "k3")]);
		expect(one.id).toBe(two.id);
	});

	it("replay a decline with its single failed charge", async () => {
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

	it("can be used again after a refused parameter", async () => {
		await refusal(create(1, "k5"));
		expect((await create(500, "k5")).amount).toBe(500);
	});
});

describe("lists and expansion", () => {
	it("page by cursor, newest first, as the SDK's auto-pagination expects", async () => {
		const own = testSandbox({ webhook: null });
		const ids: string[] = [];
		for (let index = 0; index < 5; index++) {
			ids.unshift((await own.stripe.paymentIntents.create({ amount: 500, currency: "usd" })).id);
		}
		const page = await own.stripe.paymentIntents.list({ limit: 2 });
		expect(page).toMatchObject({ object: "list", has_more: true, url: "/v1/payment_intents" });
		const all = await own.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
		expect(all.map((each) => each.id)).toEqual(ids);
	});

	it("filter by creation time", async () => {
		const own = testSandbox({ webhook: null });
		const early = await own.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		own.pass(100);
		const late = await own.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		const select = async (params: Stripe.PaymentIntentListParams) =>
			(await own.stripe.paymentIntents.list(params)).data.map((each) => each.id);
		expect(await select({ created: { gte: late.created } })).toEqual([late.id]);
		expect(await select({ created: { gte: early.created, lte: late.created - 1 } })).toEqual([early.id]);
		expect((await refusal(own.stripe.paymentIntents.list({ limit: 101 }))).code).toBe("parameter_invalid_integer");
		expect((await refusal(own.stripe.paymentIntents.list({ starting_after: "pi_none" }))).code).toBe(
			"resource_missing",
		);
	});

	it("expand paths of single objects and of lists, and refuse other paths", async () => {
		const intent = await stripe.paymentIntents.create({
			amount: 500,
			currency: "inr",
			payment_method: "pm_card_in",
			confirm: true,
			expand: ["latest_charge"],
		});
		expect(intent).toMatchObject({ latest_charge: { paid: true } });
		const listed = await stripe.paymentIntents.list({ limit: 1, expand: ["data.latest_charge.balance_transaction"] });
		expect(listed.data[0]?.latest_charge).toMatchObject({ balance_transaction: { fee: 10, net: 490 } });
		for (const path of ["client_secret", "latest_charge.amount", "data.customer", "a.b.c.d.e"]) {
			expect((await refusal(stripe.paymentIntents.retrieve(intent.id, { expand: [path] }))).statusCode).toBe(400);
		}
	});
});

describe("every object", () => {
	it("has all members that Stripe always sends", async () => {
		const intent = await stripe.paymentIntents.create({
			amount: 500,
			currency: "usd",
			payment_method: "pm_card_visa",
			allowed_payment_method_types: ["card"],
			confirm: true,
		});
		const [charge = {}] = (await stripe.charges.list({ payment_intent: intent.id })).data;
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
