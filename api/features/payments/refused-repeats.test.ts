// @module-tag slow
import { describe, expect, it } from "vitest";
import type { StripeFault } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import {
	authenticate,
	bareIntent,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	recordBare,
	statusOf,
} from "../../../site/testing/giving-steps.ts";

const app = demoForEach();

const isPost = ({ method, url }: Request) => method === "POST" && url.includes("/payment_intents");
/** The provider charges the card, and its answer is lost. */
const lost: StripeFault = async (request, next) => {
	const response = await next();
	if (isPost(request)) throw new TypeError("connection reset");
	return response;
};
/** The provider refuses before it does anything, as with a revoked key. */
const refusal = (status: number, type: string) =>
	Response.json({ error: { type, code: status === 402 ? "card_declined" : undefined, message: "no" } }, { status });

const refusals: [number, string][] = [
	[400, "invalid_request_error"],
	[401, "invalid_request_error"],
	[402, "card_error"],
	[403, "invalid_request_error"],
	[404, "invalid_request_error"],
];

/** A suite for each refusal: `npm test` takes a declined card and an unknown object, `npm run test:all` all. */
function forEachRefusal(title: string, suite: (status: number, type: string) => void): void {
	for (const [status, type] of refusals) {
		const tags = status === 402 || status === 404 ? [] : ["rest"];
		describe(title.replace("%i", String(status)), { tags }, () => suite(status, type));
	}
}

const headers = () => ({ "idempotency-key": crypto.randomUUID(), ...donorBrowser });

async function expectOneCharge(): Promise<void> {
	const { body } = await app.stripe("/v1/charges?limit=10");
	expect(body.data).toHaveLength(1);
}

async function halfAnHour(): Promise<void> {
	for (let minutes = 0; minutes < 20; minutes += 2) {
		app.advance(2 * 60_000);
		await app.tick();
		await app.settled();
	}
}

