import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPartners } from "../../../db/seed/partners.ts";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage, partnerPage as page } from "../../../site/testing/partner-steps.ts";
import { webhookEvents } from "../../domain/webhook-endpoints.ts";
import type { Ctx } from "../../http/context.ts";
import { partnerByKey } from "../partners/find-partner.ts";
import { registerPartner } from "../partners/save-partner.ts";
import { settleDispute } from "../payments/settle-dispute.ts";
import { settleRefund } from "../payments/settle-refund.ts";
import { deliverDue } from "./deliver-due.ts";
import { listDeliveries, listOwnersDeliveries, replayDelivery } from "./deliveries.ts";
import { createEndpoint, maySendTo, removeEndpoint, renewSecret } from "./endpoints.ts";

const app = demoForAll({}, identifyByName);
/** The partner's own user. */
let own: Ctx;
const partner = demoPartners[0] ?? { id: "", publicKey: "" };
const url = "https://hooks.sunrise.example.org/kindwave";

beforeAll(async () => {
	own = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
});
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM webhook_delivery");
	await app.rows("DELETE FROM webhook_endpoint");
});

/** An endpoint of a partner, its only one. @returns its id and secret */
const hook = (more: object = {}) =>
	createEndpoint(own, { owner: partner.id, name: "Till", url, format: "json", events: [...webhookEvents], ...more });
const newest = async (owner = partner.id) => (await listOwnersDeliveries(own, { owner, limit: 50, offset: 0 })).rows;

interface Received {
	url: string;
	headers: Record<string, string>;
	body: string;
}

/** Sends what is due to a server that keeps what arrives and answers with a status. */
async function deliver(status: number, received: Received[] = []): Promise<Received[]> {
	const fetch: typeof globalThis.fetch = async (input, init) => {
		const request = new Request(input, init);
		received.push({ url: request.url, headers: Object.fromEntries(request.headers), body: await request.text() });
		return new Response(null, { status });
	};
	await deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic: fetch } }, { within: 10_000 });
	return received;
}

/** Verifies a message with the library, whose time is its own, while the test's is ahead. */
function verify(secret: string, { body, headers }: Pick<Received, "body" | "headers"> = { body: "", headers: {} }) {
	const { now } = Date;
	const sentAt = app.platform.clock.now();
	Date.now = () => sentAt;
	try {
		return new Webhook(secret).verify(body, headers);
	} finally {
		Date.now = now;
	}
}

