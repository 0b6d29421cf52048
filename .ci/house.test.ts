import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import config, { everySource, folders } from "../.dependency-cruiser.mjs";

const root = join(import.meta.dirname, "..");
const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

interface Cruised {
	modules: { source: string }[];
	summary: { totalDependenciesCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Runs the same command as `npm run lint` and answers what it saw. */
function cruise(cwd: string): Cruised {
	const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
	const options = ["--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json"];
	const { stdout, stderr } = spawnSync(process.execPath, [program, everySource, ...options], {
		cwd,
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
	});
	if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser answered nothing: ${stderr}`);
	return JSON.parse(stdout) as Cruised;
}

describe("the house", () => {
	const { modules, summary } = cruise(root);

	it("is seen whole: every source file is among the modules that the rules were asked about", () => {
		const seen = modules.map((module) => module.source).filter((source) => sources.includes(source));
		console.log(`${seen.length} modules, ${summary.totalDependenciesCruised} imports`);
		expect(seen.length).toBeGreaterThan(100);
		expect(sources.filter((source) => !seen.includes(source))).toEqual([]);
		expect(summary.totalDependenciesCruised).toBeGreaterThan(seen.length);
	});

	it("keeps its import rules", () => {
		expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
	});
});

/** For each rule, an import that it must refuse: the file, then what it says. */
const breaches: Record<string, [path: string, text: string]> = {
	"site composes the server": ["site/a.ts", 'import "../islands/dashboard/main.ts";'],
	"pages render what verbs answer": ["site/pages/b.ts", 'import "../../db/client.ts";'],
	"pages render what verbs answer: types only": ["site/pages/c.ts", 'import "../../api/http/context.ts";'],
	"pages go through verbs": ["site/pages/d.ts", 'import "../../api/features/one/routes.ts";'],
	"visitor islands are small": ["islands/visitor/e.ts", 'import "../dashboard/main.ts";'],
	"visitor islands are small: types only": ["islands/visitor/f.ts", 'import "../../api/app.ts";'],
	"shared components have no data access": ["islands/ui/g.ts", 'import "../client/api.ts";'],
	"shared components have no data access: types only": ["islands/ui/h.ts", 'import "../../api/app.ts";'],
	"browser code imports browser code": ["islands/client/i.ts", 'import "../../db/client.ts";'],
	"browser code imports browser code: types only": ["islands/dashboard/j.ts", 'import "../../api/app.ts";'],
	"the widget SDK stands alone": ["widget-sdk/k.ts", 'import "../islands/ui/g.ts";'],
	"api/app mounts the features": ["api/app.ts", 'import "./features/one/create.ts";'],
	"api/http is shared by every route": ["api/http/l.ts", 'import "../features/one/create.ts";'],
	"api/http is shared by every route: types only": ["api/http/m.ts", 'import "../platform/node.ts";'],
	"features are made of rules, ports and tables": ["api/features/one/n.ts", 'import "../../../site/page.ts";'],
	"features are made of rules, ports and tables: types only": [
		"api/features/one/o.ts",
		'import "../../platform/node.ts";',
	],
	"another feature through its verbs": ["api/features/two/p.ts", 'import "../one/rows.ts";'],
	"providers are thin faces": ["api/providers/q.ts", 'import "../../db/client.ts";'],
	"providers are thin faces: types only": ["api/providers/r.ts", 'import "../platform/node.ts";'],
	"the sandbox stands alone": ["api/sandbox/s.ts", 'import "../features/one/create.ts";'],
	"the sandbox stands alone: types only": ["api/sandbox/t.ts", 'import "../../db/client.ts";'],
	"the platform is below the product": ["api/platform/u.ts", 'import "../http/context.ts";'],
	"the domain is pure": ["api/domain/v.ts", 'import "../../db/client.ts";'],
	"tables know enumerations only": ["db/w.ts", 'import "../api/features/one/create.ts";'],
	"the seed goes through verbs": ["db/seed/x.ts", 'import "../../site/page.ts";'],
	"the seed goes through verbs: types only": ["db/seed/y.ts", 'import "../../api/http/context.ts";'],
	"the product does not import its tests": ["api/domain/z.ts", 'import "./some.test.ts";'],
	"the domain imports nothing but valibot": ["api/domain/aa.ts", 'import "node:fs";'],
	"pages import only react": ["site/pages/ab.ts", 'import "hono";'],
	"shared components import only react and drawings": ["islands/ui/ac.ts", 'import "valibot";'],
	"visitor islands import no library that needs React itself": ["islands/visitor/ad.ts", 'import "hono";'],
	"only sessions.ts knows lucia": ["api/features/identity/ae.ts", 'import "lucia";'],
	"no cycles": ["db/af.ts", 'import "./ag.ts";'],
	"every import resolves": ["db/ah.ts", 'import "./nowhere.ts";'],
	"nothing outside the project": ["db/ai.ts", 'import "../../outside.ts";'],
};

/** What the breaches import, and what is allowed to pass. */
const bystanders: Record<string, string> = {
	"db/ag.ts": 'import "./af.ts";',
	"db/client.ts": "",
	"site/page.ts": "",
	"islands/dashboard/main.ts": "",
	"islands/client/api.ts": "",
	"api/domain/some.test.ts": "",
	"api/http/context.ts": "",
	"api/platform/node.ts": "",
	"api/features/one/routes.ts": "",
	"api/features/one/rows.ts": 'import "valibot"; import type { A } from "../../platform/node.ts";',
	"api/features/one/create.ts": 'import "./rows.ts"; import "../../../db/client.ts";',
	"api/features/two/update.ts": 'import "../one/create.ts";',
	"api/features/identity/sessions.ts": 'import "lucia";',
	"site/pages/home.ts": 'import "../../api/features/one/create.ts"; import "react";',
	"stories/all.ts": 'import "../db/client.ts"; import "../site/page.ts";',
};

describe("each import rule", () => {
	const outside = mkdtempSync(join(tmpdir(), "kindwave-house-"));
	const house = join(outside, "house");
	const put = (path: string, text: string) => {
		mkdirSync(dirname(join(house, path)), { recursive: true });
		writeFileSync(join(house, path), `${text}\nexport {};\n`);
	};
	for (const [path, text] of [...Object.values(breaches), ...Object.entries(bystanders)]) put(path, text);
	put("../outside.ts", "");
	for (const name of ["valibot", "hono", "lucia", "react"]) {
		put(`node_modules/${name}/index.js`, "");
		writeFileSync(join(house, "node_modules", name, "package.json"), JSON.stringify({ name, main: "index.js" }));
	}
	const dependencies = { valibot: "1", hono: "1", lucia: "1", react: "1" };
	writeFileSync(join(house, "package.json"), JSON.stringify({ name: "house", dependencies }));
	afterAll(() => rmSync(outside, { recursive: true }));

	const { violations } = cruise(house).summary;

	it("is proved by a breach of its own", () => {
		expect(Object.keys(breaches).sort()).toEqual((config.forbidden ?? []).map((rule) => String(rule.name)).sort());
	});

	it.each(Object.entries(breaches))("refuses a breach: %s", (name, [path]) => {
		expect(violations.filter((violation) => violation.rule.name === name).map(({ from }) => from)).toContain(path);
	});

	it("lets through what the table allows", () => {
		const innocent = Object.keys(bystanders).filter((path) => path !== "db/ag.ts");
		expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
	});
});

/** Files of ours that hold `pattern`, as `path: the text found`. */
function findings(pattern: RegExp, under: RegExp, but = /\.test\.tsx?$/): string[] {
	const searched = sources.filter((path) => under.test(path) && !but.test(path));
	expect(searched.length).toBeGreaterThan(0);
	return searched.flatMap((path) => [...textOf(path).matchAll(pattern)].map((found) => `${path}: ${found[0]}`));
}

describe("every file", () => {
	it("keeps to the project's own folder", () => {
		const climbs = sources.flatMap((path) => {
			const depth = path.split("/").length - 1;
			return [...textOf(path).matchAll(/["'`]((?:\.\.\/)+)/g)]
				.filter(([, up = ""]) => up.length / 3 > depth)
				.map(([found]) => `${path}: ${found}`);
		});
		// The proof above climbs on purpose, into a folder that it made itself.
		expect(climbs.filter((climb) => !climb.startsWith(".ci/house.test.ts"))).toEqual([]);
		expect(findings(/["'`]\/(?:work|home|Users|root)\//g, /./, /^$/)).toEqual([]);
	});

	it("opens no interactive transaction", () => {
		expect(findings(/\.transaction\(/g, /^(site|api|db|islands)\//)).toEqual([]);
	});

	it("gives islands ids by hand: Preact's useId repeats across roots", () => {
		expect(findings(/\buseId\b(?=\()/g, /^islands\/(ui|visitor)\//)).toEqual([]);
	});

	it("has no style attribute, which the Content-Security-Policy forbids", () => {
		expect(findings(/\sstyle=/g, /^(site|islands)\/.*\.tsx$/)).toEqual([]);
	});

	it("of islands/ui and islands/visitor that shows something has its stories beside it", () => {
		const components = sources.filter((path) => /^islands\/ui\/[^.]+\.tsx$/.test(path));
		const islands = sources.filter((path) => /^islands\/visitor\/[^/]+\/index\.tsx$/.test(path));
		const stories = [
			...components.map((path) => path.replace(/\.tsx$/, ".stories.tsx")),
			...islands.map((path) => path.replace(/([^/]+)\/index\.tsx$/, "$1/$1.stories.tsx")),
		];
		expect(stories.length).toBeGreaterThan(10);
		expect(stories.filter((path) => !sources.includes(path))).toEqual([]);
	});

	it("stays under about 300 lines", () => {
		const long = sources.filter((path) => textOf(path).split("\n").length > 330);
		expect(long).toEqual([]);
	});
});
