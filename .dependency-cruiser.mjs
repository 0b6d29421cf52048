/**
 * The import rules, checked by `npm run lint` and .ci/import-rules.test.ts.
 * Imports point in one direction: from site and islands down to features, domain and database, never back up.
 * The test also refuses circles of features and of areas of pages.
 */

/** All source folders, including future ones. */
export const folders = ["site", "islands", "widget-sdk", "api", "db", "stories", "bench", ".ci"];

/** All source files, as one argument for the command. */
export const everySource = `{${folders.join(",")}}/**/*.{ts,tsx}`;

const ours = `^(${folders.map((folder) => folder.replace(".", "\\.")).join("|")})/`;
/** Tests, stories and their helpers, which are beside the code that they test and may import it. */
export const besideTheCode = "\\.(test|stories)\\.tsx?$|/testing/|/test-[a-z-]+\\.ts$|\\.test-[a-z-]+\\.tsx?$";
/** The private files of a feature. All others in its folder are verbs. */
const inward = "^api/features/[^/]+/(routes|rows|wire)\\.ts$";

/**
 * The rules for a folder: no imports from outside both lists, and only types from the second.
 * @param name the rule's name
 * @param from the folder (a regular expression of paths)
 * @param may paths that it may import, including itself
 * @param mayType paths from which it may import only types
 */
function row(name, from, may, mayType = []) {
	const source = { path: from, pathNot: [besideTheCode] };
	const outside = { name, severity: "error", from: source, to: { path: ours, pathNot: [...may, ...mayType] } };
	if (mayType.length === 0) return [outside];
	const values = { path: mayType, pathNot: may, dependencyTypesNot: ["type-only"] };
	return [outside, { name: `${name}: types only`, severity: "error", from: source, to: values }];
}

