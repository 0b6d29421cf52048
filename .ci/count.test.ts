import { describe, expect, it } from "vitest";
import { count } from "./count.ts";
import { leftOutText } from "./left-out.ts";

const passing = { status: "passed", fullName: "adds" };
const skipped = { status: "skipped", fullName: "rests" };
const failing = { status: "failed", fullName: "subtracts", failureMessages: ["Error: expected 1 to be 2"] };
const failure = "faulty.test.ts: subtracts\nError: expected 1 to be 2";

const report = (passed: number, failed: number, success = failed === 0, broken: readonly string[] = []) =>
	JSON.stringify({
		numPassedTests: passed,
		numFailedTests: failed,
		success,
		testResults: [
			{ name: "sound.test.ts", status: "passed", assertionResults: [passing] },
			...(failed > 0 ? [{ name: "faulty.test.ts", status: "failed", assertionResults: [passing, failing] }] : []),
			...broken.map((name) => ({ name, status: "failed", assertionResults: [skipped] })),
		],
	});
const green = { report: report(12, 0), status: 0 };

describe("the summary of a run", () => {
	it("repeats the reports' numbers when nothing else failed", () => {
		expect(count([green], 0)).toEqual({ passed: 12, failed: 0, notes: [] });
		expect(count([green, { report: report(30, 0), status: 0 }], 0)).toEqual({ passed: 42, failed: 0, notes: [] });
	});

	it("counts a failing test once, even though the test command exits with an error too", () => {
		expect(count([{ report: report(10, 2), status: 1 }, green], 0)).toMatchObject({ passed: 22, failed: 2 });
	});

	it("names each failure again, with the beginning of its text", () => {
		expect(count([{ report: report(10, 1), status: 1 }, green], 0).notes).toEqual([failure]);
		const long = JSON.parse(report(10, 1));
		long.testResults[1].assertionResults[1].failureMessages = ["x".repeat(100_000)];
		const [note = ""] = count([{ report: JSON.stringify(long), status: 1 }], 0).notes;
		expect(note).toHaveLength("faulty.test.ts: subtracts\n".length + 2_000);
	});

	it("counts a file that broke outside its tests, also beside tests that fail", () => {
		const run = { report: report(10, 2, false, ["a.test.ts", "b.test.ts"]), status: 1 };
		const notes = ["a.test.ts failed outside its tests", "b.test.ts failed outside its tests"];
		expect(count([run], 0)).toEqual({ passed: 10, failed: 4, notes: [failure, ...notes] });
	});

	it("counts a failing lint as a failure", () => {
		expect(count([green], 1)).toMatchObject({ passed: 12, failed: 1 });
	});

	it.each([
		["no report", null, 1],
		["no test", report(0, 0), 0],
		["a suite that broke before its tests", report(12, 0, false), 1],
		["a command that failed beside green tests", report(12, 0), 1],
	])("fails a run with %s", (_what, text, status) => {
		expect(count([green, { report: text, status }], 0).failed).toBe(1);
	});
});

it("the end of a run names the command for the tests that it left out", () => {
	expect(leftOutText("rest", 0)).toBeNull();
	expect(leftOutText("bench", 1)).toMatch(/^1 test was left out.*`npm run bench -- tests`/);
	expect(leftOutText("rest", 12)).toBe(
		"12 tests were left out: Workers, the other views and journeys, stories of whole pages, further input. `npm run test:rest` runs them.",
	);
});
