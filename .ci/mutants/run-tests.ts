import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as v from "valibot";

export const root = join(import.meta.dirname, "../..");

const report = v.object({
	numPassedTests: v.number(),
	testResults: v.array(v.object({ name: v.string(), status: v.string() })),
});

/** The result of a run of tests. `files` are those with a failure. */
export interface TestRun {
	passed: number;
	files: string[];
}

/** Whether a file needs Storybook, a server or a browser, and therefore the configuration of all tests. */
const needsEverything = (path: string) => /\.(http|browser)\.test\.tsx?$|\.stories\.tsx$|^stories\//.test(path);

const running = new Set<ChildProcess>();

/** Ends the tests that run now. */
export function stopTests(): void {
	for (const child of running) child.kill();
}

/**
 * Runs test files up to their first failure.
 * @param level `quick` leaves out what only `npm run test:all` runs
 * @throws Error if vitest ended without a result
 */
export async function runTests(files: readonly string[], level: "quick" | "all"): Promise<TestRun> {
	const folder = mkdtempSync(join(tmpdir(), "kindwave-faults-"));
	const outputFile = join(folder, "result.json");
	const config = files.some(needsEverything) ? "vitest.config.ts" : ".ci/mutants/vitest.config.ts";
	const args = [
		...["node_modules/vitest/vitest.mjs", "run", "--config", config, "--bail", "1", "--maxWorkers", "1"],
		...["--reporter", "json", "--outputFile", outputFile],
		...["--tags-filter", level === "quick" ? "!rest && !bench" : "!bench"],
		...files,
	];
	try {
		const output = await printed(args, { ...process.env, TEST_REPORT: outputFile });
		const text = readReport(outputFile);
		if (text === null) throw new Error(`The tests left no result:\n${output.slice(-2000)}`);
		const { numPassedTests: passed, testResults } = v.parse(report, JSON.parse(text));
		const failed = testResults.filter(({ status }) => status === "failed");
		return { passed, files: failed.map(({ name }) => relative(root, name)) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readReport(path: string): string | null {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return null;
	}
}

function printed(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
	return new Promise((settle, fail) => {
		const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
		running.add(child);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (part) => {
				output += part;
			});
		}
		child.on("error", fail);
		child.on("close", () => {
			running.delete(child);
			settle(output);
		});
	});
}
