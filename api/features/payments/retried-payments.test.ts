import { describe, expect, it } from "vitest";
import type { Database, Refusals, Statement } from "../../../db/client.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import {
	attemptStatusOf,
	authenticate,
	balances,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	raised,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { paymentProvider } from "../../providers/index.ts";
import { settlePayment } from "./settle-payment.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const app = demoForEach();

describe("a hosted page", () => {
	it("is paid, not failed, if it declines one card and then accepts another", async () => {
		const id = await donate(app);
		const page = await openHosted(app, id);
		await payHosted(app, page, "4000000000000002");
		await app.deliver(["payment_intent.payment_failed"]);
		await payHosted(app, page, "4242424242424242");
		const thanks = await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser });
		expect(thanks.status).toBe(200);
		expect(await thanks.text()).toContain("Thank you, Meera!");
		expect((await payByCard(app, id)).body.code).toBe("already_paid");
	});

	it("is closed when the donor pays in another way or changes the amount", async () => {
		const id = await donate(app);
		const page = await openHosted(app, id);
		expect((await payByCard(app, id)).status).toBe(200);
		await payHosted(app, page, "4242424242424242");
		const { body } = await app.stripe("/v1/charges?limit=10");
		expect(body.data).toHaveLength(1);

		const other = await donate(app);
		const old = await openHosted(app, other);
		await app.submit(`/payment?donation=${other}`, { intent: "uncover" }, donorBrowser);
		await payHosted(app, old, "4242424242424242");
		expect((await app.stripe("/v1/charges?limit=10")).body.data).toHaveLength(1);
	});

	it("expires if nobody pays, and the donation can be paid again", async () => {
		const id = await donate(app);
		await openHosted(app, id);
		app.advance(2 * day);
		await app.tick();
		const [attempt] = await app.rows("SELECT status FROM payment_attempt WHERE donation_id = ?", [id]);
		expect(attempt).toEqual({ status: "failed" });
		expect((await payByCard(app, id)).status).toBe(200);
	});
});

describe("an unpaid donation", () => {
	it("refunds a late charge of the old amount if the donor is changing the amount", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired");
		const intentId = intentIdOf(body.clientSecret);
		await authenticate(app, body.clientSecret);
		await app.stripe(`/v1/payment_intents/${intentId}/confirm`, {});
		const facts = await paymentProvider(app.platform, "stripe").readPayment(intentId);
		if (!facts) throw new Error(`unknown intent ${intentId}`);
		// At this point the capture has read the donation and is about to write.
		let changed = false;
		const db: Database = Object.assign(Object.create(app.ctx.db), {
			async write(statements: readonly Statement[], refusals?: Refusals) {
				if (!changed) {
					changed = true;
					await app.rows(
						"UPDATE donation SET charge_minor = 100000, gift_minor = 98039, cover_minor = 1961 WHERE id = ?",
						[id],
					);
				}
				return app.ctx.db.write(statements, refusals);
			},
		});
		await settlePayment({ ...app.ctx, db }, facts);
		expect(await attemptStatusOf(app, intentId)).toBe("unapplied");
		expect(await statusOf(app, id)).not.toBe("succeeded");
		expect(await raised(app)).toBe(0);
		expect((await balances(app))["payable:INR"]).toBeUndefined();
	});

	it("can have its fee added or removed after a decline", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_chargeDeclined");
		const form = (intent: string) => app.submit(`/payment?donation=${id}`, { intent }, donorBrowser);
		expect((await form("uncover")).status).toBe(303);
		const [row] = await app.rows("SELECT charge_minor, gift_minor FROM donation WHERE id = ?", [id]);
		expect(row).toEqual({ charge_minor: 100_000, gift_minor: 98_039 });
		expect((await payByCard(app, id)).status).toBe(200);
	});
});
