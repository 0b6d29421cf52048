import { describe, expect, it } from "vitest";
import { type HlsError, unexplainedErrors, unexplainedSilences } from "./standstills.ts";

const standstills = [{ from: 100_000, to: 102_000 }];
const stall: HlsError = { details: "bufferStalledError", fatal: false, at: 101_300, ahead: 18.7 };

describe("What a browser without a processor explains", () => {
	it("is a stall with sound to play, while it stood still", () => {
		expect(unexplainedErrors([stall], standstills)).toEqual([]);
		const others: HlsError[] = [
			{ ...stall, at: 110_000 },
			{ ...stall, ahead: 0.2 },
			{ ...stall, fatal: true },
			{ ...stall, details: "fragLoadError" },
		];
		expect(unexplainedErrors(others, standstills)).toEqual(others);
		expect(unexplainedErrors([stall], [])).toEqual([stall]);
	});

	it("is a silence that is no longer than it stood still", () => {
		expect(unexplainedSilences([{ from: 101_000, to: 102_300 }], standstills)).toEqual([]);
		const others = [
			{ from: 90_000, to: 90_060 },
			{ from: 101_000, to: 104_000 },
		];
		expect(unexplainedSilences(others, standstills)).toEqual(others);
		expect(unexplainedSilences(others, [])).toEqual(others);
	});
});
