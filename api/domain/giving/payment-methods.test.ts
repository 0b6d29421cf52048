import { describe, expect, it } from "vitest";
import { isOffered, offeredMethods, quoteFor } from "./payment-methods.ts";

const inRupees = { currency: "INR", beneficiaryKind: "request", hasUser: true } as const;
const inDollars = { currency: "USD", beneficiaryKind: "request", hasUser: true } as const;
const offeredFor = (choice: Parameters<typeof isOffered>[1]) =>
	offeredMethods.filter((method) => isOffered(method, choice));

describe("the methods that a donation can be paid by", () => {
	it("are UPI with Razorpay first, then card, in rupees", () => {
		expect(offeredFor(inRupees)).toEqual(["razorpay", "card"]);
	});

	it("are card, bank transfer and PayPal in dollars", () => {
		expect(offeredFor(inDollars)).toEqual(["card", "us_bank_account", "paypal"]);
	});

	it("leave out bank transfer for a guest and for the foundation", () => {
		expect(offeredFor({ ...inDollars, hasUser: false })).toEqual(["card", "paypal"]);
		expect(offeredFor({ ...inDollars, beneficiaryKind: "foundation" })).toEqual(["card", "paypal"]);
	});
});

describe("the amounts of a donation by method", () => {
	const policies = { card: { bps: 300, fixedMinor: 0 }, bank: { bps: 80, fixedMinor: 0 } };
	const donation = {
		currency: "USD" as const,
		giftMinor: 10_000,
		coverMinor: 290,
		chargeMinor: 10_290,
		feesOnTop: true,
		feeBps: 290,
		feeFixedMinor: 0,
		feeKind: "card" as const,
	};

	it("stay as quoted for methods with the same fee", () => {
		const { currency, ...stored } = donation;
		expect(quoteFor(donation, policies, "card")).toEqual(stored);
		expect(quoteFor(donation, policies, "paypal")).toEqual(stored);
	});

	it("are quoted anew with the bank's fee, and back with today's card fee", () => {
		const byBank = quoteFor(donation, policies, "us_bank_account");
		expect(byBank).toMatchObject({ giftMinor: 10_000, coverMinor: 80, chargeMinor: 10_080, feeKind: "bank" });
		const back = quoteFor({ ...donation, ...byBank }, policies, "card");
		expect(back).toMatchObject({ giftMinor: 10_000, coverMinor: 300, chargeMinor: 10_300, feeKind: "card" });
	});

	it("keep the whole charge if the fee is inside", () => {
		const within = quoteFor(donation, policies, "card", false);
		expect(within).toMatchObject({ chargeMinor: 10_000, feesOnTop: false });
		expect(quoteFor({ ...donation, ...within }, policies, "us_bank_account").chargeMinor).toBe(10_000);
	});
});
