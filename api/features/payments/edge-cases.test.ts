// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import {
	attemptStatusOf,
	authenticate,
	balances,
	bareIntent,
	donate,
	intentIdOf,
	intentOf,
	openHosted,
	payByCard,
	payHosted,
	raised,
	recordBare,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const app = demoForEach();

const findings = () => app.column("SELECT kind FROM reconciliation_finding ORDER BY kind");

async function nightly(): Promise<void> {
	app.advance(25 * 60 * minute);
	await app.tick();
}

describe("an anonymous donor", () => {
	it("can't be found through public responses: none contains the donation's secret id", async () => {
		const id = await donate(app);
		await app.rows("UPDATE donation SET anonymous = 1 WHERE id = ?", [id]);
		await payByCard(app, id);
		const list = await app.call(`/donationRequest/donors?donation_request_id=${demoRequestIds.asha}`);
		expect(list.body.data).toHaveLength(1);
		expect(list.body.data[0]).toMatchObject({ name: null, anonymous: true });
		const page = await (await app.fetch(`/donationRequest/${demoRequestIds.asha}`)).text();
		expect(page).toContain("Anonymous");
		for (const text of [JSON.stringify(list.body), page]) expect(text).not.toMatch(/don_|Meera/);
		const guess = await app.call("/donation", { donationId: list.body.data[0]._id });
		expect(guess.status).toBe(400);
	});

	it("who has an account is not named by their profile either", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [demoUserId("donor"), id]);
		// Freshly rendered, as after a form.
		const page = async () => {
			const headers = { cookie: "kw_fresh=1" };
			return (await app.fetch(`/donationRequest/${demoRequestIds.asha}`, { headers })).text();
		};
		expect(await page()).toContain("demo.donor");
		await app.rows("UPDATE donation SET anonymous = 1 WHERE id = ?", [id]);
		expect(await page()).not.toContain("demo.donor");
	});
});

