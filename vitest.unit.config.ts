import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { reactOnServer } from "./vite.config.ts";

export const httpTests = "**/*.http.test.{ts,tsx}";
export const browserTests = "**/*.browser.test.{ts,tsx}";
const rendererTests = "stories/renderers/**/*.test.ts";
export const elsewhere = ["**/node_modules/**", "dist/**", "storybook-static/**"];

/** Tests that need neither a server nor a browser. */
export const unit: TestProjectConfiguration = {
	resolve: { alias: reactOnServer },
	test: {
		name: "unit",
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: [httpTests, browserTests, rendererTests, ...elsewhere],
		css: true,
		// Long enough for a busy machine, but a hanging test still ends.
		testTimeout: 30_000,
		retry: 1,
		hookTimeout: 60_000,
		// Without isolation, files share imported modules, which took most of the time.
		isolate: false,
		maxWorkers: "100%",
		sequence: { groupOrder: 0 },
	},
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
		retry: 1,
		maxWorkers: "100%",
		sequence: { groupOrder: 0 },
	},
};

/** Only the unit tests: the other projects take longer to set up than these take to run. */
export default defineConfig({ test: { projects: [unit] } });
