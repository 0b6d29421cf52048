import { describe, expect, it } from "vitest";
import { quote } from "./fees.ts";

const policy = (bps: number) => ({ bps, fixedMinor: 0 });

describe("quote", () => {
	it("adds the fee on top, rounded up to a minor unit", () => {
		expect(quote(100_00, "USD", policy(290), true)).toMatchObject({
			giftMinor: 100_00,
			coverMinor: 290,
			chargeMinor: 102_90,
		});
		expect(quote(1_01, "USD", policy(290), true)).toMatchObject({ giftMinor: 101, coverMinor: 3, chargeMinor: 104 });
	});

	it("takes the fee out of the total: donated = total / (1 + percent), half up", () => {
		expect(quote(100_00, "USD", policy(290), false)).toMatchObject({
			giftMinor: 97_18,
			coverMinor: 2_82,
			chargeMinor: 100_00,
		});
		expect(quote(100_000, "INR", policy(200), false)).toMatchObject({ giftMinor: 98_039, coverMinor: 1961 });
	});

	it("rounds up a donated amount that ends in exactly one half", () => {
		// 3 / (1 + 1/5) = 2.5
		expect(quote(3, "USD", policy(2000), false).giftMinor).toBe(3);
	});

	it("charges no fee in a region without fees", () => {
		for (const onTop of [true, false]) {
			expect(quote(500, "INR", policy(0), onTop)).toMatchObject({ giftMinor: 500, coverMinor: 0, chargeMinor: 500 });
		}
	});

	it("splits every amount into parts that sum to the whole", () => {
		const wrong: unknown[] = [];
		for (let amount = 100; amount < 20_000; amount += 7) {
			for (const bps of [0, 80, 200, 290, 1999]) {
				for (const onTop of [true, false]) {
					const { giftMinor, coverMinor, chargeMinor } = quote(amount, "USD", policy(bps), onTop);
					const sums = giftMinor + coverMinor === chargeMinor && chargeMinor === (onTop ? amount + coverMinor : amount);
					if (!sums || coverMinor < 0) wrong.push({ amount, bps, onTop, giftMinor, coverMinor, chargeMinor });
				}
			}
		}
		expect(wrong).toEqual([]);
	});
});