describe("an intent without a donation", () => {
	it("is not lost when two confirmations race", async () => {
		const { body } = await bareIntent(app, "pm_card_authenticationRequired");
		await authenticate(app, body.clientSecret);
		const confirm = () => app.call("/create/payment/intent", { paymentIntentId: intentIdOf(body.clientSecret) });
		const both = await Promise.all([confirm(), confirm()]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const recorded = await recordBare(app, body.clientSecret);
		expect(recorded.body.data).toMatchObject({ status: "succeeded", totalAmount: 500 });
	});

	it("is refunded by the nightly comparison if its attempt was marked as failed", async () => {
		const { body } = await bareIntent(app);
		await app.rows("UPDATE payment_attempt SET status = 'failed', status_rank = 4");
		await nightly();
		expect(await attemptStatusOf(app, intentIdOf(body.clientSecret))).toBe("unapplied");
		const { body: read } = await app.stripe(
			`/v1/payment_intents/${intentIdOf(body.clientSecret)}?expand[]=latest_charge`,
		);
		expect(read.latest_charge.refunded).toBe(true);
	});

	it.each([[true], [false]])(
		"can't be claimed after a refund at the provider (event delivered: %s)",
		async (delivered) => {
			const { body } = await bareIntent(app);
			await app.stripe("/v1/refunds", { payment_intent: intentIdOf(body.clientSecret) });
			if (delivered) await app.deliver(["charge.refunded"]);
			const recorded = await recordBare(app, body.clientSecret);
			expect(recorded.status).toBe(409);
			expect(recorded.body.code).toBe("payment_returned");
			await nightly();
			expect(await raised(app)).toBe(0);
			expect((await balances(app))["unapplied:INR"]).toBeUndefined();
			expect(await findings()).toEqual([]);
		},
	);

	it("is linked to the donation that the call names, if the amounts agree", async () => {
		const fitting = await donate(app, 50_000, false);
		const { body } = await bareIntent(app);
		const recorded = await app.call("/donation", { donationId: fitting, clientSecret: body.clientSecret });
		expect(recorded.body.data).toMatchObject({ donationId: fitting, status: "succeeded" });
		const another = await bareIntent(app);
		const other = await app.call("/donation", {
			donationId: await donate(app),
			clientSecret: another.body.clientSecret,
		});
		expect(other.status).toBe(422);
	});

	it("reveals its secret only to the caller who began it", async () => {
		const { body } = await bareIntent(app, "pm_card_authenticationRequired");
		const ask = (headers: Record<string, string> = {}) =>
			app.call("/create/payment/intent", { paymentIntentId: intentIdOf(body.clientSecret) }, headers);
		expect((await ask()).body.clientSecret).toBe(body.clientSecret);
		const stranger = await ask({ cookie: `kw_browser=${"0".repeat(32)}` });
		expect(stranger.body).toMatchObject({ statusCode: 200, clientSecret: null, customer_id: null });
	});

	it("is canceled within hours if nobody authenticates it", async () => {
		const { body } = await bareIntent(app, "pm_card_authenticationRequired");
		app.advance(90 * minute);
		await app.tick();
		expect(await attemptStatusOf(app, intentIdOf(body.clientSecret))).toBe("canceled");
	});
});

describe("a refund", () => {
	it("waits for its payment if it is reported first", async () => {
		const id = await donate(app);
		const page = await openHosted(app, id);
		await payHosted(app, page, "4242424242424242");
		const { body } = await app.stripe("/v1/payment_intents?limit=1");
		await app.stripe("/v1/refunds", { payment_intent: body.data[0].id });
		await app.deliver(["charge.refunded"]);
		await app.deliver(["payment_intent.succeeded"]);
		expect(await statusOf(app, id)).toBe("refunded");
		expect(await raised(app)).toBe(0);
		expect(await differingTotals(app.ctx)).toEqual([]);
	});

	it("is found by the nightly comparison if its event never arrives", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, id), amount: "51000" });
		await nightly();
		expect(await statusOf(app, id)).toBe("partially_refunded");
		expect(await raised(app)).toBe(50_000);
	});

	it("is reversed and reported if it fails after it succeeded", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_refundFail");
		const before = await balances(app);
		// The sandbox's bank returns it at once. A real bank takes days, so the first read must see it as succeeded.
		app.setFault(async (request, next) => {
			const response = await next();
			if (!new URL(request.url).pathname.endsWith("/refunds")) return response;
			const list = await response.json();
			return Response.json({ ...list, data: list.data.map((refund: object) => ({ ...refund, status: "succeeded" })) });
		});
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, id) });
		await app.deliver(["charge.refunded"]);
		expect(await statusOf(app, id)).toBe("refunded");
		expect(await raised(app)).toBe(0);
		app.setFault(null);
		await app.deliver(["refund.failed", "refund.updated", "charge.refund.updated"]);
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await raised(app)).toBe(100_000);
		const after = await balances(app);
		expect(after["payable:INR"]).toBe(before["payable:INR"]);
		expect(after["fee_cover:INR"]).toBe(before["fee_cover:INR"]);
		const posted = await app.rows(
			"SELECT kind FROM ledger_txn WHERE idempotency_key LIKE 'stripe:refund:%' ORDER BY idempotency_key",
		);
		expect(posted).toEqual([{ kind: "refund" }, { kind: "refund" }]);
		expect(await findings()).toEqual(["refund_failed"]);
	});

	it("is reported if the provider refuses it, and again if the money is still unapplied days later", async () => {
		app.setFault(async (request, next) =>
			new URL(request.url).pathname.endsWith("/refunds") && request.method === "POST"
				? Response.json(
						{ error: { type: "invalid_request_error", code: "balance_insufficient", message: "no" } },
						{ status: 400 },
					)
				: next(),
		);
		await bareIntent(app);
		app.advance(45 * minute);
		await app.tick();
		expect(await findings()).toEqual(["refund_failed"]);
		app.advance(2 * day);
		await app.tick();
		expect(await findings()).toEqual(["refund_failed", "unapplied_balance"]);
	});
});

