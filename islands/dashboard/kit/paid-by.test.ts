import { describe, expect, it } from "vitest";
import { paidBy } from "./paid-by.ts";

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
});
