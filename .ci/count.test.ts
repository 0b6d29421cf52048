import { describe, expect, it } from "vitest";
import { count } from "./count.ts";

const report = (passed: number, failed: number, success = failed === 0) =>
	JSON.stringify({
		numPassedTests: passed,
		numFailedTests: failed,
		numPendingTests: 0,
		numFailedTestSuites: 0,
		success,
	});

describe("the summary of a run", () => {
	it("repeats the report's numbers when nothing else failed", () => {
		expect(count(report(12, 0), 0, 0)).toEqual({ passed: 12, failed: 0, notes: [] });
	});

	it("counts a failing test once, even though the test command exits with an error too", () => {
		expect(count(report(10, 2), 0, 1)).toMatchObject({ passed: 10, failed: 2 });
	});

	it("counts a failing lint as a failure", () => {
		expect(count(report(12, 0), 1, 0)).toMatchObject({ passed: 12, failed: 1 });
	});

	it.each([
		["no report", null, 1],
		["no test", report(0, 0), 0],
		["a suite that broke before its tests", report(12, 0, false), 1],
		["a command that failed beside green tests", report(12, 0), 1],
	])("fails a run with %s", (_what, text, status) => {
		expect(count(text, 0, status).failed).toBe(1);
	});
});
