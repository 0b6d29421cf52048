import { describe, expect, it } from "vitest";
import { asPaid, creditedColumns, creditedOf, giftAmountsOf } from "./paid-in.ts";

/** Random integers that are the same in every run. */
function dice(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return 1 + (state % most);
	};
}

const pounds = (giftMinor: number, chargeMinor: number) =>
	({ currency: "GBP", giftMinor, coverMinor: chargeMinor - giftMinor, chargeMinor, refundedMinor: 0 }) as const;

describe("What was paid in another currency", () => {
	it("is credited as the provider settled it, the fee in proportion", () => {
		expect(creditedColumns(pounds(1944, 2000), "USD", 2532)).toEqual({
			currency: "USD",
			giftMinor: 2461,
			coverMinor: 71,
			chargeMinor: 2532,
			paidCurrency: "GBP",
			paidGiftMinor: 1944,
			paidMinor: 2000,
		});
	});

	it("is credited in parts that sum to the whole, at any rate, up to the largest charge", () => {
		const roll = dice(7);
		const wrong = Array.from({ length: 20_000 }, () => {
			const charge = roll(99_999_999);
			const gift = Math.min(charge, roll(99_999_999));
			const settled = roll(99_999_999);
			return creditedColumns(pounds(gift, charge), "USD", settled);
		}).filter(
			({ giftMinor, coverMinor, chargeMinor }) =>
				giftMinor + coverMinor !== chargeMinor || giftMinor < 1 || coverMinor < 0,
		);
		expect(wrong).toEqual([]);
	});

	it("goes back in parts that sum to the whole, and only all of it is all of it", () => {
		const roll = dice(11);
		const wrong: unknown[] = [];
		for (let round = 0; round < 2000; round++) {
			const donation = { chargeMinor: roll(99_999_999), paidMinor: roll(99_999_999) };
			let [paid, credited] = [0, 0];
			while (paid < donation.paidMinor) {
				const next = Math.min(donation.paidMinor, paid + roll(donation.paidMinor));
				const after = creditedOf(next, donation);
				if (after < credited || (next < donation.paidMinor && after >= donation.chargeMinor)) wrong.push(donation);
				[paid, credited] = [next, after];
			}
			if (credited !== donation.chargeMinor) wrong.push(donation);
		}
		expect(wrong).toEqual([]);
	});

	it("is the donation's own amount if it was paid in its own currency", () => {
		const own = { currency: "USD", giftMinor: 98, coverMinor: 2, chargeMinor: 100, refundedMinor: 40 } as const;
		const none = { paidCurrency: null, paidGiftMinor: null, paidMinor: null, paidRefundedMinor: 0 };
		expect(asPaid({ ...own, ...none })).toEqual(own);
		expect(creditedOf(40, { ...own, ...none })).toBe(40);
		expect(giftAmountsOf({ ...own, ...none, feesOnTop: false }).credited).toBeNull();
	});
});