/**
 * The rule for the npm packages that a folder may import.
 * @param packageNames names, or regular expressions of names
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
		// The files directly in site/ compose the product: the hosts, createApp, and the renderer.
		...row("site composes the server", "^site/[^/]+\\.tsx?$", ["^site/", "^api/", "^db/", "^islands/(visitor|ui)/"]),
		...row(
			"pages use verbs and shared components",
			"^site/(pages|layout)/",
			[
				"^site/(pages|layout|styles)/",
				"^site/(area|brand|form-answer|guide-pages|ics|intents|notice|page|reply|route)\\.ts$",
				"^site/shared\\.tsx$",
				// For previews of mails.
				"^site/mail/index\\.tsx$",
				"^site/pdf/(card|document|employer-letter|index|poster|receipt|statement)\\.ts$",
				"^islands/(ui|visitor)/",
				"^widget-sdk/package\\.json$",
				"^api/features/[^/]+/",
				"^api/domain/",
				"^api/http/(cookies|desk-role|guard|organization-role|problem)\\.ts$",
				"^api/app\\.ts$",
			],
			["^api/http/(context|openapi|respond)\\.ts$", ...platformTypes],
		),
		...row(
			"documents know texts and the brand",
			"^site/pdf/",
			["^site/pdf/", "^site/brand\\.ts$", "^islands/ui/(words|dates|gift-amounts|logo-shapes|paid-by)", "^api/domain/"],
			["^api/features/receipts/", "^db/schema/people\\.ts$", ...platformTypes],
		),
		...row(
			"mails know texts and the brand",
			"^site/mail/",
			["^site/mail/", "^site/brand\\.ts$", "^islands/ui/words", "^api/domain/"],
			["^api/features/outbox/"],
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
		...row("enhancements are plain functions", "^islands/enhancements/", [
			"^islands/enhancements/",
			"^widget-sdk/core/radio/other-tabs[.]ts$",
			// The page asks the same question after a form was sent.
			"^api/domain/people/email-slip[.]ts$",
			"^islands/client/pictures[.]ts$",
			// The search of staff loads once it is opened.
			"^islands/client/staff-search[.]ts$",
			// Forms of dashboards have the same field.
			"^islands/client/record-picker[.]ts$",
		]),
		...row("the widget SDK stands alone", "^widget-sdk/", [
			"^widget-sdk/",
			"^api/domain/",
			"^islands/client/react\\.ts$",
		]),
		...row("api/app mounts the features", "^api/app\\.ts$", [
			"^api/app\\.ts$",
			"^api/http/",
			"^api/features/routes\\.ts$",
			"^api/openapi-examples\\.spec\\.json$",
		]),
		// api/http accesses the database because rate limits and idempotency keys belong to no feature.
		...row(
			"api/http is shared by every route",
			"^api/http/",
			["^api/http/", "^api/domain/", "^api/providers/captcha\\.ts$", "^db/"],
			["^api/platform/"],
		),
		...row(
			"features use rules, ports and tables",
			"^api/features/",
			["^api/features/", "^api/domain/", "^api/http/", "^api/providers/", "^db/"],
			["^api/platform/"],
		),
		{
			name: "features use each other through verbs",
			severity: "error",
			from: { path: "^api/features/([^/]+)/", pathNot: [besideTheCode] },
			to: { path: inward, pathNot: ["^api/features/$1/"], dependencyTypesNot: ["type-only"] },
		},
		{
			name: "features do not import each other's internals",
			severity: "error",
			from: { path: "^api/features/([^/]+)/" },
			to: { path: "^api/features/[^/]+/internal/", pathNot: ["^api/features/$1/"] },
		},
		{
			name: "no code outside features imports their internals",
			severity: "error",
			from: { path: ours, pathNot: ["^(api/features|bench)/", besideTheCode] },
			to: { path: "^api/features/[^/]+/internal/" },
		},
		// Payments call the verbs of donations, never the reverse.
		{
			name: "donations do not depend on payments",
			severity: "error",
			from: { path: "^api/features/donations/", pathNot: [besideTheCode] },
			to: { path: "^api/features/(payments|webhooks|reconciliation)/" },
		},
		{
			name: "payments do not depend on events and timers",
			severity: "error",
			from: { path: "^api/features/payments/", pathNot: [besideTheCode] },
			to: { path: "^api/features/(webhooks|reconciliation)/" },
		},
		{
			name: "features use providers through their interface",
			severity: "error",
			from: { path: "^api/features/", pathNot: [besideTheCode] },
			to: { path: ["^api/providers/[^/]+/", "(^|node_modules/)(stripe|razorpay|@paypal/[^/]+)(/|$)"] },
		},
		...row("providers wrap vendors only", "^api/providers/", ["^api/providers/", "^api/domain/"], ["^api/platform/"]),
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
		...row("tables depend on enumerations only", "^db/(?!seed/)", ["^db/", "^api/domain/"]),
		// The demo seed posts donations through the real code, so it is the only part of db that calls verbs.
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
		{
			// Live mode must never run it: site/sandbox.ts and site/node.ts load it by import() after they have read the mode.
			name: "demo mode loads the sandbox and the seed",
			severity: "error",
			from: { path: ours, pathNot: [besideTheCode, "^api/sandbox/", "^site/demo-seed\\.ts$", "^(stories|bench)/"] },
			to: { path: "^(api/sandbox/|site/demo-seed\\.ts$)", dependencyTypesNot: ["dynamic-import", "type-only"] },
		},
		// The second has Unicode's table of letters that look alike, the third the endings of addresses.
		packages("the domain imports only valibot", "^api/domain/", ["valibot", "unhomoglyph", "tlds"]),
		packages("pages import only react", "^site/(pages|layout)/", ["react", "@types/react", "valibot"]),
		packages("shared components import only react", "^islands/ui/", ["react", "@types/react"]),
		packages("enhancements import no package", "^islands/enhancements/", ["@simplewebauthn/browser"]),
		packages("visitor islands import no library that needs React itself", "^islands/visitor/", [
			"react",
			"react-dom",
			"@types/react",
			"@types/react-dom",
			"valibot",
			"@stripe/stripe-js",
		]),
		{
			name: "only sessions.ts imports lucia",
			severity: "error",
			from: { pathNot: ["^api/http/sessions\\.ts$"] },
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
		// Checks type imports too, so that a page can't depend on a table's shape unnoticed.
		tsPreCompilationDeps: true,
		// TypeScript 7 has no JavaScript API, which the default parser needs.
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