forEachRefusal("a charged payment whose repeat gets %i", (status, type) => {
	it.each([
		["every call, reads too", () => true],
		["the repeat alone", isPost],
	])("is never called declined nor charged again if the provider refuses %s", async (_name, refused) => {
		const id = await donate(app);
		const same = headers();
		app.setFault(lost);
		expect((await payByCard(app, id, "pm_card_visa", {}, same)).body.code).toBe("checking_payment");
		app.setFault(async (request, next) => (refused(request) ? refusal(status, type) : next()));
		const repeat = await payByCard(app, id, "pm_card_visa", {}, same);
		expect([200, 503]).toContain(repeat.status);
		if (repeat.status === 503) expect(repeat.body.code).toBe("checking_payment");
		expect(["processing", "succeeded"]).toContain(await statusOf(app, id));
		app.setFault(null);
		const other = await payByCard(app, id, "pm_card_amex", {}, headers());
		expect(["payment_running", "already_paid"]).toContain(other.body.code);
		await halfAnHour();
		await expectOneCharge();
		expect(await statusOf(app, id)).toBe("succeeded");
		expect((await app.stripe("/v1/refunds?limit=10")).body.data).toEqual([]);
	});

	it("is found again without a donation", async () => {
		const same = headers();
		app.setFault(lost);
		await bareIntent(app, "pm_card_visa", same);
		app.setFault(async () => refusal(status, type));
		expect((await bareIntent(app, "pm_card_visa", same)).body.code).toBe("checking_payment");
		app.setFault(null);
		const found = await bareIntent(app, "pm_card_visa", same);
		expect(found.status).toBe(200);
		expect((await recordBare(app, found.body.clientSecret)).body.data.status).toBe("succeeded");
		await expectOneCharge();
	});

	it("stays unknown if the repeat is the provider client's own, within the first call", async () => {
		const id = await donate(app);
		let posts = 0;
		app.setFault(async (request, next) => {
			if (!isPost(request)) return next();
			posts += 1;
			return posts === 1 ? lost(request, next) : refusal(status, type);
		});
		const first = await payByCard(app, id, "pm_card_visa", {}, headers());
		expect([posts, first.status, first.body.code]).toEqual([2, 503, "checking_payment"]);
		app.setFault(null);
		await halfAnHour();
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("is not booked as failed if it was confirmed, and the provider then refuses every call", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_threeDSecure2Required", {}, headers());
		await authenticate(app, body.clientSecret);
		const confirm = () =>
			app.call(
				"/create/payment/intent",
				{ paymentIntentId: intentIdOf(body.clientSecret), donationId: id },
				donorBrowser,
			);
		app.setFault(lost);
		expect((await confirm()).body.code).toBe("checking_payment");
		app.setFault(async () => refusal(status, type));
		expect([404, 503]).toContain((await confirm()).status);
		expect(await statusOf(app, id)).not.toBe("failed");
		app.setFault(null);
		expect((await confirm()).status).toBe(200);
		expect(await statusOf(app, id)).toBe("succeeded");
		await expectOneCharge();
	});
});

describe("a payment that the provider has charged, and then does not know for half an hour", () => {
	const unknown = async () => refusal(404, "invalid_request_error");

	it("is not booked as failed, is reported to staff after a day, and is found again", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_threeDSecure2Required", {}, headers());
		const intentId = intentIdOf(body.clientSecret);
		await authenticate(app, body.clientSecret);
		app.setFault(lost);
		await app.call("/create/payment/intent", { paymentIntentId: intentId, donationId: id }, donorBrowser);
		app.setFault(unknown);
		await halfAnHour();
		expect(await statusOf(app, id)).not.toBe("failed");
		expect((await payByCard(app, id, "pm_card_amex", {}, headers())).body.code).toBe("checking_payment");
		expect(await missing()).toEqual([]);
		app.advance(24 * 3600_000);
		await app.tick();
		expect(await missing()).toHaveLength(1);
		app.setFault(null);
		app.advance(6 * 3600_000);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("is found again if it was paid on the hosted page", { tags: ["rest"] }, async () => {
		const id = await donate(app);
		await payHosted(app, await openHosted(app, id), "4242424242424242");
		app.setFault(unknown);
		await halfAnHour();
		expect(await statusOf(app, id)).not.toBe("failed");
		app.setFault(null);
		await halfAnHour();
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	const missing = () =>
		app.rows("SELECT subject_id FROM reconciliation_finding WHERE kind = 'missing_payment' AND resolved_at IS NULL");
});

forEachRefusal("a refund that was made, whose repeat gets %i", (status, type) => {
	const isRefund = ({ method, url }: Request) => method === "POST" && url.includes("/refunds");
	const refunds = () => app.rows("SELECT status FROM refund");

	/** Lets a payment without a donation wait until it is sent back, and loses the answer of the refund. */
	async function loseRefund(): Promise<void> {
		await bareIntent(app, "pm_card_visa", headers());
		app.setFault(async (request, next) => {
			const response = await next();
			if (request.url.includes("/refunds")) throw new TypeError("connection reset");
			return response;
		});
		app.advance(31 * 60_000);
		await app.tick();
		expect(await refunds()).toEqual([{ status: "created" }]);
	}

	it.each([
		["the repeat alone", isRefund],
		["every call, reads too", () => true],
	])("is never called failed if the provider refuses %s", async (_name, refused) => {
		await loseRefund();
		app.setFault(async (request, next) => (refused(request) ? refusal(status, type) : next()));
		await halfAnHour();
		expect(await refunds()).not.toContainEqual({ status: "failed" });
		app.setFault(null);
		await halfAnHour();
		expect(await refunds()).toEqual([{ status: "succeeded" }]);
		expect((await app.stripe("/v1/refunds?limit=10")).body.data).toHaveLength(1);
	});

	it("has failed if the provider has none", async () => {
		await bareIntent(app, "pm_card_visa", headers());
		app.setFault(async (request, next) => (isRefund(request) ? refusal(status, type) : next()));
		app.advance(31 * 60_000);
		await app.tick();
		expect(await refunds()).toEqual([{ status: "failed" }]);
		const found = await app.rows("SELECT detail FROM reconciliation_finding WHERE kind = 'refund_failed'");
		expect(found).toHaveLength(1);
	});
});

describe("money without a donation that staff refund on the provider's own site while we send it back", () => {
	/** Refunds this much at the provider, just before our own refund arrives there. */
	async function refundThereFirst(amountMinor: number): Promise<void> {
		await bareIntent(app, "pm_card_visa", headers());
		const [charge] = (await app.stripe("/v1/charges?limit=10")).body.data;
		app.setFault(async (request, next) => {
			if (request.method === "POST" && request.url.includes("/refunds")) {
				app.setFault(null);
				await app.stripe("/v1/refunds", { charge: charge.id, amount: String(amountMinor ?? charge.amount) });
			}
			return next();
		});
		app.advance(31 * 60_000);
		await app.tick();
		await app.settled();
	}
	const refunds = () => app.rows("SELECT status, amount_minor AS minor FROM refund ORDER BY status, amount_minor");
	const findings = () => app.rows("SELECT detail FROM reconciliation_finding WHERE kind = 'refund_failed'");
	const amount = async () => (await app.stripe("/v1/charges?limit=10")).body.data[0].amount as number;

	it("is not reported as a failed refund if it is all back", async () => {
		await refundThereFirst(50_000);
		const minor = await amount();
		expect(await findings()).toEqual([]);
		expect(await refunds()).toEqual([
			{ status: "failed", minor },
			{ status: "succeeded", minor },
		]);
	});

	it("goes back in the amount that is left", async () => {
		await refundThereFirst(2_000);
		const minor = await amount();
		expect(await findings()).toEqual([]);
		expect(await refunds()).toEqual([
			{ status: "failed", minor },
			{ status: "succeeded", minor: 2_000 },
			{ status: "succeeded", minor: minor - 2_000 },
		]);
		const [off] = await app.rows(
			"SELECT sum(amount_minor) AS minor FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE a.code = 'unapplied'",
		);
		expect(off).toEqual({ minor: 0 });
	});
});

it("a payment that is refused at once has failed, and can be tried again", async () => {
	const id = await donate(app);
	app.setFault(async (request, next) => (isPost(request) ? refusal(401, "invalid_request_error") : next()));
	expect((await payByCard(app, id, "pm_card_visa", {}, headers())).status).toBe(400);
	app.setFault(null);
	expect((await payByCard(app, id, "pm_card_visa", {}, headers())).status).toBe(200);
});
