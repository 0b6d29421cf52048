import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { closedReason } from "./request-facts.ts";

const words = wordsIn("en");

describe("the reason for a missing donation form", () => {
	const sums = { goalMinor: 50_000_00, raisedMinor: 2_000_00, organizationTakesGifts: true };
	const cash = { ...sums, requestType: "cash" } as const;

	it("is not given if there is a form", () => {
		expect(closedReason(words, { ...cash, status: 1 }, true)).toBeNull();
	});

	it("is given for each way a request can be closed", () => {
		const reasons = ([0, 2, -4, -6, 9] as const).map((status) => closedReason(words, { ...cash, status }, false));
		expect(new Set(reasons).size).toBe(5);
		expect(reasons).not.toContain(null);
	});

	it("says that the goal is reached only if it is", () => {
		const text = (raisedMinor: number) => closedReason(words, { ...cash, raisedMinor, status: 2 }, false);
		expect([text(2_000_00), text(49_999_99), text(50_000_00)].map((each) => each?.includes("goal"))).toEqual([
			false,
			false,
			true,
		]);
	});

	it("thanks only if somebody gave", () => {
		const text = (raisedMinor: number) => closedReason(words, { ...cash, raisedMinor, status: 2 }, false);
		expect([text(0), text(1)].map((each) => each?.includes("Thank you"))).toEqual([false, true]);
	});

	it("says nothing of gifts where none are asked for", () => {
		const reasons = ([0, 2, -4, -6] as const).map((status) =>
			closedReason(words, { ...sums, requestType: "homeworkHelp", status }, false),
		);
		expect([new Set(reasons).size, reasons.join().match(/give|gave|donat/)]).toEqual([4, null]);
	});

	it("is not given for live requests that do not ask for money", () => {
		expect(closedReason(words, { ...sums, requestType: "mentoring", status: 1 }, false)).toBeNull();
	});
});
