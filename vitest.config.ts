import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserFlags, findBrowser } from "./.ci/browser.ts";
import { reactOnPreactCompat, reactOnServer } from "./vite.config.ts";
import {
	browserTests,
	elsewhere,
	httpTests,
	pollTimeout,
	renderers,
	tags,
	testTimeout,
	unit,
	worlds,
} from "./vitest.unit.config.ts";

/** Storybook uses React's test utilities, which Preact has too. */
const storiesOnPreact = [...reactOnPreactCompat, { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" }];

/**
 * Chromium for stories. Their clicks are no presses of a visitor, without which browsers refuse sound. Nothing moves, because
 * a dialog on its way is visible or not by chance. Playwright's own preference for motion wins over a flag of the browser.
 */
const storyBrowser = playwright({
	launchOptions: {
		executablePath: findBrowser(),
		args: [...browserFlags, "--autoplay-policy=no-user-gesture-required"],
	},
	contextOptions: { reducedMotion: "reduce" },
});

/**
 * Packages that stories import, for the bundler: it would discover them one by one and reload running tests each time.
 * Preact's modules are listed so that Storybook and our code share one copy.
 */
const storyPackages = [
	"axe-core",
	"valibot",
	"@stripe/stripe-js/pure",
	"drizzle-orm",
	"drizzle-orm/sqlite-core",
	"stripe",
	...["", "/compat", "/compat/client", "/hooks", "/jsx-runtime", "/test-utils"].map((part) => `preact${part}`),
];

/**
 * Every story as a test, on Preact as pages and visitor islands ship: it renders, its play function passes, axe finds
 * nothing in it, and its text has colours of the palette. `stories/renderers` compares it with React.
 */
const stories: TestProjectConfiguration = {
	plugins: await storybookTest({ configDir: "stories/.storybook", tags: { exclude: ["on-react"] } }),
	resolve: { alias: storiesOnPreact },
	optimizeDeps: { include: storyPackages },
	test: {
		name: "stories",
		setupFiles: [join(import.meta.dirname, "stories/.storybook/on-preact.ts")],
		// Beside the HTTP tests, which wait for their hosts while Storybook starts.
		sequence: { groupOrder: 1 },
		maxWorkers: 2,
		// All files share one page: loading Storybook anew for each took three quarters of the time.
		isolate: false,
		testTimeout,
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: storyBrowser,
			instances: [{ browser: "chromium" }],
		},
	},
};

/** The same for dashboards, whose stories have the tag `on-react`: they ship on React itself. */
const dashboardStories: TestProjectConfiguration = {
	plugins: await storybookTest({ configDir: "stories/.storybook/dashboards" }),
	optimizeDeps: {
		include: [
			"axe-core",
			"valibot",
			"react",
			"react/jsx-dev-runtime",
			"react-dom/client",
			"@tanstack/react-query",
			"@tanstack/react-table",
			"react-aria-components",
			"@internationalized/date",
			"@visx/scale",
			"music-metadata",
		],
	},
	test: {
		...stories.test,
		name: "dashboard-stories",
		// A copy: vitest names the instances of each project.
		browser: { ...stories.test?.browser, instances: [{ browser: "chromium" }] },
		setupFiles: [join(import.meta.dirname, "stories/.storybook/on-react.ts")],
	},
};

/** How long a file takes, as far as its size doesn't tell: listening, `npm run edge`, Docs pages, and views, which grow with their list. 0 for any other file. */
function knownLength({ moduleId }: TestSpecification): number {
	if (/\/((radio(-interrupted)?|docs)\.browser|edge\.http)\.test\.ts$/.test(moduleId)) return Number.POSITIVE_INFINITY;
	const [, name] = /\/views-([\w-]+)\.browser\.test\.ts$/.exec(moduleId) ?? [];
	const list = join(import.meta.dirname, `site/browser/testing/views/${name}.ts`);
	return name && existsSync(list) ? statSync(list).size : 0;
}

/** Starts the longest files first, so that none runs alone at the end. Vitest takes the largest first otherwise. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toSorted((one, other) => {
			const [a, b] = [knownLength(one), knownLength(other)];
			return a === b ? 0 : b - a;
		});
	}
}

export default defineConfig({
	test: {
		tags,
		// `--sequence.shuffle.files --sequence.seed=1` runs them in another order, to find files that depend on each other.
		sequence: process.argv.some((word) => word.startsWith("--sequence")) ? {} : { sequencer: LongestFirst },
		reporters: [
			"default",
			"./.ci/left-out.ts",
			["json", { outputFile: process.env.TEST_REPORT ?? "dist/test-results.json" }],
		],
		projects: [
			unit,
			worlds,
			renderers,
			{
				resolve: { alias: reactOnServer },
				test: {
					name: "api",
					environment: "node",
					include: [httpTests],
					exclude: elsewhere,
					globalSetup: "site/testing/shared-hosts.ts",
					// Each worker has its own pair of hosts.
					maxWorkers: 2,
					isolate: false,
					expect: { poll: { timeout: pollTimeout } },
					testTimeout,
					hookTimeout: testTimeout,
					sequence: { groupOrder: 1 },
				},
			},
			stories,
			dashboardStories,
			{
				test: {
					name: "browser",
					environment: "node",
					include: [browserTests],
					exclude: elsewhere,
					globalSetup: "site/testing/prepare.ts",
					// Each file has its own host and browser, and waits for the network a third of its time.
					maxWorkers: 3,
					// They share imported modules, which took a quarter of the time.
					isolate: false,
					testTimeout,
					hookTimeout: testTimeout,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
