import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { faults } from "./mutants/index.ts";
import { summarize, withFault } from "./mutants.ts";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

describe("the list of faults", () => {
	it("has at least 60, each with a name of its own and a reason", () => {
		expect(faults.length).toBeGreaterThanOrEqual(60);
		expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
		expect(faults.filter(({ why }) => !/^[A-Z].+\.$/.test(why))).toEqual([]);
	});

	it("changes a text that stands once in its file, and names tests that exist", () => {
		const stale = faults.filter(
			(fault) => !existsSync(join(root, fault.file)) || !withFault(textOf(fault.file), fault),
		);
		expect(stale.map(({ name }) => name)).toEqual([]);
		const unchanged = faults.filter(({ from, to }) => from === to);
		expect(unchanged).toEqual([]);
		const tests = faults.flatMap(({ tests: files }) => files);
		expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
		expect(faults.filter(({ tests: files }) => files.length === 0)).toEqual([]);
	});

	it("leaves files that can still be read, because a file that can't would fail every test", async () => {
		const broken: string[] = [];
		for (const fault of faults.filter(({ file }) => /\.tsx?$/.test(file))) {
			const text = withFault(textOf(fault.file), fault) ?? "";
			await transformWithOxc(text, fault.file).catch(() => broken.push(fault.name));
		}
		expect(broken).toEqual([]);
	});
});

describe("a fault", () => {
	it("is planted only where its text stands exactly once", () => {
		expect(withFault("a b c", { from: "b", to: "x" })).toBe("a x c");
		expect(withFault("a b c b", { from: "b", to: "x" })).toBeNull();
		expect(withFault("a c", { from: "b", to: "x" })).toBeNull();
		expect(withFault("price", { from: "price", to: "$&1" })).toBe("$&1");
	});
});

describe("the summary", () => {
	const found = (by: "npm test" | "npm run test:all" | null) => ({ by, detail: "" });

	it("counts what each command finds", () => {
		const results = [found("npm test"), found("npm run test:all")];
		expect(summarize(results, 1)).toEqual({
			line: "1 of 2 found by npm test, 2 of 2 by npm run test:all",
			ok: true,
		});
	});

	it.each([
		["a fault is not found at all", [found("npm test"), found(null)], 1],
		["npm test finds too few", [found("npm run test:all")], 1],
	])("fails if %s", (_, results, least) => {
		expect(summarize(results, least).ok).toBe(false);
	});
});
