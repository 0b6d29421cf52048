// @module-tag slow
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const here = import.meta.dirname;
const packages = join(here, "../../node_modules");

/** What the compiler says of a partner's page; empty if it is content. */
async function compile(reactTypes: string): Promise<string> {
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
		JSON.stringify({ compilerOptions, files: [join(here, "testing/partner.tsx")] }),
	);
	const compiler = join(packages, "typescript/bin/tsc");
	const failed = (error: { stdout?: string }) => ({ stdout: error.stdout || String(error) });
	const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder]).catch(failed);
	rmSync(folder, { recursive: true });
	return stdout;
}

describe("the types of the package", () => {
	it.each(["@types/react", "types-react-18"])(
		"fit a partner's page with %s, and refuse wrong attributes",
		async (react) => {
			expect(await compile(react)).toBe("");
		},
	);
});
