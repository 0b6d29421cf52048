import { describe, expect, it } from "vitest";
import { inTurns, median, percentile } from "./rounds.ts";

describe("median", () => {
	it("is the middle value, whatever the order", () => expect(median([9, 1, 5])).toBe(5));
	it("is the mean of two middles", () => expect(median([4, 1, 3, 10])).toBe(3.5));
});

describe("percentile", () => {
	const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
	it("is a measured value", () => expect(percentile(hundred, 0.99)).toBe(99));
	it("of all is the largest", () => expect(percentile(hundred, 1)).toBe(100));
	it("of one value is that value", () => expect(percentile([7], 0.99)).toBe(7));
});

describe("turns", () => {
	it("alternate, and the first round is not counted", async () => {
		const order: string[] = [];
		let count = 0;
		const turn = (name: string) => async () => {
			order.push(name);
			return ++count;
		};
		const measured = await inTurns({ a: turn("a"), b: turn("b") }, 2);
		expect(order.join("")).toBe("ababab");
		expect(measured).toEqual({ a: [3, 5], b: [4, 6] });
	});
});
