// @module-tag slow
import { expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { demoBegin } from "../site/testing/demo-app.ts";
import { demoForAll } from "../site/testing/demo-for-tests.ts";
import { bareIntent, intentIdOf, recordBare } from "../site/testing/giving-steps.ts";

const app = demoForAll();

const reads: Readonly<Record<string, string>> = {
	"GET /region": "/region",
	"GET /donationRequest": "/donationRequest?limit=1",
	"GET /donationRequest/{id}": `/donationRequest/${demoRequestIds.asha}`,
	"GET /organization": "/organization?limit=1",
	"GET /widgets/goal/{id}": `/widgets/goal/${demoRequestIds.asha}`,
	"GET /widgets/channels": "/widgets/channels",
};

/** The first row of each list, the beginning of each text. */
const short = (value: unknown): unknown => {
	if (typeof value === "string") return value.length > 90 ? `${value.slice(0, 80).trimEnd()} …` : value;
	if (Array.isArray(value)) return value.slice(0, 1).map(short);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
};

it("The examples of the OpenAPI documents are what the demo answers", async () => {
	const examples: Record<string, { body?: unknown; answer?: unknown }> = {};
	for (const [name, path] of Object.entries(reads)) {
		const { status, body } = await app.call(path);
		expect(status, name).toBe(200);
		examples[name] = { answer: short(body) };
	}
	const intent = await bareIntent(app);
	const { body: recorded } = await recordBare(app, intent.body.clientSecret);
	const id = "don_01M8N8ZSCMH16MC5XEY7KHVVN4";
	const ofThisRun = { _id: id, donationId: id, transactionId: "pi_1", createdAt: demoBegin, succeededAt: demoBegin };
	const clientSecret = "pi_1_secret_1";
	examples["POST /create/payment/intent"] = {
		body: { payment_method_types: ["card"], paymentMethodId: "pm_card_visa", amount: 50_000, currency: "INR" },
		answer: { ...intent.body, clientSecret, customer_id: "cus_1" },
	};
	examples["POST /donation"] = {
		body: {
			clientSecret,
			transactionId: intentIdOf(clientSecret),
			paymentMethod: "stripe",
			units: "INR",
			donationFor: "donationRequest",
			donation_request_id: demoRequestIds.asha,
			quantity: 500,
			externalUserInfo: { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" },
		},
		answer: { ...recorded, data: { ...recorded.data, ...ofThisRun } },
	};
	await expect(`${JSON.stringify(examples, null, "\t")}\n`).toMatchFileSnapshot("openapi-examples.spec.json");
});
