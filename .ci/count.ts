/** Prints the result of the tests and of the checks beside them; the last line is "N passed, N failed". */
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

const reportContract = v.object({
	numPassedTests: v.number(),
	numFailedTests: v.number(),
	numPendingTests: v.number(),
	numFailedTestSuites: v.number(),
	success: v.boolean(),
});

/** The result of a run. */
export interface Count {
	passed: number;
	failed: number;
	notes: string[];
}

/**
 * Counts a run. A fault that no test reports counts as one more failure, so that nothing passes by not running.
 * @param report the JSON report's text, null if there is none
 * @param failedSteps lint and builds that failed
 * @param testsStatus the exit code of the test command
 */
export function count(report: string | null, failedSteps: number, testsStatus: number): Count {
	const notes: string[] = [];
	let passed = 0;
	let failed = failedSteps;
	if (failedSteps > 0) notes.push(`${failedSteps} lint steps or builds failed`);
	if (report === null) {
		notes.push("the tests left no report");
		return { passed, failed: failed + 1, notes };
	}
	const parsed = v.parse(reportContract, JSON.parse(report));
	passed = parsed.numPassedTests;
	failed += parsed.numFailedTests;
	if (parsed.numPendingTests > 0) notes.push(`${parsed.numPendingTests} tests were skipped`);
	if (passed + parsed.numFailedTests === 0) {
		notes.push("no test ran");
		failed += 1;
	} else if (parsed.numFailedTests === 0 && (testsStatus !== 0 || !parsed.success)) {
		notes.push("a suite failed outside its tests");
		failed += 1;
	}
	return { passed, failed, notes };
}

if (import.meta.main) {
	const [path = "", steps = "0", status = "0"] = process.argv.slice(2);
	const { passed, failed, notes } = count(
		existsSync(path) ? readFileSync(path, "utf8") : null,
		Number(steps),
		Number(status),
	);
	for (const note of notes) console.log(note);
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}
