import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { browserFlags, findBrowser } from "./.ci/browser.ts";
import { reactOnPreact } from "./vite.config.ts";
import { browserTests, elsewhere, httpTests, unit } from "./vitest.unit.config.ts";

/** Storybook waits for React through its test utilities, which Preact has too. */
const storiesOnPreact = [...reactOnPreact, { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" }];

/**
 * What stories import, named for the bundler: it would find these one by one, and every find reloads running tests.
 * Preact's parts are named so that Storybook's part and ours share one copy.
 */
const storyPackages = [
	"axe-core",
	"valibot",
	"@stripe/stripe-js/pure",
	"drizzle-orm",
	"drizzle-orm/sqlite-core",
	"stripe",
];
const preactParts = ["", "/compat", "/compat/client", "/hooks", "/jsx-runtime", "/test-utils"].map((p) => `preact${p}`);

/**
 * Every story as a test: it renders, its play function passes, and axe finds nothing in it, in light and dark.
 * @param onPreact runs components on preact/compat, as public pages do; axe has seen the same elements before, and
 *   whole pages on Preact are what the browser tests open
 */
async function stories(name: string, order: number, onPreact: boolean): Promise<TestProjectConfiguration> {
	return {
		plugins: await storybookTest({
			configDir: "stories/.storybook",
			initialGlobals: onPreact ? { a11y: { manual: true } } : {},
			// What runs on React alone says so with a tag.
			tags: onPreact ? { exclude: ["react-only"] } : {},
		}),
		resolve: onPreact ? { alias: storiesOnPreact } : {},
		optimizeDeps: { include: [...storyPackages, ...(onPreact ? preactParts : [])] },
		test: {
			name,
			exclude: onPreact ? ["pages/**", "layout/**", "foundations/**"] : [],
			setupFiles: onPreact ? [join(import.meta.dirname, "stories/.storybook/on-preact.ts")] : [],
			sequence: { groupOrder: order },
			env: onPreact ? {} : { ASK_IN_THE_DARK: "1" },
			browser: {
				enabled: true,
				headless: true,
				screenshotFailures: false,
				provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserFlags } }),
				instances: [{ browser: "chromium" }],
			},
		},
	};
}

export default defineConfig({
	test: {
		reporters: ["default", ["json", { outputFile: "dist/test-results.json" }]],
		projects: [
			unit,
			{
				resolve: { alias: reactOnPreact },
				test: {
					name: "api",
					environment: "node",
					include: [httpTests],
					exclude: elsewhere,
					globalSetup: "site/testing/shared-hosts.ts",
					// The suites share their hosts; two at a time would see each other's donations.
					fileParallelism: false,
					testTimeout: 30_000,
					hookTimeout: 120_000,
					sequence: { groupOrder: 1 },
				},
			},
			await stories("stories", 2, false),
			await stories("stories-preact", 3, true),
			{
				test: {
					name: "browser",
					environment: "node",
					include: [browserTests],
					exclude: elsewhere,
					fileParallelism: false,
					testTimeout: 60_000,
					hookTimeout: 120_000,
					sequence: { groupOrder: 4 },
				},
			},
		],
	},
});
