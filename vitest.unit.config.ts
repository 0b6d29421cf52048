import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { reactOnServer } from "./vite.config.ts";

export const httpTests = "**/*.http.test.{ts,tsx}";
export const browserTests = "**/*.browser.test.{ts,tsx}";
export const longTests = "**/*.long.test.{ts,tsx}";
const rendererTests = "stories/renderers/**/*.test.ts";
export const elsewhere = ["**/node_modules/**", "dist/**", "storybook-static/**"];

/** `npm test` leaves out what has this tag, `npm run test:all` runs it too. A whole file has it with `@module-tag rest`. */
export const tags = [{ name: "rest", description: "Runs in npm run test:all only" }];

/** Tests that need neither a server nor a browser, and that are quick: every change runs them. */
export const unit: TestProjectConfiguration = {
	resolve: { alias: reactOnServer },
	test: {
		name: "unit",
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: [httpTests, browserTests, longTests, rendererTests, ...elsewhere],
		css: true,
		// Long enough for a busy machine, but a hanging test still ends.
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// Without isolation, files share imported modules, which took most of the time.
		isolate: false,
		maxWorkers: "100%",
		// Each test leaves much short-lived data: collecting it less often saves a tenth of the time.
		execArgv: ["--max-semi-space-size=64"],
		sequence: { groupOrder: 0 },
	},
};

/** The same kind of test, for what takes longer: every page or call for every visitor, hostile input, whole journeys of money. */
export const long: TestProjectConfiguration = {
	...unit,
	test: { ...unit.test, name: "long", include: [longTests], exclude: elsewhere },
};

/** Compares the first render of every story between React and Preact as strings. */
export const renderers: TestProjectConfiguration = {
	test: {
		name: "renderers",
		environment: "node",
		include: [rendererTests],
		// Compares with React's production build, which is also three times as fast.
		env: { NODE_ENV: "production" },
		testTimeout: 30_000,
		maxWorkers: "100%",
		sequence: { groupOrder: 0 },
	},
};

/** Only the unit tests: the other projects take longer to set up than these take to run. */
export default defineConfig({ test: { tags, projects: [unit] } });