describe("Messages to a partner's server", () => {
	it("are signed so that the library of Standard Webhooks verifies them, and say nothing about the donor", async () => {
		const { secret } = await hook();
		expect(secret).toMatch(/^whsec_/);
		await payByCard(app, await giftFromPage(app));
		const received = await deliver(204);
		expect(received).toHaveLength(1);
		const [{ headers, body } = { headers: {}, body: "" }] = received;
		expect(verify(secret, { body, headers })).toMatchObject({
			type: "donation.succeeded",
			data: { page, currency: "INR", recipient: { kind: "request" } },
		});
		expect(() => verify(secret, { body: body.replace("succeeded", "refunded"), headers })).toThrow();
		expect(body).not.toMatch(/Meera|Iyer|people\.example|don_/);
		expect(await newest()).toMatchObject([{ status: "delivered", responseStatus: 204, attempts: 1 }]);
		expect(await deliver(204)).toEqual([]);
	});

	it("are sent again after a failure with the same id and body, then given up, and can be replayed", async () => {
		await hook();
		const failing: Received[] = [];
		await payByCard(app, await giftFromPage(app));
		for (let tries = 0; tries < 10; tries++) {
			await deliver(500, failing);
			app.advance(25 * 3_600_000);
		}
		expect(failing).toHaveLength(8);
		expect(new Set(failing.map(({ body }) => body)).size).toBe(1);
		expect(new Set(failing.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		const [failed] = await newest();
		expect(failed).toMatchObject({ status: "failed", lastError: "HTTP 500" });
		await replayDelivery(own, { id: failed?._id ?? "" });
		const received = await deliver(200);
		expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([failed?._id]);
		expect(received[0]?.body).toBe(failing[0]?.body);
	});

	it("are never sent to private addresses, whenever they were stored", async () => {
		for (const address of [
			"http://hooks.example.org/",
			"https://127.0.0.1/",
			"https://10.0.0.8/",
			"https://[::1]/",
			"https://localhost/",
			"https://2130706433/",
			"https://intra.local/",
			"https://a.example.org:8443/",
			"https://user@hooks.org/",
		]) {
			await expect(hook({ url: address }), address).rejects.toMatchObject({ status: 400 });
		}
		await hook();
		await app.rows("UPDATE webhook_endpoint SET url = 'https://169.254.169.254/latest'");
		await payByCard(app, await giftFromPage(app));
		expect(await deliver(200)).toEqual([]);
		expect((await newest())[0]).toMatchObject({
			lastError: "The address is not public.",
		});
	});

	it("belong to the partner alone", async () => {
		const other: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } };
		const { _id: id } = await hook();
		const page = { limit: 1, offset: 0 };
		await expect(listDeliveries(other, { id, ...page })).rejects.toMatchObject({ status: 404 });
		await expect(listOwnersDeliveries(other, { owner: partner.id, ...page })).rejects.toMatchObject({ status: 404 });
		await expect(removeEndpoint(other, { id })).rejects.toMatchObject({ status: 404 });
		await expect(replayDelivery(own, { id: "msg_x" })).rejects.toMatchObject({ status: 404 });
	});

	it("are signed with the old secret too for a day after a new one was made", async () => {
		const { _id: id, secret: old } = await hook();
		const { secret } = await renewSecret(own, { id });
		await payByCard(app, await giftFromPage(app));
		const [first] = await deliver(204);
		expect([old, secret].map((each) => verify(each, first))).toMatchObject([{ data: {} }, { data: {} }]);
		app.advance(24 * 3_600_000 + 1);
		await payByCard(app, await giftFromPage(app));
		const [second] = await deliver(204);
		expect(() => verify(old, second)).toThrow();
		expect(verify(secret, second)).toMatchObject({ data: {} });
	});

	it("may go to the demo's own receiver, and in live mode not to it either", () => {
		const { settings } = app.platform;
		const receiver = `${settings.publicUrl}/sandbox/receiver/till`;
		const live = { ...app.ctx, platform: { ...app.platform, settings: { ...settings, mode: "live" as const } } };
		expect([maySendTo(app.ctx, receiver), maySendTo(live, receiver)]).toEqual([true, false]);
		expect(maySendTo(app.ctx, `${settings.publicUrl}/sandbox/clock`)).toBe(false);
		expect(maySendTo(app.ctx, `${settings.publicUrl}/sandbox/receiver/../clock`)).toBe(false);
	});
});

describe("A partner whose account is blocked", () => {
	it("is told nothing, gets nothing that waited, and its key brings no gifts", async () => {
		await hook();
		const { ctx } = app;
		const key = partner.publicKey;
		const waits = await giftFromPage(app);
		const later = await giftFromPage(app);
		await payByCard(app, waits);
		expect((await partnerByKey(ctx, { key }))?.id).toBe(partner.id);
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("owner")]);
		expect(await partnerByKey(ctx, { key })).toBeNull();
		await payByCard(app, later);
		expect(await deliver(204)).toEqual([]);
		expect(await app.column("SELECT donation_id FROM webhook_delivery")).toEqual([waits]);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("owner")]);
	});
});

