import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folders } from "../.dependency-cruiser.mjs";

const root = join(import.meta.dirname, "..");
const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** Source files that contain `pattern`, as `path: matched text`. */
function findings(pattern: RegExp, under: RegExp, but = /\.test\.tsx?$/): string[] {
	const searched = sources.filter((path) => under.test(path) && !but.test(path));
	expect(searched.length).toBeGreaterThan(0);
	return searched.flatMap((path) => [...textOf(path).matchAll(pattern)].map((found) => `${path}: ${found[0]}`));
}

/** Mentions of documents that readers of the project don't have, even across the lines of a comment. */
function citations(text: string): string[] {
	return [...text.matchAll(/\bDESIGN\b|\b[Tt]he[\s*/]+specification\b|\b[Ss]ection[\s*/]+\d+(?![\dA-Z])/g)].map(
		([found]) => found,
	);
}

describe("every file", () => {
	it("names no path outside the project", () => {
		const climbs = sources.flatMap((path) => {
			const depth = path.split("/").length - 1;
			return [...textOf(path).matchAll(/["'`]((?:\.\.\/)+)/g)]
				.filter(([, up = ""]) => up.length / 3 > depth)
				.map(([found]) => `${path}: ${found}`);
		});
		// The test of the import rules climbs out on purpose, into a folder that it created.
		expect(climbs.filter((climb) => !climb.startsWith(".ci/import-rules.test.ts"))).toEqual([]);
		expect(findings(/["'`]\/(?:work|home|Users|root)\//g, /./, /^$/)).toEqual([]);
	});

	it("explains itself: no comment or test name cites a document outside the project", () => {
		const documented = globSync([`{${folders.join(",")}}/**/*.{ts,tsx,css,js,mjs,md}`, "*.{ts,mjs,md}", ".*.mjs"], {
			cwd: root,
		});
		for (const path of ["README.md", ".dependency-cruiser.mjs", "site/render.tsx", "api/README.md"]) {
			expect(documented).toContain(path);
		}
		// Stories and words are what visitors read. This file contains the examples below.
		const searched = documented.filter(
			(path) => !/^db\/seed\/|^islands\/ui\/words\/|^api\/domain\/answers\/|^\.ci\/house\.test/.test(path),
		);
		expect(searched.flatMap((path) => citations(textOf(path)).map((found) => `${path}: ${found}`))).toEqual([]);
	});

	it.each([
		["// As in DESIGN.md.", "DESIGN"],
		["/** The specification's words,\n * in capitals. */", "The specification"],
		['it("follows the\n\t * specification", () => {});', "the\n\t * specification"],
		["/* See section 4.2. */", "section 4"],
	])("is searched for such citations: %j", (text, citation) => {
		expect(citations(text)).toEqual([citation]);
	});

	it("may name the project's own tables and the sections of a page", () => {
		expect(citations("The rows of api.spec.json. The design has three sections; the first <section> is open.")).toEqual(
			[],
		);
	});

	it("begins its comments with a subject", () => {
		expect(findings(/^\s*(?:\/\*\*|\/\/|\*) (?:What|Where|Who) .*/gm, /./, /^$/)).toEqual([]);
	});

	it("opens no interactive transaction", () => {
		// A backup reads a server in one snapshot, and writes nothing there.
		expect(findings(/\.transaction\((?!"read"\))/g, /^(site|api|db|islands)\//)).toEqual([]);
	});

	it("uses no useId: Preact repeats its ids across roots", () => {
		expect(findings(/\buseId\b(?=\()/g, /^islands\/(ui|visitor)\//)).toEqual([]);
	});

	it("has one rule for email addresses", () => {
		expect(findings(/\bv\.(?:email|rfcEmail)\(/g, /^(site|api|islands|widget-sdk)\//)).toEqual([]);
	});

	it("has no style attribute outside mails, because the Content-Security-Policy forbids it", () => {
		expect(findings(/\sstyle=/g, /^(site(?!\/mail\/)|islands)\/.*\.tsx$/)).toEqual([]);
	});

	it("with a component in islands/ui or an island in islands/visitor has stories beside it, with notes for designers", () => {
		const components = sources.filter((path) => /^islands\/ui\/[^.]+\.tsx$/.test(path));
		const islands = sources.filter((path) => /^islands\/visitor\/[^/]+\/index\.tsx$/.test(path));
		const stories = [
			...components.map((path) => path.replace(/\.tsx$/, ".stories.tsx")),
			...islands.map((path) => path.replace(/([^/]+)\/index\.tsx$/, "$1/$1.stories.tsx")),
		];
		expect(stories.length).toBeGreaterThan(10);
		expect(stories.filter((path) => !sources.includes(path))).toEqual([]);
		expect(stories.filter((path) => !/\bnotes\(\{/.test(textOf(path)))).toEqual([]);
	});

	it("repeats no test, and waits for what happens instead of a time", () => {
		const tests = /\.(test|stories)\.tsx?$|\/testing\//;
		expect(findings(/waitForTimeout\(|\bretry:/g, /\.test\.tsx?$|\/testing\//, /^\.ci\/house\.test/)).toEqual([]);
		const configs = [
			"vitest.config.ts",
			"vitest.unit.config.ts",
			"package.json",
			".ci/run",
			".ci/mutants/run-tests.ts",
		];
		expect(configs.filter((path) => /\bretry\b/.test(textOf(path)))).toEqual([]);
		// A silence of half a second: on a slow machine the next request may come after it.
		expect(findings(/networkidle/g, tests, /^\.ci\/house\.test/)).toEqual([]);
		// A Durable Object sleeps after ten seconds of silence, whatever the product's clock says.
		const sleeps = /await (?:new Promise\([^;]*setTimeout\([^;]*[1-9]\d*\)|pause\(|sleep\(|setTimeout\()/g;
		const allowed = /rooms\/live\.http\.test|fake-browser|write-turns\.test/;
		expect(findings(sleeps, tests, allowed)).toEqual([]);
	});

	it("stays under about 300 lines", () => {
		const long = sources.filter((path) => textOf(path).split("\n").length > 330);
		expect(long).toEqual([]);
	});
});
