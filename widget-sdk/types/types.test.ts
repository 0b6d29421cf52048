// @module-tag rest
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const here = import.meta.dirname;
const packages = join(here, "../../node_modules");

/** The errors of a partner's page, each with its line and the compiler's number for it. */
async function errorsOf(page: "right" | "wrong", reactTypes: string): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "kindwave-types-"));
	const react = join(packages, reactTypes);
	const compilerOptions = {
		strict: true,
		noEmit: true,
		skipLibCheck: false,
		target: "ES2022",
		module: "ESNext",
		moduleResolution: "bundler",
		lib: ["ES2022", "DOM", "DOM.Iterable"],
		jsx: "react-jsx",
		types: [],
		paths: {
			react: [react],
			"react/jsx-runtime": [join(react, "jsx-runtime")],
			csstype: [join(packages, "csstype")],
			"@kindwave/widgets": [join(here, "index.d.ts")],
			"@kindwave/widgets/*": [join(here, "*.d.ts")],
		},
	};
	writeFileSync(
		join(folder, "tsconfig.json"),
		JSON.stringify({ compilerOptions, files: [join(here, `testing/${page}.tsx`)] }),
	);
	const compiler = join(packages, "typescript/bin/tsc");
	const failed = (error: { stdout?: string }) => ({ stdout: error.stdout || String(error) });
	const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder]).catch(failed);
	rmSync(folder, { recursive: true });
	return stdout.split("\n").flatMap((line) => {
		if (/^\s|^$/.test(line)) return [];
		const [, at, code, what] = /\.tsx\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
		return [what === undefined ? line : `${at}: ${code} ${what}`];
	});
}

describe.each(["@types/react", "types-react-18"])("the types of the package, with %s", (react) => {
	it("fit a partner's page", async () => {
		expect(await errorsOf("right", react)).toEqual([]);
	});

	it("refuse wrong attributes", async () => {
		expect(await errorsOf("wrong", react)).toEqual([
			`7: TS2322 Type '"EUR"' is not assignable to type '"INR" | "USD" | undefined'.`,
			expect.stringMatching(`^8: TS2322 Type '"frame"' is not assignable`),
			expect.stringMatching(/^9: TS2741 Property 'request' is missing/),
			expect.stringMatching(`^10: TS2322 Type '"nobody"' is not assignable`),
			`11: TS2322 Type '"EUR"' is not assignable to type '"INR" | "USD" | undefined'.`,
			expect.stringMatching(/^12: TS2322 .*ammounts/),
			`13: TS2322 Type '{}' is not assignable to type 'WidgetProps<{ request: string; }>'.`,
		]);
	});
});
