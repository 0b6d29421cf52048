import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { databaseStore } from "../engine/store.ts";
import { refusal, testSandbox } from "./test-sandbox.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-stripe-"));
const client = createClient({ url: `file:${join(folder, "sandbox.db")}`, concurrency: 1 });
afterAll(() => {
	client.close();
	rmSync(folder, { recursive: true });
});

describe("the Stripe sandbox on a database", () => {
	const { stripe } = testSandbox({ store: databaseStore(createDatabase(client)), webhook: null });
	const card = { currency: "usd", payment_method: "pm_card_visa", allowed_payment_method_types: ["card" as const] };

	it("charges once and refunds once when calls are simultaneous", async () => {
		const intent = await stripe.paymentIntents.create({ amount: 1000, ...card });
		const confirmed = await Promise.allSettled([1, 2, 3].map(() => stripe.paymentIntents.confirm(intent.id)));
		expect(confirmed.filter((each) => each.status === "fulfilled")).toHaveLength(1);
		const ask = () => stripe.refunds.create({ payment_intent: intent.id });
		const refunded = await Promise.allSettled([ask(), ask()]);
		expect(refunded.filter((each) => each.status === "fulfilled")).toHaveLength(1);
		const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
		expect(charge).toMatchObject({ amount_captured: 1000, amount_refunded: 1000 });
	});

	it("stores a decline with its replay, and finds objects by their owner", async () => {
		const pay = () =>
			stripe.paymentIntents.create(
				{ amount: 1000, ...card, payment_method: "pm_card_visa_chargeDeclined", confirm: true },
				{ idempotencyKey: "once" },
			);
		const [first, again] = [await refusal(pay()), await refusal(pay())];
		expect(again.charge).toBe(first.charge);
		const charges = await stripe.charges.list({ payment_intent: first.payment_intent?.id });
		expect(charges.data.map((each) => each.id)).toEqual([first.charge]);
	});

	it("creates the same documents from the same clock and ids", async () => {
		const dump = async () => {
			const sandbox = testSandbox({ webhook: null, clock: { now: () => 1_794_722_400_000 } });
			await sandbox.stripe.paymentIntents.create({ amount: 1000, ...card, confirm: true }, { idempotencyKey: "seed" });
			return JSON.stringify((await sandbox.stripe.events.list()).data);
		};
		expect(await dump()).toBe(await dump());
	});
});