describe("a request that was closed after the billing form", () => {
	it.each([["status = -3"], ["is_private = 1"]])("accepts no more payments (%s)", async (change) => {
		const id = await donate(app);
		const waiting = await donate(app);
		const first = await payByCard(app, waiting, "pm_card_authenticationRequired");
		await authenticate(app, first.body.clientSecret);
		await app.rows(`UPDATE donation_request SET ${change} WHERE id = ?`, [demoRequestIds.asha]);
		const refused = await payByCard(app, id);
		expect([refused.status, refused.body.code]).toEqual([409, "not_open_uncharged"]);
		const confirmed = await app.call("/create/payment/intent", {
			paymentIntentId: intentIdOf(first.body.clientSecret),
			donationId: waiting,
		});
		expect([confirmed.status, confirmed.body.code]).toEqual([409, "not_open_uncharged"]);
		expect(await raised(app)).toBe(0);
	});

	it("still displays an earlier payment to its donor", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [demoRequestIds.asha]);
		expect((await app.fetch(`/thankyou?donation=${id}`)).status).toBe(200);
	});
});

describe("the reconciler", () => {
	it("reaches a payment behind fifty others that it can't settle", { tags: ["rest"] }, async () => {
		const refusing = new Set<string>();
		for (let index = 0; index < 50; index++) {
			const { body } = await payByCard(app, await donate(app), "pm_card_authenticationRequired");
			refusing.add(intentIdOf(body.clientSecret));
		}
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired");
		await authenticate(app, body.clientSecret);
		await app.stripe(`/v1/payment_intents/${intentIdOf(body.clientSecret)}/confirm`, {});
		app.setFault(async (request, next) =>
			[...refusing].some((one) => request.url.includes(one))
				? Response.json({ error: { type: "invalid_request_error", message: "no" } }, { status: 400 })
				: next(),
		);
		for (let run = 0; run < 3; run++) {
			app.advance(3 * minute);
			await app.tick();
		}
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("stores one nightly check's findings even if another check fails, and retries", async () => {
		await payByCard(app, await donate(app));
		await app.rows("UPDATE request_totals SET raised_minor = raised_minor + 1");
		app.setFault(async () => new Response("{}", { status: 500 }));
		await nightly();
		expect(await findings()).toEqual(["totals_differ"]);
		app.setFault(null);
		await bareIntent(app);
		await app.rows(
			"UPDATE payment_attempt SET provider_intent_id = 'pi_other', provider_charge_id = 'ch_other', id = 'pat_other' WHERE donation_id IS NULL",
		);
		app.advance(2 * 60 * minute);
		await app.tick();
		expect(await findings()).toEqual(["orphan_payment", "totals_differ"]);
	});

	it("reports a dispute whose event never arrived, once", { tags: ["rest"] }, async () => {
		await payByCard(app, await donate(app), "pm_card_createDispute");
		await nightly();
		expect(await findings()).toEqual(["dispute"]);
		await app.rows("UPDATE reconciliation_finding SET resolved_at = 1");
		await nightly();
		expect(await app.rows("SELECT resolved_at FROM reconciliation_finding")).toEqual([{ resolved_at: 1 }]);
	});

	it("reports a dispute of a payment that we don't know", async () => {
		await payByCard(app, await donate(app), "pm_card_createDispute");
		await app.rows("UPDATE payment_attempt SET provider_charge_id = 'ch_other'");
		await nightly();
		expect(await findings()).toEqual(["orphan_dispute"]);
	});

	it("reports a dispute from its event", async () => {
		await payByCard(app, await donate(app), "pm_card_createDispute");
		await app.deliver(["charge.dispute.created"]);
		expect(await findings()).toEqual(["dispute"]);
		await nightly();
		expect(await findings()).toEqual(["dispute"]);
	});

	it("reports a dispute", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const charge = await app.value("SELECT provider_charge_id FROM payment_attempt");
		const payload = JSON.stringify({
			id: "evt_dispute",
			object: "event",
			type: "charge.dispute.created",
			livemode: false,
			data: { object: { id: "dp_1", object: "dispute", charge } },
		});
		expect(await app.deliverPayload(payload)).toBe(200);
		expect(await findings()).toEqual(["dispute"]);
	});
});
