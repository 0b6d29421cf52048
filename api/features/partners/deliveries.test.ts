import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPartners } from "../../../db/seed/partners.ts";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage, partnerPage as page } from "../../../site/testing/partner-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { deliverDue } from "./deliver-due.ts";
import { listDeliveries, replayDelivery } from "./deliveries.ts";
import { saveWebhook } from "./save-webhook.ts";

let app: DemoApp;
/** The partner's own user. */
let own: Ctx;
const partner = demoPartners[0] ?? { id: "", publicKey: "" };
const url = "https://hooks.sunrise.example.org/kindwave";

beforeAll(async () => {
	app = await demoApp({}, identifyByName);
	own = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
});
afterAll(() => app.close());
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM partner_delivery");
});

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

describe("Messages to a partner's server", () => {
	it("are signed so that the library of Standard Webhooks verifies them, and say nothing about the donor", async () => {
		const secret = (await saveWebhook(own, { id: partner.id, url })) ?? "";
		expect(secret).toMatch(/^whsec_/);
		await payByCard(app, await giftFromPage(app));
		const received = await deliver(204);
		expect(received).toHaveLength(1);
		const [{ headers, body } = { headers: {}, body: "" }] = received;
		// The library compares the time with its own, and the test's is ahead.
		const { now } = Date;
		const sentAt = app.platform.clock.now();
		Date.now = () => sentAt;
		try {
			expect(new Webhook(secret).verify(body, headers)).toMatchObject({
				type: "donation.succeeded",
				data: { page, currency: "INR", recipient: { kind: "request" } },
			});
			expect(() => new Webhook(secret).verify(body.replace("succeeded", "refunded"), headers)).toThrow();
		} finally {
			Date.now = now;
		}
		expect(body).not.toMatch(/Meera|Iyer|people\.example|don_/);
		expect(await listDeliveries(own, { id: partner.id })).toMatchObject([
			{ status: "delivered", responseStatus: 204, attempts: 1 },
		]);
		expect(await deliver(204)).toEqual([]);
	});

	it("are sent again after a failure with the same id and body, then given up, and can be replayed", async () => {
		await saveWebhook(own, { id: partner.id, url });
		const failing: Received[] = [];
		await payByCard(app, await giftFromPage(app));
		for (let tries = 0; tries < 10; tries++) {
			await deliver(500, failing);
			app.advance(25 * 3_600_000);
		}
		expect(failing).toHaveLength(8);
		expect(new Set(failing.map(({ body }) => body)).size).toBe(1);
		expect(new Set(failing.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		const [failed] = await listDeliveries(own, { id: partner.id });
		expect(failed).toMatchObject({ status: "failed", lastError: "HTTP 500" });
		await replayDelivery(own, { id: partner.id, delivery: failed?.id ?? "" });
		const received = await deliver(200);
		expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([failed?.id]);
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
			await expect(saveWebhook(own, { id: partner.id, url: address }), address).rejects.toMatchObject({ status: 400 });
		}
		await saveWebhook(own, { id: partner.id, url });
		await app.rows("UPDATE partner SET webhook_url = 'https://169.254.169.254/latest' WHERE id = ?", [partner.id]);
		await payByCard(app, await giftFromPage(app));
		expect(await deliver(200)).toEqual([]);
		expect((await listDeliveries(own, { id: partner.id }))[0]).toMatchObject({
			lastError: "The address is not public.",
		});
	});

	it("belong to the partner alone", async () => {
		const other: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } };
		await expect(listDeliveries(other, { id: partner.id })).rejects.toMatchObject({ status: 404 });
		await expect(saveWebhook(other, { id: partner.id, url })).rejects.toMatchObject({ status: 404 });
		await expect(replayDelivery(other, { id: partner.id, delivery: "msg_x" })).rejects.toMatchObject({ status: 404 });
		await expect(replayDelivery(own, { id: partner.id, delivery: "msg_x" })).rejects.toMatchObject({ status: 404 });
	});
});
