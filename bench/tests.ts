import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { projectRoot } from "../site/dev/processes.ts";
import { atMost, type Figure } from "./report.ts";

const report = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

/** Runs the tests that have the tag `bench`, which take too long for `npm run test:all`. */
export async function tests(): Promise<Figure[]> {
	const outputFile = join(projectRoot, "dist", "test-results-bench.json");
	const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--tags-filter=bench"], {
		cwd: projectRoot,
		env: { ...process.env, TEST_REPORT: outputFile },
		stdio: "inherit",
	});
	const [code] = await once(child, "exit");
	const { numPassedTests: passed, numFailedTests: failed } = v.parse(
		report,
		JSON.parse(readFileSync(outputFile, "utf8")),
	);
	const broken = failed === 0 && code !== 0 ? 1 : failed;
	return [
		{
			measure: "long tests that fail",
			value: String(broken),
			reference: `${passed} pass`,
			ratio: "",
			...atMost(0, broken, ""),
		},
	];
}
