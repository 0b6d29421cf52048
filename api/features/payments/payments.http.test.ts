import { describe, expect, it } from "vitest";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import {
	americanRequest,
	authenticate,
	beginDonation,
	indianRequest,
	intentOf,
	payWith,
	raised,
	recordPaid,
	stripe,
} from "../../../site/testing/giving.ts";
import { mainOf, page, post } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

const donor = { externalUserInfo: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.org" } };

/** The documented test cards that decline, with Stripe's codes (docs.stripe.com/testing) as a donor may see them. */
const declines: readonly { card: string; code: string; reason?: string }[] = [
	{ card: "pm_card_chargeDeclined", code: "card_declined", reason: "generic_decline" },
	{ card: "pm_card_chargeDeclinedInsufficientFunds", code: "card_declined", reason: "insufficient_funds" },
	{ card: "pm_card_chargeDeclinedLostCard", code: "card_declined", reason: "generic_decline" },
	{ card: "pm_card_chargeDeclinedStolenCard", code: "card_declined", reason: "generic_decline" },
	{ card: "pm_card_chargeDeclinedExpiredCard", code: "expired_card" },
	{ card: "pm_card_chargeDeclinedIncorrectCvc", code: "incorrect_cvc" },
	{ card: "pm_card_chargeDeclinedProcessingError", code: "processing_error" },
	{ card: "pm_card_chargeDeclinedFraudulent", code: "card_declined", reason: "generic_decline" },
];

onBothHosts("A card payment", (host) => {
	describe("of a donation begun on our pages", () => {
		it("is one donation: the money moves once and appears on the request's page", async () => {
			const before = await raised(host(), americanRequest);
			// This puts the page into the cache, which must not hide the donation from its returning donor.
			const requestPage = async () => mainOf((await page(host(), `/donationRequest/${americanRequest}`)).text);
			expect(await requestPage()).not.toContain("Grace Murray");
			const donationId = await beginDonation(host(), {
				donationRequestId: americanRequest,
				amount: "123.45",
				// Other files give as Grace Hopper, and share the host.
				last_name: "Murray",
			});
			const paid = await payWith(host(), "pm_card_visa", { donationId, amount: 12_345, currency: "USD" });
			expect(paid.status).toBe(200);
			expect(paid.body).toEqual({
				statusCode: 200,
				requiresAction: false,
				clientSecret: null,
				customer_id: expect.stringMatching(/^cus_/),
			});
			const recorded = await post(host(), "/donation", { donationId });
			expect(recorded.status).toBe(200);
			// 2.9 % inside 123.45: 123.45 / 1.029 = 119.97.
			expect(recorded.body.data).toMatchObject({
				_id: donationId,
				status: "succeeded",
				donatedAmount: 119.97,
				processingFees: 3.48,
				totalAmount: 123.45,
				currency: "USD",
				transactionId: expect.stringMatching(/^pi_/),
			});
			const after = await raised(host(), americanRequest);
			expect(after.count).toBe(before.count + 1);
			expect(after.sum).toBeCloseTo(before.sum + 119.97, 2);
			expect(await requestPage()).toContain("Grace Murray");
			const thanks = await page(host(), `/thankyou?donation=${donationId}`, { headers: donorBrowser });
			expect(mainOf(thanks.text)).toContain("Thank you, Grace!");
		});

		it("adds the fee on top if the donor chooses that", async () => {
			const fields = { donationRequestId: americanRequest, amount: "100", shouldChargeProcessingFees: "on" };
			const donationId = await beginDonation(host(), fields);
			await payWith(host(), "pm_card_visa", { donationId });
			const { body, intentId } = await recordPaid(host(), donationId);
			expect(body.data).toMatchObject({ donatedAmount: 100, processingFees: 2.9, totalAmount: 102.9 });
			expect(await stripe(host(), `/payment_intents/${intentId}`)).toMatchObject({ amount: 10_290 });
		});

		it("requires authentication and is paid after it", async () => {
			const before = await raised(host(), indianRequest);
			const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "500" });
			const started = await payWith(host(), "pm_card_authenticationRequired", { donationId });
			expect(started.body).toMatchObject({ statusCode: 200, requiresAction: true });
			const paymentIntentId = intentOf(started);
			expect(await raised(host(), indianRequest)).toEqual(before);

			await authenticate(host(), paymentIntentId, "complete");
			const confirmed = await post(host(), "/create/payment/intent", { paymentIntentId, donationId });
			expect(confirmed.body).toMatchObject({ statusCode: 200, requiresAction: false });
			const recorded = await post(host(), "/donation", { donationId, transactionId: paymentIntentId });
			expect(recorded.body.data).toMatchObject({ status: "succeeded" });
			expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
		});

		it("charges nothing if authentication fails, and can be retried", async () => {
			const before = await raised(host(), indianRequest);
			const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "500" });
			const paymentIntentId = intentOf(await payWith(host(), "pm_card_authenticationRequired", { donationId }));
			await authenticate(host(), paymentIntentId, "fail");
			const refused = await post(host(), "/create/payment/intent", { paymentIntentId, donationId });
			expect(refused.status).toBe(400);
			expect((await post(host(), "/donation", { donationId, transactionId: paymentIntentId })).status).toBe(422);
			expect(await raised(host(), indianRequest)).toEqual(before);

			expect((await payWith(host(), "pm_card_visa", { donationId })).status).toBe(200);
			expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
		});

		it("is counted even if the donor closes the tab before it is recorded", async () => {
			const before = await raised(host(), indianRequest);
			const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "700" });
			await payWith(host(), "pm_card_visa", { donationId });
			await expect.poll(async () => (await raised(host(), indianRequest)).count).toBe(before.count + 1);
			expect((await page(host(), `/payment?donation=${donationId}`)).headers.get("location")).toBe(
				`/thankyou?donation=${donationId}`,
			);
		});

		it("is refused if the donation is paid already", async () => {
			const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "800" });
			await payWith(host(), "pm_card_visa", { donationId });
			const before = await raised(host(), indianRequest);
			expect((await payWith(host(), "pm_card_visa", { donationId })).status).toBe(409);
			expect(await raised(host(), indianRequest)).toEqual(before);
		});

		it("charges the server's amount and refuses another one before charging", async () => {
			const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "900" });
			for (const body of [{ amount: 100 }, { currency: "USD" }]) {
				expect((await payWith(host(), "pm_card_visa", { donationId, ...body })).status).toBe(422);
			}
			expect((await page(host(), `/payment?donation=${donationId}`)).status).toBe(200);
		});
	});

	it.each(declines)("with $card is declined as $code, and nothing is booked", async ({ card, code, reason }) => {
		const before = await raised(host(), indianRequest);
		const donationId = await beginDonation(host(), { donationRequestId: indianRequest, amount: "250" });
		const { status, body } = await payWith(host(), card, { donationId });
		expect(status).toBe(400);
		expect(body).toMatchObject({
			statusCode: 400,
			error: "Some problem while processing the card. Please check the card information again.",
			raw: { message: expect.stringMatching(/\S/), code, ...(reason ? { decline_code: reason } : {}) },
		});
		expect((await post(host(), "/donation", { donationId })).status).toBe(422);
		expect(await raised(host(), indianRequest)).toEqual(before);
		expect((await page(host(), `/thankyou?donation=${donationId}`)).headers.get("location")).toBe(
			`/payment?donation=${donationId}&failed=1`,
		);
	});

	describe("made without a donation first", () => {
		const pay = async (amount = 40_000, currency = "INR") => {
			const paid = await payWith(host(), "pm_card_visa", { amount, currency, settlementCurrency: currency });
			expect(paid.status).toBe(200);
			return { clientSecret: paid.body.clientSecret, transactionId: intentOf(paid) };
		};
		const gift = {
			...donor,
			type: "cash",
			donationFor: "donationRequest",
			donation_request_id: indianRequest,
			units: "INR",
		};

		it("becomes a single donation, however often it is recorded", async () => {
			const before = await raised(host(), indianRequest);
			const paid = await pay();
			const record = () => post(host(), "/donation", { ...gift, ...paid, quantity: 400 });
			const first = await record();
			expect(first.status).toBe(200);
			expect(first.body.data).toMatchObject({
				status: "succeeded",
				totalAmount: 400,
				donationRequestId: indianRequest,
			});
			const both = await Promise.all([record(), record()]);
			expect(both.map(({ body }) => (body.data as { _id: string })._id)).toEqual(
				Array(2).fill((first.body.data as { _id: string })._id),
			);
			expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
		});

		it("becomes a single donation when recorded twice simultaneously", async () => {
			const before = await raised(host(), indianRequest);
			const paid = await pay();
			const answers = await Promise.all(
				[1, 2].map(() => post(host(), "/donation", { ...gift, ...paid, quantity: 400 })),
			);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
		});

		it.each([
			["another amount", { quantity: 4000 }],
			["another currency", { quantity: 400, units: "USD" }],
			["somebody else's client secret", { quantity: 400, clientSecret: "pi_1_secret_2" }],
		])("is not recorded for %s than was paid", async (_what, claim) => {
			const before = await raised(host(), indianRequest);
			const { status } = await post(host(), "/donation", { ...gift, ...(await pay()), ...claim });
			expect(status).toBe(422);
			expect(await raised(host(), indianRequest)).toEqual(before);
		});

		it("is not recorded for a caller who knows only its id", async () => {
			const { transactionId } = await pay();
			const { status } = await post(host(), "/donation", { ...gift, transactionId, quantity: 400 });
			expect(status).toBe(422);
		});

		it("is not recorded before it is authenticated", async () => {
			const started = await payWith(host(), "pm_card_authenticationRequired", { amount: 40_000, currency: "INR" });
			const { clientSecret } = started.body;
			expect((await post(host(), "/donation", { ...gift, clientSecret, quantity: 400 })).status).toBe(422);
		});

		it("requires a guest's name and email", async () => {
			const { status, body } = await post(host(), "/donation", {
				...gift,
				...(await pay()),
				quantity: 400,
				externalUserInfo: undefined,
			});
			expect(status).toBe(400);
			expect(body.issues).toEqual([
				{ path: "externalUserInfo.first_name", code: "first_name_missing", message: "Please enter First Name" },
				{ path: "externalUserInfo.last_name", code: "last_name_missing", message: "Please enter Last Name" },
				{ path: "externalUserInfo.email", code: "email_missing", message: "Please enter email" },
			]);
		});

		it.each(["pi_invented", "pi_3MtwBwLkdIwHu7ix28a3tqPa", "ch_1", "don_1"])(
			"is not found under an invented id (%s)",
			async (transactionId) => {
				for (const [path, body] of [
					["/donation", { ...gift, transactionId, clientSecret: `${transactionId}_secret_x`, quantity: 400 }],
					["/create/payment/intent", { paymentIntentId: transactionId }],
				] as const) {
					const { status } = await post(host(), path, body);
					expect([400, 404, 422]).toContain(status);
				}
			},
		);
	});
});
