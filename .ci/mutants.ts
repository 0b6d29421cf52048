/**
 * `npm run test:mutants [part of a name or file]`: plants one fault after another in the product, and shows which tests find it.
 * Each file is restored at once, also after Ctrl+C.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./mutants/fault.ts";
import { faults } from "./mutants/index.ts";
import { root, runTests, stopTests } from "./mutants/run-tests.ts";

/** The least that `npm test` must find. */
const leastFound = 50;

/** The file's text with the fault in it; null if the text to replace does not stand there exactly once. */
export function withFault(text: string, { from, to }: Pick<Fault, "from" | "to">): string | null {
	const parts = text.split(from);
	return parts.length === 2 ? parts.join(to) : null;
}

/** The way in which a fault was found. */
interface Result {
	by: "npm test" | "npm run test:all" | null;
	/** The file that found it, or what went wrong. */
	detail: string;
}

/** The line at the end, and whether the tests are good enough. */
export function summarize(results: readonly Result[], least = leastFound): { line: string; ok: boolean } {
	const quick = results.filter(({ by }) => by === "npm test").length;
	const all = results.filter(({ by }) => by !== null).length;
	const line = `${quick} of ${results.length} found by npm test, ${all} of ${results.length} by npm run test:all`;
	return { line, ok: all === results.length && quick >= least };
}

/** @throws Error if a test fails although there is no fault */
async function mustPass(files: readonly string[], level: "quick" | "all"): Promise<void> {
	const { files: broken } = await runTests(files, level);
	if (broken.length > 0) throw new Error(`These tests fail without a fault: ${broken.join(", ")}`);
}

async function plant(fault: Fault): Promise<Result> {
	const path = join(root, fault.file);
	const text = readFileSync(path, "utf8");
	const changed = withFault(text, fault);
	if (changed === null) return { by: null, detail: `stale: ${fault.file} has changed` };
	// Only if it differs, because a new time of the file means another build.
	const restore = () => {
		if (readFileSync(path, "utf8") !== text) writeFileSync(path, text);
	};
	const stop = () => {
		stopTests();
		restore();
		process.exit(130);
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
	try {
		writeFileSync(path, changed);
		const [quick] = (await runTests(fault.tests, "quick")).files;
		if (quick) return { by: "npm test", detail: quick };
		const { files, passed } = await runTests(fault.tests, "all");
		const [later] = files;
		if (!later) return { by: null, detail: passed === 0 ? "no test ran" : "not found" };
		restore();
		await mustPass([later], "all");
		return { by: "npm run test:all", detail: later };
	} finally {
		restore();
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
	}
}

if (import.meta.main) {
	const wanted = process.argv[2] ?? "";
	const chosen = faults.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted));
	if (chosen.length === 0) throw new Error(`No fault's name or file contains "${wanted}".`);
	// A test that fails without a fault would find every one.
	await mustPass([...new Set(chosen.flatMap(({ tests }) => tests))], "quick");
	const results: Result[] = [];
	for (const fault of chosen) {
		const result = await plant(fault);
		results.push(result);
		console.log(`${result.by ?? "MISSED"} | ${fault.name} | ${result.detail}`);
		if (result.by === null) console.log(`  ${fault.why}`);
	}
	const { line, ok } = summarize(results, wanted === "" ? leastFound : 0);
	console.log(line);
	process.exitCode = ok ? 0 : 1;
}
