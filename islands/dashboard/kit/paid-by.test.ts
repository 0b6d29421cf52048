import { describe, expect, it } from "vitest";
import { paidBy, paidWith } from "./paid-by.ts";

describe("How a donation was paid, for staff", () => {
	it("names provider and method, and a provider that is the method only once", () => {
		const texts = [
			paidBy("stripe", "card"),
			paidBy("stripe", "us_bank_account"),
			paidBy("razorpay", "razorpay"),
			paidBy("paypal", "paypal"),
			paidBy("stripe", "card_hosted"),
			paidBy("offline", "bank_statement"),
			paidBy(null, null),
		];
		expect(texts).toEqual([
			"Stripe, card",
			"Stripe, bank transfer",
			"Razorpay",
			"PayPal",
			"Stripe, card (hosted checkout)",
			"Offline, bank statement",
			"",
		]);
	});

	it("names the card, the bank or the reference", () => {
		const none = {
			cardBrand: null,
			cardLast4: null,
			instrument: null,
			instrumentName: null,
			instrumentReference: null,
		};
		const texts = [
			paidWith({ ...none, method: "card", cardBrand: "visa", cardLast4: "4242" }),
			paidWith({ ...none, method: "card", cardBrand: "visa", cardLast4: "4242", instrument: "apple_pay" }),
			// The account was erased, and the card's digits with it.
			paidWith({ ...none, method: "card", instrument: "google_pay" }),
			paidWith({ ...none, method: "razorpay", instrument: "upi", instrumentReference: "412345678901" }),
			paidWith({
				...none,
				method: "razorpay",
				instrument: "netbanking",
				instrumentName: "HDFC Bank",
				instrumentReference: "7",
			}),
			paidWith({ ...none, method: "paypal" }),
		];
		expect(texts).toEqual([
			"Visa ending in 4242",
			"Apple Pay, Visa ending in 4242",
			"Google Pay",
			"UPI, UTR 412345678901",
			"Netbanking, HDFC Bank, bank reference 7",
			"PayPal",
		]);
	});
});
