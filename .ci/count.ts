/**
 * Prints the result of the tests and of the checks beside them; the last line is "N passed, N failed".
 * Names each failure again before it: of a long output often only the end is kept.
 */
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

const reportContract = v.object({
	numPassedTests: v.number(),
	numFailedTests: v.number(),
	success: v.boolean(),
	/** By file. */
	testResults: v.array(
		v.object({
			name: v.string(),
			status: v.string(),
			assertionResults: v.array(
				v.object({ status: v.string(), fullName: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
			),
		}),
	),
});

/** Of a failure's text, which may hold a whole page. */
const messageLength = 2_000;

/** The result of one or more runs of tests. */
export interface Count {
	passed: number;
	failed: number;
	notes: string[];
}

/** A run of tests: its JSON report's text, null if there is none, and the exit code of its command. */
export interface Run {
	report: string | null;
	status: number;
}

function countRun({ report, status }: Run): Count {
	if (report === null) return { passed: 0, failed: 1, notes: ["the tests left no report"] };
	const { testResults, success, ...counts } = v.parse(reportContract, JSON.parse(report));
	const passed = counts.numPassedTests;
	// Such as a file that cannot be read, or whose hook failed.
	const broken = testResults.filter(
		({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	);
	const failed = counts.numFailedTests + broken.length;
	const failures = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter((test) => test.status === "failed")
			.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join("\n").slice(0, messageLength)}`),
	);
	const notes = [...failures, ...broken.map(({ name }) => `${name} failed outside its tests`)];
	if (passed + failed === 0) return { passed, failed: 1, notes: ["no test ran"] };
	if (failed === 0 && (status !== 0 || !success))
		return { passed, failed: 1, notes: ["a run failed outside its tests"] };
	return { passed, failed, notes };
}

/**
 * Counts runs. A fault that no test reports counts as one more failure, so that nothing passes by not running.
 * @param failedSteps lint and builds that failed
 */
export function count(runs: readonly Run[], failedSteps: number): Count {
	const counts = runs.map(countRun);
	const steps = failedSteps > 0 ? [`${failedSteps} lint steps or builds failed`] : [];
	return {
		passed: counts.reduce((sum, { passed }) => sum + passed, 0),
		failed: counts.reduce((sum, { failed }) => sum + failed, failedSteps),
		notes: [...steps, ...counts.flatMap(({ notes }) => notes)],
	};
}

if (import.meta.main) {
	const [steps = "0", ...results] = process.argv.slice(2);
	const runs = results.map((result): Run => {
		const [path = "", status = "1"] = result.split(":");
		return { report: existsSync(path) ? readFileSync(path, "utf8") : null, status: Number(status) };
	});
	const { passed, failed, notes } = count(runs, Number(steps));
	for (const note of notes) console.log(note);
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}
