// @module-tag slow
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import config, { besideTheCode, everySource, folders } from "../.dependency-cruiser.mjs";

const root = join(import.meta.dirname, "..");
const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));

interface Module {
	source: string;
	dependencies: { resolved: string }[];
}

interface Cruised {
	modules: Module[];
	summary: { totalDependenciesCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Runs dependency-cruiser as `npm run lint` does. */
function cruise(cwd: string): Cruised {
	const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
	const options = ["--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json"];
	const { stdout, stderr } = spawnSync(process.execPath, [program, everySource, ...options], {
		cwd,
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
	});
	if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser printed no report: ${stderr}`);
	return JSON.parse(stdout) as Cruised;
}

/** The folder of features, pages or the API's frame that a file is in; null for files elsewhere, and for tests and stories. */
const areaOf = (path: string): string | null =>
	new RegExp(besideTheCode).test(path)
		? null
		: (/^(api\/http|(api\/features|site\/pages)\/[^/]+)\//.exec(path)?.[1] ?? null);

/** The imports by which folders import each other, directly or by way of others. dependency-cruiser's own rule takes each subfolder alone. */
function circularImports(modules: readonly Module[]): string[] {
	let imports = modules
		.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
		.map((each) => ({ ...each, from: areaOf(each.source), to: areaOf(each.resolved) }))
		.filter(({ from, to }) => from !== null && to !== null && from !== to);
	for (;;) {
		const importing = new Set(imports.map(({ from }) => from));
		const imported = new Set(imports.map(({ to }) => to));
		const left = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
		if (left.length === imports.length) return left.map(({ source, resolved }) => `${source} imports ${resolved}`);
		imports = left;
	}
}

describe("circles of folders", () => {
	const module = (source: string, ...imported: string[]): Module => ({
		source,
		dependencies: imported.map((resolved) => ({ resolved })),
	});

	it("are found by way of other folders and of their subfolders", () => {
		const circle = [
			module("api/features/one/create.ts", "api/features/two/internal/rows.ts"),
			module("api/features/two/internal/rows.ts", "db/client.ts", "api/http/guard.ts"),
			module("api/http/guard.ts", "api/features/one/find.ts"),
		];
		const others = [module("api/features/three/list.ts", "api/features/one/find.ts", "api/features/four/find.ts")];
		expect(circularImports([...circle, ...others])).toEqual([
			"api/features/one/create.ts imports api/features/two/internal/rows.ts",
			"api/features/two/internal/rows.ts imports api/http/guard.ts",
			"api/http/guard.ts imports api/features/one/find.ts",
		]);
	});

	it("are none for imports in one direction, for subfolders and for tests", () => {
		const modules = [
			module("site/pages/one/page.tsx", "site/pages/two/parts.tsx", "site/pages/one/form/field.tsx"),
			module("site/pages/one/form/field.tsx", "site/pages/one/paths.ts", "site/pages/shared/story.ts"),
			module("site/pages/two/parts.test.ts", "site/pages/one/page.tsx"),
		];
		expect(circularImports(modules)).toEqual([]);
	});
});

describe("the source tree", () => {
	const { modules, summary } = cruise(root);

	it("is checked completely: the import rules see every source file", () => {
		const seen = modules.map((module) => module.source).filter((source) => sources.includes(source));
		console.log(`${seen.length} modules, ${summary.totalDependenciesCruised} imports`);
		expect(seen.length).toBeGreaterThan(100);
		expect(sources.filter((source) => !seen.includes(source))).toEqual([]);
		expect(summary.totalDependenciesCruised).toBeGreaterThan(seen.length);
	});

	it("has features and areas of pages that import each other in one direction only", () => {
		expect(circularImports(modules)).toEqual([]);
	});

	it("follows the import rules", () => {
		expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
	});
});

/** For each rule, an import that it must refuse: the file's path, then its text. */
const breaches: Record<string, [path: string, text: string]> = {
	"site composes the server": ["site/a.ts", 'import "../islands/dashboard/main.ts";'],
	"pages use verbs and shared components": ["site/pages/b.ts", 'import "../../db/client.ts";'],
	"pages use verbs and shared components: types only": ["site/pages/c.ts", 'import "../../api/http/context.ts";'],
	"documents know texts and the brand": ["site/pdf/a.ts", 'import "../../db/client.ts";'],
	"documents know texts and the brand: types only": ["site/pdf/b.ts", 'import "../../api/features/receipts/find.ts";'],
	"mails know texts and the brand": ["site/mail/a.ts", 'import "../../db/client.ts";'],
	"mails know texts and the brand: types only": ["site/mail/b.ts", 'import "../../api/features/outbox/queue.ts";'],
	"pages go through verbs": ["site/pages/d.ts", 'import "../../api/features/one/routes.ts";'],
	"visitor islands are small": ["islands/visitor/e.ts", 'import "../dashboard/main.ts";'],
	"visitor islands are small: types only": ["islands/visitor/f.ts", 'import "../../api/app.ts";'],
	"shared components have no data access": ["islands/ui/g.ts", 'import "../client/api.ts";'],
	"shared components have no data access: types only": ["islands/ui/h.ts", 'import "../../api/app.ts";'],
	"browser code imports browser code": ["islands/client/i.ts", 'import "../../db/client.ts";'],
	"browser code imports browser code: types only": ["islands/dashboard/j.ts", 'import "../../api/app.ts";'],
	"enhancements are plain functions": ["islands/enhancements/ao.ts", 'import "../client/api.ts";'],
	"enhancements import no package": ["islands/enhancements/ap.ts", 'import "react";'],
	"the widget SDK stands alone": ["widget-sdk/k.ts", 'import "../islands/ui/g.ts";'],
	"api/app mounts the features": ["api/app.ts", 'import "./features/one/create.ts";'],
	"api/http is shared by every route": ["api/http/l.ts", 'import "../features/one/create.ts";'],
	"api/http is shared by every route: types only": ["api/http/m.ts", 'import "../platform/node.ts";'],
	"features use rules, ports and tables": ["api/features/one/n.ts", 'import "../../../site/page.ts";'],
	"features use rules, ports and tables: types only": ["api/features/one/o.ts", 'import "../../platform/node.ts";'],
	"features use each other through verbs": ["api/features/two/p.ts", 'import "../one/rows.ts";'],
	"features do not import each other's internals": ["api/features/two/aj.ts", 'import "../one/internal/rows.ts";'],
	"no code outside features imports their internals": [
		"site/pages/ak.ts",
		'import type { A } from "../../api/features/one/internal/rows.ts";',
	],
	"donations do not depend on payments": ["api/features/donations/al.ts", 'import "../payments/settle.ts";'],
	"payments do not depend on events and timers": ["api/features/payments/am.ts", 'import "../webhooks/receive.ts";'],
	"features use providers through their interface": [
		"api/features/one/an.ts",
		'import "../../providers/stripe/index.ts";',
	],
	"providers wrap vendors only": ["api/providers/q.ts", 'import "../../db/client.ts";'],
	"providers wrap vendors only: types only": ["api/providers/r.ts", 'import "../platform/node.ts";'],
	"the sandbox stands alone": ["api/sandbox/s.ts", 'import "../features/one/create.ts";'],
	"the sandbox stands alone: types only": ["api/sandbox/t.ts", 'import "../../db/client.ts";'],
	"the platform is below the product": ["api/platform/u.ts", 'import "../http/context.ts";'],
	"the domain is pure": ["api/domain/v.ts", 'import "../../db/client.ts";'],
	"tables depend on enumerations only": ["db/w.ts", 'import "../api/features/one/create.ts";'],
	"the seed goes through verbs": ["db/seed/x.ts", 'import "../../site/page.ts";'],
	"the seed goes through verbs: types only": ["db/seed/y.ts", 'import "../../api/http/context.ts";'],
	"the product does not import its tests": ["api/domain/z.ts", 'import "./some.test.ts";'],
	"demo mode loads the sandbox and the seed": ["site/aj.ts", 'import "../api/sandbox/store.ts";'],
	"the domain imports only valibot": ["api/domain/aa.ts", 'import "node:fs";'],
	"pages import only react": ["site/pages/ab.ts", 'import "hono";'],
	"shared components import only react": ["islands/ui/ac.ts", 'import "valibot";'],
	"visitor islands import no library that needs React itself": ["islands/visitor/ad.ts", 'import "hono";'],
	"only sessions.ts imports lucia": ["api/features/identity/ae.ts", 'import "lucia";'],
	"no cycles": ["db/af.ts", 'import "./ag.ts";'],
	"every import resolves": ["db/ah.ts", 'import "./nowhere.ts";'],
	"nothing outside the project": ["db/ai.ts", 'import "../../outside.ts";'],
};

/** Files that the breaches import, and files whose imports are allowed. */
const bystanders: Record<string, string> = {
	"db/ag.ts": 'import "./af.ts";',
	"db/client.ts": "",
	"api/sandbox/store.ts": "",
	"site/page.ts": "",
	"islands/dashboard/main.ts": "",
	"islands/client/api.ts": "",
	"api/domain/some.test.ts": "",
	"api/http/context.ts": "",
	"api/platform/node.ts": "",
	"api/features/one/routes.ts": "",
	"api/features/one/rows.ts": 'import "valibot"; import type { A } from "../../platform/node.ts";',
	"api/features/one/create.ts": 'import "./rows.ts"; import "../../../db/client.ts";',
	"api/features/one/internal/rows.ts": "",
	"api/features/one/read.ts": 'import "./internal/rows.ts"; import "../../providers/types.ts";',
	"api/features/two/update.ts": 'import "../one/create.ts";',
	"api/features/outbox/queue.ts": "",
	"api/features/receipts/find.ts": "",
	"api/features/donations/find.ts": "",
	"api/features/payments/settle.ts": 'import "../donations/find.ts";',
	"api/features/webhooks/receive.ts": 'import "../payments/settle.ts";',
	"api/providers/types.ts": "",
	"api/providers/stripe/index.ts": 'import "../types.ts";',
	"api/http/sessions.ts": 'import "lucia";',
	"site/pages/home.ts": 'import "../../api/features/one/create.ts"; import "react";',
	"site/sandbox.ts": 'import type { A } from "../api/sandbox/store.ts"; void import("../api/sandbox/store.ts");',
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

	it("has a breach in the list above", () => {
		expect(Object.keys(breaches).sort()).toEqual((config.forbidden ?? []).map((rule) => String(rule.name)).sort());
	});

	it.each(Object.entries(breaches))("refuses a breach: %s", (name, [path]) => {
		expect(violations.filter((violation) => violation.rule.name === name).map(({ from }) => from)).toContain(path);
	});

	it("allows every other import", () => {
		const innocent = Object.keys(bystanders).filter((path) => path !== "db/ag.ts");
		expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
	});
});
