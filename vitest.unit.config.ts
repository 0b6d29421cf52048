import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { reactOnServer } from "./vite.config.ts";

export const httpTests = "**/*.http.test.{ts,tsx}";
export const browserTests = "**/*.browser.test.{ts,tsx}";
const rendererTests = "stories/renderers/**/*.test.ts";
const worldTests = "bench/faults/*.test.ts";
/**
 * How long a test may take, and `expect.poll` may wait, in milliseconds. Only what hangs reaches them: a busy machine takes
 * five times as long as a free one, and a test that fails for that says nothing.
 */
export const testTimeout = 180_000;
export const pollTimeout = 30_000;
export const elsewhere = ["**/node_modules/**", "dist/**", "storybook-static/**"];

/**
 * `npm test` leaves out what has the tag `rest`, `npm run test:all` runs it too, and neither runs what has the tag `bench`.
 * A whole file has a tag with `@module-tag rest`.
 */
export const tags = [
	{ name: "rest", description: "Runs in npm run test:all only" },
	{ name: "bench", description: "Runs in npm run bench -- tests only: all of what other tests try with examples" },
	{ name: "slow", description: "Takes more than half a second, so npm run test:unit leaves it out" },
];

/** Test files without a server or browser that `npm run test:unit` leaves out. */
const slow = globSync("**/*.test.{ts,tsx}", { exclude: ["node_modules/**", ...elsewhere] }).filter((path) =>
	/^\/\/ @module-tag /.test(readFileSync(path, "utf8")),
);

/** Tests that need neither a server nor a browser. */
export const unit: TestProjectConfiguration = {
	resolve: { alias: reactOnServer },
	test: {
		name: "unit",
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: [httpTests, browserTests, rendererTests, worldTests, ...elsewhere],
		css: true,
		setupFiles: ["no-stripe-pauses", "quick-passwords"].map((name) =>
			join(import.meta.dirname, `site/testing/${name}.ts`),
		),
		expect: { poll: { timeout: pollTimeout } },
		testTimeout,
		hookTimeout: testTimeout,
		// Without isolation, files share imported modules, which took most of the time.
		isolate: false,
		maxWorkers: "100%",
		// Each test leaves much short-lived data: collecting it less often saves a tenth of the time.
		execArgv: ["--max-semi-space-size=64"],
		sequence: { groupOrder: 0 },
	},
};

/** Worlds full of faults, in a process of their own: what other tests leave in memory would change the order in a world. */
export const worlds: TestProjectConfiguration = {
	...unit,
	test: { ...unit.test, name: "worlds", include: [worldTests], exclude: elsewhere, isolate: true },
};

/** Compares the first render of every story between React and Preact as strings. */
export const renderers: TestProjectConfiguration = {
	test: {
		name: "renderers",
		environment: "node",
		include: [rendererTests],
		// Compares with React's production build, which is also three times as fast.
		env: { NODE_ENV: "production" },
		testTimeout,
		maxWorkers: "100%",
		sequence: { groupOrder: 0 },
	},
};

/** Only the quick ones: every change runs them. The other projects take longer to set up than these take to run. */
const quick = { ...unit, test: { ...unit.test, exclude: [...(unit.test?.exclude ?? []), ...slow] } };

export default defineConfig({ test: { tags, projects: [quick] } });
