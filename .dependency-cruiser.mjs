/**
 * Who may import whom: the table of the house, kept by `npm run lint` and by .ci/house.test.ts.
 * Data comes in at the top (site, islands) and goes down; imports go the same way and never back up.
 */

/** Every folder that holds source, the ones that are still to come included. */
export const folders = ["site", "islands", "widget-sdk", "api", "db", "stories", "bench", ".ci"];

/** All of it, as one argument for the command. */
export const everySource = `{${folders.join(",")}}/**/*.{ts,tsx}`;

const ours = `^(${folders.map((folder) => folder.replace(".", "\\.")).join("|")})/`;
/** Tests, stories and their helpers stand beside the code and may import what they test. */
const besideTheCode = "\\.(test|stories)\\.tsx?$|/testing/|/test-[a-z-]+\\.ts$|\\.test-[a-z-]+\\.tsx?$";
/** The parts of a feature that are its own business; everything else in its folder is a verb. */
const inward = "^api/features/[^/]+/(routes|rows|wire)\\.ts$";

/**
 * A row of the table.
 * @param name the rule's name
 * @param from the folder (a regular expression of paths)
 * @param may paths it may import, itself included
 * @param mayType paths of which it may import types only
 * @returns rules: nothing outside both lists, and nothing but types from the second
 */
function row(name, from, may, mayType = []) {
	const source = { path: from, pathNot: [besideTheCode] };
	const outside = { name, severity: "error", from: source, to: { path: ours, pathNot: [...may, ...mayType] } };
	if (mayType.length === 0) return [outside];
	const values = { path: mayType, pathNot: may, dependencyTypesNot: ["type-only"] };
	return [outside, { name: `${name}: types only`, severity: "error", from: source, to: values }];
}

/**
 * Which npm packages a folder may import.
 * @param packages names, or regular expressions of names
 */
function packages(name, from, packageNames) {
	const allowed = packageNames.length > 0 ? [`node_modules/(${packageNames.join("|")})/`] : [];
	return {
		name,
		severity: "error",
		from: { path: from, pathNot: [besideTheCode] },
		to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "core"], pathNot: allowed },
	};
}

const platformTypes = ["^api/platform/(types|settings)\\.ts$"];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
	forbidden: [
		// site/*.ts(x) compose the product: the hosts, createApp, and the renderer they share.
		...row("site composes the server", "^site/[^/]+\\.tsx?$", ["^site/", "^api/", "^db/", "^islands/(visitor|ui)/"]),
		...row(
			"pages render what verbs answer",
			"^site/(pages|layout)/",
			[
				"^site/(pages|layout|styles)/",
				"^site/(brand|page)\\.ts$",
				"^islands/(ui|visitor)/",
				"^api/features/[^/]+/",
				"^api/domain/",
				"^api/http/problem\\.ts$",
			],
			["^api/http/(context|respond)\\.ts$", ...platformTypes],
		),
		{
			name: "pages go through verbs",
			severity: "error",
			from: { path: "^site/(pages|layout)/", pathNot: [besideTheCode] },
			to: { path: inward, dependencyTypesNot: ["type-only"] },
		},
		...row(
			"visitor islands are small",
			"^islands/visitor/",
			["^islands/(visitor|ui|client)/", "^api/domain/", "^widget-sdk/(core|react)/"],
			["^api/app\\.ts$"],
		),
		...row(
			"shared components have no data access",
			"^islands/ui/",
			["^islands/ui/", "^api/domain/"],
			["^api/app\\.ts$"],
		),
		...row(
			"browser code imports browser code",
			"^islands/(dashboard|client)/",
			["^islands/(dashboard|client|ui)/", "^api/domain/"],
			["^api/app\\.ts$"],
		),
		...row("the widget SDK stands alone", "^widget-sdk/", ["^widget-sdk/", "^api/domain/"]),
		...row("api/app mounts the features", "^api/app\\.ts$", [
			"^api/app\\.ts$",
			"^api/http/",
			"^api/features/[^/]+/routes\\.ts$",
		]),
		// Rate limits and idempotency keys are rows, and belong to no feature.
		...row(
			"api/http is shared by every route",
			"^api/http/",
			["^api/http/", "^api/domain/", "^api/features/identity/", "^db/"],
			["^api/platform/"],
		),
		...row(
			"features are made of rules, ports and tables",
			"^api/features/",
			["^api/features/", "^api/domain/", "^api/http/", "^api/providers/", "^db/"],
			["^api/platform/"],
		),
		{
			name: "another feature through its verbs",
			severity: "error",
			from: { path: "^api/features/([^/]+)/", pathNot: [besideTheCode] },
			to: { path: inward, pathNot: ["^api/features/$1/"], dependencyTypesNot: ["type-only"] },
		},
		...row("providers are thin faces", "^api/providers/", ["^api/providers/", "^api/domain/"], ["^api/platform/"]),
		...row(
			"the sandbox stands alone",
			"^api/sandbox/",
			["^api/sandbox/", "^api/domain/"],
			["^api/platform/", "^db/client\\.ts$"],
		),
		...row("the platform is below the product", "^api/platform/", [
			"^api/platform/",
			"^api/domain/",
			"^db/(client|migrate)\\.ts$",
		]),
		...row("the domain is pure", "^api/domain/", ["^api/domain/"]),
		...row("tables know enumerations only", "^db/(?!seed/)", ["^db/", "^api/domain/"]),
		// The demo seed posts donations through the real code path, so it is the one part of db that calls verbs.
		...row(
			"the seed goes through verbs",
			"^db/seed/",
			["^db/", "^api/domain/", "^api/features/[^/]+/"],
			["^api/(http|platform)/"],
		),
		{
			name: "the product does not import its tests",
			severity: "error",
			from: { path: ours, pathNot: [besideTheCode, "^(\\.ci|stories|bench)/"] },
			to: { path: [besideTheCode, "^(\\.ci|stories|bench)/"] },
		},
		packages("the domain imports nothing but valibot", "^api/domain/", ["valibot"]),
		packages("pages import only react", "^site/(pages|layout)/", ["react", "@types/react", "valibot"]),
		packages("shared components import only react and drawings", "^islands/ui/", ["react", "@types/react", "lucide"]),
		packages("visitor islands import no library that needs React itself", "^islands/visitor/", [
			"react",
			"react-dom",
			"@types/react",
			"@types/react-dom",
			"valibot",
			"@stripe/stripe-js",
		]),
		{
			name: "only sessions.ts knows lucia",
			severity: "error",
			from: { pathNot: ["^api/features/identity/sessions\\.ts$"] },
			to: { path: "(^|node_modules/)lucia(/|$)" },
		},
		{ name: "no cycles", severity: "error", from: { path: ours }, to: { circular: true } },
		{
			name: "every import resolves",
			severity: "error",
			from: { path: ours },
			to: { couldNotResolve: true, pathNot: ["^cloudflare:"] },
		},
		{ name: "nothing outside the project", severity: "error", from: {}, to: { path: "^\\.\\./" } },
	],
	options: {
		// Type imports count: without them a page could lean on a table's shape unseen.
		tsPreCompilationDeps: true,
		// TypeScript 7 has no JavaScript API that the default parser could use.
		parser: "swc",
		doNotFollow: { path: "node_modules" },
		exclude: { path: "(^|/)dist/" },
		enhancedResolveOptions: {
			extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
			exportsFields: ["exports"],
			conditionNames: ["types", "import", "node", "default"],
			mainFields: ["module", "main", "types"],
		},
	},
};
