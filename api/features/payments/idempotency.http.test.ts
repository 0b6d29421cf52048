import { expect, it } from "vitest";
import { beginDonation, indianRequest, intentOf, payWith, raised } from "../../../site/testing/giving.ts";
import { post } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

onBothHosts("An Idempotency-Key", (host) => {
	let keys = 0;
	const newKey = () => `key-${++keys}`;
	const bare = { amount: 30_000, currency: "INR" };

	it("replays the first call's response and charges only once", async () => {
		const headers = { "idempotency-key": newKey() };
		const [first, second] = [
			await payWith(host(), "pm_card_visa", bare, headers),
			await payWith(host(), "pm_card_visa", bare, headers),
		];
		expect(second.body).toEqual(first.body);
		expect([first, second].map((answer) => answer.headers.get("idempotency-replayed"))).toEqual([null, "true"]);
		expect(second.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
	});

	it("replays a decline too", async () => {
		const headers = { "idempotency-key": newKey() };
		const [first, second] = [
			await payWith(host(), "pm_card_chargeDeclined", bare, headers),
			await payWith(host(), "pm_card_chargeDeclined", bare, headers),
		];
		expect([second.status, second.body]).toEqual([400, first.body]);
	});

	it("is refused with another body", async () => {
		const headers = { "idempotency-key": newKey() };
		await payWith(host(), "pm_card_visa", bare, headers);
		const { status, body } = await payWith(host(), "pm_card_visa", { ...bare, amount: 40_000 }, headers);
		expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
	});

	it("belongs to a single call", async () => {
		const headers = { "idempotency-key": newKey() };
		const paid = await payWith(host(), "pm_card_visa", bare, headers);
		const { status } = await post(host(), "/donation", { transactionId: intentOf(paid) }, headers);
		expect(status).toBe(422);
	});

	it("runs one of several simultaneous calls; the others get 409 or the same response", async () => {
		const before = await raised(host(), indianRequest);
		const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "350" });
		const headers = { "idempotency-key": newKey() };
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => payWith(host(), "pm_card_visa", { donationId }, headers)),
		);
		const running = answers.filter(({ status }) => status === 409);
		const done = answers.filter(({ status }) => status === 200);
		expect(done.length + running.length).toBe(5);
		expect(done.length).toBeGreaterThan(0);
		expect(new Set(done.map(({ body }) => body.customer_id)).size).toBe(1);
		for (const { body, headers: told } of running) {
			expect(body.code).toBe("idempotency_key_running");
			expect(Number(told.get("retry-after"))).toBeGreaterThan(0);
		}
		expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
	});

	it.each(["a b", "k".repeat(256)])("is refused if it is malformed: %j", async (key) => {
		const { status, body } = await payWith(host(), "pm_card_visa", bare, { "idempotency-key": key });
		expect(status).toBe(400);
		expect(body).toMatchObject({ issues: [{ path: "Idempotency-Key" }] });
	});
});

onBothHosts(
	"Payment calls of one address",
	(host) => {
		it("are limited per minute, with the seconds to wait", async () => {
			const answers = [];
			for (let call = 0; call < 12; call++) answers.push(await post(host(), "/donation", { transactionId: "pi_none" }));
			// A new minute may begin during the test, but one of the two minutes gets six calls.
			const refused = answers.find(({ status }) => status === 403);
			expect(refused?.body.code).toBe("captcha_needed");
			expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
		});
	},
	{ PAYMENTS_PER_MINUTE: "5" },
);
