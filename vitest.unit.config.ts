import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { reactOnPreact } from "./vite.config.ts";

export const httpTests = "**/*.http.test.{ts,tsx}";
export const browserTests = "**/*.browser.test.{ts,tsx}";
export const elsewhere = ["**/node_modules/**", "dist/**", "storybook-static/**"];

/** What needs neither a server nor a browser. */
export const unit: TestProjectConfiguration = {
	resolve: { alias: reactOnPreact },
	test: {
		name: "unit",
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: [httpTests, browserTests, ...elsewhere],
		css: true,
		// A busy machine is no failure; what hangs still ends.
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// Most of the time went into importing the same modules for every file again.
		isolate: false,
		maxWorkers: "100%",
		sequence: { groupOrder: 0 },
	},
};

/** The inner loop alone: the other projects take longer to set up than these tests to run. */
export default defineConfig({ test: { projects: [unit] } });