describe("What partners are told about refunds and disputes", () => {
	/** A paid gift of ₹1,000 with a fee of ₹20 on top, and what the provider says of it afterwards. */
	async function paidGift() {
		await hook();
		const id = await giftFromPage(app);
		await payByCard(app, id);
		const [attempt] = await app.rows<{ account: string; charge: string }>(
			"SELECT provider_account AS account, provider_charge_id AS charge FROM payment_attempt WHERE donation_id = ?",
			[id],
		);
		const facts = {
			provider: "stripe",
			account: attempt?.account ?? "",
			chargeId: attempt?.charge ?? "",
			createdAt: app.platform.clock.now(),
			settlement: null,
			feeMinor: 0,
			reason: "fraudulent",
			networkCode: null,
			dueAt: null,
			awaitsAnswer: false,
		} as const;
		return {
			refund: (name: string, amountMinor: number, status: "succeeded" | "failed" = "succeeded") =>
				settleRefund(app.ctx, {
					...facts,
					id: `${name}_${id}`,
					refundId: null,
					amountMinor,
					status,
					reason: "requested",
				}),
			dispute: (amountMinor: number, end: "won" | "lost" | null) =>
				settleDispute(app.ctx, {
					...facts,
					id: `dp_${id}`,
					amountMinor,
					status: String(end),
					won: end === "won",
					lost: end === "lost",
				}),
		};
	}
	const told = async () =>
		(await deliver(204)).map(({ body }) => {
			const { type, data } = JSON.parse(body);
			return `${type} ${data.refunded} of ${data.amount}`;
		});

	it("is every refund as it was then, a won dispute, and no gift twice, in amounts of the gift", async () => {
		const gift = await paidGift();
		await gift.refund("re_1", 25_500);
		await gift.refund("re_2", 25_500);
		expect(await told()).toEqual([
			"donation.succeeded 0 of 1000",
			"donation.partially_refunded 250 of 1000",
			"donation.partially_refunded 500 of 1000",
		]);
		await gift.refund("re_2", 25_500, "failed");
		await gift.dispute(51_000, null);
		await gift.dispute(51_000, "won");
		expect(await told()).toEqual([
			"donation.refund_failed 250 of 1000",
			"donation.disputed 250 of 1000",
			"donation.dispute_won 250 of 1000",
		]);
	});

	it("is a lost dispute only as charged back", async () => {
		const gift = await paidGift();
		await gift.dispute(102_000, null);
		await gift.dispute(102_000, "lost");
		expect(await told()).toEqual([
			"donation.succeeded 0 of 1000",
			"donation.disputed 0 of 1000",
			"donation.charged_back 1000 of 1000",
		]);
	});
});

describe("The turns of partners", () => {
	const slow = "https://hooks.slow.example.org/";
	let ids = { slow: "", fast: "" };
	const queue = async (count: number, endpoint: string) => {
		const donationId = await app.value("SELECT donation_id FROM widget_gift LIMIT 1");
		for (let index = 0; index < count; index++) {
			await app.rows(
				"INSERT INTO webhook_delivery (id, endpoint_id, owner_id, donation_id, type) VALUES (?, ?, ?, ?, 'donation.test')",
				[`msg_${endpoint}_${index}`, endpoint, partner.id, donationId],
			);
		}
	};
	/** Sends what is due; the slow server answers only when the other has got its messages. @returns the ids that each got */
	const sendWithSlow = async (others: number) => {
		const got = { slow: [] as string[], fast: [] as string[] };
		const done = Promise.withResolvers<void>();
		const fetchPublic: Ctx["platform"]["fetchPublic"] = async (to, { headers }) => {
			const list = to === slow ? got.slow : got.fast;
			list.push(headers["webhook-id"] ?? "");
			if (got.fast.length === others) done.resolve();
			if (to === slow) await done.promise;
			return new Response(null, { status: to === slow ? 500 : 204 });
		};
		await deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic } }, { within: 8000 });
		return got;
	};
	beforeEach(async () => {
		const other = await registerPartner(own, { name: "Slow", origins: ["https://slow.example"] });
		const [fast, slowOne] = [await hook(), await hook({ owner: other.id, url: slow })];
		ids = { fast: fast._id, slow: slowOne._id };
	});

	it("don't wait for a server that hangs, which gets one message per run", async () => {
		await queue(30, ids.slow);
		await queue(6, ids.fast);
		const got = await sendWithSlow(6);
		expect(got.fast).toEqual([0, 1, 2, 3, 4, 5].map((index) => `msg_${ids.fast}_${index}`));
		expect(got.slow).toEqual([`msg_${ids.slow}_0`]);
	});

	it("don't begin with what is sent again", async () => {
		await queue(2, ids.fast);
		const [second, first] = await newest();
		await replayDelivery(own, { id: first?._id ?? "" });
		expect((await deliver(204)).map(({ headers }) => headers["webhook-id"])).toEqual([second?._id, first?._id]);
	});

	it("begin nothing that could outlast the run", async () => {
		await queue(1, ids.fast);
		const fetchPublic = () => Promise.reject(new Error("too late"));
		await deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic } }, { within: 3000 });
		expect(await newest()).toMatchObject([{ status: "pending", attempts: 0 }]);
	});
});
